import { AuditError } from "../engine/core/errors.ts";

export type Patience = {
  /** The work's end, or a refusal once the service gives up waiting. */
  wait<T>(work: Promise<T>): Promise<T>;
  giveUp(): void;
};

/** Lets a stopping service answer those who still wait, instead of hanging up on them. */
export function createPatience(): Patience {
  const waiting = new Set<() => void>();
  let isOver = false;
  return {
    wait: (work) =>
      new Promise((resolve, reject) => {
        const giveUp = () => reject(new AuditError("interrupted", "The service is stopping; ask again in a moment."));
        if (isOver) return giveUp();
        waiting.add(giveUp);
        work.then(resolve, reject).finally(() => waiting.delete(giveUp));
      }),
    giveUp() {
      isOver = true;
      for (const giveUp of waiting) giveUp();
    },
  };
}
