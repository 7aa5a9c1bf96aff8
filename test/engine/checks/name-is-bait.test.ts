import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { hasOffensiveWord, nameIsBait } from "../../../src/engine/checks/name-is-bait.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";

const listed = createRequire(import.meta.url).resolve("@uniswap/default-token-list");
const LISTED = JSON.parse(readFileSync(listed, "utf8")) as {
  readonly tokens: readonly { name: string; symbol: string }[];
};

const named = (name: string, symbol = "PLAIN") =>
  inWords(nameIsBait.run(evidenceOf({ metadata: { ...plainEvidence.metadata, name, symbol } })));

describe("name-is-bait", () => {
  test.each([
    "Visit claim-rewards.com to claim your bonus",
    "t.me/free_airdrop claim now",
    "Claim your reward at usdt-gift.xyz",
    "$5000 USDT voucher - redeem on eth-promo.net",
  ])("is danger when %j tells people where to go", (name) => {
    expect(named(name)).toMatchObject({ severity: "danger", basis: "read" });
  });

  test.each(["yearn.finance", "https://good.example", "www.token", "join @tokenchat", "$1000 Reward", "раураl.com"])(
    "is a warning for %j",
    (name) => {
      expect(named(name)).toMatchObject({ severity: "warning" });
    },
  );

  test("has nothing against a web address that public lists have at this very address, and all else against it", () => {
    const listing = { address: plainEvidence.holders.list[0]?.address ?? "0x", name: "", symbol: "", famous: false };
    const of = (name: string) => nameIsBait.run(evidenceOf({ listing, metadata: { ...plainEvidence.metadata, name } }));
    expect(of("Curve.Fi USD Stablecoin")).toBeUndefined();
    expect(of("Claim your reward at usdt-gift.xyz")).toBeDefined();
  });

  test("says of a web address alone no more than that", () => {
    expect(named("Good.fi")).toMatchObject({
      sentence:
        "The name or symbol contains a web address. It may be a brand, but many tokens like that are airdropped as bait.",
    });
  });

  test.each(["Uniswаp", "ТETHER", "Pеpe", "Κlima", "USDᏟ", "US\u200bDC", "abc\u202etxt"])(
    "is a warning for %j, which is written to be taken for another",
    (name) => {
      expect(named(name)).toMatchObject({
        severity: "warning",
        sentence: expect.stringMatching(
          / (?:lookalike letters|invisible characters).*\. Tokens with names like that usually imitate others\.$/,
        ),
      });
    },
  );

  test.each([
    "Биткоин",
    "αDAI",
    "μWETH",
    "Ωmega",
    "日本 Token",
    "柴犬Inu",
    "ハロー Kitty",
    "Ξther",
    "👨‍👩‍👧 Family",
    "É́tê",
    "Ελλάς",
    "Pepe\u200b",
  ])("has nothing against letters of the world: %j", (name) => {
    expect(named(name)).toBeUndefined();
  });

  test.each(["What the Fuck", "FuckCoin", "SHITTY", "Bullshit Token", "vaffanculo", "Gilipóllas"])(
    "is a warning for %j, which it does not repeat",
    (name) => {
      expect(named(name)).toMatchObject({
        severity: "warning",
        sentence: "The name or symbol contains an offensive word. That says nothing about its code.",
      });
    },
  );

  test.each([
    ...[
      "Scunthorpe United",
      "Dickens",
      "Cockatoo",
      "Penistone",
      "Assassin",
      "Classic PASS",
      "GrASS",
      "Titan",
      "Mona Lisa",
    ],
    ...["Shiitake", "Hello Kitty", "Analog", "Cumulus", "Sussex", "Bitefight", "Confluence", "Montenegro", "Shih Tzu"],
    ...[
      "Maine Coon",
      "Hooker Headers",
      "Summa Cum Laude",
      "Spunk",
      "Smart Ass Donkey",
      "Cornhole League",
      "Kike",
      "Poof",
    ],
    ...["Alan Cumming", "GoldOne", "Pasta alla Checca", "Gogol Bordello", "Corn Smut", "Spic and Span", "Joan Quim"],
  ])("has nothing against %j", (name) => {
    expect(named(name)).toBeUndefined();
  });

  test("has nothing against the tokens that everybody lists", () => {
    const offending = LISTED.tokens.filter(({ name, symbol }) => hasOffensiveWord(`${name} ${symbol}`));
    expect(offending).toEqual([]);
  });

  test("looks at the symbol too", () => {
    expect(named("Plain", "FREE.COM")).toMatchObject({ severity: "warning" });
  });

  test.each([
    "Plain Token",
    "Pepe 2.0",
    "A.I. Agent",
    "Dr. Doge",
    "Mr.Beast Token",
    "Staked Ether",
    "Yield Bearing USD.e",
    "Free Mason",
    "Rewards Token",
    "Airdrop",
    "Lucky 100x",
    "BTC.b",
    "Uniswap V2",
    "Swap on Base",
    "$PEPE",
    "Bitcoin @ Home",
    "Exchange Token",
    "",
  ])("is clear for %j", (name) => {
    expect(named(name)).toBeUndefined();
  });
});
