import { describe, expect, test } from "vitest";
import { looksLikeAScam } from "../../../src/engine/checks/looks-like-a-scam.ts";
import { known, unknown } from "../../../src/engine/core/read.ts";
import type { CreatorHistory, EarlierToken, Funding, SimilarToken } from "../../../src/engine/facts/facts.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice, bob, carol } from "../../support/people.ts";

type Payer = NonNullable<Funding["payer"]>;

const token: SimilarToken = {
  address: alice,
  symbol: "RUG",
  chainId: 1,
  score: 0.95,
  exactMatch: false,
  copies: 1,
  auditedCopies: 1,
  dangerousCopies: 1,
  verdict: "danger",
  tags: [],
  differs: [],
};
const good: SimilarToken = { ...token, symbol: "GOOD", dangerousCopies: 0, verdict: "clear" };
const found = (...tokens: SimilarToken[]) =>
  inWords(looksLikeAScam.run(evidenceOf({ similar: { tokens, compared: 1_000 } })));

describe("looks-like-a-scam", () => {
  test("is a danger when every known copy of the very code was found dangerous", () => {
    const same = { ...token, exactMatch: true, score: 1, copies: 3, auditedCopies: 3, dangerousCopies: 3 };
    expect(found(same)).toMatchObject({ severity: "danger", basis: "read", sentence: expect.stringContaining("RUG") });
  });

  test("is a warning when only one copy is known", () => {
    expect(found({ ...token, exactMatch: true, score: 1 })).toMatchObject({ severity: "warning", basis: "read" });
  });

  test("is silent when most copies of the very code were good", () => {
    expect(
      found({ ...token, exactMatch: true, score: 1, copies: 6, auditedCopies: 6, dangerousCopies: 1 }),
    ).toBeUndefined();
  });

  test("believes the very code more than code that is like it", () => {
    expect(found({ ...good, exactMatch: true, score: 1 }, token)).toBeUndefined();
  });

  test("says may when the code is only alike, and how alike", () => {
    expect(found(token)).toMatchObject({
      severity: "warning",
      basis: "inferred",
      sentence: "The token's code is 95% similar to RUG (0x7099…79C8 on Ethereum), which we found dangerous.",
    });
  });

  test("is silent when most of the nearest were good, or when the bad one is not near", () => {
    expect(found(token, good, { ...good, symbol: "FINE" })).toBeUndefined();
    expect(found({ ...token, score: 0.7 })).toBeUndefined();
  });

  test("is silent about a template of thousands of which a few were misused, however few of them are shown", () => {
    const template = { ...token, copies: 3000, auditedCopies: 400, dangerousCopies: 12 };
    expect(found({ ...template, exactMatch: true, score: 1 })).toBeUndefined();
    expect(found(template)).toBeUndefined();
    const half = { ...template, exactMatch: true, score: 1, auditedCopies: 20 };
    expect(found(half)).toMatchObject({ severity: "warning", sentence: expect.stringContaining("12 of the 20") });
  });

  test("is not silenced by copies of which nobody knows what they do", () => {
    const listed = { ...good, exactMatch: true, score: 1, verdict: null, auditedCopies: 0 };
    expect(found(listed, token)).toMatchObject({ severity: "warning", sentence: expect.stringContaining("RUG") });
  });

  test("does not count what has nothing to do with the code", () => {
    expect(found({ ...token, exactMatch: true, dangerousCopies: 0 })).toBeUndefined();
  });

  test("is unknown where there is little to compare with, but for code that was audited", () => {
    const young = (...tokens: SimilarToken[]) => looksLikeAScam.run(evidenceOf({ similar: { tokens, compared: 20 } }));
    expect(young()).toMatchObject({ known: false, why: { code: "little-to-compare-with" } });
    expect(young(good)).toMatchObject({ known: false });
    expect(young({ ...good, exactMatch: true })).toBeUndefined();
    expect(young({ ...good, exactMatch: true, verdict: null, auditedCopies: 0 })).toMatchObject({ known: false });
    expect(young(token)).toMatchObject({ severity: "warning" });
  });

  const written = { name: "Trap", rows: ["holders-cannot-sell", "selling-is-taxed"], dangerous: true, differs: [] };
  const withWritten = (more: object, tokens: SimilarToken[] = [], compared = 1_000) => {
    const similar = { tokens, compared, written: { ...written, exactMatch: true, score: 1, ...more } };
    return inWords(looksLikeAScam.run(evidenceOf({ similar })));
  };

  test("is a warning where it is the very code of a trap that was written for this project, and else nothing on account of one", () => {
    expect(withWritten({})).toMatchObject({
      severity: "warning",
      sentence:
        "This token has the same code as Trap, a trap we wrote for our own tests: “Buyers can't sell” and “Selling is taxed”.",
    });
    expect(withWritten({ exactMatch: false, score: 0.999 })).toBeUndefined();
    expect(withWritten({ dangerous: false })).toBeUndefined();
    expect(withWritten({}, [{ ...good, exactMatch: true, score: 1 }])).toBeUndefined();
    expect(withWritten({ dangerous: false }, [], 20)).toMatchObject({ known: false });
  });

  const label = { label: "trap", techniques: ["Blacklist"], tier: "A", source: "a paper" } as const;
  const labeled: SimilarToken = {
    ...token,
    auditedCopies: 0,
    dangerousCopies: 0,
    verdict: null,
    score: 0.82,
    label,
    labeled: { tokens: 1, traps: 1, powers: 0, honest: 0 },
    carriers: ["list gate in transfer"],
    marks: 12,
  };
  const honest: SimilarToken = {
    ...labeled,
    symbol: "FINE",
    score: 0.7,
    label: { ...label, label: "honest", techniques: [], tier: "B" },
    labeled: { tokens: 3, traps: 0, powers: 0, honest: 3 },
  };

  test("is a warning where it is like a labeled trap in what honest code lacks, with the nearest honest one beside", () => {
    expect(found(labeled, honest)).toMatchObject({
      severity: "warning",
      basis: "inferred",
      sentence: expect.stringMatching(
        /82% similar to RUG .*a blacklist\. .*a blacklist or whitelist decides who can transfer\. .*share 12 details.*FINE, at 70%/,
      ),
    });
    expect(found({ ...labeled, exactMatch: true, score: 1, carriers: [] })).toMatchObject({
      severity: "warning",
      basis: "read",
      sentence: expect.stringContaining("same code as RUG"),
    });
  });

  test("accuses on account of no label that is weak, contested, of a power alone, nor where this code lacks what carries the trap", () => {
    const said = (more: Partial<NonNullable<SimilarToken["label"]>>) =>
      found({ ...labeled, label: { ...label, ...more } });
    expect(said({})).toBeDefined();
    expect(said({ tier: "B" })).toBeUndefined();
    expect(said({ contested: true })).toBeUndefined();
    expect(said({ label: "powers" })).toBeUndefined();
    expect(said({ techniques: ["Mint", "Siphoning"] })).toBeUndefined();
    expect(found({ ...labeled, carriers: [] })).toBeUndefined();
  });

  test("accuses nobody of what honest code does as well, however alike, nor where no honest code is known", () => {
    expect(found({ ...labeled, score: 0.55 })).toBeDefined();
    for (const marks of [4, 0, undefined]) expect(found({ ...labeled, score: 0.999, marks })).toBeUndefined();
  });

  test("takes it back where an honest token is nearly as near, or this very code was audited and found good", () => {
    expect(found(labeled, { ...honest, score: 0.73 })).toBeUndefined();
    expect(found({ ...labeled, labeled: { tokens: 9, traps: 1, powers: 0, honest: 1 } })).toBeUndefined();
    expect(found({ ...good, exactMatch: true, score: 1 }, labeled)).toBeUndefined();
  });

  test("says whether the twin's trap works here, where every power could be tried", () => {
    const { powers } = plainEvidence;
    const said = (more: Partial<typeof powers>) => {
      const similar = { tokens: [labeled], compared: 1_000 };
      const finding = inWords(looksLikeAScam.run(evidenceOf({ similar, powers: { ...powers, ...more } })));
      return finding && "sentence" in finding ? finding.sentence : undefined;
    };
    expect(said({ sells: true, missing: null })).toContain("doesn't work here now");
    expect(said({ sells: false, missing: null })).not.toContain("work");
    expect(said({ sells: true, missing: { code: "no-index" } })).not.toContain("work");
  });

  test("says what others say of this very token", () => {
    const of = (more: object) =>
      inWords(
        looksLikeAScam.run(evidenceOf({ similar: { tokens: [], compared: 1_000, label: { ...label, ...more } } })),
      );
    expect(of({})).toMatchObject({
      severity: "warning",
      sentence: "Published research (a paper) labels this token a trap: a blacklist.",
    });
    expect(of({ own: true })).toMatchObject({
      sentence: "This service's operator labels this token a trap: a blacklist.",
    });
    expect(of({ label: "honest", techniques: [] })).toBeUndefined();
  });

  test("turns nothing green: labels are no audits", () => {
    const young = looksLikeAScam.run(evidenceOf({ similar: { tokens: [honest], compared: 20 } }));
    expect(young).toMatchObject({ known: false, why: { code: "little-to-compare-with" } });
  });

  const madeBy = (...verdicts: string[]) => {
    const others = verdicts.map((verdict) => ({ address: alice, symbol: "RUG", verdict }));
    return { similar: { tokens: [], compared: 1_000 }, creator: { address: bob, nonce: 9, factoryName: "", others } };
  };

  const pastOf = (pools: readonly EarlierToken["pool"][], forOthers: boolean | null = false) => {
    const tokens = pools.map((pool) => ({ address: alice, symbol: "OLD", pool, lived: 10_800, verdict: null }));
    const maker = { creator: bob, tokens, forOthers, whole: true, unseen: null };
    return evidenceOf({ similar: { tokens: [], compared: 1_000 }, maker });
  };
  const leftBy = (...pools: EarlierToken["pool"][]) => pastOf(pools);

  test("is a warning when most of its creator's other tokens that traded have empty pools", () => {
    expect(inWords(looksLikeAScam.run(leftBy("emptied", "there", "emptied", "none", "emptied")))).toMatchObject({
      severity: "warning",
      basis: "read",
      sentence:
        "3 of 4 earlier tokens by the creator (0x3C44…93BC) now have empty pools. The newest one's liquidity lasted 3 hours.",
    });
  });

  test("tells what its creator left before what its code may be like, but for the very code of scams", () => {
    const evidence = (tokens: SimilarToken[]) => {
      return { ...leftBy("emptied", "emptied", "emptied"), similar: known({ tokens, compared: 1_000, written: null }) };
    };
    const codeOf = (tokens: SimilarToken[]) => {
      const result = looksLikeAScam.run(evidence(tokens));
      return result && "message" in result ? result.message.code : result;
    };
    expect(codeOf([token])).toBe("creator-left-pools");
    const same = { ...token, exactMatch: true, score: 1, copies: 3, dangerousCopies: 3, auditedCopies: 3 };
    expect(codeOf([same])).toBe("code-of-scam");
  });

  test("is silent about one who left a pool or two, or most of whose tokens live or never traded", () => {
    expect(looksLikeAScam.run(leftBy("emptied", "emptied"))).toBeUndefined();
    expect(looksLikeAScam.run(leftBy("emptied", "emptied", "emptied", "there", "there", "there"))).toBeUndefined();
    expect(looksLikeAScam.run(leftBy("none", "none", "none", "none"))).toBeUndefined();
    expect(looksLikeAScam.run(leftBy("emptied", "unread", "none"))).toBeUndefined();
    const unread = { known: false, why: { code: "maker-past-unread" } };
    expect(looksLikeAScam.run(leftBy("emptied", "unread", "unread"))).toEqual(unread);
    const maker = { creator: bob, tokens: [], forOthers: false, whole: false, unseen: null };
    expect(looksLikeAScam.run(evidenceOf({ similar: { tokens: [], compared: 1_000 }, maker }))).toEqual(unread);
  });

  test("is unknown where its creator's past came too late, but for what is bad without it", () => {
    const late = { ...evidenceOf({ similar: { tokens: [], compared: 1_000 } }), maker: unknown("came-too-late") };
    expect(looksLikeAScam.run(late)).toEqual({ known: false, why: { code: "came-too-late" } });
    const bad = { ...evidenceOf(madeBy("danger", "danger")), maker: unknown("came-too-late") };
    expect(looksLikeAScam.run(bad)).toMatchObject({ severity: "warning" });
  });

  test("is a warning when its creator makes dangerous tokens and hardly any other", () => {
    expect(inWords(looksLikeAScam.run(evidenceOf(madeBy("danger", "danger", "clear"))))).toMatchObject({
      severity: "warning",
      sentence: "The creator (0x3C44…93BC) made 2 other tokens that we found dangerous, such as RUG (0x7099…79C8).",
    });
    expect(inWords(looksLikeAScam.run(evidenceOf(madeBy("danger"))))).toBeUndefined();
    expect(inWords(looksLikeAScam.run(evidenceOf(madeBy("danger", "danger", "clear", "warning"))))).toBeUndefined();
  });

  test("is unknown of one who sends for many and made dangerous tokens, but where it made few and they are among them", () => {
    const sending = (forOthers: boolean | null) => {
      const { creator, similar } = madeBy("danger", "danger", "clear");
      const rug = { address: alice, symbol: "RUG", pool: "there", lived: null, verdict: "danger" } as const;
      const maker = { creator: bob, tokens: [rug, rug], forOthers, whole: true, unseen: null };
      return looksLikeAScam.run(evidenceOf({ similar, creator: { ...creator, nonce: 20_000 }, maker }));
    };
    const unsure = { known: false, why: { code: "maker-sends-for-many" } };
    expect(sending(true)).toEqual(unsure);
    expect(sending(null)).toEqual(unsure);
    expect(sending(false)).toMatchObject({ severity: "warning" });
  });

  test("is unknown where there may be more that its creator made, but of one who made it for others", () => {
    const having = (unseen: CreatorHistory["unseen"], forOthers = false) => {
      const maker = { creator: bob, tokens: [], forOthers, whole: true, unseen };
      return looksLikeAScam.run(evidenceOf({ similar: { tokens: [], compared: 1_000 }, maker }));
    };
    expect(having("older")).toEqual({ known: false, why: { code: "maker-past-too-long" } });
    expect(having("by-factory")).toEqual({ known: false, why: { code: "maker-past-not-told" } });
    expect(having("older", true)).toBeUndefined();
    expect(having(null)).toBeUndefined();
  });

  const paidBy = (pools: EarlierToken["pool"][], more: Partial<Payer> = {}, verdicts: string[] = []) => {
    const tokens = pools.map((pool) => ({ address: alice, symbol: "OLD", pool, lived: null, verdict: null }));
    const others = verdicts.map((verdict) => ({ address: alice, symbol: "RUG", verdict }));
    const past = { creator: carol, tokens, forOthers: false, whole: true, unseen: null, others };
    const payer = { from: carol, via: null, value: 10n ** 18n, who: null, past, ...more };
    const funding = { creator: bob, secondsBefore: 7_200, payer };
    return inWords(looksLikeAScam.run(evidenceOf({ similar: { tokens: [], compared: 1_000 }, funding })));
  };

  test("is a warning when who first paid its creator left pools, or made dangerous tokens", () => {
    expect(paidBy(["emptied", "emptied", "emptied", "there"])).toMatchObject({
      severity: "warning",
      basis: "read",
      sentence: "0x90F7…b906 first funded the creator. 3 of 4 tokens by that wallet now have empty pools.",
    });
    expect(paidBy([], {}, ["danger", "danger"])).toMatchObject({
      severity: "warning",
      sentence:
        "0x90F7…b906 first funded the creator. That wallet made 2 tokens that we found dangerous, such as RUG (0x7099…79C8).",
    });
  });

  test("holds nobody to a payer who pays many, sent only dust, or made little that was left", () => {
    const bad: EarlierToken["pool"][] = ["emptied", "emptied", "emptied"];
    expect(paidBy(bad, { who: { kind: "exchange", name: "Binance" }, past: null })).toBeUndefined();
    expect(paidBy(bad, { value: 1n })).toBeUndefined();
    expect(paidBy(bad, { via: alice, value: null })).toBeUndefined();
    expect(paidBy(["emptied", "there", "none"])).toBeUndefined();
  });

  test("does not hold a launchpad's other tokens against one of them", () => {
    const { deployment } = plainEvidence;
    const launched = {
      ...madeBy("danger", "danger"),
      deployment: { ...deployment, maker: { address: bob, name: "Pad" } },
    };
    expect(inWords(looksLikeAScam.run(evidenceOf(launched)))).toBeUndefined();
  });

  test("holds nobody to what an account made that makes tokens for others, whether or not a table lists it", () => {
    expect(looksLikeAScam.run(pastOf(["emptied", "emptied", "emptied"], true))).toBeUndefined();
    // Where it was not seen who emptied them, it may have been their maker.
    const unread = { known: false, why: { code: "maker-past-unread" } };
    expect(looksLikeAScam.run(pastOf(["emptied", "emptied", "emptied"], null))).toEqual(unread);
    expect(looksLikeAScam.run(pastOf(["emptied", "emptied", "there"], null))).toBeUndefined();
    const { creator, similar } = madeBy("danger", "danger", "danger");
    const busy = { similar, creator: { ...creator, nonce: 40_000 } };
    const unsure = { known: false, why: { code: "maker-sends-for-many" } };
    expect(looksLikeAScam.run(evidenceOf(busy))).toEqual(unsure);
  });
});
