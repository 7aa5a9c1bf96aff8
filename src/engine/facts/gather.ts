import { type Address, getAddress } from "viem";
import type { Store } from "../../store/store.ts";
import type { Reader } from "../chain/reader.ts";
import { AuditError } from "../errors.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../read.ts";
import { type Asker, createAsker } from "./ask.ts";
import { readAuthorities } from "./authorities.ts";
import { callData, toNumberAnswer } from "./calls.ts";
import { readCode } from "./code.ts";
import { createIdentify } from "./controller.ts";
import { readDeployment } from "./deployment.ts";
import type { Creator, Deployment, FactReads, Metadata, Pool } from "./facts.ts";
import type { Helpers } from "./helpers.ts";
import { readHolders } from "./holders.ts";
import { toListing, toLookalike } from "./lookalike.ts";
import { readMetadata } from "./metadata.ts";
import { readOwner, readRoles } from "./owner.ts";
import { readDelegation } from "./proxy.ts";
import { readSource } from "./source.ts";
import { readViews } from "./views.ts";

export type FactDeps = {
  readonly helpers: Helpers;
  readonly store: Store | null;
  readonly readPools?: (reader: Reader, token: Address) => Promise<Read<readonly Pool[]>>;
};

export type CoreReads = Omit<FactReads, "liquidity">;

export async function gatherFacts(reader: Reader, address: Address, deps: FactDeps): Promise<CoreReads> {
  const token = getAddress(address);
  const asker = createAsker(reader);
  const identify = createIdentify(asker, token);
  const { helpers, store } = deps;

  // Everything starts at once; each awaits only what it is made from, and questions of the same moment share a request.
  const metadata = readMetadata(asker, token);
  const admitted = admit(asker, token, metadata);
  const deployment = readDeployment(reader, token, helpers, store);
  const roles = readRoles(asker, token);
  const owner = readOwner(asker, token, identify, roles);
  const delegation = readDelegation(asker, token, identify, owner);
  const views = readViews(asker, token);
  const code = delegation.then((read) => (read.known ? readCode(asker, read.value.parts) : read));
  const source = delegation.then((read) => {
    const behind = read.known && read.value.parts.length === 2 ? read.value.parts[1] : token;
    return readSource(reader.chain, behind ?? token, helpers, reader.signal);
  });
  const creator = deployment.then((read) => readCreator(asker, read));
  const authorities = Promise.all([code, owner, delegation, roles, deployment]).then(
    ([codeRead, ownerRead, delegationRead, rolesRead, deploymentRead]) => {
      if (!codeRead.known) return codeRead;
      return readAuthorities(asker, identify, {
        token,
        code: codeRead.value,
        owner: valueOr(ownerRead, null),
        proxy: delegationRead.known ? delegationRead.value.proxy : null,
        roles: valueOr(rolesRead, []),
        deployment: valueOr(deploymentRead, null),
      });
    },
  );
  const pools = deps.readPools?.(reader, token) ?? Promise.resolve(unknown("Pools were not looked for."));
  const holders = readHolders(
    asker,
    {
      token,
      birth: deployment.then((read) => (read.known ? read.value.blockNumber : null)),
      totalSupply: metadata.then((read) => (read.known ? read.value.totalSupply : null)),
      roster: Promise.all([pools, deployment, owner]).then(([poolsRead, made, owned]) => ({
        pools: valueOr(poolsRead, []),
        creator: made.known ? made.value.creator : null,
        owner: owned.known ? (owned.value?.address ?? null) : null,
      })),
      suspects: authorities.then((read) => valueOr(read, []).map((authority) => authority.address)),
    },
    helpers,
    store,
  );
  await admitted;
  return {
    block: known(reader.block),
    metadata: await metadata,
    code: await code,
    proxy: mapRead(await delegation, ({ proxy }) => proxy),
    owner: await owner,
    authorities: await authorities,
    deployment: await deployment,
    creator: await creator,
    source: await source,
    listing: known(toListing(reader.chain, token)),
    lookalike: mapRead(await metadata, (described) => toLookalike(reader.chain, token, described)),
    views: await views,
    pools: await pools,
    holders: await holders,
  };
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

async function readCreator(asker: Asker, deployment: Read<Deployment>): Promise<Read<Creator>> {
  if (!deployment.known) return deployment;
  const { creator } = deployment.value;
  if (!creator) return { known: false, why: "Which account made this contract could not be found." };
  const nonce = await asker.nonce(creator);
  return mapRead(nonce, (value) => ({ address: creator, nonce: value, others: [] }));
}
