import { readFileSync } from "node:fs";
import { contractInfo, initSync } from "evmole/no_tla";
import { answerEach } from "../../../threads/answering.ts";
import { withBoundedMemory } from "../../../threads/bounded-memory.ts";
import { readBehaviour } from "../../bytecode/read-behaviour.ts";
import { inferSignatures } from "../../bytecode/signatures.ts";
import type { CodeQuestion } from "./reading.ts";

/** Ordinary contracts take a few. */
const MOST_MEGABYTES = 128;

const module = readFileSync(new URL(import.meta.resolve("evmole/evmole_bg.wasm")));
initSync({ module: withBoundedMemory(module, MOST_MEGABYTES) });

// A panic inside WebAssembly leaves it unusable: then this thread ends. Hostile code may take for ever, too.
answerEach((message) => {
  const { part, code } = message as CodeQuestion;
  return JSON.stringify(part === "behaviour" ? readBehaviour(code) : functionsIn(code));
});

function functionsIn(code: string) {
  const { functions = [] } = contractInfo(code, { selectors: true, arguments: true, stateMutability: true });
  const plain = new Set(functions.map(({ selector }) => selector));
  const masked = inferSignatures(code).filter(({ selector }) => !plain.has(selector));
  return [...functions, ...masked];
}
