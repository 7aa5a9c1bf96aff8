// Starts every fact of a token at once and returns their promises. Each fact waits only for the facts that it is made from, and
// questions that are asked in the same moment share a request. What each one waits for stands in `startFacts`; the functions that wait
// for several are in derived-facts.ts.
import { type Address, getAddress } from "viem";
import type { Store } from "../../store/store.ts";
import { inBackground } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import { type Asker, askerOf } from "../chain/views/asker.ts";
import { callData, toNumberAnswer } from "../chain/views/call-data.ts";
import { AuditError } from "../core/errors.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../core/read.ts";
import { prefetchCallsOut } from "./calls-out.ts";
import { cpuBudgetOf, readCode } from "./code/code.ts";
import { addCreators, findListed, guessCreator } from "./control/authorities.ts";
import { createControllerReader } from "./control/controller.ts";
import { readOwner, readRoles } from "./control/owner.ts";
import { readCreator } from "./creator-history/creator-history.ts";
import { readDeployment } from "./deployment/deployment.ts";
import {
  callsOutFrom,
  creatorIn,
  labelsFrom,
  sourceFrom,
  startAuthorities,
  startHolders,
  whenKnown,
} from "./derived-facts.ts";
import type { Deployment, FactName, FactReads, Metadata } from "./facts.ts";
import type { Helpers } from "./helpers.ts";
import { completeHolders, prefetchHolder } from "./holders/holders.ts";
import { readLiquidity } from "./liquidity/liquidity.ts";
import { toListing, toLookalike } from "./lookalike.ts";
import { readMetadata, readViews, tellsViews } from "./metadata.ts";
import { readPools } from "./pools/pools.ts";
import { createControllerPrefetch, prefetch, prefetchFactory } from "./prefetch.ts";
import { readDelegation } from "./proxy/delegation.ts";

export type FactDeps = {
  readonly helpers: Helpers;
  readonly store: Store | null;
  /** Called with the error of a reader that throws, which is a bug of ours. The fact is then unknown. */
  readonly onBug?: (fact: string, error: unknown) => void;
};

export type GatheringReads = { readonly [Name in FactName]: Promise<FactReads[Name]> };

export type Gathering = {
  /** Rejects with an AuditError where the address is no token. */
  readonly admitted: Promise<void>;
  /** These never reject. */
  readonly reads: GatheringReads;
  /** The holders a little earlier, without what some of them had at the token's birth. */
  readonly holders: GatheringReads["holders"];
  /** Guesses that do not wait for the deployment; `null`: nothing to go by. */
  readonly likely: { readonly [Name in "authorities" | "holders"]: Promise<FactReads[Name] | null> };
};

/**
 * The long chains are deployment -> creator, authorities, holders; and proxy -> code -> authorities -> holders. `likely` lets
 * experiments begin before either ends.
 */
export function startFacts(reader: Reader, address: Address, { helpers, store, onBug }: FactDeps): Gathering {
  const token = getAddress(address);
  const asker = askerOf(reader);
  cpuBudgetOf(reader, store ?? undefined);
  const readController = createControllerReader(asker, token, {
    onMet: (met) => prefetchHolder(asker, token, met),
    onContract: createControllerPrefetch(asker, token),
  });
  const guard = <Value>(fact: string, read: Promise<Read<Value>>): Promise<Read<Value>> =>
    read.catch((error: unknown) => {
      onBug?.(fact, error);
      return unknown("bug-in-fact");
    });

  inBackground(prefetch(asker, token));
  // These wait for nothing.
  const metadata = guard("metadata", readMetadata(asker, token));
  const admitted = refuseNonToken(asker, token, metadata);
  const { birth, deployment: made, firstNamed } = readDeployment(reader, token, helpers, store);
  const deployment = guard("deployment", made);
  const roles = guard("roles", readRoles(asker, token));
  // The owner may be a role's member; who can upgrade a proxy may be the owner.
  const owner = guard("owner", readOwner(asker, token, readController, roles));
  const mentioned = deployment.then((read) => (read.known ? read.value.mentioned : []));
  const delegation = guard("proxy", readDelegation(asker, token, readController, owner, mentioned));
  inBackground(deployment.then((read) => prefetchCreators(asker, read)));
  const code = guard(
    "code",
    whenKnown(delegation, ({ parts }) => readCode(asker, parts)),
  );
  inBackground(whenKnown(code, async (read) => known(await findListed(asker, token, read))));
  const powerReads = { code, owner, delegation, roles };
  const power = startAuthorities(asker, readController, token, powerReads, {
    guard: (read) => guard("authorities", read),
    addCreators: async (found) => {
      if (!found.known) return found;
      const creators = await deployment;
      return creators.known ? addCreators(asker, readController, found.value, creators.value) : found;
    },
  });
  const likelyPower = startAuthorities(asker, readController, token, powerReads, {
    believesTexts: true,
    addCreators: async (found) =>
      found.known ? guessCreator(asker, readController, found.value, await firstNamed) : null,
  });
  inBackground(likelyPower.all);
  const pools = guard("pools", readPools(reader, token));
  const firstBlock = guard("birth", birth).then((read) => valueOr(read, null));
  inBackground(pools.then((read) => prefetchCallsOut(asker, readController, { token, pools: valueOr(read, []) })));
  const labels = labelsFrom(pools, creatorIn(deployment), owner);
  const { clues, holders, likelyHolders } = startHolders(
    asker,
    { token, birth: firstBlock, labels, metadata, deployment, firstNamed, pools, owner, authorities: power.named },
    { helpers, store, guard: (read) => guard("holders", read) },
  );
  inBackground(
    Promise.all([pools, likelyHolders]).then(async ([found, likely]) => {
      const { list } = likely?.known ? likely.value : { list: [] };
      if (list.length > 0)
        await prefetchCallsOut(asker, readController, { token, pools: valueOr(found, []), holders: list });
    }),
  );
  return {
    admitted,
    holders,
    likely: { authorities: likelyPower.all, holders: likelyHolders },
    reads: {
      block: Promise.resolve(known(reader.block)),
      metadata,
      code,
      proxy: delegation.then((read) => mapRead(read, ({ proxy }) => proxy)),
      owner,
      authorities: guard("authorities", power.all),
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
          readLiquidity(asker, found, { readController, token, people: labels, since: firstBlock }),
        ),
      ),
      holders: guard(
        "holders",
        whenKnown(holders, (value) => completeHolders(asker, clues, readController, value)),
      ),
      callsOut: guard(
        "callsOut",
        callsOutFrom(asker, readController, token, {
          ...{ delegation, pools, holders, helpers },
          authorities: power.named,
        }),
      ),
    },
  };
}

/** The creators' reads share a request with those of the other accounts that may hold power. */
async function prefetchCreators(asker: Asker, deployment: Read<Deployment>): Promise<void> {
  if (!deployment.known) return;
  const { creator, factory, mentioned } = deployment.value;
  const creators = [creator, factory, ...mentioned].filter((account) => account !== null);
  if (factory) inBackground(prefetchFactory(asker, factory));
  await Promise.all([...creators.map((account) => asker.look(account)), creator ? asker.nonce(creator) : null]);
}

const ERC721_ID = "0x80ac58cd";

/** Refuses what is no token. A node that does not answer is no reason to refuse. */
async function refuseNonToken(asker: Asker, token: Address, metadata: Promise<Read<Metadata>>): Promise<void> {
  const [code, isBalance, balance, collection, described] = await Promise.all([
    asker.code(token),
    tellsViews(asker, token, token),
    asker.askAlone(token, callData("balanceOf(address)", token)),
    asker.ask(token, callData("supportsInterface(bytes4)", ERC721_ID)),
    metadata,
  ]);
  if (code.known && code.value === "0x") throw new AuditError("no-contract", "There is no contract at this address.");
  if (!balance.known || !described.known) return;
  const hasBalances = isBalance(balance.value) && toNumberAnswer(balance.value) !== null;
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
      { figures: { isCollection: true } },
    );
  }
}
