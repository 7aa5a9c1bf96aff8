import { type Address, encodeFunctionData, erc20Abi, type Hex, isAddressEqual, parseAbi, slice } from "viem";
import { fuzzConfig } from "../config.ts";
import { moneyTokenOf } from "../executor/steps.ts";
import { FALLBACK } from "../model/call.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import type { Use } from "../model/use.ts";

const NO_FIGURES = { inputs: "", holderBalanceAt: [], numbersAt: [] } as const;

/** What is no function of anybody's, and may be a sign to the token's code all the same. */
export function signs(campaign: Campaign): Candidate[] {
  const all = [...givingMoney(campaign), ...wrapping(campaign), ...allowing(campaign), ...buying(campaign)];
  return [
    ...all.map((use) => ({ ...use, withTokens: false })),
    ...allowedMore(campaign).map((use) => ({ ...use, withTokens: true })),
  ];
}

type Sign = Pick<Candidate, "actor" | "uses">;

/** Money that anybody sends the token's contract, or somebody whose money the code may look at. */
function givingMoney(campaign: Campaign): Sign[] {
  const { looksAtItsMoney, looksAtMoney, scenario } = campaign;
  const whom = [...(looksAtItsMoney ? [scenario.token] : []), ...(looksAtMoney ? lookedAt(campaign) : [])];
  return anybody(campaign).flatMap((actor) => {
    const { address } = actor;
    return whom.map((target) => {
      const use: Use = {
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
function wrapping(campaign: Campaign): Sign[] {
  const money = moneyAsked(campaign);
  if (!money) return [];
  const deposit = encodeFunctionData({ abi: wrappingAbi });
  return anybody(campaign).flatMap((actor) => {
    const call = callBy(actor.address, money);
    const wrapped = { ...call(deposit), value: fuzzConfig.signWei };
    return lookedAt(campaign).map((account) => {
      const sent = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [account, fuzzConfig.signWei] });
      return { actor, uses: [wrapped, call(sent)] };
    });
  });
}

/** Whoever holds power lets the token's contract spend other money, where transfers ask another token who may. */
function allowing(campaign: Campaign): Sign[] {
  const money = moneyAsked(campaign);
  if (!money) return [];
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [campaign.scenario.token, 1n] });
  return powerful(campaign).map((actor) => ({ actor, uses: [callBy(actor.address, money)(data)] }));
}

const INCREASE: Hex = "0x39509351";
const moreAbi = parseAbi(["function increaseAllowance(address spender, uint256 more) returns (bool)"]);
/** Where `transferFrom` has its amount. */
const AMOUNT_AT = 68;

/** Whoever holds power spends a holder's tokens, once that one lets somebody else spend more of them. */
function allowedMore({ scenario: { token, holder, newcomer }, functions, ...campaign }: Campaign): Sign[] {
  if (!functions.some(({ target, selector }) => selector === INCREASE && isAddressEqual(target, token))) return [];
  const more = callBy(holder, token)(encodeFunctionData({ abi: moreAbi, args: [newcomer, 1n] }));
  return powerful(campaign).map((actor) => {
    const args = [holder, actor.address, 0n] as const;
    const spent = encodeFunctionData({ abi: erc20Abi, functionName: "transferFrom", args });
    return { actor, uses: [more, { ...callBy(actor.address, token)(spent), holderBalanceAt: [AMOUNT_AT] }] };
  });
}

function anybody({ actors }: Campaign) {
  return actors.filter(({ authority }) => authority === null).slice(0, 1);
}

function powerful({ actors }: Pick<Campaign, "actors">) {
  return actors
    .filter(({ kind, authority, starts }) => kind === "person" && authority !== null && !starts)
    .slice(0, fuzzConfig.maxSigners);
}

/** Whom the code names, and those who hold power. */
function lookedAt({ others, ...campaign }: Campaign): readonly Address[] {
  const people = powerful(campaign).map(({ address }) => address);
  return [...others, ...people].slice(0, fuzzConfig.maxSignRecipients);
}

/** Undefined: transfers ask no other token, or the pool pays with the chain's own money. */
function moneyAsked({ asksOtherTokens, scenario }: Campaign): Address | undefined {
  return asksOtherTokens ? (moneyTokenOf(scenario) ?? undefined) : undefined;
}

function callBy(actor: Address, target: Address) {
  return (data: Hex): Use => ({ ...NO_FIGURES, actor, target, selector: slice(data, 0, 4), data });
}

/** A purchase by whoever holds power. */
function buying({ scenario: { route, nativeIn, deadline }, actors }: Campaign): Sign[] {
  const people = actors.filter(({ kind, authority }) => kind === "person" && authority !== null);
  return people.slice(0, fuzzConfig.maxAdminPurchases).flatMap((actor): Sign[] => {
    const { target, data, value, code, patches } = route.buy(actor.address, nativeIn, deadline);
    if (code !== undefined || patches.length > 0) return [];
    const selector = slice(data, 0, 4);
    const use: Use = { ...NO_FIGURES, actor: actor.address, target, selector, data, value, purchase: true };
    return [{ actor, uses: [use] }];
  });
}
