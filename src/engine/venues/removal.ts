import {
  type Abi,
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  maxUint128,
  parseAbi,
  parseAbiParameters,
} from "viem";
import type { BinShare, FreeLiquidity, LiquidityPosition, Pool } from "../facts/facts.ts";
import { sharesOf } from "../facts/liquidity/provider-logs.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { LEAVER_CODE } from "../simulation/bytecode.ts";
import type { CallTemplate } from "../simulation/steps.ts";

const pairAbi = parseAbi([
  "function transfer(address to, uint256 amount) returns (bool)",
  "function burn(address to) returns (uint256, uint256)",
]);
const bookAbi = parseAbi([
  "function burn(address from, address to, uint256[] ids, uint256[] shares) returns (bytes32[])",
]);
/** As many as one call has gas for. */
const MOST_BINS = 40;
const dodoAbi = parseAbi([
  "function sellShares(uint256 shares, address to, uint256 baseMin, uint256 quoteMin, bytes data, uint256 deadline) returns (uint256, uint256)",
]);
const leaverAbi = parseAbi([
  "function leaveCurve(address pool, uint256 shares)",
  "function leaveBalancer(address vault, bytes32 id, uint256 shares)",
  "function leaveVault(address vault, address pool, uint256 shares)",
]);
const positionsAbi = parseAbi([
  "struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }",
  "struct Collect { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }",
  "function decreaseLiquidity(Decrease input) payable returns (uint256, uint256)",
  "function collect(Collect input) payable returns (uint256, uint256)",
]);
const managerAbi = parseAbi(["function modifyLiquidities(bytes unlockData, uint256 deadline) payable"]);

/** Actions of Uniswap V4's position manager: decrease a position's liquidity, take both currencies. */
const DECREASE_AND_TAKE_PAIR = "0x0111";

/** How whoever holds this part of a pool's liquidity takes it out; empty where it is not known how. */
export function removalOf(
  pool: Pool,
  token: Address,
  { holder, lpAmount, positions, bins }: FreeLiquidity,
  deadline: bigint,
): readonly CallTemplate[] {
  const leave = lpAmount > 0n ? leavingBy(pool, lpAmount) : null;
  if (leave) return leave;
  if (bins) return fromBook(pool.address, holder.address, bins.slice(0, MOST_BINS));
  if (lpAmount > 0n && pool.venue === "dodo") {
    return [call(pool.address, dodoAbi, "sellShares", [lpAmount, holder.address, 0n, 0n, "0x", deadline])];
  }
  if (lpAmount > 0n) return fromPair(pool.address, holder.address, lpAmount);
  return positions.flatMap((position) =>
    pool.id
      ? fromManager(pool, token, position, holder.address, deadline)
      : fromNft(position, holder.address, deadline),
  );
}

function fromBook(book: Address, holder: Address, bins: readonly BinShare[]): readonly CallTemplate[] {
  const [ids, shares] = [bins.map(({ bin }) => bin), bins.map(({ shares }) => shares)];
  return bins.length > 0 ? [call(book, bookAbi, "burn", [holder, holder, ids, shares])] : [];
}

function fromPair(pair: Address, holder: Address, lpAmount: bigint): readonly CallTemplate[] {
  return [call(pair, pairAbi, "transfer", [pair, lpAmount]), call(pair, pairAbi, "burn", [holder])];
}

/** Through a contract of ours, to which the shares are sent: Curve's functions differ by the number of coins, and vaults ask back. */
function leavingBy(pool: Pool, shares: bigint): readonly CallTemplate[] | null {
  const { venue, address, id } = pool;
  const leaver = freshAccount();
  const sent = call(sharesOf(pool) ?? address, pairAbi, "transfer", [leaver, shares]);
  const by = (functionName: string, args: readonly unknown[]): readonly CallTemplate[] => [
    sent,
    { ...call(leaver, leaverAbi, functionName, args), code: LEAVER_CODE },
  ];
  if (venue === "curve") return by("leaveCurve", [address, shares]);
  if (venue === "balancer-v2") return by("leaveBalancer", [address, id, shares]);
  return venue === "balancer-v3" ? by("leaveVault", [address, sharesOf(pool), shares]) : null;
}

function fromNft(
  { manager, tokenId, liquidity }: LiquidityPosition,
  recipient: Address,
  deadline: bigint,
): readonly CallTemplate[] {
  if (tokenId === null) return [];
  const decrease = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline };
  const collect = { tokenId, recipient, amount0Max: maxUint128, amount1Max: maxUint128 };
  return [
    call(manager, positionsAbi, "decreaseLiquidity", [decrease]),
    call(manager, positionsAbi, "collect", [collect]),
  ];
}

function fromManager(
  { quote }: Pool,
  token: Address,
  { manager, tokenId, liquidity }: LiquidityPosition,
  recipient: Address,
  deadline: bigint,
): readonly CallTemplate[] {
  if (tokenId === null) return [];
  const [currency0, currency1] = inOrder(token, quote.address);
  const decrease = encodeAbiParameters(parseAbiParameters("uint256, uint256, uint128, uint128, bytes"), [
    tokenId,
    liquidity,
    0n,
    0n,
    "0x",
  ]);
  const take = encodeAbiParameters([{ type: "address" }, { type: "address" }, { type: "address" }], [
    currency0,
    currency1,
    recipient,
  ] as [Address, Address, Address]);
  const unlockData = encodeAbiParameters(parseAbiParameters("bytes, bytes[]"), [
    DECREASE_AND_TAKE_PAIR,
    [decrease, take],
  ]);
  return [call(manager, managerAbi, "modifyLiquidities", [unlockData, deadline])];
}

function inOrder(...pair: readonly [Address, Address]): Address[] {
  return pair.toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
}

function call(target: Address, abi: Abi, functionName: string, args: readonly unknown[]): CallTemplate {
  return { target, value: 0n, data: encodeFunctionData({ abi, functionName, args }), patches: [] };
}
