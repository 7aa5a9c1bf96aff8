import { type Address, concat, type Hex, pad } from "viem";
import { expect, test } from "vitest";
import { addressesMentioned } from "../../../../src/engine/facts/deployment/creation.ts";

const WRITTEN: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const GIVEN: Address = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const HASH: Hex = "0x1220a1b273c4d5e6f70819213243546576879809a1b2c3d4e5f60718293a4b5c6d7e";
const HASH_OF_SWARM: Hex = "0xa1b2c373d5e6f708192132435465768798a9b0c1d2e3f4051627384950a1b2c3";

const METADATA = {
  "of a usual compiler": concat(["0xa264697066735822", HASH, "0x64736f6c63430008250033"]),
  "of an older one": concat(["0xa265627a7a72315820", HASH_OF_SWARM, "0x64736f6c63430005110032"]),
  "of one of the first": concat(["0xa165627a7a72305820", HASH_OF_SWARM, "0x0029"]),
} as const;
/** What a constructor keeps behind the contract that it makes. */
const DATA: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

test.each(Object.entries(METADATA))("what looks like somebody in metadata %s is nobody", (_, metadata) => {
  const pushed = concat(["0x73", WRITTEN, "0x5000fe", "0x5b00fe"]);
  const input = concat([pushed, metadata, DATA, pad(GIVEN, { size: 32 })]);
  expect(addressesMentioned(input)).toEqual([GIVEN, WRITTEN]);
});
