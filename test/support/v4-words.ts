import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from "viem";

export type Stop = { readonly currency: Address; readonly hooks: Address; readonly fee?: number };

const universal = parseAbi(["function execute(bytes commands, bytes[] inputs, uint256 deadline) payable"]);
const swap = parseAbiParameters([
  "Swap swap",
  "struct Stop { address currency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }",
  "struct Swap { address currencyIn; Stop[] path; uint128 amountIn; uint128 outMin; }",
]);
const both = parseAbiParameters("bytes, bytes[]");

/** What V4's router is told for a trade along these stops, and nothing but the trade. */
export function swapInV4(amountIn: bigint, currencyIn: Address, ...stops: readonly Stop[]): Hex {
  const path = stops.map((stop) => ({ fee: 3000, tickSpacing: 60, hookData: "0x" as const, ...stop }));
  const input = encodeAbiParameters(swap, [{ currencyIn, path, amountIn, outMin: 0n }]);
  const inputs = [encodeAbiParameters(both, ["0x07", [input]])];
  return encodeFunctionData({ abi: universal, functionName: "execute", args: ["0x10", inputs, 9_999_999n] });
}
