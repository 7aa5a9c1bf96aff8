// The holders of a concentrated pool's liquidity: positions in ranges of prices, compared by what each is worth at the present price.
import {
  type Address,
  encodePacked,
  type Hex,
  hexToBigInt,
  keccak256,
  type Log,
  numberToHex,
  slice,
  toEventSelector,
} from "viem";
import { inTurns } from "../../chain/turns.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/views/call-data.ts";
import { valueOr } from "../../core/read.ts";
import { bookkeeperOf, type LiquidityPosition, type Pool } from "../../venues/pool.ts";
import { venueOf } from "../../venues/registry.ts";
import { liquidityConfig } from "./config.ts";
import { providerFilter, type Share, searchSince, topicAddress } from "./shares.ts";

const INCREASES = [
  toEventSelector("IncreaseLiquidity(uint256,uint128,uint256,uint256)"),
  toEventSelector("IncreaseLiquidity(uint256,uint128,uint128,uint256,uint256,address)"),
];

/** `null` where no log tells. */
export async function readPositionShares(
  asker: Asker,
  pool: Pool,
  token: Address,
  since: Promise<bigint | null>,
): Promise<readonly Share[] | null> {
  const [price, found] = await Promise.all([readSqrtPrice(asker, pool), readPositions(asker, pool, since)]);
  if (!price || !found) return null;
  const sum = found.positions.reduce((total, { position }) => total + worth(position, price), 0);
  // Where logs are missing, the rest of what the pool holds belongs to other accounts.
  const whole = found.complete ? sum : Math.max(sum, held(pool, token, price));
  const byHolder = Map.groupBy(found.positions, ({ holder }) => holder);
  return [...byHolder].map(([holder, list]) => {
    const positions = list.map(({ position }) => position);
    const part = positions.reduce((total, position) => total + worth(position, price), 0) / (whole || 1);
    return { holder, part, lpAmount: 0n, positions };
  });
}

type Held = { readonly holder: Address; readonly position: LiquidityPosition };
type Found = { readonly positions: readonly Held[]; readonly complete: boolean };

function readPositions(asker: Asker, pool: Pool, since: Promise<bigint | null>): Promise<Found | null> {
  return pool.id ? readManaged(asker, pool, since) : readMinted(asker, pool, since);
}

/** Uniswap V4: the manager's log names who modified, and by convention the salt is the NFT's number. */
async function readManaged(asker: Asker, pool: Pool, since: Promise<bigint | null>): Promise<Found | null> {
  const { logs, missing } = await searchSince(asker.reader, providerFilter(pool), since);
  const sums = new Map<string, LiquidityPosition>();
  const managerIn = createOnce((topic: Hex) => topicAddress(topic)[0]);
  await inTurns(logs, ({ topics, data }) => {
    const manager = topics[2] && managerIn(topics[2]);
    if (!manager) return;
    const salt = hexToBigInt(slice(data, 96, 128));
    const [tickLower, tickUpper] = [signed(slice(data, 0, 32)), signed(slice(data, 32, 64))].map(Number);
    const key = `${manager}${salt}${tickLower}${tickUpper}`;
    const before = sums.get(key)?.liquidity ?? 0n;
    const liquidity = before + signed(slice(data, 64, 96));
    sums.set(key, { manager, tokenId: salt, tickLower: tickLower ?? 0, tickUpper: tickUpper ?? 0, liquidity });
  });
  const all = [...sums.values()].filter(({ liquidity }) => liquidity > 0n);
  if (all.length === 0) return null;
  const open =
    all.length > liquidityConfig.maxOpenPositions
      ? all.sort(byLiquidity).slice(0, liquidityConfig.maxOpenPositions)
      : all;
  const positions = await Promise.all(
    open.map(async (position): Promise<Held> => {
      const owner = await ownerOf(asker, position.manager, position.tokenId ?? 0n);
      // Hooks and launchpads hold liquidity themselves: there is no NFT of theirs.
      return owner
        ? { holder: owner, position }
        : { holder: position.manager, position: { ...position, tokenId: null } };
    }),
  );
  return { positions, complete: missing.length === 0 && open.length === all.length };
}

function byLiquidity(one: LiquidityPosition, other: LiquidityPosition): number {
  return one.liquidity > other.liquidity ? -1 : 1;
}

/** Checksums are costly, and a few managers have nearly all positions. */
function createOnce<Value>(make: (text: Hex) => Value): (text: Hex) => Value {
  const made = new Map<Hex, Value>();
  return (text) => {
    const before = made.get(text);
    if (before !== undefined || made.has(text)) return before as Value;
    const value = make(text);
    made.set(text, value);
    return value;
  };
}

/** Uniswap V3 and Algebra: the pool's log names the manager, whose own log of the same transaction names the NFT. */
async function readMinted(asker: Asker, pool: Pool, since: Promise<bigint | null>): Promise<Found | null> {
  const { logs, missing } = await searchSince(asker.reader, providerFilter(pool), since);
  if (logs.length === 0) return null;
  const mints = logs
    .toSorted((one, other) => (minted(one) < minted(other) ? 1 : -1))
    .slice(0, liquidityConfig.maxMints);
  const held = await Promise.all(mints.map((log) => readMint(asker, pool, log)));
  const once = new Map(held.flat().map((entry) => [`${entry.position.manager}${entry.position.tokenId}`, entry]));
  return { positions: [...once.values()], complete: missing.length === 0 && mints.length === logs.length };
}

/** How much liquidity the log says was added. */
function minted({ data }: Log): bigint {
  return hexToBigInt(slice(data, 32, 64));
}

async function readMint(asker: Asker, pool: Pool, log: Log): Promise<Held[]> {
  const [owner] = topicAddress(log.topics[1]);
  const [tickLower, tickUpper] = [log.topics[2], log.topics[3]].map((topic) => Number(signed(topic ?? "0x0")));
  if (!owner || log.blockNumber === null) return [];
  const shape = { manager: owner, tickLower: tickLower ?? 0, tickUpper: tickUpper ?? 0 };
  const range = { fromBlock: log.blockNumber, toBlock: log.blockNumber };
  const { logs } = await asker.reader.logs({ address: owner, topics: [INCREASES], ...range, mostRequests: 1 });
  const increase = logs.find(
    ({ transactionHash, data }) => transactionHash === log.transactionHash && mentions(data, minted(log)),
  );
  if (!increase) {
    // Not the NFT manager: the account has the position in the pool itself.
    const key = callData("positions(bytes32)", positionKey(owner, shape.tickLower, shape.tickUpper));
    const liquidity = toNumberAnswer(valueOr(await asker.ask(pool.address, key), null)) ?? minted(log);
    return [{ holder: owner, position: { ...shape, tokenId: null, liquidity } }];
  }
  const tokenId = hexToBigInt(increase.topics[1] ?? "0x0");
  const [holder, answer] = await Promise.all([
    ownerOf(asker, owner, tokenId),
    asker.ask(owner, callData("positions(uint256)", tokenId)),
  ]);
  const liquidity = liquidityIn(valueOr(answer, null), shape);
  return holder && liquidity > 0n ? [{ holder, position: { ...shape, tokenId, liquidity } }] : [];
}

/** After the range, which stands further on the more a manager tells of the pool. */
function liquidityIn(data: Hex | null, { tickLower, tickUpper }: { tickLower: number; tickUpper: number }): bigint {
  const words = (data?.slice(2).match(/.{64}/g) ?? []).map((word): Hex => `0x${word}`);
  const at = words.findIndex((word, index) => {
    const next = words[index + 1];
    return next !== undefined && signed(word) === BigInt(tickLower) && signed(next) === BigInt(tickUpper);
  });
  return at < 0 ? 0n : hexToBigInt(words[at + 2] ?? "0x0");
}

function mentions(data: Hex, amount: bigint): boolean {
  return data.includes(numberToHex(amount, { size: 32 }).slice(2));
}

async function ownerOf(asker: Asker, manager: Address, tokenId: bigint): Promise<Address | null> {
  const answer = await asker.ask(manager, callData("ownerOf(uint256)", tokenId));
  return toAddressAnswer(valueOr(answer, null));
}

async function readSqrtPrice(asker: Asker, pool: Pool): Promise<bigint | null> {
  const question = venueOf(pool).liquidity.priceCall?.(pool);
  if (!question) return null;
  const word = toNumberAnswer(valueOr(await asker.ask(bookkeeperOf(pool), question), null));
  // Uniswap V4 packs tick and fees above the price.
  return word === null ? null : word & ((1n << 160n) - 1n);
}

/** Everything the pool holds, counted in its second token. */
function held({ tokenReserve, quoteReserve, quote }: Pool, token: Address, sqrtPriceX96: bigint): number {
  const price = (Number(sqrtPriceX96) / 2 ** 96) ** 2;
  const [first, second] =
    hexToBigInt(token) < hexToBigInt(quote.address) ? [tokenReserve, quoteReserve] : [quoteReserve, tokenReserve];
  return Number(first) * price + Number(second);
}

/** By which a Uniswap V3 pool keeps the liquidity of one owner in one range. */
function positionKey(owner: Address, tickLower: number, tickUpper: number): Hex {
  return keccak256(encodePacked(["address", "int24", "int24"], [owner, tickLower, tickUpper]));
}

function signed(word: Hex): bigint {
  return BigInt.asIntN(256, hexToBigInt(word));
}

/** What a position would give at this price, counted in the pool's second token: enough to compare positions. */
export function worth({ tickLower, tickUpper, liquidity }: LiquidityPosition, sqrtPriceX96: bigint): number {
  const price = Number(sqrtPriceX96) / 2 ** 96;
  const low = rootAt(tickLower);
  const high = rootAt(tickUpper);
  const within = Math.min(Math.max(price, low), high);
  const amount0 = Number(liquidity) * (1 / within - 1 / high);
  const amount1 = Number(liquidity) * (within - low);
  return amount0 * price * price + amount1;
}

/** The square root of the price at a tick. */
export function rootAt(tick: number): number {
  return 1.0001 ** (tick / 2);
}
