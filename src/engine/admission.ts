import { AuditError } from "./core/errors.ts";

/** People in chats go first; whoever else asks comes after. */
export type Turn = "first" | "after";

export type Admission = {
  /** Settles when there is room; whoever got in leaves once. Throws AuditError where too many wait before. */
  enter(turn: Turn): Ticket;
};

export type Ticket = {
  readonly admitted: Promise<void>;
  /** Somebody who goes first wants the same. */
  hurry(): void;
  leave(): void;
};

export type AdmissionLimits = {
  /** More at once would take each other's time, and with it what they find. */
  readonly atOnce: number;
  readonly mostWaiting: Readonly<Record<Turn, number>>;
};

type Waiting = { turn: Turn; readonly letIn: () => void };

/** How many audits this process makes at once, and in which order the others wait. */
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
