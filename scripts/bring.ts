import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Installs what only one folder of scripts needs, as its lockfile says, unless that was done since the lockfile changed. */
export function bring(folder: "train" | "check" | "nodes"): void {
  const path = (file: string) => fileURLToPath(new URL(`${folder}/${file}`, import.meta.url));
  const installed = statSync(path("node_modules/.package-lock.json"), { throwIfNoEntry: false });
  if (installed && installed.mtimeMs >= statSync(path("package-lock.json")).mtimeMs) return;
  process.stderr.write(`Installing what scripts/${folder} needs.\n`);
  // Standard output belongs to the measurements.
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--prefix", path("")], { stdio: ["ignore", 2, 2] });
}
