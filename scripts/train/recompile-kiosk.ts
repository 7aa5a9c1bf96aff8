// Compiles the kiosk with every generation of compilers for the tests, which have only the newest: `node scripts/train/recompile-kiosk.ts`.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile, type Setting } from "./compile.ts";
import { kiosk } from "./kiosk.ts";

const SETTINGS: readonly Setting[] = [
  { version: "0.4.11", runs: 200 },
  { version: "0.4.26", runs: 200 },
  { version: "0.5.17", runs: null },
  { version: "0.6.12", runs: 10_000 },
  { version: "0.8.4", runs: 200 },
  { version: "0.8.37", runs: null },
  { version: "0.8.37", runs: 200, viaIR: true },
];

const compiled = SETTINGS.map((setting) => {
  const code = compile(kiosk(Number(setting.version.split(".")[1])), setting)?.code;
  if (!code) throw new Error(`${setting.version} refuses the kiosk`);
  return { ...setting, code };
});
const FILE = new URL("../../test/engine/bytecode/recompiled.json", import.meta.url);
writeFileSync(fileURLToPath(FILE), `${JSON.stringify(compiled, null, 2)}\n`);
