// What calls cost more than they should: a transfer or a plain trade between unused accounts that uses far more gas than such calls do, and
// sales through another contract than the router, where the token keeps more.
import type { Address } from "viem";
import { lower } from "../chain/addresses.ts";
import { BPS_BIGINT } from "../core/units.ts";
import { wordsIn } from "../simulation/hex.ts";
import { evidenceConfig } from "./config.ts";
import { type MadeCall, madeAt, type Only, onlyCall, type Steps } from "./runs.ts";
import type { Acting, Claim, Compared, Comparison, Figure, Statement } from "./statement.ts";
import { APPROVE, APPROVE_ONE, addressOf, selectorOf, swapIn, TRANSFER, TRANSFER_FROM } from "./swaps.ts";

/** Whether a transfer or trade used so much and delivered something, with nothing but trades before it. */
export function usesExcessiveGas(claim: Claim, taken: Steps, token: Address): boolean {
  return claim.some((each) => {
    if (!isOfGas(each)) return false;
    const [step = 0] = each.large.steps;
    const made = madeAt(taken, step - 1);
    if (!made || !claim.every((other) => isSound(other, step, taken))) return false;
    const least = BigInt(each.small.amount);
    if (lower(made.target) !== token)
      return least >= evidenceConfig.excessiveTradingGas && isPlainTrade(made, claim, taken, { step, token });
    const [to] = wordsIn(made.data, 4);
    const isSent = selectorOf(made.data) === TRANSFER && to !== undefined;
    return least >= evidenceConfig.excessiveSendingGas && isSent && arrives(claim, taken, { step, to, token });
  });
}

/**
 * Of the token for the chain's coin or back, through one pool of two tokens. In pools of other kinds the price may have a long way to go,
 * and another token on the route may be what uses the gas.
 */
function isPlainTrade({ actor, data, value }: MadeCall, claim: Claim, taken: Steps, at: Omit<Sent, "to">): boolean {
  const way = swapIn(data)?.way;
  const [, ...stops] = way?.by === "list" ? wordsIn(`0x${way.words}`) : [];
  if (!actor || stops.length !== 2 || stops[value > 0n ? 1 : 0] !== BigInt(at.token)) return false;
  if (value > 0n) return arrives(claim, taken, { ...at, to: BigInt(actor) });
  return !FOR_TOKENS.has(selectorOf(data)) && isPaid(claim, taken, at.step, lower(actor));
}

/** Another token that is paid out may be what uses the gas. */
const FOR_TOKENS: ReadonlySet<string> = new Set(["0x38ed1739", "0x5c11d795"]);

function isPaid(claim: Claim, taken: Steps, step: number, who: Address): boolean {
  return grownBy(claim, taken, step).some((of) => of?.code === "coins" && of.of === who);
}

type Sent = { readonly step: number; readonly to: bigint; readonly token: Address };

function arrives(claim: Claim, taken: Steps, { step, to, token }: Sent): boolean {
  return grownBy(claim, taken, step).some((of) => of?.code === "balance" && of.token === token && BigInt(of.of) === to);
}

/** What grew while only this call was made. */
function grownBy(claim: Claim, taken: Steps, step: number): readonly Figure["of"][] {
  return claim.flatMap((each) =>
    each.code === "grows" && onlyCall(each.large, taken)?.place === step - 1 ? [each.large.of] : [],
  );
}

/** This step itself, or a trade. Another call might let the receiver's own code run. */
export function isSound(statement: Statement, sent: number, taken: Steps): boolean {
  if (statement.code !== "goes-through" || statement.step === sent) return true;
  const made = madeAt(taken, statement.step - 1);
  return made !== undefined && Boolean(swapIn(made.data));
}

function isOfGas(statement: Statement): statement is Comparison {
  return statement.code === "at-least" && statement.large.of?.code === "gas";
}

export function sendersAndReceiversIn(claim: Claim): readonly Address[] {
  return claim.flatMap((each) => {
    if (!("large" in each)) return [];
    const { of } = each.large;
    return of?.code === "gas" ? [of.actor] : each.code === "grows" && of?.code === "balance" ? [of.of] : [];
  });
}

/** What is claimed of a token, and who acts. */
export type Claiming = {
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
