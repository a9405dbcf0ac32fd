// Runs Python of the package in WebAssembly, in node: `node python.mjs CONFIG.json`. The configuration names the folder
// of node modules, the package, the stand-in, files to put beside the package, and the code, whose value is printed.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

const config = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const module = createRequire(path.join(config.modules, "x.js")).resolve("pyodide");
const { loadPyodide } = await import(pathToFileURL(module.replace(/pyodide\.(js|cjs)$/, "pyodide.mjs")));
vm.runInThisContext(fs.readFileSync(path.join(config.standin, "raster.js"), "utf8"));
const python = await loadPyodide();
const bytes = (file) => new Uint8Array(fs.readFileSync(file));
python.unpackArchive(bytes(config.wheel), "wheel", { extractDir: "/lib/python3.14/site-packages" });
python.unpackArchive(bytes(config.package), "zip", { extractDir: "/app" });
for (const [name, file] of Object.entries(config.files)) {
  const target = `/app/uno52/${name}`;
  python.FS.mkdirTree(path.posix.dirname(target));
  python.FS.writeFile(target, bytes(file));
}
python.runPython("import sys; sys.path.insert(0, '/app/uno52')");
try {
  console.log(python.runPython(config.code));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
