// Sales through another contract than the router: whether the token keeps more of them.
import type { Address } from "viem";
import { lower } from "../chain/addresses.ts";
import { BPS_BIGINT } from "../core/units.ts";
import { wordsIn } from "../simulation/hex.ts";
import { evidenceConfig } from "./config.ts";
import { madeAt, type Only, onlyCall, type Steps } from "./runs.ts";
import type { Acting, Claim, Compared, Comparison } from "./statement.ts";
import { swapIn } from "./swaps.ts";
import { APPROVE, APPROVE_ONE, addressOf, selectorOf, TRANSFER_FROM } from "./token-calls.ts";

type Claiming = {
  readonly claim: Claim;
  readonly accounts: readonly Acting[];
  readonly token: Address;
};

/**
 * Whether more is kept of tokens that an unused account moves to a pool than of sales by the usual mover, before and after. A sale that leaves
 * most of what it sells at the pool shows which account that is, and who moves tokens there: the router, or what the seller approved.
 */
export function keepsMoreOffRouter({ claim, accounts, token }: Claiming, taken: Steps): boolean {
  const pairs = claim.filter((each): each is Comparison => "small" in each);
  const sales = pairs.flatMap((each) => saleIn(each, token, taken));
  const pulls = pairs.flatMap((each) => pullIn(each, token, taken));
  const unused = new Set(accounts.flatMap(({ address, is }) => (is === "nobody" ? [address] : [])));
  return sales.some(({ mover, pool }) => {
    const there = pulls.filter((each) => each.to === pool);
    const byMover = there.filter(({ by, code }) => by === mover && code === "brings-enough");
    const byOthers = there.filter(({ by, code }) => by !== mover && code === "does-not-reach" && unused.has(by));
    return byOthers.some(({ run, place, from, shareBps }) => {
      const alike = byMover.filter((each) => each.run === run && each.from === from);
      const better = alike.filter((each) => each.shareBps >= shareBps + evidenceConfig.toldBps);
      return better.some((each) => each.place < place) && better.some((each) => each.place > place);
    });
  });
}

type Sale = { readonly mover: Address; readonly pool: Address };

/** Who moved the sold tokens, and where most of them went. */
function saleIn({ code, large }: Comparison, token: Address, taken: Steps): readonly Sale[] {
  const only = code === "grows" ? onlyCall(large, taken) : undefined;
  const amount = only && swapIn(only.made.data)?.amount;
  if (!only?.made.actor || !amount || large.of?.code !== "balance" || large.of.token !== token) return [];
  const [router, seller, pool] = [lower(only.made.target), lower(only.made.actor), large.of.of];
  const mover = moverOf({ ...only, router, seller }, token, taken);
  const isPool = ![router, mover, seller, token].includes(pool) && BigInt(large.amount) * 2n >= amount;
  return isPool && mover && router !== token ? [{ mover, pool }] : [];
}

/** Sellers that must not have approved another mover before. */
export function sellersIn(claim: Claim): readonly Address[] {
  if (!claim.some(({ code }) => code === "does-not-reach")) return [];
  return claim.flatMap((each) => (each.code === "goes-through" && each.selector !== TRANSFER_FROM ? [each.actor] : []));
}

type Sold = Only & { readonly router: Address; readonly seller: Address };

/**
 * The router, unless the seller approved one other account, and told that one to let the router. That the router may not move the tokens
 * besides is asked of the chain: the seller must be unused.
 */
function moverOf({ place, run, router, seller }: Sold, token: Address, taken: Steps): Address | undefined {
  const own = [...taken.keys()].flatMap((each) => {
    const made = each < place && taken[each]?.run === run && taken[each]?.result?.ok ? madeAt(taken, each) : undefined;
    return made?.kind === "call" && made.actor && lower(made.actor) === seller ? [made] : [];
  });
  const allowed = own.flatMap(({ target, data }) =>
    lower(target) === token && data.startsWith(APPROVE) ? [lower(addressOf(data, 0) as Address)] : [],
  );
  const [mover = router, ...more] = new Set(allowed);
  if (mover === router && more.length === 0) return router;
  const isTold = own.some(
    ({ target, data }) =>
      lower(target) === mover &&
      data.startsWith(APPROVE_ONE) &&
      lower(addressOf(data, 0) as Address) === token &&
      lower(addressOf(data, 1) as Address) === router,
  );
  return more.length === 0 && isTold ? mover : undefined;
}

type Pulled = {
  readonly code: Compared;
  readonly by: Address;
  readonly from: Address;
  readonly to: Address;
  readonly run: number;
  readonly place: number;
  /** Which part of what left the holder arrived. */
  readonly shareBps: bigint;
};

function pullIn({ code, small, large }: Comparison, token: Address, taken: Steps): readonly Pulled[] {
  const [came, left] = code === "brings-enough" ? [large, small] : [small, large];
  const [one, other] = [onlyCall(came, taken), onlyCall(left, taken)];
  if (!one?.made.actor || one.place !== other?.place || lower(one.made.target) !== token) return [];
  if (came.of?.code !== "balance" || left.of?.code !== "balance" || BigInt(left.amount) <= 0n) return [];
  const [from, to] = wordsIn(one.made.data, 4);
  const isPull = selectorOf(one.made.data) === TRANSFER_FROM;
  if (!isPull || from !== BigInt(left.of.of) || to !== BigInt(came.of.of)) return [];
  const shareBps = (BigInt(came.amount) * BPS_BIGINT) / BigInt(left.amount);
  const { run, place } = one;
  return [{ code, by: lower(one.made.actor), from: left.of.of, to: came.of.of, run, place, shareBps }];
}
