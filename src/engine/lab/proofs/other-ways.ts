import type { Address } from "viem";
import { lower } from "../../chain/lower.ts";
import { wordsIn } from "../machine/hex.ts";
import { type Made, madeAt } from "./filling.ts";
import { isReading } from "./letting.ts";
import type { Taken } from "./reading.ts";
import { TRANSFER_FROM } from "./selectors.ts";
import type { Acting, Compared, Figure, Statement } from "./statement.ts";
import { swapIn } from "./swaps.ts";

type Claiming = {
  readonly claim: readonly Statement[];
  readonly accounts: readonly Acting[];
  readonly token: Address;
};

type Pair = Extract<Statement, { code: Compared }>;

/** Of five points or more it is told. */
const TOLD_BPS = 500n;

/**
 * Whether more is kept of what somebody who was never used moves to a pool than of what the router does, before and after. That it is
 * the pool is shown by a sale through that router, which leaves most of what is sold there.
 */
export function isKeptOnOtherWays({ claim, accounts, token }: Claiming, taken: readonly Taken[]): boolean {
  const pairs = claim.filter((each): each is Pair => "small" in each);
  const sales = pairs.flatMap((each) => saleIn(each, token, taken));
  const pulls = pairs.flatMap((each) => pullIn(each, token, taken));
  const nobodies = new Set(accounts.flatMap(({ address, is }) => (is === "nobody" ? [address] : [])));
  return sales.some(({ router, pool }) => {
    const there = pulls.filter((each) => each.to === pool);
    const byRouter = there.filter(({ by, code }) => by === router && code === "brings-enough");
    const byOthers = there.filter(({ by, code }) => by !== router && code === "does-not-reach" && nobodies.has(by));
    return byOthers.some(({ run, place, shareBps }) => {
      const better = byRouter.filter((each) => each.run === run && each.shareBps >= shareBps + TOLD_BPS);
      return better.some((each) => each.place < place) && better.some((each) => each.place > place);
    });
  });
}

type Sale = { readonly router: Address; readonly pool: Address };

/** Through whom it was sold, and where most of it went. */
function saleIn({ code, large }: Pair, token: Address, taken: readonly Taken[]): readonly Sale[] {
  const sold = code === "grows" ? onlyCall(large, taken)?.made : undefined;
  const amount = sold && swapIn(sold.data)?.amount;
  if (!sold?.actor || !amount || large.of?.code !== "balance" || large.of.token !== token) return [];
  const [router, seller, pool] = [lower(sold.target), lower(sold.actor), large.of.of];
  const isPool = ![router, seller, token].includes(pool) && BigInt(large.amount) * 2n >= amount;
  return isPool && router !== token ? [{ router, pool }] : [];
}

type Pulled = {
  readonly code: Compared;
  readonly by: Address;
  readonly to: Address;
  readonly run: number;
  readonly place: number;
  /** Of what left the holder, how much came. */
  readonly shareBps: bigint;
};

function pullIn({ code, small, large }: Pair, token: Address, taken: readonly Taken[]): readonly Pulled[] {
  const [came, left] = code === "brings-enough" ? [large, small] : [small, large];
  const [one, other] = [onlyCall(came, taken), onlyCall(left, taken)];
  if (!one?.made.actor || one.place !== other?.place || lower(one.made.target) !== token) return [];
  if (came.of?.code !== "balance" || left.of?.code !== "balance" || BigInt(left.amount) <= 0n) return [];
  const [from, to] = wordsIn(one.made.data, 4);
  const isPull = one.made.data.slice(0, 10).toLowerCase() === TRANSFER_FROM;
  if (!isPull || from !== BigInt(left.of.of) || to !== BigInt(came.of.of)) return [];
  const shareBps = (BigInt(came.amount) * 10_000n) / BigInt(left.amount);
  const { run, place } = one;
  return [{ code, by: lower(one.made.actor), to: came.of.of, run, place, shareBps }];
}

type Only = { readonly made: Made; readonly place: number; readonly run: number };

/** What was done between the two times that this was measured, if it is one call that went through. */
export function onlyCall({ steps }: Pick<Figure, "steps">, taken: readonly Taken[]): Only | undefined {
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  const run = taken[least - 1]?.run;
  if (steps.length !== 2 || run === undefined || taken[most - 1]?.run !== run) return undefined;
  const [place, ...more] = [...taken.keys()].filter((each) => {
    const { deed, result } = taken[each] ?? {};
    return each >= least && each < most - 1 && deed?.kind === "call" && result?.ok && !isReading(deed);
  });
  const made = place === undefined || more.length > 0 ? undefined : madeAt(taken, place);
  return made && place !== undefined ? { made, place, run } : undefined;
}
