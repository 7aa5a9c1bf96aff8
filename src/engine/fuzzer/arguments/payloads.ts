// Payloads in `bytes` arguments, and writes to storage slots that a function takes as words.
import {
  type AbiParameter,
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
} from "viem";
import { slotOf } from "../../scenarios/storage-layout.ts";
import { fuzzConfig } from "../config.ts";
import type { Figures } from "../context.ts";
import { type Choice, encode, type Kind, leavesOf } from "./types.ts";
import type { Accounts } from "./values.ts";

type Payload = { readonly bytes: Hex; readonly account: Address };

/** What a `bytes` argument may hold: a call that the contract passes on in its own name, words that it decodes, or code that it creates. */
function payloads({ holder, actor, token, pool }: Accounts, { poolBalance, balancesAt }: Figures): readonly Payload[] {
  const call = (functionName: "transfer" | "approve", amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [actor, amount] });
  const words = (...values: readonly bigint[]) => concat(values.map((value) => numberToHex(value, { size: 32 })));
  return [
    { bytes: call("transfer", poolBalance / fuzzConfig.payloadPoolDivisor), account: holder },
    { bytes: words(100n), account: holder },
    { bytes: words(BigInt(holder), 1n), account: holder },
    { bytes: REFUSING_INIT, account: holder },
    ...(balancesAt ? [{ bytes: emptyingInit(slotOf(balancesAt, holder)), account: holder }] : []),
    { bytes: call("transfer", poolBalance / 2n), account: pool },
    { bytes: call("approve", maxUint256), account: holder },
    { bytes: pad(holder), account: token },
    { bytes: words(1n), account: token },
    { bytes: words(0n), account: token },
  ];
}

/** Makes a contract that refuses every call. */
const REFUSING_INIT: Hex = "0x60fe60005360016000f3";

/** Makes a contract that sets the word of this slot to zero, for those who run its code as their own. */
function emptyingInit(slot: Hex): Hex {
  return concat(["0x6025600c60003960256000f3", "0x60007f", slot, "0x5500"]);
}

/** Argument sets with a payload, where the function takes `bytes`. */
export function withPayloads(
  parameters: readonly AbiParameter[],
  accounts: Accounts,
  figures: Figures,
  limit: number,
): readonly Hex[] {
  const leaves = parameters.flatMap(leavesOf);
  const count = (kind: Kind) => leaves.filter((leaf) => leaf.kind === kind).length;
  if (count("bytes") === 0) return [];
  const all = <T>(value: T, kind: Kind) => Array.from({ length: count(kind) }, () => value);
  return payloads(accounts, figures)
    .slice(0, limit)
    .flatMap(({ bytes, account }) => {
      const choice: Choice = {
        address: all(account, "address"),
        number: all(0n, "number"),
        bool: all(true, "bool"),
        word: all(pad("0x", { size: 32 }), "word"),
        text: [],
        bytes: all(bytes, "bytes"),
      };
      return encode(parameters, choice, 1, accounts.freshAccount) ?? [];
    });
}

const WORDS = /^(?:bytes32|uint256),(?:bytes32|uint256)$/;

/** Two words may be a storage slot and its new value: the balance of the actor or the holder. */
export function intoPlaces(
  inputs: string,
  { actor, holder }: Accounts,
  { balancesAt, supply }: Figures,
): readonly Hex[] {
  if (!balancesAt || !WORDS.test(inputs)) return [];
  const word = (amount: bigint) => numberToHex(amount << BigInt(balancesAt.shift), { size: 32 });
  return [concat([slotOf(balancesAt, actor), word(supply * 2n)]), concat([slotOf(balancesAt, holder), word(0n)])];
}
