// Decides how many audits one process makes at once, and in which order the others wait. `enter` gives a ticket; the caller waits for
// `admitted` and calls `leave` when it is done.
import { AuditError } from "./core/errors.ts";

/** People in chats go first; all other callers come after. */
export type Turn = "first" | "after";

export type Admission = {
  /** Takes a place in the queue. Throws AuditError where too many wait already. */
  enter(turn: Turn): Ticket;
};

export type Ticket = {
  /** Settles when there is room. */
  readonly admitted: Promise<void>;
  /** A person in a chat now waits for the same audit: it moves to the front. */
  hurry(): void;
  leave(): void;
};

export type AdmissionLimits = {
  readonly atOnce: number;
  readonly mostWaiting: Readonly<Record<Turn, number>>;
};

type Waiting = { turn: Turn; readonly letIn: () => void };

export function createAdmission({ atOnce, mostWaiting }: AdmissionLimits): Admission {
  const waiting = new Set<Waiting>();
  let inside = 0;

  const next = () => {
    while (inside < atOnce) {
      const all = [...waiting];
      const one = all.find(({ turn }) => turn === "first") ?? all[0];
      if (!one) return;
      waiting.delete(one);
      inside++;
      one.letIn();
    }
  };

  return {
    enter(turn) {
      const before = [...waiting].filter((other) => other.turn === turn).length;
      if (inside >= atOnce && before >= mostWaiting[turn]) {
        throw new AuditError("busy", "Too many tokens are being looked at; ask again in a moment.");
      }
      const { promise: admitted, resolve: letIn } = Promise.withResolvers<void>();
      const own: Waiting = { turn, letIn };
      waiting.add(own);
      next();
      let isIn = true;
      return {
        admitted,
        hurry() {
          own.turn = "first";
        },
        leave() {
          if (!isIn) return;
          isIn = false;
          if (!waiting.delete(own)) inside--;
          next();
        },
      };
    },
  };
}
