import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { contractInfo, initSync } from "evmole/no_tla";
import { inferSignatures } from "../../bytecode/signatures.ts";

initSync({ module: readFileSync(new URL(import.meta.resolve("evmole/evmole_bg.wasm"))) });

/** Reads one contract's functions at a time. Hostile code may take for ever: then whoever asked ends this thread. */
parentPort?.on("message", (code: string) => {
  try {
    const { functions = [] } = contractInfo(code, { selectors: true, arguments: true, stateMutability: true });
    const plain = new Set(functions.map(({ selector }) => selector));
    const masked = inferSignatures(code).filter(({ selector }) => !plain.has(selector));
    parentPort?.postMessage([...functions, ...masked]);
  } catch {
    // A panic inside WebAssembly leaves it unusable: this thread ends, and the next question starts another.
    process.exit(1);
  }
});
