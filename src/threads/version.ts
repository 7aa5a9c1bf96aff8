// Names what a thread runs by what its files say: what one version found is never taken for what another one would find.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** `files`: files, and folders with all the code in them. */
export function versionOf(...files: readonly URL[]): string {
  const hash = createHash("sha256");
  for (const file of files.map((url) => fileURLToPath(url)).flatMap(filesIn)) hash.update(readFileSync(file));
  return hash.digest("base64url").slice(0, 12);
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith(".ts"),
  );
  return entries.map(({ parentPath, name }) => `${parentPath}/${name}`).sort();
}
