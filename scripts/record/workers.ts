// Records subjects in a few processes, each of which audits one at a time. In: the subjects, as both sides can list them. Out: their
// records, in no order; a process that ends is replaced, and what it was at is tried again.
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { recordAudit } from "./audit.ts";
import type { Recorded } from "./normal.ts";
import { type Recordable, recordables } from "./subjects.ts";

/** Each waits half of its time for the chain beside it: one more than there are processors keeps those busy. */
const MOST_WORKERS = 4;
const ATTEMPTS = 3;

type Answer = { readonly recorded: Recorded } | { readonly failed: string };

/** Whether this process is one of those that were started here. */
export function isWorker(): boolean {
  return process.send !== undefined;
}

/** Answers the number of each subject with its record. */
export function serve(folder: string | undefined): void {
  const subjects = recordables(folder);
  // Whoever exits ends its chain, too; whoever is killed leaves it behind.
  for (const end of ["SIGINT", "SIGTERM", "disconnect"]) process.on(end, () => process.exit());
  process.on("message", (index: number) => {
    const subject = subjects[index];
    if (!subject) return;
    recordAudit(subject)
      .then((recorded): Answer => ({ recorded }))
      .catch((error: unknown): Answer => ({ failed: error instanceof Error ? (error.stack ?? "") : String(error) }))
      .then((answer) => process.send?.(answer))
      .catch(() => process.exit(1));
  });
}

/** `isGood`: one that is not is recorded anew before it counts. */
export async function recordAll(
  folder: string | undefined,
  {
    wanted,
    isGood,
    onRecord,
  }: {
    readonly wanted: (subject: Recordable) => boolean;
    readonly isGood: (recorded: Recorded) => boolean;
    readonly onRecord: (recorded: Recorded, attempts: number) => void;
  },
): Promise<void> {
  const waiting = recordables(folder).flatMap((subject, index) => (wanted(subject) ? [{ subject, index }] : []));
  const work = async () => {
    const worker = startWorker(folder);
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        let answer: Answer = { failed: "It was not tried." };
        let attempts = 0;
        do {
          answer = await worker.ask(next.index);
          attempts += 1;
        } while (attempts < ATTEMPTS && !("recorded" in answer && isGood(answer.recorded)));
        if ("failed" in answer) throw new Error(`${next.subject.name}: ${answer.failed}`);
        onRecord(answer.recorded, attempts);
      }
    } finally {
      worker.stop();
    }
  };
  const count = Math.min(MOST_WORKERS, availableParallelism() + 1, waiting.length);
  await Promise.all(Array.from({ length: count }, work));
}

function startWorker(folder: string | undefined) {
  const start = () => fork(new URL("../record.ts", import.meta.url), folder ? [folder] : []);
  let child = start();
  return {
    ask: (index: number) =>
      new Promise<Answer>((resolve) => {
        const asked = child;
        const ended = () => {
          child = start();
          resolve({ failed: "Its process ended." });
        };
        asked.once("exit", ended);
        asked.once("message", (answer) => {
          asked.off("exit", ended);
          resolve(answer as Answer);
        });
        asked.send(index);
      }),
    stop: () => child.kill(),
  };
}
