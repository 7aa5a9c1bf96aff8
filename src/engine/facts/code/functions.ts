import { Worker } from "node:worker_threads";
import { type Hex, keccak256 } from "viem";
import { z } from "zod";
import { known, type Read, unknown } from "../../read.ts";

const FoundFunction = z.object({
  selector: z.string().regex(/^[\da-f]{8}$/),
  arguments: z.string().exactOptional(),
  stateMutability: z.string().exactOptional(),
});
export type FoundFunction = Readonly<z.infer<typeof FoundFunction>>;

/** What the other thread tells: it has read hostile code, and is believed no further than this. */
const FoundFunctions = z.array(FoundFunction);

type Functions = Read<readonly FoundFunction[]>;
type Reading = { readonly code: Hex; readonly settle: (read: Functions) => void };

/** Ordinary contracts take milliseconds, the largest a second on a slow machine. */
const TIME_LIMIT_MS = 4000;
const MAX_REMEMBERED = 500;

const remembered = new Map<Hex, Promise<Functions>>();
/** Contracts beside the token are read in a thread of their own, so that it never waits for theirs. */
const threads = { token: createThread(), others: createThread() };
export type ReadingThread = keyof typeof threads;

/** The functions in a contract's code, read in another thread because the code's author is not to be trusted. */
export function readFunctions(code: Hex, thread: ReadingThread = "token"): Promise<Functions> {
  const hash = keccak256(code);
  const before = remembered.get(hash);
  if (before !== undefined) return before;
  const reading = threads[thread](code);
  remembered.set(hash, reading);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MAX_REMEMBERED) break;
    remembered.delete(oldest);
  }
  return reading;
}

/** One thread, which reads one code at a time. */
function createThread(): (code: Hex) => Promise<Functions> {
  const waiting: Reading[] = [];
  let current: Reading | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    if (current) return;
    current = waiting.shift();
    if (!current) return;
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => fail("code-too-slow-to-read"), TIME_LIMIT_MS);
    worker.postMessage(current.code);
  }

  function start(): Worker {
    const started = new Worker(new URL("./functions-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const broke = () => {
      if (started === worker) fail("code-unreadable");
    };
    started.on("message", (message: unknown) => {
      const functions = FoundFunctions.safeParse(message);
      if (functions.success) finish(known(functions.data));
      else broke();
    });
    started.on("error", broke);
    started.on("exit", broke);
    return started;
  }

  function fail(why: "code-too-slow-to-read" | "code-unreadable"): void {
    const broken = worker;
    worker = undefined;
    void broken?.terminate();
    finish(unknown(why));
  }

  function finish(read: Functions): void {
    clearTimeout(timer);
    worker?.unref();
    const done = current;
    current = undefined;
    done?.settle(read);
    next();
  }

  return (code) =>
    new Promise<Functions>((settle) => {
      waiting.push({ code, settle });
      next();
    });
}
