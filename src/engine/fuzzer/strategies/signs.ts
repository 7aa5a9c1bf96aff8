// Calls that are no power of the token's, and may all the same be the sign that its code waits for.
import { type Address, encodeFunctionData, erc20Abi, type Hex, isAddressEqual, parseAbi, slice } from "viem";
import { MAX_UINT256 } from "../../core/units.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { moneyTokenOf } from "../executor/steps.ts";
import { type Call, FALLBACK } from "../model/call.ts";
import type { CallSequence } from "../model/call-sequence.ts";
import type { Strategy } from "./strategy.ts";

export const sentCoins: Strategy = {
  id: "sent-coins",
  phase: "seed",
  limit: "maxSentCoins",
  needs: ["reads-own-balance"],
  reason: "Code that reads native balances may wait for a deposit, which anyone can make.",
  generate(context) {
    const { clues, scenario } = context;
    const receivers = [scenario.token, ...(clues.has("reads-balances") ? receiversIn(context) : [])];
    return freshIn(context).flatMap((actor) =>
      receivers.map((target) => {
        const sent = {
          actor: actor.address,
          target,
          selector: FALLBACK,
          data: "0x",
          value: fuzzConfig.signWei,
        } as const;
        return { actor, uses: [{ ...NO_FIGURES, ...sent }], withTokens: false };
      }),
    );
  },
};

export const sentQuoteTokens: Strategy = {
  id: "sent-quote-tokens",
  phase: "seed",
  limit: "maxSignReceivers",
  needs: ["asks-other-tokens"],
  reason: "Transfers that ask another token for balances may wait for someone to receive some.",
  generate(context) {
    const money = moneyTokenOf(context.scenario);
    if (!money) return [];
    const deposit = encodeFunctionData({ abi: depositAbi });
    return freshIn(context).flatMap((actor) => {
      const call = callBy(actor.address, money);
      const wrapped = { ...call(deposit), value: fuzzConfig.signWei };
      return receiversIn(context).map((account): CallSequence => {
        const args = [account, fuzzConfig.signWei] as const;
        const sent = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args });
        return { actor, uses: [wrapped, call(sent)], withTokens: false };
      });
    });
  },
};

export const approvedQuoteTokens: Strategy = {
  id: "approved-quote-tokens",
  phase: "seed",
  needs: ["asks-other-tokens"],
  reason:
    "Transfers that ask another token for allowances may wait for an admin to approve the token's contract, and go by how much.",
  generate(context) {
    const money = moneyTokenOf(context.scenario);
    if (!money) return [];
    const approving = [1n, MAX_UINT256].map((sum) =>
      encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [context.scenario.token, sum] }),
    );
    return adminsIn(context).flatMap((actor) =>
      approving.map((data) => ({ actor, uses: [callBy(actor.address, money)(data)], withTokens: false })),
    );
  },
};

export const adminPurchases: Strategy = {
  id: "admin-purchases",
  phase: "seed",
  limit: "maxAdminPurchases",
  reason: "A purchase by an admin looks like any other in the logs, and may switch something on.",
  generate({ scenario, actors }) {
    const people = actors.filter(({ kind, authority }) => kind === "person" && authority !== null);
    return people
      .slice(0, fuzzConfig.maxAdminPurchases)
      .flatMap((actor) =>
        buyBy(actor.address, scenario).map((bought) => ({ actor, uses: [bought], withTokens: false })),
      );
  },
};

export const dust: Strategy = {
  id: "dust",
  phase: "solve",
  reason: "Code against dust or bots may lock a holder if a stranger sends them very little.",
  generate(context) {
    const { scenario } = context;
    const args = [scenario.holder, 1n] as const;
    const sent = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args });
    return freshIn(context).flatMap((actor) =>
      buyBy(actor.address, scenario).map((bought) => ({
        actor,
        uses: [bought, callBy(actor.address, scenario.token)(sent)],
        withTokens: true,
      })),
    );
  },
};

/** A purchase at the scenario's pool, where one call makes it. */
/** Some account sends so many tokens. */
export function transferBy(sender: Address, token: Address, to: Address, sum: bigint): Call {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, sum] });
  return { ...callBy(sender, token)(data), inputs: "address,uint256" };
}

export function buyBy(buyer: Address, { route, nativeIn, deadline }: FuzzContext["scenario"]): readonly Call[] {
  const { target, data, value, code, patches } = route.buy(buyer, nativeIn, deadline);
  if (code !== undefined || patches.length > 0) return [];
  return [{ ...callBy(buyer, target)(data), value, purchase: true }];
}

export const increasedAllowances: Strategy = {
  id: "increased-allowances",
  phase: "seed",
  limit: "maxSigners",
  reason: "`increaseAllowance` may open the holder's balance to an admin instead of the approved spender.",
  generate({ scenario: { token, holder, freshAccount }, functions, actors }) {
    if (!functions.some(({ target, selector }) => selector === INCREASE && isAddressEqual(target, token))) return [];
    const more = callBy(holder, token)(encodeFunctionData({ abi: moreAbi, args: [freshAccount, 1n] }));
    return adminsIn({ actors }).map((actor) => {
      const args = [holder, actor.address, 0n] as const;
      const spent = encodeFunctionData({ abi: erc20Abi, functionName: "transferFrom", args });
      const spending = { ...callBy(actor.address, token)(spent), holderBalanceAt: [AMOUNT_AT] };
      return { actor, uses: [more, spending], withTokens: true };
    });
  },
};

const NO_FIGURES = { inputs: "", holderBalanceAt: [], numbersAt: [] } as const;
const depositAbi = parseAbi(["function deposit() payable"]);
const INCREASE: Hex = "0x39509351";
const moreAbi = parseAbi(["function increaseAllowance(address spender, uint256 more) returns (bool)"]);
/** Byte offset of the amount in calls of `transferFrom`. */
export const AMOUNT_AT = 68;

function freshIn({ actors }: FuzzContext) {
  return actors.filter(({ authority }) => authority === null).slice(0, 1);
}

function adminsIn({ actors }: Pick<FuzzContext, "actors">) {
  return actors
    .filter(({ kind, authority, starts }) => kind === "person" && authority !== null && !starts)
    .slice(0, fuzzConfig.maxSigners);
}

/** Accounts whose balance the code may read: those written into it, and admins. */
function receiversIn({ codeAddresses, ...context }: FuzzContext): readonly Address[] {
  const admins = adminsIn(context).map(({ address }) => address);
  return [...codeAddresses, ...admins].slice(0, fuzzConfig.maxSignReceivers);
}

export function callBy(actor: Address, target: Address) {
  return (data: Hex): Call => ({ ...NO_FIGURES, actor, target, selector: slice(data, 0, 4), data });
}
