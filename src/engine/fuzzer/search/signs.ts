import { type Address, encodeFunctionData, erc20Abi, type Hex, isAddressEqual, parseAbi, slice } from "viem";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { moneyTokenOf } from "../executor/steps.ts";
import { type Call, FALLBACK } from "../model/call.ts";
import type { CallSequence } from "../model/call-sequence.ts";

const NO_FIGURES = { inputs: "", holderBalanceAt: [], numbersAt: [] } as const;

/** What is no function of anybody's, and may be a sign to the token's code all the same. */
export function signs(context: FuzzContext): CallSequence[] {
  const all = [...givingMoney(context), ...wrapping(context), ...allowing(context), ...buying(context)];
  return [
    ...all.map((use) => ({ ...use, withTokens: false })),
    ...allowedMore(context).map((use) => ({ ...use, withTokens: true })),
  ];
}

type Sign = Pick<CallSequence, "actor" | "uses">;

/** Money that anybody sends the token's contract, or somebody whose money the code may look at. */
function givingMoney(context: FuzzContext): Sign[] {
  const { clues, scenario } = context;
  const whom = [
    ...(clues.has("reads-own-balance") ? [scenario.token] : []),
    ...(clues.has("reads-balances") ? lookedAt(context) : []),
  ];
  return anybody(context).flatMap((actor) => {
    const { address } = actor;
    return whom.map((target) => {
      const use: Call = {
        ...NO_FIGURES,
        actor: address,
        target,
        selector: FALLBACK,
        data: "0x",
        value: fuzzConfig.signWei,
      };
      return { actor, uses: [use] };
    });
  });
}

const wrappingAbi = parseAbi(["function deposit() payable"]);

/** Wrapped money that anybody sends to somebody, where transfers ask another token who has some. */
function wrapping(context: FuzzContext): Sign[] {
  const money = moneyAsked(context);
  if (!money) return [];
  const deposit = encodeFunctionData({ abi: wrappingAbi });
  return anybody(context).flatMap((actor) => {
    const call = callBy(actor.address, money);
    const wrapped = { ...call(deposit), value: fuzzConfig.signWei };
    return lookedAt(context).map((account) => {
      const sent = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [account, fuzzConfig.signWei] });
      return { actor, uses: [wrapped, call(sent)] };
    });
  });
}

/** Whoever holds power lets the token's contract spend other money, where transfers ask another token who may. */
function allowing(context: FuzzContext): Sign[] {
  const money = moneyAsked(context);
  if (!money) return [];
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [context.scenario.token, 1n] });
  return powerful(context).map((actor) => ({ actor, uses: [callBy(actor.address, money)(data)] }));
}

const INCREASE: Hex = "0x39509351";
const moreAbi = parseAbi(["function increaseAllowance(address spender, uint256 more) returns (bool)"]);
/** Where `transferFrom` has its amount. */
const AMOUNT_AT = 68;

/** Whoever holds power spends a holder's tokens, once that one lets somebody else spend more of them. */
function allowedMore({ scenario: { token, holder, freshAccount }, functions, ...context }: FuzzContext): Sign[] {
  if (!functions.some(({ target, selector }) => selector === INCREASE && isAddressEqual(target, token))) return [];
  const more = callBy(holder, token)(encodeFunctionData({ abi: moreAbi, args: [freshAccount, 1n] }));
  return powerful(context).map((actor) => {
    const args = [holder, actor.address, 0n] as const;
    const spent = encodeFunctionData({ abi: erc20Abi, functionName: "transferFrom", args });
    return { actor, uses: [more, { ...callBy(actor.address, token)(spent), holderBalanceAt: [AMOUNT_AT] }] };
  });
}

function anybody({ actors }: FuzzContext) {
  return actors.filter(({ authority }) => authority === null).slice(0, 1);
}

function powerful({ actors }: Pick<FuzzContext, "actors">) {
  return actors
    .filter(({ kind, authority, starts }) => kind === "person" && authority !== null && !starts)
    .slice(0, fuzzConfig.maxSigners);
}

/** Whom the code names, and those who hold power. */
function lookedAt({ codeAddresses, ...context }: FuzzContext): readonly Address[] {
  const people = powerful(context).map(({ address }) => address);
  return [...codeAddresses, ...people].slice(0, fuzzConfig.maxSignRecipients);
}

/** Undefined: transfers ask no other token, or the pool pays with the chain's own money. */
function moneyAsked({ clues, scenario }: FuzzContext): Address | undefined {
  return clues.has("asks-other-tokens") ? (moneyTokenOf(scenario) ?? undefined) : undefined;
}

function callBy(actor: Address, target: Address) {
  return (data: Hex): Call => ({ ...NO_FIGURES, actor, target, selector: slice(data, 0, 4), data });
}

/** A purchase by whoever holds power. */
function buying({ scenario: { route, nativeIn, deadline }, actors }: FuzzContext): Sign[] {
  const people = actors.filter(({ kind, authority }) => kind === "person" && authority !== null);
  return people.slice(0, fuzzConfig.maxAdminPurchases).flatMap((actor): Sign[] => {
    const { target, data, value, code, patches } = route.buy(actor.address, nativeIn, deadline);
    if (code !== undefined || patches.length > 0) return [];
    const selector = slice(data, 0, 4);
    const use: Call = { ...NO_FIGURES, actor: actor.address, target, selector, data, value, purchase: true };
    return [{ actor, uses: [use] }];
  });
}
