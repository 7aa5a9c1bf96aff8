// What happened to a token's holders before: liquidity that was pulled, and what its own events say about blocked or destroyed holders; and
// whether its factory can redeploy code at the same address.
import { type Address, type Hex, numberToHex, toEventSelector } from "viem";
import { codeOf, walk } from "../../bytecode/index.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { isLaunchpad } from "../../venues/registry.ts";
import { timestampOf } from "../blocks.ts";
import { factsConfig } from "../config.ts";
import type { Deployment, Factory, FactReads, Pool, TokenHistory, Used } from "../facts.ts";
import { searchSince } from "../liquidity/shares.ts";
import { readAbandoned, readEmptied, readPulled } from "./abandoned-pools.ts";

/** Of the deepest pool, or of those that people abandoned, which may be all there were. */
async function readAnyPulled(
  reader: Reader,
  token: Address,
  pools: readonly Pool[],
  since: Promise<bigint | null>,
): Promise<TokenHistory["pulled"]> {
  const pool = pools.find((each) => !isLaunchpad(each));
  const none = unknown("no-pool-to-trade-in");
  if (pools.length === 0) return (await readEmptied(reader, token, pools, since)) ?? none;
  // While a launchpad sells the token, anyone may make a pool of a cent and empty it.
  if (!pool) return none;
  const [own, left] = await Promise.all([
    readPulled(reader, token, pool, since),
    readAbandoned(reader, token, pools, since),
  ]);
  if (!own.known) return left.known && left.value ? left : own;
  return own.value || (left.known && !left.value) ? own : left;
}

export async function readTokenHistory(
  reader: Reader,
  token: Address,
  { pools, deployment }: Pick<FactReads, "pools" | "deployment">,
  firstTrade: () => Promise<bigint | null> = () => Promise.resolve(null),
): Promise<Read<TokenHistory>> {
  const since = Promise.resolve(deployment.known ? deployment.value.blockNumber : null);
  const [pulled, used, factory] = await Promise.all([
    pools.known ? readAnyPulled(reader, token, pools.value, since) : pools,
    readUsed(reader, token, since, firstTrade),
    readFactory(reader, deployment),
  ]);
  return known({ pulled, used, factory });
}

const { tokenHistory: limits } = factsConfig;
const CREATE2 = 0xf5;

/** Whether the factory deploys to addresses of its choice, where there may have been code before. */
async function readFactory(reader: Reader, deployment: Read<Deployment>): Promise<Read<Factory | null>> {
  if (!deployment.known) return deployment;
  // Without the transaction, any factory may have made it.
  if (!deployment.value.txHash) return unknown("creator-not-found");
  const address: Address | null = deployment.value.factory;
  if (!address) return known(null);
  const answer = await attempt(reader.request("eth_getCode", [address, numberToHex(reader.block.number)]));
  if (!answer.known || typeof answer.value !== "string") return unknown("no-code-to-read");
  if (answer.value.length > 2 * limits.maxFactoryBytes) return unknown("code-too-large");
  return known({ address, bySalt: hasCreate2(answer.value as Hex) });
}

function hasCreate2(code: Hex): boolean {
  const { bytes, end } = codeOf(code);
  let found = false;
  walk(bytes, end, (_at, opcode, _width, live) => {
    found ||= live && opcode === CREATE2;
  });
  return found;
}

/** Events of published tokens: of large issuers, of OpenZeppelin, and of sources that many copy. */
const EVENTS: Readonly<Record<Used["deed"], readonly string[]>> = {
  blocked: [
    "Blacklisted(address)",
    "AddedBlackList(address)",
    "BlacklistAdded(address)",
    "AddedToBlacklist(address)",
    "BlockPlaced(address)",
    "Blocked(address)",
    "UserBlocked(address)",
    "Frozen(address)",
    "AccountFrozen(address)",
    "AddressFrozen(address)",
    "FreezeAddress(address)",
    "Freeze(address)",
  ],
  destroyed: [
    "DestroyedBlackFunds(address,uint256)",
    "FrozenAddressWiped(address)",
    "BlacklistedFundsDestroyed(address,uint256)",
    "LawEnforcementWipe(address)",
  ],
  paused: ["Paused(address)", "Pause()", "Paused()"],
};

const DEED_BY_TOPIC: ReadonlyMap<Hex, Used["deed"]> = new Map(
  Object.entries(EVENTS).flatMap(([deed, events]) =>
    events.map((event) => [toEventSelector(event), deed as Used["deed"]] as const),
  ),
);

/** What the token's own events say was done to holders. Before the first trade there were none. */
export async function readUsed(
  reader: Reader,
  token: Address,
  since: Promise<bigint | null>,
  firstTrade: () => Promise<bigint | null>,
): Promise<Read<readonly Used[]>> {
  const filter = { address: token, topics: [[...DEED_BY_TOPIC.keys()]], mostRequests: limits.maxEventRequests };
  const { logs: all, missing } = await searchSince(reader, filter, since);
  const whole = missing.length === 0;
  const born = await since;
  const first = all.length > 0 ? await firstTrade() : null;
  const logs = all.filter(({ blockNumber }) => {
    const block = blockNumber ?? 0n;
    return (born === null || block > born) && (first === null || block >= first);
  });
  if (!whole && logs.length === 0) return unknown("deeds-not-listed");
  const byDeed = Map.groupBy(logs, ({ topics: [event] }) => (event ? DEED_BY_TOPIC.get(event) : undefined));
  const last = logs.at(-1);
  const time = whole && last?.blockNumber ? await timestampOf(reader, last.blockNumber) : null;
  return known(
    [...byDeed].flatMap(([deed, own]) =>
      deed ? [{ deed, times: own.length, whole, last: own.at(-1) === last ? time : null }] : [],
    ),
  );
}
