// How a holder takes liquidity out, in the ways that several kinds of exchange share. In: what the holder has. Out: calls of the holder.
import { type Address, encodeAbiParameters, maxUint128, parseAbi, parseAbiParameters } from "viem";
import { freshAccount } from "../simulation/accounts.ts";
import { LEAVER_CODE } from "../simulation/bytecode.ts";
import type { CallTemplate } from "../simulation/steps.ts";
import { callTo } from "./calls.ts";
import { inOrder, type LiquidityPosition, type Pool, type Removable } from "./pool.ts";

const pairAbi = parseAbi([
  "function transfer(address to, uint256 amount) returns (bool)",
  "function burn(address to) returns (uint256, uint256)",
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

/** Shares of a pair are sent to it, and it burns them. */
export function leavePair({ address }: Pool, { lpAmount, holder }: Removable): readonly CallTemplate[] {
  if (lpAmount === 0n) return [];
  return [
    callTo(address, pairAbi, "transfer", [address, lpAmount]),
    callTo(address, pairAbi, "burn", [holder.address]),
  ];
}

/** Through a contract of ours, to which the shares are sent: Curve's functions differ by the number of coins, and vaults ask back. */
export function leaveThroughUs(
  shares: Address,
  { lpAmount }: Removable,
  functionName: "leaveCurve" | "leaveBalancer" | "leaveVault",
  args: readonly unknown[],
): readonly CallTemplate[] {
  if (lpAmount === 0n) return [];
  const leaver = freshAccount();
  return [
    callTo(shares, pairAbi, "transfer", [leaver, lpAmount]),
    { ...callTo(leaver, leaverAbi, functionName, [...args, lpAmount]), code: LEAVER_CODE },
  ];
}

/** Positions that are NFTs of Uniswap V3's manager, or of one that copies it. */
export function leavePositions({ positions, holder }: Removable, deadline: bigint): readonly CallTemplate[] {
  return positions.flatMap(({ manager, tokenId, liquidity }) => {
    if (tokenId === null) return [];
    const decrease = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline };
    const collect = { tokenId, recipient: holder.address, amount0Max: maxUint128, amount1Max: maxUint128 };
    return [
      callTo(manager, positionsAbi, "decreaseLiquidity", [decrease]),
      callTo(manager, positionsAbi, "collect", [collect]),
    ];
  });
}

/** The same of Uniswap V4's, and of those that copy it. */
export function leaveManaged(
  { quote }: Pool,
  token: Address,
  { positions, holder }: Removable,
  deadline: bigint,
): readonly CallTemplate[] {
  const take = encodeAbiParameters([{ type: "address" }, { type: "address" }, { type: "address" }], [
    ...inOrder(token, quote.address),
    holder.address,
  ] as [Address, Address, Address]);
  return positions.flatMap((position) => leaveManagedPosition(position, take, deadline));
}

function leaveManagedPosition(
  { manager, tokenId, liquidity }: LiquidityPosition,
  take: `0x${string}`,
  deadline: bigint,
): readonly CallTemplate[] {
  if (tokenId === null) return [];
  const types = parseAbiParameters("uint256, uint256, uint128, uint128, bytes");
  const decrease = encodeAbiParameters(types, [tokenId, liquidity, 0n, 0n, "0x"]);
  const unlockData = encodeAbiParameters(parseAbiParameters("bytes, bytes[]"), [
    DECREASE_AND_TAKE_PAIR,
    [decrease, take],
  ]);
  return [callTo(manager, managerAbi, "modifyLiquidities", [unlockData, deadline])];
}
