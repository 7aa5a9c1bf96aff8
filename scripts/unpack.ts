import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What a published package holds, laid below `folder` and not installed; where its files are. */
export function unpack(folder: string, spec: string): string {
  const into = mkdtempSync(join(folder, "package-"));
  execFileSync("npm", ["pack", "--silent", "--pack-destination", into, spec]);
  execFileSync("tar", ["xzf", join(into, readdirSync(into)[0] ?? ""), "-C", into]);
  return join(into, "package");
}
