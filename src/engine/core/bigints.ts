/** The smaller of two amounts. */
export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
