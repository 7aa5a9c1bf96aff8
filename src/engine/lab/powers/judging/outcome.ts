import type { Address, Hex } from "viem";
import type { Code, Controller } from "../../../facts/facts.ts";
import type { Read } from "../../../read.ts";
import { atLeast, type Condition, type Replay, succeeds } from "../../proofs/proof.ts";
import type { Use } from "../calls/uses.ts";
import type { OpenedTrades } from "../later/opened-trades.ts";
import type { Relief } from "../later/relief.ts";
import type { Actor, Exploration } from "../model/ground.ts";
import type { Effect } from "./oracle.ts";
import type { ShownHarm } from "./proving.ts";
import { type Unreached, unreachedOf } from "./unreached.ts";

/** Every power that hurt a holder when it was used, the worst use of each. */
export type Powers = {
  readonly harmful: readonly PowerOutcome[];
  /** Functions that can change state, uses tried, and uses that went through. */
  readonly functions: number;
  readonly tried: number;
  readonly worked: number;
  readonly leftOut: readonly string[];
  /** Why a power that was not found may be there all the same; `null`: nearly everything was tried. */
  readonly missing: string | null;
  /** Functions that may hurt holders by their code, and that no experiment could bring to do so. */
  readonly unreached: readonly Unreached[];
  /** How many different accounts the token names as holders of different powers. */
  readonly separateRoles: number;
  /** Where nobody can buy: how people were made holders all the same. */
  readonly entry: PowerEntry | null;
};

export type PowerEntry = {
  /** Who can let people in, and how; `null`: nobody who was tried. */
  readonly opening:
    | (Pick<PowerOutcome, "holder" | "calls" | "replay" | "shows"> & { readonly everybody: boolean })
    | null;
  /** Set: whoever gave people tokens; powers were used upon those. Else they were used after the opening. */
  readonly donor: Address | null;
  /** What happens to people who trade then; `null`: not tried. */
  readonly trades: Read<OpenedTrades> | null;
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
  /** What takes the edge off it; `null`: nothing that was tried. */
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
  const { harms, functions, tried, worked, leftOut, missing } = exploration;
  const harmful = harms.map(toOutcome);
  const hurting = new Set(harmful.flatMap(({ calls }) => calls.map(({ selector }) => selector)));
  const unreached = unreachedOf(code, hurting, exploration.used);
  const entry = exploration.entry && toEntry(exploration.entry);
  const roles = separateRoles(harmful, exploration.keepers);
  return { harmful, functions, tried, worked, leftOut, missing, unreached, separateRoles: roles, entry };
}

function toEntry({ opening, stage, trades }: NonNullable<Exploration["entry"]>): PowerEntry {
  const donor = stage.donor ?? null;
  if (!opening) return { opening: null, donor, trades };
  const { actor, uses, everybody, replay } = opening;
  const who = everybody ? "bystander" : "holder";
  const shows = [succeeds(`${who}:bought`), atLeast({ step: `${who}:start` }, "1")];
  return { opening: { holder: toHolder(actor), calls: uses.map(toCall), replay, shows, everybody }, donor, trades };
}

/** Named accounts that were given a role, or can each do by themselves something that no other one can. */
function separateRoles(harmful: readonly PowerOutcome[], keepers: readonly Address[]): number {
  const holdersOf = new Map<Hex, Set<Address>>();
  for (const { holder, calls } of harmful) {
    const [call] = calls;
    if (!call || calls.length > 1 || holder.anybody || !holder.named || holder.kind === "burned") continue;
    holdersOf.set(call.selector, (holdersOf.get(call.selector) ?? new Set()).add(holder.address));
  }
  const alone = [...holdersOf.values()].filter((holders) => holders.size === 1).flatMap((holders) => [...holders]);
  return new Set([...alone, ...keepers]).size;
}

function toOutcome({ actor, uses, ...harm }: ShownHarm): PowerOutcome {
  return { holder: toHolder(actor), calls: uses.map(toCall), ...harm };
}

function toHolder({ authority, address, kind, role, named }: Actor): PowerHolder {
  return { ...(authority ?? { address, kind }), role, named, anybody: authority === null };
}

function toCall({ target, selector, call }: Use): PowerOutcome["calls"][number] {
  return { target, selector, call };
}
