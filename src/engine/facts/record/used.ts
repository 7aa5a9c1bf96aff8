import { type Address, type Hex, numberToHex, toEventSelector } from "viem";
import { z } from "zod";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { Used } from "../facts.ts";
import { searchSince } from "../liquidity/logs-since-birth.ts";

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
