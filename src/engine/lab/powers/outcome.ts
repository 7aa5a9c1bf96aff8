import type { Address, Hex } from "viem";
import type { Code, Controller } from "../../facts/facts.ts";
import type { Condition, Replay } from "../proof.ts";
import type { Effect } from "./effects.ts";
import type { Exploration } from "./explore.ts";
import type { ShownHarm } from "./proving.ts";
import type { Relief } from "./relief.ts";
import { type Unreached, unreachedOf } from "./unreached.ts";

/** Every power that hurt a holder when it was used, the worst use of each. */
export type Powers = {
  readonly harmful: readonly PowerOutcome[];
  /** Functions that can change state, uses tried, and uses that went through. */
  readonly functions: number;
  readonly tried: number;
  readonly worked: number;
  readonly leftOut: readonly string[];
  /** Functions that may hurt holders by their code, and that no experiment could bring to do so. */
  readonly unreached: readonly Unreached[];
  /** How many different accounts the token names as holders of different powers. */
  readonly separateRoles: number;
};

export type PowerOutcome = {
  readonly holder: PowerHolder;
  /** One call after another; more than one only where none of them hurt alone. */
  readonly calls: readonly { readonly target: Address; readonly selector: Hex; readonly call: string }[];
  readonly effect: Effect;
  /** The experiment that shows it, and what in it does. Labels: use0, … as `stage.ts` and `shortest.ts` write them. */
  readonly replay: Replay;
  readonly shows: readonly Condition[];
  /** Seconds after the power was used; `null`: at once. 0: in the next block. */
  readonly lateSeconds: number | null;
  /** How whoever was locked in gets out again; `null`: in no way that was tried. */
  readonly relief: Relief | null;
};

export type PowerHolder = Controller & {
  readonly role: string;
  /** Whether some view function of the token names it. */
  readonly named: boolean;
  /** Works for everybody. */
  readonly anybody: boolean;
};

export function toPowers(exploration: Exploration, code: Code): Powers {
  const { harms, functions, tried, worked, leftOut } = exploration;
  const harmful = harms.map(toOutcome);
  const hurting = new Set(harmful.flatMap(({ calls }) => calls.map(({ selector }) => selector)));
  const unreached = unreachedOf(code, hurting, exploration.used);
  return { harmful, functions, tried, worked, leftOut, unreached, separateRoles: separateRoles(harmful) };
}

/** Named accounts that can each do by themselves something that no other one can. */
function separateRoles(harmful: readonly PowerOutcome[]): number {
  const holdersOf = new Map<Hex, Set<Address>>();
  for (const { holder, calls } of harmful) {
    const [call] = calls;
    if (!call || calls.length > 1 || holder.anybody || !holder.named || holder.kind === "burned") continue;
    holdersOf.set(call.selector, (holdersOf.get(call.selector) ?? new Set()).add(holder.address));
  }
  return new Set([...holdersOf.values()].filter((holders) => holders.size === 1).flatMap((holders) => [...holders]))
    .size;
}

function toOutcome({ actor, uses, ...harm }: ShownHarm): PowerOutcome {
  const holder: PowerHolder = {
    ...(actor.authority ?? { address: actor.address, kind: actor.kind }),
    role: actor.role,
    named: actor.named,
    anybody: actor.authority === null,
  };
  const calls = uses.map(({ target, selector, call }) => ({ target, selector, call }));
  return { holder, calls, ...harm };
}
