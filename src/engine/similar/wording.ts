// Describes a match: which behaviors both tokens have, which only one has, and what became of the other.
import type { Address } from "viem";
import type { CategoryName, CodedRow, LabelCounts, Technique } from "../core/report.ts";
import type { Fate, SimilarTag, Trait } from "../core/similar-tags.ts";
import type { SimilarToken } from "../facts/facts.ts";
import { sameAddress } from "../venues/pool.ts";
import { similarConfig } from "./config.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { gravest, type Met, type Self, type Sighting } from "./index-of-code.ts";
import type { Group } from "./likeness.ts";

/** Who asks: a token is not similar to itself. */
export type Asked = Self & { readonly factory?: Address | null };

/** Dangers that lie in the code come back with every copy; others, such as a pool that was emptied, need not. */
const IN_CODE: ReadonlySet<CategoryName> = new Set<CategoryName>(["Honeypot", "Shypooning", "Tax Issue"]);

const BECAME: Readonly<Partial<Record<CategoryName, Fate>>> = {
  Honeypot: "honeypot",
  Shypooning: "takes-tokens",
  "Tax Issue": "could-tax",
};
/** Others find what someone may do, or what few pay. */
const TAKES_NOW: ReadonlySet<string> = new Set(["buying-is-taxed", "selling-is-taxed", "sending-is-taxed"]);
/** Only what could not be sold is called a honeypot; of others someone has yet to lock holders in. */
const UNSELLABLE: ReadonlySet<string> = new Set(["holders-cannot-sell", "real-holders-cannot-sell"]);
const LIQUIDITY_CHECK = "liquidity-can-leave";

/** What is worth remembering of an audit's rows. */
export function fatesOf(
  rows: readonly Pick<CodedRow, "id" | "category" | "severity">[],
): Pick<Sighting, "found" | "codeDanger"> {
  const dangers = rows.filter(({ severity }) => severity === "danger");
  const found = dangers.flatMap(({ id, category }): Fate[] => {
    if (id === LIQUIDITY_CHECK) return ["liquidity"];
    if (TAKES_NOW.has(id)) return ["took-tax"];
    const fate = category === "Honeypot" && !UNSELLABLE.has(id) ? "could-lock" : BECAME[category];
    return fate ? [fate] : [];
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
function otherFigures(
  { figures: ours }: Fingerprint,
  { fingerprint: { figures: theirs }, exact }: Group,
): SimilarTag[] {
  if (exact || !ours || !theirs) return [];
  const [here, there] = [ours.filter((each) => !theirs.includes(each)), theirs.filter((each) => !ours.includes(each))];
  return [
    ...(here.length > 0 ? [{ code: "figures-here", figures: here } as const] : []),
    ...(there.length > 0 ? [{ code: "figures-there", figures: there } as const] : []),
  ];
}

function sharedBy(asked: Fingerprint, other: Fingerprint, shares: Readonly<Record<string, number>>): string[] {
  return byRarity(
    asked.traits.filter((trait) => other.traits.includes(trait)),
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

function labelTags({ label, labeled }: Pick<SimilarToken, "label" | "labeled">): SimilarTag[] {
  if (!label) return [];
  return [
    { code: "labeled", label },
    ...(label.contested ? [{ code: "contested" } as const] : []),
    { code: "label-source", label },
    ...(labeled && labeled.tokens > 1 ? [{ code: "template", counts: labeled } as const] : []),
  ];
}

/** Of the other alone: it says nothing about the token that asks. A danger that lies elsewhere, such as in who holds it, is no copy's. */
function becameOf({ verdict, found, codeDanger }: Sighting): Fate[] {
  if (verdict !== "danger" || found.length > 0) return [...found];
  return [codeDanger ? "code" : "not-code"];
}

type Matched = {
  readonly asked: Fingerprint;
  readonly self: Asked;
  readonly group: Group;
  readonly shown: Sighting;
  readonly met: readonly Met[];
};

function tagsOf({ asked, self, group, shown, met }: Matched, shares: Readonly<Record<string, number>>): SimilarTag[] {
  const copies = sum(met, "count");
  const dangerous = sum(met, "dangerous");
  const launchpad = self.factory && shown.factory && sameAddress(self.factory, shown.factory);
  const tags: SimilarTag[] = [
    ...becameOf(shown).map((fate) => ({ code: "fate", fate }) as const),
    ...labelTags(labelsOf(shown, met)),
    ...(copies > 1 && !shown.label ? [{ code: "copies", copies } as const] : []),
    ...(dangerous > 0 && shown.verdict !== "danger"
      ? [{ code: "some-dangerous", dangerous, audited: sum(met, "audited") } as const]
      : []),
    ...(launchpad ? [{ code: "same-launchpad" } as const] : []),
    ...sharedBy(asked, group.fingerprint, shares)
      .slice(0, similarConfig.sharedTags)
      .map((trait) => ({ code: "trait", trait }) as const),
  ];
  return tags.slice(0, similarConfig.tags);
}

/** What only one of two does, rarest first. */
export function differences(
  ours: readonly string[],
  theirs: readonly string[],
  shares: Readonly<Record<string, number>>,
): SimilarTag[] {
  const only = (traits: readonly string[], others: readonly string[]) =>
    byRarity(
      traits.filter((trait) => !others.includes(trait)),
      shares,
    );
  return [
    ...only(ours, theirs).map((trait) => ({ code: "only-here", trait }) as const),
    ...only(theirs, ours).map((trait) => ({ code: "only-there", trait }) as const),
  ].slice(0, similarConfig.differences);
}

/** What few contracts have says most about one. Traits that training never saw are the rarest. */
function byRarity(traits: readonly string[], shares: Readonly<Record<string, number>>): string[] {
  return [...traits].sort((a, b) => (shares[a] ?? 0) - (shares[b] ?? 0) || a.localeCompare(b));
}

// Which behaviors carry a trap's technique: code without any of them cannot be made to do it, whatever it is like.

/** Behaviors of transfers by which some can be kept from selling. */
const GATES: readonly Trait[] = [
  "list gate in transfer",
  "switch in transfer",
  "some are treated differently",
  "someone cannot sell",
  "transfer limit",
  "holding limit",
  "waiting time",
  "depends on time",
  "asks another contract in transfer",
  "gas price limit",
  "contracts treated differently",
  "owner treated differently",
];

/** Minting and siphoning are powers of honest code as well: they make nothing a trap. */
const CARRIERS: Readonly<Record<Technique, readonly Trait[]>> = {
  Honeypot: GATES,
  Mint: [],
  Siphoning: [],
  Tax: ["tax on transfer", "tax can be changed", "burns in transfer"],
  TaxAddress: ["tax on transfer", "tax can be changed", "some are treated differently"],
  Blacklist: [
    "list gate in transfer",
    "some are treated differently",
    "asks another contract in transfer",
    "list can be changed",
  ],
  Pause: ["switch in transfer", "switch can be changed"],
  ExternalCall: [
    "asks another contract in transfer",
    "runs foreign code",
    "calls anything",
    "delegates everything",
    "swaps fees for ether",
    "sends ether in transfer",
    "tells the receiver",
    "rescues tokens",
    "pays out ether",
  ],
  OwnershipTakeover: ["ownership moves", "listed people have power"],
};

/** Those of some behaviors that carry one of the techniques. */
function carriersOf(techniques: readonly Technique[], behaviors: readonly string[]): string[] {
  const carriers = new Set<string>(techniques.flatMap((technique) => CARRIERS[technique]));
  return behaviors.filter((behavior) => carriers.has(behavior));
}
