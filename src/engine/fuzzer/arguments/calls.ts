// Calls of one function by one actor, made of argument sets, payments and pool keys.
import { type Address, concat, type Hex, isAddressEqual, numberToHex, pad, slice } from "viem";
import type { ContractFunction } from "../../facts/facts.ts";
import { fuzzConfig } from "../config.ts";
import type { Figures } from "../context.ts";
import { type Call, FALLBACK } from "../model/call.ts";
import { type Arguments, amountSets, argumentSets } from "./argument-sets.ts";
import { namingPool } from "./pool-keys.ts";
import { type Accounts, HOLDER_BALANCE } from "./values.ts";

const SELECTOR_BYTES = 4;
const WORD_BYTES = 32;

/** Ways in which an actor can call a function, the most promising first; payable functions also with money. */
export function callsTo(
  target: Address,
  entry: Pick<ContractFunction, "selector" | "inputs" | "mutability">,
  accounts: Accounts,
  figures: Figures,
  limit: number,
): Call[] {
  const unpaid = unpaidUses(target, entry, accounts, figures, limit);
  if (entry.mutability !== "payable") return unpaid;
  const large = [figures.supply * 10n, figures.supply].map((figure) => numberToHex(figure, { size: 32 }).slice(2));
  const ways = [
    ...unpaid.slice(0, fuzzConfig.paidWays),
    ...large.flatMap((word) => unpaid.filter(({ data }) => data.includes(word)).slice(0, 1)),
  ];
  const keys = figures.constants
    .filter((constant) => constant > 0n && constant < fuzzConfig.maxKeyPaymentWei)
    .slice(0, fuzzConfig.maxKeyPayments);
  const paid = [...fuzzConfig.paymentsWei, ...keys].flatMap((value) =>
    [...new Set(ways)].map((use) => ({ ...use, value })),
  );
  return [...unpaid.slice(0, 1), ...paid, ...unpaid.slice(1)].slice(0, limit);
}

function unpaidUses(
  target: Address,
  { selector, inputs }: Pick<ContractFunction, "selector" | "inputs">,
  accounts: Accounts,
  figures: Figures,
  limit: number,
): Call[] {
  if (selector === FALLBACK) return fallbackUses(target, accounts, figures).slice(0, limit);
  return setsFor(target, inputs, accounts, figures, limit).map((set) =>
    callWithSet({ actor: accounts.actor, target, selector, inputs }, set),
  );
}

function callWithSet(
  called: Pick<Call, "actor" | "target" | "selector" | "inputs">,
  { data, numbersAt, holderBalanceAt }: Arguments,
): Call {
  return {
    ...called,
    data: data === "0x" ? called.selector : concat([called.selector, data]),
    holderBalanceAt: holderBalanceAt.map((offset) => offset + SELECTOR_BYTES),
    numbersAt: numbersAt.map((offset) => offset + SELECTOR_BYTES),
  };
}

/** Ways in which an account puts an amount somewhere, or takes it: what the holder has, or so many coins. */
export function callsAbout(
  amount: "held" | bigint,
  { target, selector, inputs }: Pick<Call, "target" | "selector" | "inputs">,
  { actor, people = [[actor]] }: { readonly actor: Address; readonly people?: readonly (readonly Address[])[] },
  limit: number,
): Call[] {
  const figure = amount === "held" ? HOLDER_BALANCE : amount;
  return amountSets(inputs, figure, people, limit).map((set) => callWithSet({ actor, target, selector, inputs }, set));
}

/** A hook that serves many pools takes the pool's key or id: most ways name the pool, a few do not. */
function setsFor(
  target: Address,
  inputs: string,
  accounts: Accounts,
  figures: Figures,
  limit: number,
): readonly Arguments[] {
  const { poolNames } = figures;
  const isTold = poolNames?.told.some((one) => isAddressEqual(one, target)) === true;
  const naming = isTold ? limit - Math.floor(limit / fuzzConfig.unnamedPoolDivisor) : 0;
  const ways = (rest: string) => argumentSets(rest, accounts, figures, naming);
  const named = poolNames && naming > 0 ? namingPool(inputs, poolNames, ways) : [];
  return [...named, ...argumentSets(inputs, accounts, figures, limit - named.length)];
}

/** Data for a fallback function, which has no types: an account as a word or packed, alone, after a short command or a constant of the code, or before an amount. */
function fallbackUses(target: Address, { actor, holder, pool }: Accounts, { constants, supply }: Figures): Call[] {
  const commands: readonly Hex[] = [
    ...constants.filter((constant) => constant < 2n ** 32n).map((constant) => numberToHex(constant, { size: 4 })),
    ...constants.filter((constant) => constant < 256n).map((constant) => numberToHex(constant, { size: 1 })),
    "0x01",
    "0x00",
    "0x00000000",
  ];
  const people = [holder, pool].flatMap((account) => [pad(account), account]);
  const data = [...people, ...commands.flatMap((command) => people.map((account) => concat([command, account])))];
  const usual = { actor, target, selector: FALLBACK, inputs: "", holderBalanceAt: [], numbersAt: [] };
  const amounts = [
    [actor, supply * 10n],
    [holder, 0n],
    [pool, 1n],
  ] as const;
  const ofAmounts = amounts.map(([account, amount]) => ({
    ...usual,
    data: concat([pad(account), numberToHex(amount, { size: 32 })]),
    numbersAt: [WORD_BYTES],
  }));
  const [first, ...others] = ["0x" as const, ...data, ...commands].map((each) => ({ ...usual, data: each }));
  return [...(first ? [first] : []), ...ofAmounts, ...others];
}

/** A transfer in the holder's name, as a trusted forwarder sends it: the name stands behind the arguments (ERC-2771). */
export function forwarded(transfer: Call, holder: Address): Call {
  return { ...transfer, data: concat([transfer.data, holder]) };
}

export function withWord(data: Hex, offset: number, word: bigint): Hex {
  const size = (data.length - 2) / 2;
  const after = offset + 32 < size ? slice(data, offset + 32) : "0x";
  return concat([slice(data, 0, offset), numberToHex(word, { size: 32 }), after]);
}

/** Whether a call may move an amount of an account's tokens, so that the holder has to have some. */
export function needsTokens({ inputs }: Pick<ContractFunction, "inputs">): boolean {
  return /address/.test(inputs) && /int/.test(inputs);
}
