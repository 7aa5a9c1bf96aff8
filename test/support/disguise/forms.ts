import type { Address } from "viem";
import type { LocalChain } from "../anvil.ts";
import {
  type Artifact,
  type Artifacts,
  type CompileOptions,
  compileFile,
  compileSources,
  together,
} from "../compile.ts";
import { type Sources, sourcesOf } from "../sources.ts";
import { asAssembly } from "./masked.ts";
import { renamed } from "./rename.ts";
import { behindClone, behindSecretiveProxy, behindStandardProxy } from "./shells.ts";

/** Another form of the same token: compiled from something else, and moved elsewhere once it is launched. */
export type Form = {
  readonly compile: (wardrobe: Wardrobe, contract: string) => Artifact;
  readonly dress?: (chain: LocalChain, token: Address) => Promise<void>;
};

/** A number of contracts by other names, compiled all at once, and by their own, compiled file by file as other tests have them. */
export type Wardrobe = {
  readonly sources: () => Sources;
  readonly unoptimized: () => Artifacts;
  readonly plain: () => Artifacts;
};

export function openWardrobe(files: readonly string[], keep: readonly string[] = []): Wardrobe {
  const all = Object.assign({}, ...files.map(sourcesOf)) as Sources;
  const sources = once(() => renamed(all, keep));
  return {
    sources,
    unoptimized: once(() => compileSources(sources(), { evmVersion: "cancun", optimizerRuns: null })),
    plain: once(() => together(...files.map((file) => compileFile(file, versionOf(file))))),
  };
}

/** What honest tokens stand on is newer than what most fixtures do. */
function versionOf(file: string): CompileOptions {
  return file.startsWith("corpus/") ? { evmVersion: "cancun" } : {};
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const unoptimized: Form["compile"] = ({ unoptimized }, contract) => of(unoptimized(), contract);
const plain: Form["compile"] = ({ plain }, contract) => of(plain(), contract);

/** Other names alone are in two of these: with another dispatcher, and not optimised. */
export const FORMS = {
  "as assembly that hides its selectors": { compile: ({ sources }, contract) => asAssembly(sources(), contract) },
  "behind a proxy as the standard has it": { compile: plain, dress: behindStandardProxy },
  "by other names, not optimised, behind a clone": { compile: unoptimized, dress: behindClone },
  "behind a proxy that keeps to no standard": { compile: plain, dress: behindSecretiveProxy },
} satisfies Record<string, Form>;

function of(artifacts: Artifacts, contract: string): Artifact {
  const artifact = artifacts[contract];
  if (!artifact) throw new Error(`There is no contract ${contract}.`);
  return artifact;
}
