import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { contractInfo, initSync } from "evmole/no_tla";

initSync({ module: readFileSync(new URL(import.meta.resolve("evmole/evmole_bg.wasm"))) });

/** Reads one contract's functions at a time. Hostile code may take for ever: then whoever asked ends this thread. */
parentPort?.on("message", (code: string) => {
  try {
    const { functions = [] } = contractInfo(code, { selectors: true, arguments: true, stateMutability: true });
    parentPort?.postMessage(functions);
  } catch {
    // A panic inside WebAssembly leaves it unusable: this thread ends, and the next question starts another.
    process.exit(1);
  }
});
