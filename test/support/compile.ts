import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Abi, Hex } from "viem";
import { madeOnce } from "./made-once.ts";

export type Artifact = {
  readonly name: string;
  readonly abi: Abi;
  readonly bytecode: Hex;
  readonly deployedBytecode: Hex;
};

export type CompileOptions = {
  readonly evmVersion?: string;
  readonly optimizerRuns?: number | null;
  readonly viaIR?: boolean;
};

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const CONTRACTS = join(ROOT, "test/contracts");
const CACHE = join(ROOT, "node_modules/.cache/assay-compiler");

/** The contracts of one Solidity file, remembered by the content of everything that it imports. */
export function compileFile(path: string, options: CompileOptions = {}): Readonly<Record<string, Artifact>> {
  return compileSources(sourcesOf(path), options, unitName(resolve(CONTRACTS, path)));
}

/** A file of test/contracts and all that it imports. */
export function sourcesOf(path: string): Sources {
  return collect(resolve(CONTRACTS, path));
}

/** The contracts of source text that stands in no file. */
export function compileSource(text: string, options: CompileOptions = {}): Readonly<Record<string, Artifact>> {
  const path = join(CONTRACTS, "Inline.sol");
  return compileSources(collect(path, text), options, unitName(path));
}

/** The contract of test/contracts that has the file's name. */
export function fixture(name: string, options: CompileOptions = {}): Artifact {
  const artifact = compileFile(`${name}.sol`, options)[name];
  if (!artifact) throw new Error(`${name}.sol has no contract ${name}`);
  return artifact;
}

export type Sources = Readonly<Record<string, string>>;

const CODE = { "*": ["abi", "evm.bytecode.object", "evm.deployedBytecode.object"] };

/** Compiles sources that were collected before, whatever was done to them since; of ours only `unit`, if one is named. */
export function compileSources(
  sources: Sources,
  options: CompileOptions = {},
  unit?: string,
): Record<string, Artifact> {
  const { evmVersion = "paris", optimizerRuns = 200, viaIR = false } = options;
  const wanted = Object.keys(sources).filter((name) => unit === undefined || unit === name || !isOurs(name));
  const output = runCompiler("Solidity", sources, {
    evmVersion,
    viaIR,
    optimizer: optimizerRuns === null ? { enabled: false } : { enabled: true, runs: optimizerRuns },
    outputSelection: Object.fromEntries(wanted.map((name) => [name, CODE])),
  }) as Output;
  const artifacts: Record<string, Artifact> = {};
  for (const contracts of Object.values(output.contracts)) {
    for (const [name, { abi, evm }] of Object.entries(contracts)) {
      artifacts[name] = {
        name,
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        deployedBytecode: `0x${evm.deployedBytecode.object}`,
      };
    }
  }
  return artifacts;
}

/** Asks the compiler in its own words, and remembers what it said by what it was asked. */
export function runCompiler(language: "Solidity" | "Yul", sources: Sources, settings: object): unknown {
  const contents = Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }]));
  const text = JSON.stringify({ language, sources: contents, settings });
  return JSON.parse(compiledOnce(text));
}

/** What the compiler said to this, however often it is asked. */
export function compiledOnce(input: string): string {
  const path = join(CACHE, `${createHash("sha256").update(input).digest("hex")}.json`);
  return madeOnce(path, () => compiled(input));
}

function compiled(input: string): string {
  const { errors = [], ...output } = JSON.parse(compiler().compile(input)) as Answer;
  const serious = errors.filter(({ severity }) => severity === "error");
  if (serious.length > 0) throw new Error(serious.map(({ formattedMessage }) => formattedMessage).join("\n"));
  return JSON.stringify(output);
}

type Answer = { readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[] };

type Output = {
  contracts: Record<
    string,
    Record<string, { abi: Abi; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }>
  >;
};

/** Loading the compiler takes a while, and a cached result needs none. */
function compiler(): { compile(input: string): string } {
  return createRequire(import.meta.url)("solc") as { compile(input: string): string };
}

/** The file and everything it imports: relative paths, and packages from node_modules. */
function collect(
  path: string,
  text = readFileSync(path, "utf8"),
  found: Record<string, string> = {},
): Record<string, string> {
  found[unitName(path)] = text;
  for (const [, target = ""] of text.matchAll(/^\s*import\s[^"']*["']([^"']+)["']/gm)) {
    const file = target.startsWith(".") ? resolve(dirname(path), target) : join(ROOT, "node_modules", target);
    if (!(unitName(file) in found)) collect(file, undefined, found);
  }
  return found;
}

/** Otherwise it comes from a package. */
function isOurs(unit: string): boolean {
  return unit.startsWith("test/");
}

/** The compiler's name for a file: packages as they are imported, ours by their path in the project. */
function unitName(path: string): string {
  return path.slice(ROOT.length).replace(/^\/?(node_modules\/)?/, "");
}
