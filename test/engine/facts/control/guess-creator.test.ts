import type { Address } from "viem";
import { expect, test } from "vitest";
import type { Asker } from "../../../../src/engine/chain/views/asker.ts";
import { known } from "../../../../src/engine/core/read.ts";
import { addCreators, guessCreator } from "../../../../src/engine/facts/control/authorities.ts";
import type { Authority } from "../../../../src/engine/facts/facts.ts";

const MAKER: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const OTHER: Address = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const asker = {} as unknown as Asker;
const readPerson = async (address: Address) => known({ address, kind: "person" as const });

const ofMaker = (authorities: readonly Authority[]) =>
  addCreators(asker, readPerson, authorities, { creator: MAKER, factory: null, mentioned: [] });
const owner: Authority = { address: MAKER, kind: "person", role: { code: "owner" }, named: true };

test.each<[string, readonly Authority[]]>([
  ["owns it", [owner]],
  ["holds no power any more", []],
  ["stands in its storage", [{ ...owner, role: { code: "slot", slot: 0 }, named: false }]],
])(
  "whoever a token spoke of first, and %s, is guessed to be what its maker turns out to be",
  async (_, authorities) => {
    expect(await guessCreator(asker, readPerson, authorities, [MAKER])).toEqual(await ofMaker(authorities));
  },
);

test("nobody is guessed where it spoke of several, of nobody, or of a contract", async () => {
  const contract: Authority = { ...owner, kind: "contract" };
  expect(await guessCreator(asker, readPerson, [owner], [MAKER, OTHER])).toBeNull();
  expect(await guessCreator(asker, readPerson, [owner], [])).toBeNull();
  expect(await guessCreator(asker, readPerson, [contract], [MAKER])).toBeNull();
});
