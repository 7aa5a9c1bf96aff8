// Finds where a token keeps allowances to one spender, by overriding the usual slots and asking back.

import { type Address, concat, type Hex, maxUint256 } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { asItIs, type Conditions } from "../../simulation/environment.ts";
import { mark } from "../../simulation/marks.ts";
import type { StorageOverride } from "../../simulation/overrides.ts";
import { runExperiments } from "../../simulation/run.ts";
import { allowance } from "../../simulation/steps.ts";
import { scenarioConfig } from "../config.ts";
import { mappingsAt, NAMESPACE, slotOf, toWord } from "./layout.ts";

/** Where a token keeps what one account lets another spend: the first of them may be found in either order. */
type Lying = (owner: Address, spender: Address) => Hex;

/** The storage override by which an owner lets the spender take all. */
export type Allowing = (owner: Address) => StorageOverride;

/** Where the token keeps this spender's allowances: those of fresh accounts are overridden in the usual places, and the token is asked back. */
export async function findAllowances(
  reader: Reader,
  token: Address,
  spender: Address,
  conditions: Conditions,
): Promise<Allowing | null> {
  const probes = USUAL.map((lying) => ({ lying, owner: freshAccount(), asked: mark("probe") }));
  const allowingAt = (lying: Lying) => (owner: Address) => ({
    at: token,
    slot: lying(owner, spender),
    word: toWord(maxUint256),
  });
  const put = probes.map(({ lying, owner }) => allowingAt(lying)(owner));
  const fresh = mark("nobody");
  const steps = [
    allowance(fresh, token, freshAccount(), spender),
    ...probes.map(({ owner, asked }) => allowance(asked, token, owner, spender)),
  ];
  const setting = { trader: freshAccount(), environment: asItIs({ ...conditions, put }) };
  const [run] = await runExperiments(reader, setting, [{ steps }]);
  if (!run?.known || run.value.status !== "done" || run.value.word(fresh) !== 0n) return null;
  const found = probes.filter(({ asked }) => run.value.word(asked) === maxUint256);
  const [only, ...more] = found;
  return only && more.length === 0 ? allowingAt(only.lying) : null;
}

const USUAL: readonly Lying[] = [
  ...Array.from({ length: scenarioConfig.allowanceSlotsSolidity }, (_, slot) => nested(BigInt(slot), 0)),
  ...Array.from({ length: scenarioConfig.allowanceSlotsVyper }, (_, slot) => nested(BigInt(slot), 1)),
  nested(NAMESPACE + 1n, 0),
  seeded,
];

/** A mapping in a mapping, in the order of either compiler. */
function nested(base: bigint, order: 0 | 1): Lying {
  const at = (place: bigint, account: Address): Hex => {
    const found = mappingsAt(place)[order];
    return found ? slotOf(found, account) : "0x";
  };
  return (owner, spender) => at(BigInt(at(base, owner)), spender);
}

/** Solady's: both packed around a seed of four bytes. */
function seeded(owner: Address, spender: Address): Hex {
  const before = concat([owner.toLowerCase() as Hex, "0x00000000000000007f5e9f20"]);
  return slotOf({ before, padded: false, behind: "0x", member: 0n, shift: 0 }, spender);
}
