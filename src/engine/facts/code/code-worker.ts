import { readFileSync } from "node:fs";
import { contractInfo, initSync } from "evmole/no_tla";
import { answerEach } from "../../../threads/answering.ts";
import { withBoundedMemory } from "../../../threads/bounded-memory.ts";
import { inferSignatures, readBehaviour, type Signature } from "../../bytecode/index.ts";
import { factsConfig } from "../config.ts";
import type { CodeQuestion } from "./code.ts";

const module = readFileSync(new URL(import.meta.resolve("evmole/evmole_bg.wasm")));
initSync({ module: withBoundedMemory(module, factsConfig.code.maxDecompilerMb) });

// A panic inside WebAssembly leaves it unusable: then this thread ends. Hostile code may also never end.
answerEach((message) => {
  const { part, code } = message as CodeQuestion;
  return JSON.stringify(part === "behaviour" ? readBehaviour(code) : functionsIn(code));
});

function functionsIn(code: string) {
  const { functions = [] } = contractInfo(code, { selectors: true, arguments: true, stateMutability: true });
  const inferred = new Map(inferSignatures(code).map((each) => [each.selector, each]));
  const plain = new Set(functions.map(({ selector }) => selector));
  const masked = [...inferred.values()].filter(({ selector }) => !plain.has(selector));
  return [...functions.map((found) => completed(found, inferred.get(found.selector))), ...masked];
}

type Found = { readonly selector: string; readonly arguments?: string; readonly stateMutability?: string };

/** A function that checks its caller before it reads its arguments seems to take none, and to change nothing. */
function completed(found: Found, inferred: Signature | undefined): Found {
  if (!inferred) return found;
  const isWriter = inferred.stateMutability === "nonpayable" && /^(view|pure)$/.test(found.stateMutability ?? "");
  return {
    ...found,
    arguments: longer(found.arguments ?? "", inferred.arguments),
    ...(isWriter ? { stateMutability: inferred.stateMutability } : {}),
  };
}

/** The arguments that both found, and those that were only inferred. Lists and texts take several words, so that these cannot be counted. */
function longer(seen: string, inferred: string): string {
  if (/[[(]|bytes\b|string/.test(seen)) return seen;
  const [ones, others] = [seen, inferred].map((types) => types.split(",").filter((type) => type !== ""));
  return ones && others ? [...ones, ...others.slice(ones.length)].join(",") : seen;
}
