/** The nine functions of ERC-20, whose selectors no token can rename. Everything else is known by what it does. */
export const ERC20 = {
  name: 0x06fdde03,
  symbol: 0x95d89b41,
  decimals: 0x313ce567,
  totalSupply: 0x18160ddd,
  balanceOf: 0x70a08231,
  allowance: 0xdd62ed3e,
  transfer: 0xa9059cbb,
  transferFrom: 0x23b872dd,
  approve: 0x095ea7b3,
} as const;

const ANCHORED: ReadonlySet<number> = new Set(Object.values(ERC20));

export function isAnchored(selector: number): boolean {
  return ANCHORED.has(selector);
}

/** Where the first, second … argument lies in the calldata. */
export function argumentAt(index: number): number {
  return 4 + 32 * index;
}
