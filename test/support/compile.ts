import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Abi, Hex } from "viem";
import { madeOnce } from "./made-once.ts";
import { contractsIn, importedBy, isOurs, ROOT, type Sources, sourcesOf, sourcesOfText, unitOf } from "./sources.ts";

export type Artifact = {
  readonly name: string;
  readonly abi: Abi;
  readonly bytecode: Hex;
  readonly deployedBytecode: Hex;
};

/** Contracts by their names, each of which is compiled when it is first looked at. */
export type Artifacts = Readonly<Record<string, Artifact>>;

export type CompileOptions = {
  readonly evmVersion?: string;
  readonly optimizerRuns?: number | null;
  readonly viaIR?: boolean;
};

const CACHE = join(ROOT, "node_modules/.cache/assay-compiler");
const INLINE = "Inline.sol";

/** The contracts of one Solidity file, remembered by the content of everything that it imports. */
export function compileFile(path: string, options: CompileOptions = {}): Artifacts {
  return compileSources(sourcesOf(path), options, unitOf(path));
}

/** The contracts of source text that stands in no file. */
export function compileSource(text: string, options: CompileOptions = {}): Artifacts {
  return compileSources(sourcesOfText(INLINE, text), options, unitOf(INLINE));
}

/** The contract of test/contracts that has the file's name. */
export function fixture(name: string, options: CompileOptions = {}): Artifact {
  const artifact = compileFile(`${name}.sol`, options)[name];
  if (!artifact) throw new Error(`${name}.sol has no contract ${name}`);
  return artifact;
}

/** Several tables as one: to spread them is to look at every contract. */
export function together(...tables: readonly Artifacts[]): Artifacts {
  return Object.defineProperties({}, Object.assign({}, ...tables.map(Object.getOwnPropertyDescriptors)));
}

/** The contracts of sources that were collected before, whatever was done to them since; of ours only those of `unit`, if one is named. */
export function compileSources(sources: Sources, options: CompileOptions = {}, unit?: string): Artifacts {
  const units = Object.keys(sources).filter((name) => unit === undefined || unit === name || !isOurs(name));
  const artifacts: Record<string, Artifact> = {};
  for (const unit of units.sort()) {
    const all = contractsIn(sources[unit] ?? "");
    for (const name of all) {
      // A test needs about all that its own text has; a file has the contracts of several.
      const beside = unit === unitOf(INLINE) ? all : [name];
      let made: Artifact | undefined;
      Object.defineProperty(artifacts, name, {
        get: () => (made ??= compileContract(importedBy(unit, sources), options, unit, name, beside)),
        enumerable: true,
        configurable: true,
      });
    }
  }
  return artifacts;
}

const CODE = ["abi", "evm.bytecode.object", "evm.deployedBytecode.object"];

/** One contract, in one run with those beside it. */
function compileContract(
  sources: Sources,
  options: CompileOptions,
  unit: string,
  name: string,
  beside: readonly string[],
): Artifact {
  const { evmVersion = "paris", optimizerRuns = 200, viaIR = false } = options;
  const output = runCompiler("Solidity", sources, {
    evmVersion,
    viaIR,
    optimizer: optimizerRuns === null ? { enabled: false } : { enabled: true, runs: optimizerRuns },
    outputSelection: { [unit]: Object.fromEntries(beside.map((each) => [each, CODE])) },
  }) as Output;
  const made = output.contracts[unit]?.[name];
  if (!made) throw new Error(`${unit} has no contract ${name}`);
  const { abi, evm } = made;
  return { name, abi, bytecode: `0x${evm.bytecode.object}`, deployedBytecode: `0x${evm.deployedBytecode.object}` };
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

type Compiler = { compile(input: string): string };

let loaded: Compiler | undefined;

/** Loading the compiler takes a while, and a cached result needs none. */
function compiler(): Compiler {
  if (!loaded) {
    const load = createRequire(import.meta.url);
    loaded = load("solc") as Compiler;
    keepFunctions((load("solc/soljson.js") as { readonly asm: object }).asm);
  }
  return loaded;
}

type Table = { get(index: number): unknown; set(index: number, value: unknown): void };

/** The compiler looks nearly every function that it calls up in a table. V8 is slow at that: a third of the time went there. */
function keepFunctions(compiled: object): void {
  const table = Object.values(compiled).find((each): each is Table => `${each}` === "[object WebAssembly.Table]");
  if (!table) throw new Error("The compiler has no table of functions.");
  const get = table.get.bind(table);
  const set = table.set.bind(table);
  const known: unknown[] = [];
  table.get = (index) => (known[index] ??= get(index));
  table.set = (index, value) => {
    delete known[index];
    set(index, value);
  };
}
