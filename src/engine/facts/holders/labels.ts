import { type Address, type Hex, isAddressEqual, toFunctionSelector } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toAddressAnswer } from "../../chain/asking/call-data.ts";
import type { Chain, VenueConfig } from "../../chain/chain.ts";
import { isUnholdable } from "../../chain/unholdable.ts";
import type { Read } from "../../core/read.ts";
import type { HolderLabel, Pool } from "../facts.ts";
import { early } from "../prefetch/early.ts";
import { namedAccount } from "./named-accounts.ts";

export type Label = { readonly label: HolderLabel; readonly name: string };

/** Who is who, as far as the audit knows already. */
export type Roster = {
  readonly token: Address;
  readonly pools: readonly Pool[];
  readonly creator: Address | null;
  readonly owner: Address | null;
};

/** What a holder is: by tables first, then by role, then by its code. */
export async function labelOf(asker: Asker, roster: Roster, address: Address): Promise<Label> {
  const { chain } = asker.reader;
  const sure = labelByTable(chain, roster, address);
  if (sure) return sure;
  const [code, factory] = await questions(asker, address);
  const bytes = code.known ? code.value : "0x";
  const role = fromRole(roster, address);
  if (bytes === "0x" || bytes.startsWith("0xef0100")) {
    if (role) return role;
    return { label: bytes === "0x" && isUnholdable(address) ? "burn" : "person", name: "" };
  }
  return fromFactory(chain, factory) ?? role ?? fromCode(bytes);
}

/** Beforehand: nothing is decided. */
export function askForLabel(asker: Asker, address: Address): void {
  early(questions(asker, address));
}

function questions(asker: Asker, address: Address): Promise<[Read<Hex>, Read<Hex | null>]> {
  return Promise.all([asker.code(address), asker.ask(address, callData("factory()"))]);
}

/** As far as nobody need be asked. */
export function labelByTable(chain: Chain, { token, pools }: Roster, address: Address): Label | null {
  if (isAddressEqual(address, token)) return { label: "token", name: "the token itself" };
  const pool = pools.find((each) => isAddressEqual(each.address, address));
  if (pool) return { label: "pool", name: pool.name };
  const venue = chain.venues.find((each) => keepersOf(each).some((keeper) => isAddressEqual(keeper, address)));
  if (venue) return { label: "pool", name: venue.name };
  const locker = chain.lockers.find((each) => isAddressEqual(each.address, address));
  if (locker) return { label: "locker", name: locker.name };
  const named = chain.accounts.find((each) => each.kind !== "maker" && isAddressEqual(each.address, address));
  if (named && named.kind !== "maker") return { label: named.kind, name: named.name };
  return namedAccount(address) ?? null;
}

/** Who holds what all pools of a venue have. */
function keepersOf(venue: VenueConfig): readonly Address[] {
  if ("vault" in venue) return [venue.vault];
  return "poolManager" in venue ? [venue.poolManager] : [];
}

function fromRole({ creator, owner }: Roster, address: Address): Label | null {
  if (creator && isAddressEqual(creator, address)) return { label: "creator", name: "" };
  return owner && isAddressEqual(owner, address) ? { label: "owner", name: "" } : null;
}

/** Anybody can write a contract that looks like a pool, but not one that a known factory made; so it must name one. */
function fromFactory(chain: Chain, answer: Read<Hex | null>): Label | null {
  const factory = answer.known ? toAddressAnswer(answer.value) : null;
  const venue = factory && chain.venues.find((each) => "factory" in each && isAddressEqual(each.factory, factory));
  return venue ? { label: "pool", name: venue.name } : null;
}

const STAKING = [
  ["stake(uint256)", "stakingToken()"],
  ["stake(uint256)", "earned(address)"],
  ["deposit(uint256,uint256)", "poolLength()"],
];
const VESTING = [
  ["release()", "releasable()"],
  ["release(address)", "releasable(address)"],
  ["claim()", "vestedAmount(address)"],
];

/** By the functions that it has, as anybody may write them. */
export function fromCode(code: Hex): Label {
  const has = (families: readonly (readonly string[])[]) =>
    families.some((family) => family.every((signature) => code.includes(pushed(signature))));
  if (has(STAKING)) return { label: "staking", name: "a staking contract" };
  if (has(VESTING)) return { label: "staking", name: "a vesting contract" };
  return { label: "contract", name: "" };
}

/** As code has it: compilers leave out the zeros that a selector begins with. */
function pushed(signature: string): string {
  return toFunctionSelector(signature)
    .slice(2)
    .replace(/^(00)+/, "");
}
