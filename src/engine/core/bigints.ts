/** The smaller of two amounts. */
export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** The largest of amounts, which are not negative; of none, zero. */
export function largest(amounts: readonly bigint[]): bigint {
  let most = 0n;
  for (const each of amounts) if (each > most) most = each;
  return most;
}

/** For sorting by an amount; of equal ones the earlier stays first. */
export function largestFirst<Each>(amountOf: (each: Each) => bigint): (one: Each, other: Each) => number {
  return (one, other) => (amountOf(one) > amountOf(other) ? -1 : amountOf(one) < amountOf(other) ? 1 : 0);
}

export function sumOf<Each>(all: readonly Each[], amountOf: (each: Each) => bigint): bigint {
  return all.reduce((sum, each) => sum + amountOf(each), 0n);
}
