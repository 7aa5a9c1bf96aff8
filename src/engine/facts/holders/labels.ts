// What a holder is: a pool, a burn address, a locker, an exchange, staking, another contract, or a person. Tables come first, then the
// account's role for the token, then its code.
import { type Address, type Hex, isAddressEqual, toFunctionSelector } from "viem";
import { isUnholdable } from "../../chain/addresses.ts";
import { inBackground } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer } from "../../chain/views/call-data.ts";
import { type Read, valueOr } from "../../core/read.ts";
import { vaultOf, venueWithFactory } from "../../venues/registry.ts";
import { factsConfig } from "../config.ts";
import type { ReadController } from "../control/controller.ts";
import type { Controller, Holder, HolderLabel, Pool } from "../facts.ts";
import { minimalProxy } from "../proxy/standards/delegating.ts";
import { isKeyAccount, namedAccount } from "./known-accounts.ts";

export type Label = { readonly label: HolderLabel; readonly name: string };

/** What accounts are labelled by: what the audit knows of them already. */
export type AccountLabels = {
  readonly token: Address;
  readonly pools: readonly Pick<Pool, "address" | "name">[];
  readonly creator: Address | null;
  readonly owner: Address | null;
};

export async function labelOf(asker: Asker, labels: AccountLabels, address: Address): Promise<Label> {
  const { chain } = asker.reader;
  const sure = labelByTable(chain, labels, address);
  if (sure) return sure;
  const [code, factory] = await questions(asker, address);
  const bytes = code.known ? code.value : "0x";
  if (bytes === "0x") return withoutCode(labels, address);
  const role = fromRole(labels, address);
  if (isKeyAccount(bytes)) return role ?? PERSON;
  return fromFactory(chain, factory) ?? role ?? fromCode(bytes);
}

/** The same before an account was asked: it has no code, unless tables tell otherwise. */
export function likelyLabel(chain: Chain, labels: AccountLabels, address: Address): Label {
  return labelByTable(chain, labels, address) ?? withoutCode(labels, address);
}

const PERSON: Label = { label: "person", name: "" };

function withoutCode(labels: AccountLabels, address: Address): Label {
  return fromRole(labels, address) ?? (isUnholdable(address) ? { label: "burn", name: "" } : PERSON);
}

/** Asks beforehand what `labelOf` will, of many accounts in one call where the node can. */
export function prefetchLabel(asker: Asker, address: Address): void {
  inBackground(asker.look(address));
  inBackground(questions(asker, address));
}

function questions(asker: Asker, address: Address): Promise<[Read<Hex>, Read<Hex | null>]> {
  return Promise.all([asker.code(address), asker.ask(address, callData("factory()"))]);
}

/** The label, where tables alone tell it. */
export function labelByTable(chain: Chain, { token, pools }: AccountLabels, address: Address): Label | null {
  if (isAddressEqual(address, token)) return { label: "token", name: "the token itself" };
  const pool = pools.find((each) => isAddressEqual(each.address, address));
  if (pool) return { label: "pool", name: pool.name };
  return tableOf(chain).get(address.toLowerCase()) ?? namedAccount(address) ?? null;
}

const tables = new WeakMap<Chain, ReadonlyMap<string, Label>>();

/** Who is who on a chain, by addresses in lower case. */
function tableOf(chain: Chain): ReadonlyMap<string, Label> {
  const known = tables.get(chain);
  if (known) return known;
  const entries = [
    ...chain.venues.flatMap((venue) => {
      const vault = vaultOf(venue);
      return vault === null ? [] : [[vault, "pool", venue.name] as const];
    }),
    ...chain.lockers.map(({ address, name }) => [address, "locker", name] as const),
    ...chain.accounts.flatMap(({ address, kind, name }) => (kind === "maker" ? [] : [[address, kind, name] as const])),
  ];
  // Of several the first counts, which a map takes last.
  const table = new Map(
    entries.toReversed().map(([address, label, name]) => [address.toLowerCase(), { label, name }] as const),
  );
  tables.set(chain, table);
  return table;
}

function fromRole({ creator, owner }: AccountLabels, address: Address): Label | null {
  if (creator && isAddressEqual(creator, address)) return { label: "creator", name: "" };
  return owner && isAddressEqual(owner, address) ? { label: "owner", name: "" } : null;
}

/** Anyone can write a contract that looks like a pool, so it must name a known factory. Whether that made it, pool claims tell later. */
function fromFactory(chain: Chain, answer: Read<Hex | null>): Label | null {
  const factory = answer.known ? toAddressAnswer(answer.value) : null;
  const venue = factory && venueWithFactory(chain, factory);
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

/** By its functions, which anyone may write. */
export function fromCode(code: Hex): Label {
  const has = (families: readonly (readonly string[])[]) =>
    families.some((family) => family.every((signature) => code.includes(pushed(signature))));
  if (has(STAKING)) return { label: "staking", name: "a staking contract" };
  if (has(VESTING)) return { label: "staking", name: "a vesting contract" };
  return { label: "contract", name: "" };
}

/** As it stands in code: compilers leave out leading zeros of a selector. */
function pushed(signature: string): string {
  return toFunctionSelector(signature)
    .slice(2)
    .replace(/^(00)+/, "");
}

const NO_CODE: Hex = "0x";

/** Functions of multisigs and timelocks, and one that Safe's proxies answer themselves. */
const WALLET_SELECTORS = ["getThreshold()", "required()", "getMinDelay()", "delay()", "masterCopy()"].map((signature) =>
  toFunctionSelector(signature).slice(2),
);

/** Names the largest contracts among the holders: multisigs, timelocks, and clones of staking or vesting contracts. */
export async function withNamedContracts(
  asker: Asker,
  readController: ReadController,
  list: readonly Holder[],
): Promise<readonly Holder[]> {
  const untold = list
    .filter(({ label, balance }) => label === "contract" && balance > 0n)
    .slice(0, factsConfig.holders.maxIdentifiedContracts);
  const labels = new Map(
    await Promise.all(untold.map(async (holder) => [holder, await identify(asker, readController, holder)] as const)),
  );
  return list.map((holder) => ({ ...holder, ...labels.get(holder) }));
}

async function identify(asker: Asker, readController: ReadController, { address }: Holder): Promise<Label | null> {
  const own = valueOr(await asker.code(address), NO_CODE);
  const behind = minimalProxy.inCode?.(own);
  const code = behind ? valueOr(await asker.code(behind.address), NO_CODE) : own;
  const label = fromCode(code);
  if (label.label !== "contract") return label;
  if (!WALLET_SELECTORS.some((selector) => code.includes(selector))) return null;
  const controller = await readController(address);
  const name = controller.known ? nameOf(controller.value) : "";
  return name ? { label: "contract", name } : null;
}

function nameOf({ kind, threshold, owners }: Controller): string {
  if (kind === "multisig")
    return threshold && owners ? `a multisig (${threshold} of ${owners} must sign)` : "a multisig";
  return kind === "timelock" ? "a timelock" : "";
}
