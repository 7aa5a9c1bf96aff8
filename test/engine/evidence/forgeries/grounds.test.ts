import type { Address } from "viem";
import { describe, expect, test } from "vitest";
import { toVenuesOfChains } from "../../../../scripts/docs/venues-of-chains.ts";
import { CHAINS } from "../../../../src/engine/chains/index.ts";
import { isQuoterOf, venueAt } from "../../../../src/engine/evidence/grounds.ts";
import { VENUES } from "../../../../src/engine/evidence/venues-of-chains.ts";
import { sayVerification } from "../../../../src/engine/messages/index.ts";
import { BROKER_CODE } from "../../../../src/engine/simulation/bytecode.ts";
import { venueFor } from "../../../../src/engine/venues/registry.ts";
import {
  account,
  asker,
  refusal,
  router,
  shortfall,
  taker,
  token,
  verified,
  victim,
  word,
} from "../../../support/forging.ts";

const [coin, pool, factory, quoter] = ["5", "6", "7", "8"].map(account) as [Address, Address, Address, Address];
const uniswap = CHAINS[0]?.venues.find(({ kind }) => kind === "uniswap-v3");
const known = uniswap && {
  quoter: venueFor(uniswap).contracts.quoter?.(uniswap),
  router: venueFor(uniswap).contracts.router?.(uniswap),
};
const path = `${coin.slice(2)}000bb8${token.slice(2)}`;

const bought = (at: Address) => ({
  from: victim,
  to: at,
  value: "0x64",
  data: `0xb858183f${["20", "80", victim, "64", "0", "2b"].map(word).join("")}${path.padEnd(128, "0")}`,
});
const asked = (by: Address) => ({
  from: asker,
  to: by,
  data: `0xcdca1753${["40", "64", "2b"].map(word).join("")}${path.padEnd(128, "0")}`,
});
const dear = (by: Address, at: Address) => shortfall("buying-is-taxed", asked(by), bought(at));
const verdictOf = async (forgery: Parameters<typeof verified>[0]) => sayVerification(await verified(forgery), "en")[0];

describe("what should have come of a trade", () => {
  test("is what the exchange's own quoter says, where that is known, and on another's word where it is not", async () => {
    if (!known?.quoter || !known.router) expect.fail("Ethereum has one.");
    const shown = sayVerification(await verified(dear(known.quoter, known.router)), "en");
    expect(shown[0]).toBe("The proof holds at block 100.");
    expect(shown.join(" ")).toContain(`We know ${known.router.toLowerCase()} as the router of Uniswap V3.`);
    for (const [by, at] of [
      [quoter, known.router],
      [known.quoter, router],
    ] as const) {
      expect(await verdictOf(dear(by, at))).toBe(
        `The proof holds at block 100 if ${by.toLowerCase()}, an account we don't know, tells the truth.`,
      );
    }
  });

  const leg = ["2", pool, coin, token, "bb8", "c0", "0"].map(word).join("");
  const byBroker = {
    from: asker,
    to: taker,
    data: `0xcde838cd${["80", coin, "1", "64", "1", "20"].map(word).join("")}${leg}`,
  };
  const through = (made: Address, code = BROKER_CODE) => ({
    ...shortfall("buying-is-taxed", byBroker, bought(router)),
    stateOverrides: { [taker]: { code } },
    node: {
      eth_call: ([{ to, data }]: readonly [{ to: Address; data: string }]) => {
        if (to === router && data === "0xc45a0155") return `0x${word(factory)}`;
        const isAsked = to === factory && data === `0x1698ee82${[coin, token, "bb8"].map(word).join("")}`;
        return isAsked ? `0x${word(made)}` : "0x";
      },
    },
  });

  test("is what the pool gives that the router trades in, and on the pool's word where that is another", async () => {
    expect(await verdictOf(through(pool))).toBe("The proof holds at block 100.");
    expect(await verdictOf(through(asker))).toContain(`if ${pool}, an account we don't know, tells the truth`);
    expect(await verdictOf({ ...through(pool), stateOverrides: {} })).toContain(
      `if ${taker}, an account we don't know, tells the truth`,
    );
  });
});

test("a sale in words that nobody knows rests on their being how people sell, and shows nothing at a router that is known", async () => {
  const odd = { from: victim, to: router, data: `0x12345678${word("64")}` };
  expect(await verdictOf(refusal(odd))).toBe(
    `The proof holds at block 100 if 0x12345678 is how people trade at ${router}.`,
  );
  const dealt = refusal(odd);
  const before = {
    ...dealt,
    calls: [dealt.calls[0], { ...odd, data: "0x87654321" }, odd] as readonly object[],
    conditions: [...dealt.conditions, { is: "succeeds", step: 2 }] as const,
  };
  expect(await verdictOf(before)).toBe("The proof holds at block 100.");
  const at = known?.router ?? router;
  expect(await verified(refusal({ ...odd, to: at }))).toMatchObject({
    holds: false,
    why: { code: "shows-something-else" },
  });
});

test("what is known of venues is what the table of chains says", () => {
  expect(toVenuesOfChains()).toContain(VENUES.map((line) => JSON.stringify(line)).join(",\n  "));
  expect(venueAt(1, known?.router ?? router)).toBe("Uniswap V3");
  expect(isQuoterOf(10, known?.quoter ?? quoter, router)).toBe(false);
});
