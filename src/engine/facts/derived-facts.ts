import type { Address } from "viem";
import type { Store } from "../../store/store.ts";
import type { Asker } from "../chain/asking/asker.ts";
import type { Reader } from "../chain/reader.ts";
import { type Read, valueOr } from "../core/read.ts";
import { readCallsOut } from "./calls-out/calls-out.ts";
import { readSource } from "./code/source.ts";
import { likelyMaker, readAuthorities } from "./control/authorities.ts";
import type { ReadController } from "./control/controller.ts";
import type { RoleGrant } from "./control/roles.ts";
import type { Authority, Code, Deployment, FactReads, Holders, Owner, Pool, Source } from "./facts.ts";
import type { Helpers } from "./helpers.ts";
import { type HolderClues, listHolders, readHolders } from "./holders/holders.ts";
import type { Roster } from "./holders/labels.ts";
import type { Delegation } from "./proxy/delegation.ts";

/** What is made of a fact, once that is known. */
export async function whenKnown<From, To>(
  read: Promise<Read<From>>,
  next: (value: From) => Promise<Read<To>> | Read<To>,
): Promise<Read<To>> {
  const before = await read;
  return before.known ? next(before.value) : before;
}

type PowerReads = {
  readonly code: Promise<Read<Code>>;
  readonly owner: Promise<Read<Owner | null>>;
  readonly delegation: Promise<Read<Delegation>>;
  readonly roles: Promise<Read<readonly RoleGrant[]>>;
  readonly believesTexts?: boolean;
};

/** Everybody who may hold power, but those who made it. */
export async function powerfulFrom(asker: Asker, readController: ReadController, token: Address, clues: PowerReads) {
  const [code, owner, delegation, roles] = await Promise.all([clues.code, clues.owner, clues.delegation, clues.roles]);
  if (!code.known) return code;
  return readAuthorities(asker, readController, {
    token,
    code: code.value,
    owner: valueOr(owner, null),
    proxy: delegation.known ? delegation.value.proxy : null,
    roles: valueOr(roles, []),
    believesTexts: clues.believesTexts ?? false,
  });
}

export async function creatorIn(deployment: Promise<Read<Deployment>>): Promise<Address | null> {
  const read = await deployment;
  return read.known ? read.value.creator : null;
}

/** Who is who. */
export async function rosterFrom(
  poolsRead: Promise<Read<readonly Pool[]>>,
  creatorRead: Promise<Address | null>,
  ownerRead: Promise<Read<Owner | null>>,
): Promise<Omit<Roster, "token">> {
  const [pools, creator, owner] = await Promise.all([poolsRead, creatorRead, ownerRead]);
  return {
    pools: valueOr(pools, []),
    creator,
    owner: owner.known ? (owner.value?.address ?? null) : null,
  };
}

/** Of the code that runs, where that is one contract's. */
export async function sourceFrom(
  reader: Reader,
  token: Address,
  delegation: Promise<Read<Delegation>>,
  helpers: Helpers,
): Promise<Read<Source | null>> {
  const read = await delegation;
  const behind = read.known && read.value.parts.length === 2 ? read.value.parts[1] : token;
  return readSource(reader.chain, behind ?? token, helpers, reader.signal);
}

type CallsOutReads = {
  readonly delegation: Promise<Read<Delegation>>;
  readonly pools: Promise<Read<readonly Pool[]>>;
  readonly holders: Promise<Read<Holders>>;
  readonly holdsPower: Promise<Read<readonly Authority[]>>;
  readonly helpers: Helpers;
};

/** Who transfers ask, once everything that it takes to find out is there. */
export async function callsOutFrom(asker: Asker, readController: ReadController, token: Address, clues: CallsOutReads) {
  const [delegation, pools, holders, powerful] = await Promise.all([
    clues.delegation,
    clues.pools,
    clues.holders,
    clues.holdsPower,
  ]);
  if (!holders.known) return holders;
  return readCallsOut(
    asker,
    readController,
    {
      token,
      parts: delegation.known ? delegation.value.parts : [],
      pools: valueOr(pools, []),
      holders: holders.value.list,
      within: valueOr(powerful, []).map(({ address }) => address),
    },
    clues.helpers,
  );
}

type Clues = Pick<HolderClues, "token" | "birth" | "roster"> & {
  readonly [Name in "metadata" | "pools" | "owner"]: Promise<FactReads[Name]>;
} & {
  readonly deployment: Promise<Read<Deployment>>;
  readonly holdsPower: Promise<Read<readonly Authority[]>>;
  /** Whom the token spoke of first. */
  readonly spoken: Promise<readonly Address[]>;
};

type Holding = Promise<FactReads["holders"]>;

type Started = {
  readonly clues: HolderClues;
  readonly holders: Holding;
  /** As they most likely are, before it is known who made the token; `null`: nothing to go by. */
  readonly likelyHolders: Promise<FactReads["holders"] | null>;
};

/** Who has tokens, and who is who among them. */
export function startHolders(
  asker: Asker,
  { metadata, deployment, spoken, pools, owner, holdsPower, ...sure }: Clues,
  { helpers, store, guard }: { helpers: Helpers; store: Store | null; guard: (read: Holding) => Holding },
): Started {
  const powerful = holdsPower.then((read) => valueOr(read, []).map((authority) => authority.address));
  const clues: HolderClues = {
    ...sure,
    totalSupply: metadata.then((read) => (read.known ? read.value.totalSupply : null)),
    suspects: Promise.all([powerful, deployment]).then(([accounts, makers]) => [
      ...accounts,
      ...(makers.known ? makers.value.mentioned : []),
    ]),
  };
  const listed = listHolders(asker, clues, helpers, store);
  const readBy = (known: Omit<HolderClues, "birth">) =>
    guard(whenKnown(listed, (value) => readHolders(asker, known, value)));
  const likelyHolders = likelyMaker(asker, spoken).then((maker) => {
    if (!maker) return null;
    return readBy({ ...clues, roster: rosterFrom(pools, Promise.resolve(maker), owner), suspects: powerful });
  });
  likelyHolders.catch(() => undefined);
  return { clues, holders: readBy(clues), likelyHolders };
}
