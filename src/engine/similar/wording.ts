import type { Address } from "viem";
import type { SimilarToken } from "../facts/facts.ts";
import type { CategoryName, Row } from "../report.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { gravest, type Self } from "./index-of-code.ts";
import { byRarity } from "./rarity.ts";
import type { Sighting } from "./records.ts";
import type { Group } from "./rerank.ts";

/** Who asks: a token is not similar to itself. */
export type Asked = Self & { readonly factory?: Address | null };

type Met = { readonly some: readonly Sighting[]; readonly count: number };

const MOST_TAGS = 7;
const MOST_SHARED = 4;
const MOST_DIFFERENCES = 6;

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
  rows: readonly Pick<Row, "id" | "category" | "severity">[],
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
  const others = gravest(met.flatMap(({ some }) => some));
  const [shown] = others;
  if (!shown) return undefined;
  const copies = met.reduce((sum, { count }) => sum + count, 0);
  const dangerousCopies = others.filter(({ codeDanger }) => codeDanger).length;
  return {
    address: shown.address,
    symbol: shown.symbol,
    chainId: shown.chainId,
    score: Math.round(group.score * 1000) / 1000,
    exactMatch: group.exact,
    copies,
    dangerousCopies,
    verdict: shown.verdict,
    became: becameOf(shown),
    tags: tagsOf(asked, self, group, shown, copies, shares),
    differs: differences(asked.traits, group.fingerprint.traits, shares),
  };
}

/** Of the other alone: it says nothing about whoever asks. */
function becameOf({ verdict, found }: Sighting): string[] {
  return verdict === "danger" && found.length === 0 ? ["found dangerous"] : [...found];
}

function tagsOf(
  asked: Fingerprint,
  self: Asked,
  group: Group,
  shown: Sighting,
  copies: number,
  shares: Readonly<Record<string, number>>,
): string[] {
  const theirs = new Set(group.fingerprint.traits);
  const launchpad = self.factory && shown.factory && same(self.factory, shown.factory);
  const tags = [
    ...becameOf(shown),
    ...(copies > 1 ? [`${copies} copies`] : []),
    ...(launchpad ? ["same launchpad"] : []),
    ...byRarity(
      asked.traits.filter((trait) => theirs.has(trait)),
      shares,
    ).slice(0, MOST_SHARED),
  ];
  return tags.slice(0, MOST_TAGS);
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
  ].slice(0, MOST_DIFFERENCES);
}

function same(a: Address, b: Address): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
