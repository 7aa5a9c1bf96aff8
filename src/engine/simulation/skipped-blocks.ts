/** How far after the block at which everything is read. */
export type Passed = { readonly blocks: number; readonly seconds: number };

/** Nodes that simulate make the blocks of skipped numbers themselves, so long apart. */
const SECONDS_A_BLOCK = 12;
/** They make 256 in all. */
const MOST_BLOCKS = 250;

/**
 * How many blocks on one may be that so many seconds later follows `last`: as many as are made in that time, unless nodes
 * would not make them. `toCome`: blocks that follow right after it.
 */
export function mostBlocks({
  last,
  seconds,
  made,
  toCome,
}: {
  readonly last: Passed;
  readonly seconds: number;
  readonly made: number;
  readonly toCome: number;
}): number {
  const filled = last.blocks + Math.floor((seconds - last.seconds) / SECONDS_A_BLOCK);
  return Math.min(made, filled, MOST_BLOCKS - toCome);
}
