import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** From here on whatever this process, and those it starts, puts into the folder for temporary files lies in one of its own. */
export function useOwnTempFolder(name: string): { remove(): void } {
  const root = mkdtempSync(join(tmpdir(), `assay-${name}-`));
  process.env["TMPDIR"] = root;
  return { remove: () => rmSync(root, { recursive: true, force: true }) };
}

let ofTests: { remove(): void } | undefined;

/** For all test files of a run. What the threads and processes that they start load is compiled once, and kept for the next run. */
export function setup(): void {
  process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("../../node_modules/.cache/node", import.meta.url));
  ofTests = useOwnTempFolder("tests");
}

export function teardown(): void {
  ofTests?.remove();
}
