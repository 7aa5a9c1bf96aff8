#!/usr/bin/env node
// Starts the command line. Plain JavaScript, so that a Node too old to read TypeScript can still say so.
import module from "node:module";
import { fileURLToPath } from "node:url";

const FLOOR = 24;
const major = Number(process.versions.node.split(".")[0]);
if (major < FLOOR) {
  process.stderr.write(
    `Assay needs Node ${FLOOR} or newer and this is ${process.versions.node}; "npm start" and the other npm scripts bring their own.\n`,
  );
  process.exit(2);
}
try {
  process.loadEnvFile();
} catch {
  // There need not be one.
}
// Half of a start is compiling: what is compiled once is kept. Where the folder cannot be written, nothing is kept. Threads find the folder
// in the environment.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../node_modules/.cache/assay", import.meta.url));
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
const { main } = await import("./cli.ts");
const code = await main(process.argv.slice(2), process.env);
process.exitCode = code;
// What was said has arrived by then; whoever did not answer in time is waited for no longer.
process.stdout.write("", () => process.exit(code));
