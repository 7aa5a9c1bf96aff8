// Facts that are made from several others: each function takes the promises of those, waits for what it needs, and returns the promise of
// its own. Nothing here decides anything about a token; gather.ts says which fact gets which promises.
import { type Address, getAddress } from "viem";
import type { Store } from "../../store/store.ts";
import { inBackground } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import type { Asker } from "../chain/views/asker.ts";
import { type Read, valueOr } from "../core/read.ts";
import { readCallsOut } from "./calls-out.ts";
import { readSource } from "./code/source.ts";
import { likelyCreator, readAuthorities } from "./control/authorities.ts";
import type { ReadController } from "./control/controller.ts";
import type { RoleGrant } from "./control/owner.ts";
import type { Authority, Code, Deployment, FactReads, Holders, Owner, Pool, Source } from "./facts.ts";
import type { Helpers } from "./helpers.ts";
import { guessHolders, type HolderClues, listHolders, readHolders } from "./holders/holders.ts";
import type { AccountLabels } from "./holders/labels.ts";
import { startTransfers } from "./holders/transfers.ts";
import type { Delegation } from "./proxy/delegation.ts";

/** Goes on with a fact once it is known. */
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
};

type AuthoritiesRead = Promise<FactReads["authorities"]>;

/**
 * Who holds power over the token: `named` without its creators, `all` with them. gather.ts calls this twice, and the reads are shared: for
 * the fact, which waits for the deployment; and for a guess, which takes what looks like text in storage for text, and the first account
 * that the token named for its creator.
 */
export function startAuthorities<All>(
  asker: Asker,
  readController: ReadController,
  token: Address,
  clues: PowerReads,
  {
    addCreators,
    believesTexts = false,
    guard = (read) => read,
  }: {
    readonly addCreators: (named: FactReads["authorities"]) => Promise<All>;
    readonly believesTexts?: boolean;
    readonly guard?: (read: AuthoritiesRead) => AuthoritiesRead;
  },
): { readonly named: AuthoritiesRead; readonly all: Promise<All> } {
  const named = guard(namedAuthorities(asker, readController, token, clues, believesTexts));
  return { named, all: named.then(addCreators) };
}

async function namedAuthorities(
  asker: Asker,
  readController: ReadController,
  token: Address,
  clues: PowerReads,
  believesTexts: boolean,
): AuthoritiesRead {
  const [code, owner, delegation, roles] = await Promise.all([clues.code, clues.owner, clues.delegation, clues.roles]);
  if (!code.known) return code;
  return readAuthorities(asker, readController, {
    token,
    code: code.value,
    owner: valueOr(owner, null),
    proxy: delegation.known ? delegation.value.proxy : null,
    roles: valueOr(roles, []),
    believesTexts,
  });
}

export async function creatorIn(deployment: Promise<Read<Deployment>>): Promise<Address | null> {
  const read = await deployment;
  return read.known ? read.value.creator : null;
}

/** What accounts are labelled by. */
export async function labelsFrom(
  poolsRead: Promise<Read<readonly Pool[]>>,
  creatorRead: Promise<Address | null>,
  ownerRead: Promise<Read<Owner | null>>,
): Promise<Omit<AccountLabels, "token">> {
  const [pools, creator, owner] = await Promise.all([poolsRead, creatorRead, ownerRead]);
  return { pools: valueOr(pools, []), creator, owner: valueOr(owner, null)?.address ?? null };
}

/** Of the code that runs, where that is one contract's. */
export async function sourceFrom(
  reader: Reader,
  token: Address,
  delegation: Promise<Read<Delegation>>,
  helpers: Helpers,
): Promise<Read<Source | null>> {
  const read = await delegation;
  const implementation = read.known && read.value.parts.length === 2 ? read.value.parts[1] : token;
  return readSource(reader.chain, implementation ?? token, helpers, reader.signal);
}

type CallsOutReads = {
  readonly delegation: Promise<Read<Delegation>>;
  readonly pools: Promise<Read<readonly Pool[]>>;
  readonly holders: Promise<Read<Holders>>;
  readonly authorities: Promise<Read<readonly Authority[]>>;
  readonly helpers: Helpers;
};

export async function callsOutFrom(asker: Asker, readController: ReadController, token: Address, clues: CallsOutReads) {
  const [delegation, pools, holders, authorities] = await Promise.all([
    clues.delegation,
    clues.pools,
    clues.holders,
    clues.authorities,
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
      within: valueOr(authorities, []).map(({ address }) => address),
    },
    clues.helpers,
  );
}

type Clues = Pick<HolderClues, "token" | "birth" | "labels"> & {
  readonly [Name in "metadata" | "pools" | "owner" | "deployment" | "authorities"]: Promise<FactReads[Name]>;
} & {
  /** The accounts that the token's first event names. */
  readonly firstNamed: Promise<readonly Address[]>;
};

type HoldersRead = Promise<FactReads["holders"]>;

type Started = {
  readonly clues: HolderClues;
  readonly holders: HoldersRead;
  /** The same with a guess at the creator, before the deployment is known; `null`: nothing to go by. */
  readonly likelyHolders: Promise<FactReads["holders"] | null>;
};

/** The list of holders needs only the token's birth; labels and suspects are awaited where they are used. */
export function startHolders(
  asker: Asker,
  { metadata, deployment, firstNamed, pools, owner, authorities, ...sure }: Clues,
  { helpers, store, guard }: { helpers: Helpers; store: Store | null; guard: (read: HoldersRead) => HoldersRead },
): Started {
  const powerful = authorities.then((read) => valueOr(read, []).map(({ address }) => address));
  const clues: HolderClues = {
    ...sure,
    totalSupply: metadata.then((read) => (read.known ? read.value.totalSupply : null)),
    suspects: Promise.all([powerful, deployment]).then(([accounts, made]) => [
      ...accounts,
      ...(made.known ? made.value.mentioned : []),
    ]),
  };
  const moved = startTransfers(asker.reader, sure.token, sure.birth, store);
  const listed = listHolders(asker, sure.token, moved.all, helpers);
  const readWith = (known: Omit<HolderClues, "birth">) =>
    guard(whenKnown(listed, (value) => readHolders(asker, known, value)));
  const labelledWith = (creator: Address) => labelsFrom(pools, Promise.resolve(creator), owner);
  const guess = async (): ReturnType<typeof guessHolders> => {
    const [named, ...others] = await firstNamed;
    if (!named || others.length > 0) return null;
    const guessing = { ...clues, labels: labelledWith(getAddress(named)) };
    return (await guessHolders(asker, guessing, await moved.seen)) ?? guessHolders(asker, guessing, await moved.all);
  };
  const likelyHolders = guess().then(async (guessed) => {
    if (guessed) return guessed;
    const creator = await likelyCreator(asker, firstNamed);
    return creator && readWith({ ...clues, labels: labelledWith(creator), suspects: powerful });
  });
  inBackground(likelyHolders);
  return { clues, holders: readWith(clues), likelyHolders };
}
