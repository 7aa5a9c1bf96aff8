import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bring } from "../bring.ts";
import { backdated, withoutPragma } from "./old-solidity.ts";
import type { Dialect } from "./writer.ts";

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Where packages are looked for: those that only training needs have a folder of their own, with older ones that they need in turn. */
const PACKAGES = [join(ROOT, "node_modules"), join(ROOT, "scripts/train/node_modules")];
const CACHE = join(ROOT, "node_modules/.cache/assay-similarity/compiled.jsonl");

type Reader = (path: string) => { contents: string } | { error: string };
type Solc = {
  compile(input: string, callbacks?: { import: Reader }): string;
  /** Before 0.5. */
  compileStandardWrapper?(input: string, read: Reader): string;
};

const COMPILERS = {
  "0.4.11": () => require("solc-0.4.11") as Solc,
  "0.4.18": () => require("solc-0.4.18") as Solc,
  "0.4.26": () => require("solc-0.4.26") as Solc,
  "0.5.17": () => require("solc-0.5") as Solc,
  "0.6.12": () => require("solc-0.6") as Solc,
  "0.7.6": () => require("solc-0.7") as Solc,
  "0.8.4": () => require("solc-0.8.4") as Solc,
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
    sources: {
      "Source.sol": { content: version.startsWith("0.4.") ? backdated(withoutPragma(source), version) : source },
    },
    settings: {
      optimizer: { enabled: runs !== null, runs: runs ?? 200 },
      ...(viaIR ? { viaIR: true } : {}),
      outputSelection: { "Source.sol": { "*": ["evm.deployedBytecode"] } },
    },
  };
  const read = readerOf(source, version);
  const text = JSON.stringify(input);
  const output = JSON.parse(
    solc.compileStandardWrapper?.(text, read) ?? solc.compile(text, { import: read }),
  ) as Output;
  if (output.errors?.some((error) => error.severity === "error")) return undefined;
  const contract = Object.values(output.contracts?.["Source.sol"] ?? {}).at(-1);
  const object = contract?.evm.deployedBytecode.object;
  if (!contract || !object) return undefined;
  return {
    code: object.replaceAll(LIBRARY, SOME_LIBRARY),
    immutables: Object.values(contract.evm.deployedBytecode.immutableReferences ?? {}),
  };
}

function load(version: Version): Solc {
  bring("train");
  const solc = COMPILERS[version]();
  loaded.set(version, solc);
  return solc;
}

/** Where a library's address belongs that the code is not linked with. */
const LIBRARY = /__.{38}/g;
const SOME_LIBRARY = "11".repeat(20);

/** Reads what a source imports. What was written for one compiler is tried with others, so it does not choose. */
function readerOf(source: string, version: Version): Reader {
  return (path) => {
    const [from, to] = Object.entries(MOVED).find(([mark]) => source.includes(mark))?.[1] ?? ["", ""];
    const wanted = path.replace(from, to);
    const text = readFromPackage(wanted);
    return text === undefined ? { error: "not found" } : { contents: backdated(withoutPragma(text), version) };
  };
}

function readFromPackage(path: string): string | undefined {
  const file = PACKAGES.map((folder) => join(folder, path)).find((each) => existsSync(each));
  return file ? readFileSync(file, "utf8") : undefined;
}

type Build = {
  deployedBytecode?: string | { object: string };
  evm?: { deployedBytecode: { object: string } };
};

/** The runtime code that a package's maker compiled. */
export function readBuild(path: string): Compiled | undefined {
  bring("train");
  const { deployedBytecode, evm } = JSON.parse(readFromPackage(path) ?? "{}") as Build;
  const made = typeof deployedBytecode === "object" ? deployedBytecode.object : deployedBytecode;
  const code = made ?? evm?.deployedBytecode.object;
  return code ? { code: code.replace(/^0x/, "").replaceAll(LIBRARY, SOME_LIBRARY), immutables: [] } : undefined;
}

/** Packages that import others of their time by a name that is another's by now. */
const MOVED: Readonly<Record<string, readonly [string, string]>> = {
  "@sushiswap/": ["@openzeppelin/contracts/", "openzeppelin-3/"],
  "@cartesi/": ["@openzeppelin/contracts/", "openzeppelin-2/"],
};

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
