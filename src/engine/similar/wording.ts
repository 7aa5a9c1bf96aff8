// Describes a match: which behaviors both tokens have, which only one has, and what became of the other.
import type { Address } from "viem";
import type { CategoryName, CodedRow, LabelCounts } from "../core/report.ts";
import type { SimilarToken } from "../facts/facts.ts";
import { sayLabeled } from "../messages/index.ts";
import { carriersOf } from "./carriers.ts";
import { similarConfig } from "./config.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { gravest, type Met, type Self } from "./index-of-code.ts";
import { byRarity } from "./rarity.ts";
import type { Sighting } from "./records.ts";
import type { Group } from "./rerank.ts";

/** Who asks: a token is not similar to itself. */
export type Asked = Self & { readonly factory?: Address | null };

/** Dangers that lie in the code come back with every copy; others, such as a pool that was emptied, need not. */
const IN_CODE: ReadonlySet<CategoryName> = new Set<CategoryName>(["Honeypot", "Shypooning", "Tax Issue"]);

const BECAME: Readonly<Partial<Record<CategoryName, string>>> = {
  Honeypot: "was a honeypot",
  Shypooning: "could take holders' tokens",
  "Tax Issue": "could take a ruinous tax",
};
/** Others find what somebody may do, or what few pay. */
const TAKES_NOW: ReadonlySet<string> = new Set(["buying-is-taxed", "selling-is-taxed", "sending-is-taxed"]);
const TOOK = "took a ruinous tax";
/** Only what could not be sold is called a honeypot; of others somebody has yet to lock holders in. */
const UNSELLABLE: ReadonlySet<string> = new Set(["holders-cannot-sell", "real-holders-cannot-sell"]);
const LOCKS = "could keep holders from selling";
const LIQUIDITY_CHECK = "liquidity-can-leave";

/** What is worth remembering of an audit's rows. */
export function wordsFor(
  rows: readonly Pick<CodedRow, "id" | "category" | "severity">[],
): Pick<Sighting, "found" | "codeDanger"> {
  const dangers = rows.filter(({ severity }) => severity === "danger");
  const found = dangers.flatMap(({ id, category }) => {
    if (id === LIQUIDITY_CHECK) return ["liquidity could leave"];
    const word = category === "Honeypot" && !UNSELLABLE.has(id) ? LOCKS : TAKES_NOW.has(id) ? TOOK : BECAME[category];
    return word ? [word] : [];
  });
  return { found: [...new Set(found)], codeDanger: dangers.some(({ category }) => IN_CODE.has(category)) };
}

/** One entry of the answer, or nothing where only the asker itself was met with this code. */
export function describeMatch(
  asked: Fingerprint,
  self: Asked,
  group: Group,
  met: readonly Met[],
  shares: Readonly<Record<string, number>>,
): SimilarToken | undefined {
  const shown = shownOf(met);
  if (!shown) return undefined;
  const copies = sum(met, "count");
  const shared = sharedBy(asked, group.fingerprint, shares);
  return {
    address: shown.address,
    symbol: shown.symbol,
    chainId: shown.chainId,
    score: Math.round(group.score * 1000) / 1000,
    exactMatch: group.exact,
    copies,
    auditedCopies: sum(met, "audited"),
    dangerousCopies: sum(met, "codeDangers"),
    verdict: shown.verdict,
    ...labelsOf(shown, met),
    became: becameOf(shown),
    tags: tagsOf({ asked, self, group, shown, met }, shares),
    differs: [...otherFigures(asked, group), ...differences(asked.traits, group.fingerprint.traits, shares)].slice(
      0,
      similarConfig.differences,
    ),
    shared,
    carriers: carriersOf(shown.label?.techniques ?? [], shared),
  };
}

/** Taxes and limits that only one has in its code. */
function otherFigures({ figures: ours }: Fingerprint, { fingerprint: { figures: theirs }, exact }: Group): string[] {
  if (exact || !ours || !theirs) return [];
  const [here, there] = [ours.filter((each) => !theirs.includes(each)), theirs.filter((each) => !ours.includes(each))];
  return [
    ...(here.length > 0 ? [`only this one: ${here.join(", ")}`] : []),
    ...(there.length > 0 ? [`only that one: ${there.join(", ")}`] : []),
  ];
}

function sharedBy(asked: Fingerprint, other: Fingerprint, shares: Readonly<Record<string, number>>): string[] {
  const theirs = new Set(other.traits);
  return byRarity(
    asked.traits.filter((trait) => theirs.has(trait)),
    shares,
  );
}

/** The gravest, unless most of those that were audited fared better: a launchpad's thousand tokens are not what its worst few became. */
function shownOf(met: readonly Met[]): Sighting | undefined {
  const [worst] = gravest(met.flatMap(({ some }) => some));
  const [better] = gravest(met.flatMap((each) => each.better ?? []));
  return better && sum(met, "bad") * 2 < sum(met, "judged") ? better : worst;
}

function sum(met: readonly Met[], field: "count" | "judged" | "bad" | "audited" | "dangerous" | "codeDangers"): number {
  return met.reduce((total, each) => total + each[field], 0);
}

/** What others say of the one that is shown, and of all that behave as it does. */
function labelsOf({ verdict, label }: Sighting, met: readonly Met[]): Pick<SimilarToken, "label" | "labeled"> {
  const total = (field: keyof LabelCounts) => met.reduce((all, { labeled }) => all + labeled[field], 0);
  const labeled = {
    tokens: total("tokens"),
    traps: total("traps"),
    powers: total("powers"),
    honest: total("honest"),
  };
  return {
    ...(label && (verdict === null || verdict === "unknown") ? { label } : {}),
    ...(labeled.tokens > 0 ? { labeled } : {}),
  };
}

function labelTags({ label, labeled }: Pick<SimilarToken, "label" | "labeled">): string[] {
  if (!label) return [];
  const { techniques, tier, source, contested } = label;
  const name = label.label === "unlabelled" ? "unlabeled" : `labeled ${label.label}`;
  return [
    techniques.length > 0 ? `${name}: ${techniques.join(", ")}` : name,
    ...(contested ? ["label contested"] : []),
    `source: ${source}${tier ? `, tier ${tier}` : ""}`,
    ...[labeled ? sayLabeled(labeled, "en") : null].filter((words) => words !== null),
  ];
}

/** Of the other alone: it says nothing about the token that asks. A danger that lies elsewhere, such as in who holds it, is no copy's. */
function becameOf({ verdict, found, codeDanger }: Sighting): string[] {
  if (verdict !== "danger" || found.length > 0) return [...found];
  return [codeDanger ? "dangerous code" : "dangerous, but not because of its code"];
}

type Matched = {
  readonly asked: Fingerprint;
  readonly self: Asked;
  readonly group: Group;
  readonly shown: Sighting;
  readonly met: readonly Met[];
};

function tagsOf({ asked, self, group, shown, met }: Matched, shares: Readonly<Record<string, number>>): string[] {
  const copies = sum(met, "count");
  const dangerous = sum(met, "dangerous");
  const launchpad = self.factory && shown.factory && same(self.factory, shown.factory);
  const tags = [
    ...becameOf(shown),
    ...labelTags(labelsOf(shown, met)),
    ...(copies > 1 && !shown.label ? [`${copies} copies`] : []),
    ...(dangerous > 0 && shown.verdict !== "danger"
      ? [`${dangerous} of ${sum(met, "audited")} audited dangerous`]
      : []),
    ...(launchpad ? ["same launchpad"] : []),
    ...sharedBy(asked, group.fingerprint, shares).slice(0, similarConfig.sharedTags),
  ];
  return tags.slice(0, similarConfig.tags);
}

/** What only one of two does, rarest first. */
export function differences(
  ours: readonly string[],
  theirs: readonly string[],
  shares: Readonly<Record<string, number>>,
): string[] {
  const [here, there] = [new Set(ours), new Set(theirs)];
  return [
    ...byRarity(
      ours.filter((trait) => !there.has(trait)),
      shares,
    ).map((trait) => `only this one: ${trait}`),
    ...byRarity(
      theirs.filter((trait) => !here.has(trait)),
      shares,
    ).map((trait) => `only that one: ${trait}`),
  ].slice(0, similarConfig.differences);
}

function same(a: Address, b: Address): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
