// Every static check, and what they need is installed first; with --fix only what can be mended is mended.
import { spawnSync } from "node:child_process";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { bring } from "./bring.ts";

const CHECKS = ["biome check .", "tsc --noEmit", "knip", "node scripts/layers.ts", "node scripts/docs.ts --check"];
const FIXES = ["biome check --write ."];

bring("check");
const tools = fileURLToPath(new URL("check/node_modules/.bin", import.meta.url));
const env = { ...process.env, PATH: [tools, process.env["PATH"]].join(delimiter) };
for (const command of process.argv.includes("--fix") ? FIXES : CHECKS) {
  const { status } = spawnSync(command, {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env,
    shell: true,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
