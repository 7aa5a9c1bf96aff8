import type { Address } from "viem";
import { lower } from "../chain/lower.ts";
import { isUnholdable } from "../chain/unholdable.ts";
import type { TakenStep } from "./runs.ts";
import type { Compared, Figure, Statement } from "./statement.ts";
import { addressesIn, isReading } from "./token-calls.ts";

/** What became of tokens that went from somebody. */
export type Fate = "taken" | "burnt";

type Pair = Extract<Statement, { code: Compared }>;

/** Of what was lost: less than this is a fee on the way, or what others gain by reflections. */
const MOST_OF_IT = { atLeast: 20_000, atMost: 5_000 };

/**
 * What became of what each lost, by what else was measured around the same calls. Taken: somebody else has it, and the supply did
 * not fall by it. Burnt: the supply fell by it, it lies where nobody can reach it, or none of those who act or are named has it.
 */
export function fatesIn(claim: readonly Statement[], taken: readonly TakenStep[]): ReadonlySet<Fate> {
  const pairs = claim.filter((each): each is Pair => "small" in each);
  const losses = pairs.filter(({ code }) => code === "loses");
  return new Set(losses.flatMap((loss) => fatesOf(loss, pairs, taken)));
}

function fatesOf({ small, large }: Pair, pairs: readonly Pair[], taken: readonly TakenStep[]): readonly Fate[] {
  const { of } = small;
  const [had = 0, has = 0] = [large.steps[0], small.steps[0]];
  if (of?.code !== "balance") return [];
  const calls = callsBetween(had, has, taken);
  const isLoss = ({ of: other, steps }: Figure) =>
    other?.code === "balance" && other.token === of.token && other.of === of.of && steps.join() === `${had},${has}`;
  const isMeanwhile = ({ steps }: Figure) => {
    const own = callsBetween(Math.min(...steps), Math.max(...steps), taken);
    return own.size > 0 && [...own].every((place) => calls.has(place));
  };
  const told = (code: Compared, most: number) =>
    pairs.filter((pair) => {
      const [lost, other] =
        code === "brings-enough" || code === "burns" ? [pair.small, pair.large] : [pair.large, pair.small];
      return pair.code === code && pair.boundBps <= most && isLoss(lost) && isMeanwhile(other);
    });
  const receivers = told("brings-enough", MOST_OF_IT.atLeast).flatMap(({ large: came }) => holderOf(came, of.token));
  const lacking = new Set(
    told("does-not-reach", MOST_OF_IT.atMost).flatMap(({ small: came }) => holderOf(came, of.token)),
  );
  const isKept = told("burns-less", MOST_OF_IT.atMost).length > 0;
  const isNobodys = isKept && partiesOf(calls, taken).every((each) => each === of.of || lacking.has(each));
  const isGone = receivers.some(isUnholdable) || told("burns", MOST_OF_IT.atLeast).length > 0 || isNobodys;
  return [
    ...(isKept && receivers.some((each) => !isUnholdable(each)) ? (["taken"] as const) : []),
    ...(isGone ? (["burnt"] as const) : []),
  ];
}

function holderOf({ of }: Figure, token: Address): readonly Address[] {
  return of?.code === "balance" && of.token === token ? [of.of] : [];
}

/** The places of what was done in between; what was measured in another run before is as it was when this one began. */
function callsBetween(from: number, to: number, taken: readonly TakenStep[]): ReadonlySet<number> {
  const run = taken[to - 1]?.run;
  return new Set(
    [...taken.entries()].flatMap(([place, { deed, run: own }]) => {
      const isCall = deed.kind === "call" && !isReading(deed);
      return isCall && own === run && place >= from && place < to - 1 ? [place] : [];
    }),
  );
}

/** Who does these, and whom they name. */
function partiesOf(calls: ReadonlySet<number>, taken: readonly TakenStep[]): readonly Address[] {
  const all = [...calls].flatMap((place) => {
    const deed = taken[place]?.deed;
    return deed ? [...(deed.actor ? [lower(deed.actor)] : []), ...addressesIn(deed)] : [];
  });
  return all.filter((each) => !isUnholdable(each));
}
