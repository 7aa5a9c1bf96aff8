import { expect, test } from "vitest";
import { LANGUAGES } from "../../../src/engine/core/languages.ts";
import { FATES, type SimilarTag, TRAITS } from "../../../src/engine/core/similar-tags.ts";
import { say, saying } from "../../../src/engine/messages/index.ts";

const said = (tag: SimilarTag) => LANGUAGES.map((language) => say(saying("similar-tag", tag), language));
const label = { label: "trap", techniques: ["Honeypot"], tier: "A", source: "a paper" } as const;

test.each<SimilarTag>([
  ...TRAITS.flatMap((trait) =>
    (["trait", "only-here", "only-there"] as const).map((code) => ({ code, trait }) as const),
  ),
  ...FATES.map((fate) => ({ code: "fate", fate }) as const),
  { code: "same-launchpad" },
  { code: "contested" },
  { code: "labeled", label },
  { code: "labeled", label: { ...label, techniques: ["Mint"] } },
])("each language has words of its own for $code $trait $fate", (tag) => {
  expect(new Set(said(tag)).size).toBe(LANGUAGES.length);
});

test("tags keep their figures", () => {
  expect(said({ code: "copies", copies: 3 })).toEqual(["3 copies", "3 copias", "3 个副本", "3 копии"]);
  for (const text of said({ code: "some-dangerous", dangerous: 2, audited: 30 })) expect(text).toMatch(/2.*30|30.*2/);
  for (const text of said({ code: "figures-here", figures: ["90%", "8%"] }))
    expect(text).toMatch(/: ?90%.*8%|：90%、8%/);
  for (const text of said({ code: "label-source", label })) expect(text).toMatch(/a paper.*A/);
});

test("a behavior that another version named is told by that name", () => {
  expect(said({ code: "trait", trait: "of another version" })).toEqual(LANGUAGES.map(() => "of another version"));
});
