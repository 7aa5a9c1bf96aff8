// How well known tokens tell what others are: each token of a folder is looked up in an index from which its own code was taken out, and
// the check that warns judges what was found. Returns the tables of docs/similarity.md.
import { readFileSync } from "node:fs";
import { knownChain } from "../../src/engine/chains/index.ts";
import { looksLikeAScam } from "../../src/engine/checks/looks-like-a-scam.ts";
import type { SimilarToken } from "../../src/engine/facts/facts.ts";
import { similarConfig } from "../../src/engine/similar/config.ts";
import { nearestOf } from "../../src/engine/similar/embedding.ts";
import type { Fingerprint } from "../../src/engine/similar/fingerprint.ts";
import { meet } from "../../src/engine/similar/index-of-code.ts";
import { KNOWN, KnownToken, marksOf, openKnown, toSighting, WRITTEN } from "../../src/engine/similar/known.ts";
import { loadCalibration, nearestGroups } from "../../src/engine/similar/likeness.ts";
import { describeMatch } from "../../src/engine/similar/wording.ts";
import { evidenceOf } from "../../test/support/evidence.ts";
import { randomFrom } from "../train/random.ts";
import { goodIn, honestIn, linesIn } from "./known.ts";

const SPLITS = 20;
const HELD_OUT = 0.25;
const CANDIDATES = 400;
const SCORES = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
const EXAMPLES = 8;
const MODERN = /^0\.([6-9]|\d\d)/;
const NOBODY = { chainId: 0, address: `0x${"0".repeat(40)}` } as const;

type Row = { readonly print: Fingerprint; readonly tokens: readonly Told[]; readonly near: readonly number[] };
type Told = KnownToken & { readonly row: number; readonly group: string; readonly isModern: boolean };
/** What an installation would have been told of it. */
type Shown = { readonly token: Told; readonly found: readonly SimilarToken[]; readonly isWarned: boolean };

const calibration = loadCalibration();

export function measureKnown(folder: string, say: (line: string) => void): string {
  const rows = readRows(folder);
  const good = goodIn(WRITTEN);
  const tokens = rows.flatMap((row) => row.tokens);
  say(`${tokens.length} tokens, ${rows.length} codes`);
  const own = [...Map.groupBy(tokens, ({ group }) => group)].flatMap(([group, asked]) => {
    const index = indexOf(rows, good, (other) => other.group !== group);
    return asked.map((token) => look(token, index));
  });
  say("each without its own code");
  const random = randomFrom("splits");
  const groups = [...new Set(tokens.map(({ group }) => group))];
  const split = Array.from({ length: SPLITS }, (_, number) => {
    const out = new Set(groups.filter(() => random() < HELD_OUT));
    say(`split ${number + 1} of ${SPLITS}`);
    const index = indexOf(rows, good, ({ group }) => !out.has(group));
    return tokens.filter(({ group }) => out.has(group)).map((token) => look(token, index));
  });
  return [contents(tokens), rule(own, split), byScore(own), examples(own)].join("\n\n");
}

function readRows(folder: string): readonly Row[] {
  const about = new Map(
    linesIn(folder).map(({ chain, address, group, solc }) => [`${chain}:${address}`, { group, solc }]),
  );
  const file = openKnown(readFileSync(KNOWN), KnownToken);
  const prints = file.keys.map((_, row) => file.print(row));
  const vectors = Int8Array.from(prints.flatMap(({ vector }) => [...vector]));
  return prints.map((print, row) => ({
    print,
    tokens: file.tokens(row).map((token) => {
      const { group = print.key, solc } = about.get(`${token.chain}:${token.address}`) ?? {};
      return { ...token, row, group, isModern: MODERN.test(solc ?? "") };
    }),
    near: nearestOf(vectors, print.vector, CANDIDATES),
  }));
}

/** What an installation would know that has no more than what is allowed. */
type Index = {
  readonly rows: readonly Row[];
  /** By code: of those that are allowed. */
  readonly tokens: ReadonlyMap<string, readonly Told[]>;
  readonly honest: ReadonlySet<number>;
};

function indexOf(rows: readonly Row[], good: readonly Fingerprint[], isAllowed: (token: Told) => boolean): Index {
  const codes = rows
    .map(({ print, tokens }) => ({ print, tokens: tokens.filter(isAllowed) }))
    .filter(({ tokens }) => tokens.length > 0);
  return {
    rows,
    tokens: new Map(codes.map(({ print, tokens }) => [print.key, tokens])),
    honest: honestIn(codes, good),
  };
}

/** As an audit looks it up. */
function look(token: Told, { rows, tokens, honest }: Index): Shown {
  const asked = rows[token.row];
  if (!asked) return { token, found: [], isWarned: false };
  const prints = asked.near.flatMap((at) => rows[at]?.print ?? []).filter(({ key }) => tokens.has(key));
  const found: SimilarToken[] = [];
  for (const group of nearestGroups(asked.print, prints.slice(0, similarConfig.candidates), calibration)) {
    const met = group.keys.map((key) => meet((tokens.get(key) ?? []).map(toSighting)));
    const match = describeMatch(asked.print, NOBODY, group, met, calibration.traits);
    if (match)
      found.push({ ...match, marks: marksOf(asked.print, group.fingerprint, (behavior) => honest.has(behavior)) });
    if (found.length === similarConfig.labeledMatches) break;
  }
  const judged = looksLikeAScam.run(evidenceOf({ similar: { tokens: found, compared: 0 } }));
  return { token, found, isWarned: judged !== undefined && "severity" in judged };
}

function contents(tokens: readonly Told[]): string {
  const count = (nameOf: (token: Told) => readonly string[]) => {
    const counts = new Map<string, { tokens: number; codes: Set<number> }>();
    for (const token of tokens) {
      for (const name of nameOf(token)) {
        const each = counts.get(name) ?? { tokens: 0, codes: new Set() };
        each.tokens++;
        each.codes.add(token.row);
        counts.set(name, each);
      }
    }
    return [...counts].sort(([, one], [, other]) => other.tokens - one.tokens);
  };
  const lines = (title: string, nameOf: (token: Told) => readonly string[]) =>
    count(nameOf).map(([name, { tokens: many, codes }]) => `| ${title} | ${name} | ${many} | ${codes.size} |`);
  return [
    "| what is in it | | tokens | codes |",
    "|---|---|---|---|",
    ...lines("label", ({ label, tier }) => [
      label === "unlabelled" ? "no label" : `${label}, tier ${tier ?? "not told"}`,
    ]),
    ...lines("label", ({ contested }) => (contested ? ["contested"] : [])),
    ...lines("technique of traps", ({ label, techniques }) => (label === "trap" ? techniques : [])),
    ...lines("technique of `powers`", ({ label, techniques }) => (label === "powers" ? techniques : [])),
    ...lines("chain", ({ chain }) => [chain === 0 ? "not told" : (knownChain(chain)?.name ?? `chain ${chain}`)]),
    ...lines("source", ({ source }) => source.split(" + ")),
  ].join("\n");
}

function rule(own: readonly Shown[], split: readonly (readonly Shown[])[]): string {
  const modern = own.filter(({ token }) => token.isModern);
  return [
    "| `looks-like-a-scam` by labels | warned traps | of traps | warned honest tokens | of honest ones | precision |",
    "|---|---|---|---|---|---|",
    ruleLine(`${SPLITS} splits, a quarter of the codes taken out of each`, split.flat()),
    ruleLine("each token without its own code", own),
    ruleLine("the same, Solidity 0.6 and later", modern),
  ].join("\n");
}

function ruleLine(name: string, shown: readonly Shown[]): string {
  const [traps, honest] = (["trap", "honest"] as const).map((label) =>
    shown.filter(({ token }) => token.label === label),
  );
  const [right, wrong] = [traps, honest].map((all = []) => all.filter(({ isWarned }) => isWarned).length);
  const [of, ofHonest] = [traps?.length ?? 0, honest?.length ?? 0];
  const bound = `${share(wrong ?? 0, ofHonest)} (at most ${percent(upper(wrong ?? 0, ofHonest))} with 95% certainty)`;
  return `| ${name} | ${right} | ${share(right ?? 0, of)} of ${of} | ${wrong} | ${bound} of ${ofHonest} | ${share(right ?? 0, (right ?? 0) + (wrong ?? 0))} |`;
}

/** The nearest is a trap: how often so is the asked one, and how many traps are seen so. */
function byScore(own: readonly Shown[]): string {
  const line = (name: string, shown: readonly Shown[], least: number) => {
    const first = ({ found }: Shown) => found[0]?.label?.label === "trap" && found[0].score >= least;
    const labeled = shown.filter(({ token }) => token.label === "trap" || token.label === "honest");
    const traps = labeled.filter(({ token }) => token.label === "trap");
    const right = traps.filter(first).length;
    const all = labeled.filter(first).length;
    return `| ${name}, from ${least} on | ${share(right, traps.length)} of ${traps.length} | ${share(right, all)} of ${all} |`;
  };
  return [
    "| a trap is shown first | of traps | of all to which one is |",
    "|---|---|---|",
    ...SCORES.map((least) => line("all", own, least)),
    ...SCORES.map((least) =>
      line(
        "Solidity 0.6 and later",
        own.filter(({ token }) => token.isModern),
        least,
      ),
    ),
  ].join("\n");
}

function examples(own: readonly Shown[]): string {
  const told = (label: string, techniques: readonly string[]) =>
    [label === "unlabelled" ? "no label" : label, techniques.join(", ")].filter((word) => word !== "").join(": ");
  const pick = (isWanted: (shown: Shown) => boolean) => {
    const named = own.filter((shown) => shown.token.symbol && shown.found[0]?.symbol && isWanted(shown));
    const step = Math.max(1, Math.floor(named.length / EXAMPLES));
    return named.filter((_, index) => index % step === 0).slice(0, EXAMPLES);
  };
  const lines = [...pick(({ isWarned }) => isWarned), ...pick(({ token }) => token.label === "honest")].map(
    ({ token, found, isWarned }) => {
      const [near] = found;
      const other = near ? `${near.symbol} (${told(near.label?.label ?? "", near.label?.techniques ?? [])})` : "";
      return `| ${cell(token.symbol ?? "")} (${told(token.label, token.techniques)}) | ${cell(other)} | ${near?.score ?? ""} | ${isWarned ? "🟠" : "–"} |`;
    },
  );
  return ["| token | nearest, its own code taken out | score | row |", "|---|---|---|---|", ...lines].join("\n");
}

/** Wilson's bound. */
function upper(wrong: number, of: number): number {
  const z = 1.645;
  const p = wrong / Math.max(1, of);
  const middle = p + (z * z) / (2 * of);
  return (middle + z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
}

function share(part: number, of: number): string {
  return of === 0 ? "–" : (part / of).toFixed(4);
}

function percent(value: number): string {
  return `${(value * 100).toFixed(2)}%`;
}

/** Symbols are of strangers. */
function cell(text: string): string {
  return text.replace(/[|`\\<>*_[\]]/g, "").slice(0, 80);
}
