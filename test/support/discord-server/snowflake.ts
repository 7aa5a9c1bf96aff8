/** Discord's ids: milliseconds since 2015 above 22 bits of worker and sequence. */
const EPOCH = 1_420_070_400_000n;
let sequence = 0n;

export function snowflake(milliseconds = Date.now()): string {
  sequence = (sequence + 1n) % 4_194_304n;
  return (((BigInt(milliseconds) - EPOCH) << 22n) | sequence).toString();
}

/** An id whose events arrive on this shard: `(id >> 22) % count`. */
export function snowflakeOnShard(shard: number, count: number): string {
  const milliseconds = BigInt(Date.now()) - EPOCH;
  const stamp = milliseconds - (milliseconds % BigInt(count)) + BigInt(shard);
  sequence = (sequence + 1n) % 4_194_304n;
  return ((stamp << 22n) | sequence).toString();
}

export function shardOf(guildId: string | undefined, count: number): number {
  return guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count));
}
