import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** From here on whatever this process, and those it starts, puts into the folder for temporary files lies in one of its own. */
export function useOwnTempFolder(name: string): { remove(): void } {
  const root = mkdtempSync(join(tmpdir(), `assay-${name}-`));
  process.env["TMPDIR"] = root;
  return { remove: () => rmSync(root, { recursive: true, force: true }) };
}

let ofTests: { remove(): void } | undefined;

/** For all test files of a run. */
export function setup(): void {
  ofTests = useOwnTempFolder("tests");
}

export function teardown(): void {
  ofTests?.remove();
}
