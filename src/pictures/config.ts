// Sizes of pictures, in units of their drawing; a page shows them as wide as there is room.
export const pictureConfig = {
  /** A phone's width, so that words keep their size there. */
  page: { width: 320, text: 12 },
  price: { height: 222, liquidity: 34 },
  holders: { height: 250, smallest: 6, text: 9.5 },
  trial: { band: 54 },
  /** What previews of links are drawn for. */
  card: { width: 1200, height: 630 },
  /** From so many times the lowest price on, steps are drawn as parts and not as sums. */
  logScaleFrom: 8,
  /** Alerts marked on a price; more hide it. */
  marks: 5,
  /** Pictures in memory, as a thread gives them; each takes some 50 kB. */
  rememberedBytes: 8_000_000,
  /** A picture takes some 40 ms; a thread that needs so long is stuck. */
  drawingLimitMs: 4_000,
  threadMemoryMb: 160,
  mostWaiting: 100,
} as const;
