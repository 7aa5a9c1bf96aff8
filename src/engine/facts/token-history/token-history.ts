import { type Address, type Hex, numberToHex, toEventSelector } from "viem";
import { z } from "zod";
import { codeOf, walk } from "../../bytecode/disassembly/disassemble.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { Deployment, Factory, FactReads, Pool, TokenRecord, Used } from "../facts.ts";
import { searchSince } from "../liquidity/logs-since-birth.ts";
import { readEmptied, readLeftBehind } from "./abandoned-pools.ts";
import { readPulled } from "./pulled.ts";

/** Of the pool that people trade in, or of those that they have left, which may be all there were. */
async function readAnyPulled(
  reader: Reader,
  token: Address,
  pools: readonly Pool[],
  since: Promise<bigint | null>,
): Promise<TokenRecord["pulled"]> {
  const pool = pools.find(({ venue }) => venue !== "launchpad");
  const none = unknown("no-pool-to-trade-in");
  if (pools.length === 0) return (await readEmptied(reader, token, pools, since)) ?? none;
  // While a curve sells it anybody may make a pool of a cent and empty it.
  if (!pool) return none;
  const [own, left] = await Promise.all([
    readPulled(reader, token, pool, since),
    readLeftBehind(reader, token, pools, since),
  ]);
  if (!own.known) return left.known && left.value ? left : own;
  return own.value || (left.known && !left.value) ? own : left;
}

/** What happened to the token's holders before, and what its factory could do again. */
export async function readRecord(
  reader: Reader,
  token: Address,
  { pools, deployment }: Pick<FactReads, "pools" | "deployment">,
  firstTrade: () => Promise<bigint | null> = () => Promise.resolve(null),
): Promise<Read<TokenRecord>> {
  const since = Promise.resolve(deployment.known ? deployment.value.blockNumber : null);
  const [pulled, used, factory] = await Promise.all([
    pools.known ? readAnyPulled(reader, token, pools.value, since) : pools,
    readUsed(reader, token, since, firstTrade),
    readFactory(reader, deployment),
  ]);
  return known({ pulled, used, factory });
}

const CREATE2 = 0xf5;
/** Longer code is not looked through here. */
const LARGEST = 131_072;

/** Whether the contract that made a token puts code at addresses of its choice, where some may have been before. */
async function readFactory(reader: Reader, deployment: Read<Deployment>): Promise<Read<Factory | null>> {
  if (!deployment.known) return deployment;
  // What is not known to have been made by an account may have been made by anything.
  if (!deployment.value.txHash) return unknown("creator-not-found");
  const address: Address | null = deployment.value.factory;
  if (!address) return known(null);
  const answer = await attempt(reader.request("eth_getCode", [address, numberToHex(reader.block.number)]));
  if (!answer.known || typeof answer.value !== "string") return unknown("no-code-to-read");
  if (answer.value.length > 2 * LARGEST) return unknown("code-too-large");
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

/** As published tokens tell what they do to holders: issuers' and OpenZeppelin's, and those that many copy. */
const DEEDS: Readonly<Record<Used["deed"], readonly string[]>> = {
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

const DEED_OF: ReadonlyMap<Hex, Used["deed"]> = new Map(
  Object.entries(DEEDS).flatMap(([deed, events]) =>
    events.map((event) => [toEventSelector(event), deed as Used["deed"]] as const),
  ),
);
const MOST_REQUESTS = 2;

/**
 * What a token's own events tell that was done to its holders, how often, and last when. As it was made, and before anybody bought it,
 * there was nobody to do it to.
 */
export async function readUsed(
  reader: Reader,
  token: Address,
  since: Promise<bigint | null>,
  firstTrade: () => Promise<bigint | null>,
): Promise<Read<readonly Used[]>> {
  const filter = { address: token, topics: [[...DEED_OF.keys()]], mostRequests: MOST_REQUESTS };
  const { logs: all, missing } = await searchSince(reader, filter, since);
  const whole = missing.length === 0;
  const born = await since;
  const first = all.length > 0 ? await firstTrade() : null;
  const logs = all.filter(({ blockNumber }) => {
    const block = blockNumber ?? 0n;
    return (born === null || block > born) && (first === null || block >= first);
  });
  if (!whole && logs.length === 0) return unknown("deeds-not-listed");
  const byDeed = Map.groupBy(logs, ({ topics: [event] }) => (event ? DEED_OF.get(event) : undefined));
  const last = logs.at(-1);
  const time = whole && last?.blockNumber ? await timeOf(reader, last.blockNumber) : null;
  return known(
    [...byDeed].flatMap(([deed, own]) =>
      deed ? [{ deed, times: own.length, whole, last: own.at(-1) === last ? time : null }] : [],
    ),
  );
}

const Stamped = z.object({ timestamp: z.string() });

async function timeOf(reader: Reader, block: bigint): Promise<bigint | null> {
  const answer = await attempt(reader.request("eth_getBlockByNumber", [numberToHex(block), false]));
  const stamped = Stamped.safeParse(answer.known ? answer.value : undefined);
  return stamped.success ? BigInt(stamped.data.timestamp) : null;
}
