import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { LONGEST_ANSWER, READY } from "./config.ts";

// There each thread has a priority of its own: one that waits for an answer goes before what strangers make long.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** In a thread: answers each message, one after another. What throws ends the thread, and the next message starts another. */
export function answerEach(answer: (message: unknown) => string): void {
  parentPort?.on("message", (message: unknown) => {
    const text = answer(message);
    if (text.length > LONGEST_ANSWER) throw new Error("The answer is longer than anyone would read.");
    parentPort?.postMessage(text);
  });
  parentPort?.postMessage(READY);
}
