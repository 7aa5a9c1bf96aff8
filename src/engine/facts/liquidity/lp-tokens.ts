import { type Address, getAddress, type Hex, zeroAddress } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toNumberAnswer } from "../../chain/asking/call-data.ts";
import type { Pool } from "../facts.ts";
import { searchSince } from "./logs-since-birth.ts";
import { providerFilter, sharesOf } from "./provider-logs.ts";
import { answered, type Parties, partOf, type Share } from "./shares.ts";

const DEAD: Address = "0x000000000000000000000000000000000000dEaD";
const MOST_HOLDERS = 150;
/** Some of them are known besides. */
const MOST_RECIPIENTS = 2 * MOST_HOLDERS;

/** Who holds the pool's own token: those who are known to, and all who ever received it as far as logs were read. */
export async function readLpShares(
  asker: Asker,
  pool: Pool,
  { token, people }: { readonly token: Address; readonly people: Promise<Omit<Parties, "token">> },
  since: Promise<bigint | null>,
): Promise<readonly Share[] | null> {
  const address = sharesOf(pool) ?? pool.address;
  const { chain } = asker.reader;
  const likely = [zeroAddress, DEAD, token, address, ...chain.lockers.map((locker) => locker.address)];
  const shares = askingFor(pool, address);
  const [supply, known, recipients] = await Promise.all([
    asker.ask(...shares.supply),
    balances(asker, shares, new Set(likely.map((one) => getAddress(one)))),
    readRecipients(asker, pool, since),
  ]);
  const total = supply.known ? toNumberAnswer(supply.value) : null;
  if (!total) return null;
  const { creator, owner } = await people;
  const insiders = [creator, owner].filter((one) => one !== null).map((one) => getAddress(one));
  const others = new Set([...insiders, ...recipients].filter((one) => !known.has(one)).slice(0, MOST_HOLDERS));
  const all = [...known, ...(await balances(asker, shares, others))];
  return all
    .filter(([, balance]) => balance > 0n)
    .map(([holder, lpAmount]) => ({ holder, part: partOf(lpAmount, total), lpAmount, positions: [] }));
}

type Asking = { readonly supply: Question; balanceOf(holder: Address): Question };
type Question = readonly [Address, Hex];

/** Balancer's third vault keeps everybody's shares, whatever code the pool runs. */
function askingFor({ venue, address: vault }: Pool, lpToken: Address): Asking {
  if (venue !== "balancer-v3") {
    return {
      supply: [lpToken, callData("totalSupply()")],
      balanceOf: (holder) => [lpToken, callData("balanceOf(address)", holder)],
    };
  }
  return {
    supply: [vault, callData("totalSupply(address)", lpToken)],
    balanceOf: (holder) => [vault, callData("balanceOf(address,address)", lpToken, holder)],
  };
}

async function balances(asker: Asker, shares: Asking, holders: ReadonlySet<Address>): Promise<Map<Address, bigint>> {
  const asked = [...holders].map(async (holder) => {
    const answer = await asker.ask(...shares.balanceOf(holder));
    return [holder, toNumberAnswer(answered(answer)) ?? 0n] as const;
  });
  return new Map(await Promise.all(asked));
}

async function readRecipients(
  { reader }: Asker,
  pool: Pool,
  since: Promise<bigint | null>,
): Promise<ReadonlySet<Address>> {
  const { logs } = await searchSince(reader, providerFilter(pool), since);
  const named = new Set(logs.map(({ topics }) => topics[2]));
  return new Set([...named].slice(0, MOST_RECIPIENTS).flatMap(topicAddress));
}

export function topicAddress(topic: Hex | undefined): Address[] {
  return topic && /^0x0{24}[0-9a-f]{40}$/i.test(topic) ? [getAddress(`0x${topic.slice(26)}`)] : [];
}
