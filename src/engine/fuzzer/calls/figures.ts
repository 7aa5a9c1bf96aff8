import type { Address } from "viem";
import { DAY } from "../../core/units.ts";
import type { Figures } from "../context.ts";
import type { Accounts } from "./accounts.ts";

/** Stands for the holder's balance until the experiment runs; no token has so odd a number. */
export const HOLDER_BALANCE = 0x5eed_0f_a_ba1a_ce00_0000_0000_0000_0001n;

/** Stands for a sum that starts again at zero, which depends on whom it is added to. */
export const WRAP = 2n ** 256n - 0x5eed_0fn;

/** Added without a check, it takes half away: from the holder (who has a 500th of what the pool has), the pool, or the supply. Twice is nothing. */
export function wrapping(
  whom: Address | undefined,
  entries: number,
  { poolBalance, supply }: Figures,
  { holder, pool }: Accounts,
): bigint {
  if (entries > 1) return 2n ** 255n;
  const half = whom === holder ? poolBalance / 1_000n : whom === pool ? poolBalance / 2n : supply / 2n;
  return 2n ** 256n - (half > 2n ? half : 3n);
}

type Bounds = [bigint[], bigint[], bigint[]];

/** An account hidden in a number: as it is, above other bits, below them, and behind what the code masks numbers with. */
function accountsAsNumbers({ holder }: Accounts, masks: readonly bigint[]): readonly bigint[] {
  const account = BigInt(holder);
  const high = 2n ** 96n - 1n;
  return [account, (account << 96n) | high, (high << 160n) | account, ...masks.map((mask) => account ^ mask)];
}

/** All figures alike, then one of them alone: what is bounded together may be unbounded apart. */
export function numberPatterns(
  count: number,
  withAddress: boolean,
  figures: Figures,
  accounts: Accounts,
): readonly (readonly bigint[])[] {
  if (count === 0) return [[]];
  const { poolBalance, supply, timestamp, constants, masks } = figures;
  const MOST = 2n ** 256n - 1n;
  const later = timestamp + BigInt(30 * DAY);
  const shares = [100n, 0n, 99n, 10_000n, 25n, 9_900n, 1_000n, 50n, 10n, 5n, 90n];
  // What the code itself compares with is the likeliest bound or key.
  const [exact, above, below] = [0n, 1n, -1n].map((step) => constants.map((constant) => constant + step)) as Bounds;
  const bounds = [...exact, ...above, ...below];
  const people = withAddress ? [] : accountsAsNumbers(accounts, masks);
  const values = distinct([
    ...(withAddress
      ? [
          HOLDER_BALANCE,
          poolBalance / 2n,
          100n,
          WRAP,
          0n,
          supply * 10n,
          99n,
          supply,
          1n,
          MOST,
          MOST - 1n,
          ...bounds,
          25n,
        ]
      : [
          100n,
          0n,
          supply * 10n,
          ...people,
          ...exact,
          1n,
          MOST,
          MOST - 1n,
          ...shares,
          ...above,
          ...below,
          HOLDER_BALANCE,
          supply,
        ]),
    ...shares,
    poolBalance / 2n,
    later,
  ]).filter((value) => value >= 0n && value <= MOST);
  const alike = values.map((value) => Array.from({ length: count }, () => value));
  if (count === 1) return alike;
  const alone = Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    [supply * 10n, 99n, HOLDER_BALANCE, 100n, poolBalance / 2n, 10_000n, MOST, 0n].map((value) =>
      Array.from({ length: count }, (_, at) => (at === index ? value : value === 0n ? 100n : 0n)),
    ),
  );
  // What is locked up is an amount and a time, in either order.
  const until = [HOLDER_BALANCE, 1n].flatMap((amount) =>
    [0, count - 1].map((index) => Array.from({ length: count }, (_, at) => (at === index ? later : amount))),
  );
  return [...alike.slice(0, 4), ...until, ...alone, ...alike.slice(4)];
}

function distinct(values: readonly bigint[]): readonly bigint[] {
  return [...new Set(values)];
}
