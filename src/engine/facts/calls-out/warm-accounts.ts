import { type Address, concat, type Hex, numberToHex, size } from "viem";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";

/** Nobody's addresses: one that nothing touches, to tell what a first touch costs. */
const UNTOUCHED: Address = "0x71c0e4a9d25b8f36017ae2c94d5b60f8319d2ac7";
/** EIP-2929: the first touch of an account in a transaction costs 2600 gas, every later one 100. */
const HALFWAY = 1000n;

/**
 * Which of these accounts a call touches, for nodes that do not list them: whoever it was, looking at the account again is
 * cheap. The sender carries a program that makes the call and then weighs its looks; called back, it does nothing.
 */
export async function touchedAmong(
  reader: Reader,
  call: { readonly from: Address; readonly to: Address; readonly data: Hex; readonly gas: bigint },
  candidates: readonly Address[],
): Promise<Read<readonly Address[]>> {
  const { stateOverrides } = await reader.capabilities();
  if (!stateOverrides) return unknown("touched-contracts-untold");
  const looks = [call.to, UNTOUCHED, ...candidates];
  const code = weighing(call.to, call.data, looks);
  const request = { from: call.from, to: call.from, gas: numberToHex(call.gas), gasPrice: "0x0" };
  const params = [request, numberToHex(reader.block.number), { [call.from]: { code } }];
  const answer = await attempt(reader.request("eth_call", params, "stateOverrides"));
  if (!answer.known) return answer;
  const words = wordsOf(answer.value);
  const [went, own, nobody, ...costs] = words;
  // A transfer that fails shows nothing, and is for other checks to tell.
  if (went === 0n) return known([]);
  if (own === undefined || nobody === undefined || own >= HALFWAY || nobody < HALFWAY) {
    return unknown("touched-contracts-unpriced");
  }
  return known(candidates.filter((_, index) => (costs[index] ?? nobody) < HALFWAY));
}

function wordsOf(answer: unknown): readonly bigint[] {
  if (typeof answer !== "string") return [];
  return (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
}

const push = (value: number): Hex => concat(["0x61", numberToHex(value, { size: 2 })]);
const pushAddress = (address: Address): Hex => concat(["0x73", address]);
const ZERO: Hex = "0x6000";

/** Answers with whether the call went through, and with what looking at each account costs. */
function weighing(target: Address, data: Hex, looks: readonly Address[]): Hex {
  // CALLDATASIZE ISZERO PUSH1 6 JUMPI STOP JUMPDEST
  const guard: Hex = "0x361560065700";
  const entry: Hex = "0x5b";
  const load = (from: number) => concat([push(size(data)), push(from), ZERO, "0x39"]);
  const make = concat([ZERO, ZERO, push(size(data)), ZERO, ZERO, pushAddress(target), "0x5af1", ZERO, "0x52"]);
  // GAS PUSH20 BALANCE POP GAS SWAP1 SUB, and store the difference.
  const weigh = looks.map((address, index) =>
    concat(["0x5a", pushAddress(address), "0x31505a9003", push(32 * (index + 1)), "0x52"]),
  );
  const answer = concat([push(32 * (looks.length + 1)), ZERO, "0xf3"]);
  const program = (from: number) => concat([guard, entry, load(from), make, ...weigh, answer]);
  const code = program(0);
  return concat([program(size(code)), data]);
}
