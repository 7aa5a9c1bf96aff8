// Values for the arguments of one call, of each kind the likeliest first: addresses, numbers, switches and 32-byte words.
import { type Address, type Hex, numberToHex, zeroAddress } from "viem";
import { DAY, MAX_UINT256 } from "../../core/units.ts";
import { fuzzConfig } from "../config.ts";
import type { Figures } from "../context.ts";

/** Which account plays which part when a call is made up. */
export type Accounts = {
  readonly holder: Address;
  readonly actor: Address;
  readonly pool: Address;
  readonly spender: Address;
  readonly token: Address;
  readonly freshAccount: Address;
  /** Addresses written into the code. */
  readonly codeAddresses: readonly Address[];
};

/** Addresses for `count` arguments, the likeliest first: the holder is the victim and comes first. */
export function addressPatterns(
  count: number,
  accounts: Accounts,
  /** Also the zero address: a wallet may be set to it, while amounts are never sent there. */
  withZero = true,
): readonly (readonly Address[])[] {
  const { holder, actor, pool, spender, token, freshAccount, codeAddresses } = accounts;
  if (count === 0) return [[]];
  const none = withZero ? [zeroAddress] : [];
  if (count === 1)
    return [holder, pool, actor, spender, token, freshAccount, ...none, ...codeAddresses].map((address) => [address]);
  const pairs: readonly (readonly [Address, Address])[] = [
    [holder, actor],
    [pool, actor],
    [actor, holder],
    [holder, freshAccount],
    [holder, holder],
    [actor, actor],
    [token, actor],
    [actor, freshAccount],
    [spender, holder],
    [pool, holder],
    ...codeAddresses
      .slice(0, fuzzConfig.maxPairedAddresses)
      .flatMap((other): readonly (readonly [Address, Address])[] => [
        [holder, other],
        [other, holder],
        [other, actor],
      ]),
  ];
  return [
    ...pairs.map(([first, second]) =>
      Array.from({ length: count }, (_, index) => (index === 0 ? first : index === 1 ? second : actor)),
    ),
    ...none.map((zero) => Array.from({ length: count }, () => zero)),
  ];
}

export function switchPatterns(count: number): readonly (readonly boolean[])[] {
  if (count === 0) return [[]];
  const alike = [true, false].map((value) => Array.from({ length: count }, () => value));
  if (count === 1) return alike;
  return [
    ...alike,
    ...Array.from({ length: count }, (_, index) => Array.from({ length: count }, (_, at) => at === index)),
  ];
}

export function wordPatterns(count: number, { words }: Figures, { holder }: Accounts): readonly (readonly Hex[])[] {
  if (count === 0) return [[]];
  const zero: Hex = `0x${"0".repeat(64)}`;
  const person: Hex = `0x${"0".repeat(24)}${holder.slice(2)}`;
  return [zero, person, ...words].map((word) => Array.from({ length: count }, () => word));
}

/** Placeholder for the holder's balance until the simulation runs. No token has so odd a balance. */
export const HOLDER_BALANCE = 0x5eed_0f_a_ba1a_ce00_0000_0000_0000_0001n;

/** Where in data it stands, also where it does not begin a word, as within the data of another call. */
export function placesOfBalance(data: Hex): number[] {
  return [...data.matchAll(HELD)].map(({ index }) => (index - 2) / 2);
}

const HELD = new RegExp(numberToHex(HOLDER_BALANCE, { size: 32 }).slice(2), "g");

/** Placeholder for a sum that overflows. Its value depends on whose balance it is added to. */
export const WRAP = 2n ** 256n - 0x5eed_0fn;

/** A number that, added without an overflow check, takes away half of the holder's purchase, of the pool or of the supply. Added twice, it changes nothing, so lists get 2^255. */
export function wrapping(
  account: Address | undefined,
  entries: number,
  { poolBalance, supply }: Figures,
  { holder, pool }: Accounts,
): bigint {
  if (entries > 1) return 2n ** 255n;
  const half = account === holder ? poolBalance / 1_000n : account === pool ? poolBalance / 2n : supply / 2n;
  return 2n ** 256n - (half > 2n ? half : 3n);
}

type Bounds = [bigint[], bigint[], bigint[]];

/** The holder hidden in a number: as it is, above other bits, below them, and masked with the code's constants. */
function accountsAsNumbers({ holder }: Accounts, masks: readonly bigint[]): readonly bigint[] {
  const account = BigInt(holder);
  const high = 2n ** 96n - 1n;
  return [account, (account << 96n) | high, (high << 160n) | account, ...masks.map((mask) => account ^ mask)];
}

/** Numbers for `count` arguments: all alike, then one of them alone, since a limit on the sum may not limit each. */
export function numberPatterns(
  count: number,
  withAddress: boolean,
  figures: Figures,
  accounts: Accounts,
): readonly (readonly bigint[])[] {
  if (count === 0) return [[]];
  const { poolBalance, supply, timestamp, constants, masks } = figures;
  const later = timestamp + BigInt(30 * DAY);
  const shares = [100n, 0n, 99n, 10_000n, 25n, 9_900n, 1_000n, 50n, 10n, 5n, 90n];
  // Numbers that the code compares with are the likeliest limits and keys.
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
          MAX_UINT256,
          MAX_UINT256 - 1n,
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
          MAX_UINT256,
          MAX_UINT256 - 1n,
          ...shares,
          ...above,
          ...below,
          HOLDER_BALANCE,
          supply,
        ]),
    ...shares,
    poolBalance / 2n,
    later,
  ]).filter((value) => value >= 0n && value <= MAX_UINT256);
  const alike = values.map((value) => Array.from({ length: count }, () => value));
  if (count === 1) return alike;
  const alone = Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    [supply * 10n, 99n, HOLDER_BALANCE, 100n, poolBalance / 2n, 10_000n, MAX_UINT256, 0n].map((value) =>
      Array.from({ length: count }, (_, at) => (at === index ? value : value === 0n ? 100n : 0n)),
    ),
  );
  // Locks take an amount and a time, in either order.
  const until = [HOLDER_BALANCE, 1n].flatMap((amount) =>
    [0, count - 1].map((index) => Array.from({ length: count }, (_, at) => (at === index ? later : amount))),
  );
  return [...alike.slice(0, 4), ...until, ...alone, ...alike.slice(4)];
}

function distinct(values: readonly bigint[]): readonly bigint[] {
  return [...new Set(values)];
}
