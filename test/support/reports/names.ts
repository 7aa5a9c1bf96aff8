/** Who and what the samples are of. */
export const NOW = 1_788_000_000;
export const DAY = 86_400;
export const TOKEN = "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
export const ALICE = "0xa11ce00000000000000000000000000000000001";
export const OWNER = "0x0de4000000000000000000000000000000000bad";
export const PAIR = "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc";
export const BLOCK_HASH = `0x${"ab".repeat(32)}`;
