import type { Deed } from "../machine/deeds.ts";
import { wordsIn } from "../machine/hex.ts";

/** Where a swap says the least that it takes, and until when it may be done: words behind its selector. */
type Terms = { readonly least: number; readonly until: number };

const PAYING: Terms = { least: 0, until: 3 };
const GIVING: Terms = { least: 1, until: 4 };
const REFERRED_PAYING: Terms = { least: 0, until: 4 };
const REFERRED_GIVING: Terms = { least: 1, until: 5 };

/** The swaps of Uniswap V2's routers and of their forks, by which most tokens are traded. */
const SWAPS: ReadonlyMap<string, Terms> = new Map([
  ...["0xb6f9de95", "0xc57559dd", "0x4902c946", "0xcbacf4e4", "0x7ff36ab5"].map((each) => [each, PAYING] as const),
  ...["0x791ac947", "0x762b1562", "0x744dd491", "0x56400497", "0x18cbafe5", "0x38ed1739", "0x5c11d795"].map(
    (each) => [each, GIVING] as const,
  ),
  ["0xb4822be3", REFERRED_PAYING],
  ["0x52aa4c22", REFERRED_GIVING],
]);

/** Whether a swap fails for what it demands: that it were done before now, or brought more than anything. */
export function isBadlyMade({ kind, data, time }: Deed, blockTime: bigint): boolean {
  const terms = kind === "call" ? SWAPS.get(data.slice(0, 10).toLowerCase()) : undefined;
  if (!terms) return false;
  const words = wordsIn(data, 4);
  const [least, until] = [words[terms.least], words[terms.until]];
  return least === undefined || until === undefined || least > 1n || until < (time ?? blockTime);
}
