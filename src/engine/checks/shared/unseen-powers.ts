import { type Unknown, unknown } from "../../core/read.ts";
import type { PowerHolder, Powers, Violation } from "../../experiments/outcomes.ts";
import { isAlive } from "./who-decides.ts";

type Kinds = readonly Violation["kind"][];

/** What each row about powers asks for. */
const KINDS_OF_ROW: Readonly<Record<string, Kinds>> = {
  "anyone-can-take-tokens": ["taken", "burnt"],
  "approval-can-be-forged": ["taken"],
  "code-can-change": ["replaced"],
  "hook-can-block-holders": ["blocked", "limited"],
  "hook-can-tax": ["taxed"],
  "owner-can-block-holders": ["blocked"],
  "owner-can-burn-holdings": ["burnt"],
  "owner-can-shrink-limits": ["limited"],
  "owner-can-stop-trading": ["blocked"],
  "owner-can-take-tokens": ["taken"],
  "ownership-can-return": ["owned"],
  "pool-can-be-drained": ["drained"],
  "supply-can-grow": ["minted"],
  "supply-grows-unseen": ["minted"],
  "tax-can-rise": ["taxed"],
  "tax-is-personal": ["taxed"],
};

const OF_ANYBODY = "anyone-can-take-tokens";
const OF_SOMEBODY: ReadonlySet<string> = new Set(["owner-can-take-tokens", "owner-can-burn-holdings"]);

/** A power of one of these may do something, and what that is could not be measured. */
export function unseenOf({ unseen }: Powers, isMeant: (holder: PowerHolder) => boolean): Unknown | undefined {
  const hidden = unseen.filter(({ holder }) => isAlive(holder) && isMeant(holder));
  return hidden.length > 0 ? untold(hidden) : undefined;
}

/** Why, only where it was so with all of them. */
function untold(hidden: Powers["unseen"]): Unknown {
  const [first] = hidden;
  const because = hidden.every((each) => each.because?.code === first?.because?.code) ? first?.because : undefined;
  return unknown({ code: "powers-unseen", functions: hidden.length, because: because ?? null });
}

/** A row is unknown where some power may do what it asks for, and nothing of that could be measured. */
export function unseenFor(check: string, { unseen }: Powers): Unknown | undefined {
  const hidden = unseen.filter(({ holder, kinds }) => {
    const isAsked = (KINDS_OF_ROW[check] ?? []).some((kind) => kinds.includes(kind));
    return isAsked && (check === OF_ANYBODY ? holder.anybody : !(holder.anybody && OF_SOMEBODY.has(check)));
  });
  return hidden.length > 0 ? untold(hidden) : undefined;
}

/** What only shows where people sell; and where there were none, somebody makes them. */
const OF_SALES: ReadonlySet<Violation["kind"]> = new Set(["blocked", "limited", "taxed"]);
const OF_SALES_OF_PUT: ReadonlySet<Violation["kind"]> = new Set([...OF_SALES, "drained"]);

/** Where nobody sells without a power either, or with a balance that is put in place, not everything can be seen. */
export function unseenBefore(check: string, { put, sells }: Powers): Unknown | undefined {
  const needs = (kinds: ReadonlySet<Violation["kind"]>) => (KINDS_OF_ROW[check] ?? []).some((kind) => kinds.has(kind));
  if (!put) return needs(OF_SALES) && !sells ? unknown("people-sold-nothing") : undefined;
  // Neither holders nor makers could be found: then who could use a power was not found either.
  if (!put.led && check !== OF_ANYBODY) return unknown("nobody-known-to-hold-power");
  if (put.fromNone && check === "supply-can-grow") return unknown("nobody-makes-any");
  return needs(OF_SALES_OF_PUT) && !sells ? unknown("put-balance-not-sold") : undefined;
}
