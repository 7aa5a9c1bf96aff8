import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bring } from "../bring.ts";
import type { Dialect } from "./writer.ts";

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Where packages are looked for: those that only training needs have a folder of their own. */
const PACKAGES = [join(ROOT, "scripts/train/node_modules"), join(ROOT, "node_modules")];
const CACHE = join(ROOT, "node_modules/.cache/assay-similarity/compiled.jsonl");

type Solc = {
  compile(input: string, callbacks?: { import(path: string): { contents: string } | { error: string } }): string;
};

const COMPILERS = {
  "0.5.17": () => require("solc-0.5") as Solc,
  "0.7.6": () => require("solc-0.7") as Solc,
  "0.8.20": () => require("solc-0.8.20") as Solc,
  "0.8.37": () => require("solc") as Solc,
} as const;
export type Version = keyof typeof COMPILERS;

export type Setting = {
  readonly version: Version;
  /** `null`: not optimized. */
  readonly runs: number | null;
  readonly viaIR?: boolean;
};

export function dialectOf(version: Version): Dialect {
  return Number(version.split(".")[1]) as Dialect;
}

export type Compiled = {
  /** Runtime code as hex without prefix, immutables left zero. */
  readonly code: string;
  /** Where immutables are filled in at deployment, in bytes. */
  readonly immutables: readonly (readonly { readonly start: number; readonly length: number }[])[];
};

const loaded = new Map<Version, Solc>();
let cache: Map<string, Compiled | null> | undefined;

/** The runtime code of the last contract in a source, or nothing if this compiler refuses it. Results are remembered. */
export function compile(source: string, setting: Setting): Compiled | undefined {
  cache ??= readCache();
  const key = createHash("sha256")
    .update(JSON.stringify([source, setting]))
    .digest("hex")
    .slice(0, 24);
  const remembered = cache.get(key);
  if (remembered !== undefined) return remembered ?? undefined;
  const compiled = run(source, setting);
  cache.set(key, compiled ?? null);
  mkdirSync(dirname(CACHE), { recursive: true });
  appendFileSync(CACHE, `${JSON.stringify({ key, compiled: compiled ?? null })}\n`);
  return compiled;
}

function readCache(): Map<string, Compiled | null> {
  const found = new Map<string, Compiled | null>();
  if (!existsSync(CACHE)) return found;
  for (const line of readFileSync(CACHE, "utf8").split("\n")) {
    if (!line.endsWith("}")) continue;
    const { key, compiled } = JSON.parse(line) as { key: string; compiled: Compiled | null };
    found.set(key, compiled);
  }
  return found;
}

type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<
    string,
    Record<
      string,
      {
        evm: {
          deployedBytecode: { object: string; immutableReferences?: Record<string, Compiled["immutables"][number]> };
        };
      }
    >
  >;
};

function run(source: string, { version, runs, viaIR }: Setting): Compiled | undefined {
  const solc = loaded.get(version) ?? load(version);
  const input = {
    language: "Solidity",
    sources: { "Source.sol": { content: source } },
    settings: {
      optimizer: { enabled: runs !== null, runs: runs ?? 200 },
      ...(viaIR ? { viaIR: true } : {}),
      outputSelection: { "Source.sol": { "*": ["evm.deployedBytecode"] } },
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readPackage })) as Output;
  if (output.errors?.some((error) => error.severity === "error")) return undefined;
  const contract = Object.values(output.contracts?.["Source.sol"] ?? {}).at(-1);
  const object = contract?.evm.deployedBytecode.object;
  if (!contract || !object) return undefined;
  return { code: object, immutables: Object.values(contract.evm.deployedBytecode.immutableReferences ?? {}) };
}

function load(version: Version): Solc {
  bring("train");
  const solc = COMPILERS[version]();
  loaded.set(version, solc);
  return solc;
}

function readPackage(path: string): { contents: string } | { error: string } {
  const file = PACKAGES.map((folder) => join(folder, path)).find((each) => existsSync(each));
  return file ? { contents: readFileSync(file, "utf8") } : { error: "not found" };
}

/** The code as a deployment leaves it, every immutable filled in with 20 bytes of its own. */
export function fillImmutables({ code, immutables }: Compiled, random: () => number): string {
  let filled = code;
  for (const places of immutables) {
    let value = "";
    while (value.length < 40)
      value += Math.floor(random() * 256)
        .toString(16)
        .padStart(2, "0");
    for (const { start, length } of places) {
      filled = filled.slice(0, start * 2) + value.padStart(length * 2, "0") + filled.slice((start + length) * 2);
    }
  }
  return filled;
}
