#!/usr/bin/env node
// Plain JavaScript, so that a Node too old to read TypeScript can still say so.
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
const { main } = await import("./cli.ts");
process.exitCode = await main(process.argv.slice(2), process.env);
