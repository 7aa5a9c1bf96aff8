import { type Address, getAddress } from "viem";
import type { Store } from "../../store/store.ts";
import { type Asker, askerOf } from "../chain/asking/asker.ts";
import { callData, toNumberAnswer } from "../chain/asking/call-data.ts";
import { early } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import { AuditError } from "../core/errors.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../core/read.ts";
import { prefetchCallsOut } from "./calls-out/calls-out.ts";
import { readCode } from "./code/code.ts";
import { addMakers, guessMaker } from "./control/authorities.ts";
import { createControllerReader } from "./control/controller.ts";
import { readOwner } from "./control/owner.ts";
import { readRoles } from "./control/roles.ts";
import { readCreator } from "./creator-history/creator-history.ts";
import { readDeployment } from "./deployment/deployment.ts";
import {
  callsOutFrom,
  creatorIn,
  powerfulFrom,
  rosterFrom,
  sourceFrom,
  startHolders,
  whenKnown,
} from "./derived-facts.ts";
import type { Deployment, FactName, FactReads, Metadata } from "./facts.ts";
import type { Helpers } from "./helpers.ts";
import { askEarly, completed } from "./holders/holders.ts";
import { readLiquidity } from "./liquidity/liquidity.ts";
import { toListing, toLookalike } from "./lookalike/lookalike.ts";
import { readMetadata, readViews } from "./metadata/metadata.ts";
import { readPools } from "./pools/pools.ts";
import { masterPrefetcher, prefetch, prefetchFactory } from "./prefetch/prefetch.ts";
import { readDelegation } from "./proxy/delegation.ts";

export type FactDeps = {
  readonly helpers: Helpers;
  readonly store: Store | null;
  /** A fact whose reader throws is a bug of ours: it is told here, and the fact is unknown. */
  readonly onBug?: (fact: string, error: unknown) => void;
};

export type GatheringReads = { readonly [Name in FactName]: Promise<FactReads[Name]> };

/** All facts, once the last is there. Throws AuditError where the address is no token. */
export async function gatherFacts(reader: Reader, address: Address, deps: FactDeps): Promise<FactReads> {
  const { admitted, reads } = startFacts(reader, address, deps);
  await admitted;
  const names = Object.keys(reads) as FactName[];
  const entries = await Promise.all(names.map(async (name) => [name, await reads[name]] as const));
  return Object.fromEntries(entries) as FactReads;
}

export type Gathering = {
  readonly admitted: Promise<void>;
  readonly reads: GatheringReads;
  /** The holders a little earlier, without what some of them had at the token's birth. */
  readonly holders: GatheringReads["holders"];
  /** What will most likely turn out, before it is known who made it; `null`: nothing to go by. */
  readonly likely: Likely;
};

type Likely = { readonly [Name in "authorities" | "holders"]: Promise<FactReads[Name] | null> };

/**
 * Everything starts at once; each fact awaits only what it is made from, and questions of the same moment share a request.
 * `admitted` rejects with an AuditError where the address is no token. The facts never reject.
 */
export function startFacts(reader: Reader, address: Address, { helpers, store, onBug }: FactDeps): Gathering {
  const token = getAddress(address);
  const asker = askerOf(reader);
  const readController = createControllerReader(asker, token, {
    onMet: (met) => askEarly(asker, token, met),
    onContract: masterPrefetcher(asker, token),
  });
  const guard = <Value>(fact: string, read: Promise<Read<Value>>): Promise<Read<Value>> =>
    read.catch((error: unknown) => {
      onBug?.(fact, error);
      return unknown("bug-in-fact");
    });

  // Whoever wants to know it meets the same trouble, and tells it.
  prefetch(asker, token).catch(() => undefined);
  const metadata = guard("metadata", readMetadata(asker, token));
  const admitted = admit(asker, token, metadata);
  const { birth, deployment: made, spoken } = readDeployment(reader, token, helpers, store);
  const deployment = guard("deployment", made);
  const roles = guard("roles", readRoles(asker, token));
  const owner = guard("owner", readOwner(asker, token, readController, roles));
  const delegation = guard("proxy", readDelegation(asker, token, readController, owner));
  deployment.then((read) => lookAtMakers(asker, read)).catch(() => undefined);
  const code = guard(
    "code",
    whenKnown(delegation, ({ parts }) => readCode(asker, parts)),
  );
  const namesPower = { code, owner, delegation, roles };
  const holdsPower = guard("authorities", powerfulFrom(asker, readController, token, namesPower));
  const soonest = powerfulFrom(asker, readController, token, { ...namesPower, believesTexts: true });
  const pools = guard("pools", readPools(reader, token));
  const born = guard("birth", birth).then((read) => valueOr(read, null));
  pools
    .then((read) => prefetchCallsOut(asker, readController, { token, pools: valueOr(read, []) }))
    .catch(() => undefined);
  const roster = rosterFrom(pools, creatorIn(deployment), owner);
  const { clues, holders, likelyHolders } = startHolders(
    asker,
    { token, birth: born, roster, metadata, deployment, spoken, pools, owner, holdsPower },
    { helpers, store, guard: (read) => guard("holders", read) },
  );
  const likely = Promise.all([soonest, spoken]).then(([found, accounts]) =>
    found.known ? guessMaker(asker, readController, found.value, accounts) : null,
  );
  likely.catch(() => undefined);
  return {
    admitted,
    holders,
    likely: { authorities: likely, holders: likelyHolders },
    reads: {
      block: Promise.resolve(known(reader.block)),
      metadata,
      code,
      proxy: delegation.then((read) => mapRead(read, ({ proxy }) => proxy)),
      owner,
      authorities: guard(
        "authorities",
        whenKnown(holdsPower, async (found) => {
          const makers = await deployment;
          return makers.known ? addMakers(asker, readController, found, makers.value) : known(found);
        }),
      ),
      deployment,
      creator: guard(
        "creator",
        whenKnown(deployment, (value) => readCreator(asker, token, value, store)),
      ),
      source: guard("source", sourceFrom(reader, token, delegation, helpers)),
      listing: Promise.resolve(known(toListing(reader.chain, token))),
      lookalike: metadata.then((read) => mapRead(read, (described) => toLookalike(reader.chain, token, described))),
      views: guard("views", readViews(asker, token)),
      pools,
      liquidity: guard(
        "liquidity",
        whenKnown(pools, (found) =>
          readLiquidity(asker, found, { readController, token, people: roster, since: born }),
        ),
      ),
      holders: guard(
        "holders",
        whenKnown(holders, (value) => completed(asker, clues, readController, value)),
      ),
      callsOut: guard(
        "callsOut",
        callsOutFrom(asker, readController, token, { delegation, pools, holders, holdsPower, helpers }),
      ),
    },
  };
}

/** They are wanted together with everybody else who may hold power. */
async function lookAtMakers(asker: Asker, deployment: Read<Deployment>): Promise<void> {
  if (!deployment.known) return;
  const { creator, factory, mentioned } = deployment.value;
  const makers = [creator, factory, ...mentioned].filter((maker) => maker !== null);
  if (factory) early(prefetchFactory(asker, factory));
  await Promise.all([...makers.map((maker) => asker.look(maker)), creator ? asker.nonce(creator) : null]);
}

const ERC721_ID = "0x80ac58cd";

/** Refuses what is no token. A node that does not answer is no reason to refuse. */
async function admit(asker: Asker, token: Address, metadata: Promise<Read<Metadata>>): Promise<void> {
  const [code, balance, collection, described] = await Promise.all([
    asker.code(token),
    asker.askAlone(token, callData("balanceOf(address)", token)),
    asker.ask(token, callData("supportsInterface(bytes4)", ERC721_ID)),
    metadata,
  ]);
  if (code.known && code.value === "0x") throw new AuditError("no-contract", "There is no contract at this address.");
  if (!balance.known || !described.known) return;
  const hasBalances = toNumberAnswer(balance.value) !== null;
  if (!hasBalances && described.value.totalSupply === null) {
    throw new AuditError(
      "not-a-token",
      "The contract at this address is not a token: it has neither balances nor a supply.",
    );
  }
  const isCollection = collection.known && toNumberAnswer(collection.value) === 1n;
  if (isCollection && described.value.decimals === null) {
    throw new AuditError(
      "not-a-token",
      "The contract at this address is a collection of NFTs, not a token that is traded.",
    );
  }
}
