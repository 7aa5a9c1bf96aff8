import { getAddress } from "viem";
import { expect, test } from "vitest";
import { usualAccounts } from "../../../../src/engine/chain/chain.ts";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import { CHAINS } from "../../../../src/engine/chains/index.ts";
import { unknown } from "../../../../src/engine/core/read.ts";
import type { Pool } from "../../../../src/engine/facts/facts.ts";
import { publicPlaces } from "../../../../src/engine/fuzzer/actors/controllers.ts";
import { alice, bob, carol, mallory } from "../../../support/people.ts";

test("What everybody uses is nobody's means against a token: markets, money, its own pools and its own parts", () => {
  const [chain] = CHAINS;
  if (!chain) throw new Error("There is a chain.");
  const pool = { address: alice.toLowerCase(), quote: { address: bob } } as unknown as Pool;
  const code = {
    parts: [{ address: carol, bytes: "0x", behaviour: unknown("code-unreadable") }],
    functions: [],
    selfDestructing: [],
    delegating: [],
    asks: unknown("code-unreadable"),
    asksNumber: false,
  } as const;
  const places = publicPlaces({ chain } as unknown as Reader, code, [pool]);
  for (const each of [alice, bob, carol, ...usualAccounts(chain)]) expect(places).toContain(getAddress(each));
  expect(places).not.toContain(mallory);
});
