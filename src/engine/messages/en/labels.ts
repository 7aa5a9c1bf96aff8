// What is said of tokens that others labeled: what the label says, who says it, and how the neighbors of one template are labeled.
import { isPowerAlone, type Label, type LabelCounts, type Technique } from "../../core/report.ts";
import type { Fate, SimilarTag } from "../../core/similar-tags.ts";
import type { Sentences } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { list } from "./figures.ts";

const TECHNIQUES: Readonly<Record<Technique, string>> = {
  Honeypot: "a honeypot",
  Mint: "minting",
  Siphoning: "taking holders' tokens",
  Tax: "a tax that can be raised",
  TaxAddress: "a tax on chosen wallets",
  Blacklist: "a blacklist",
  Pause: "pausable trading",
  ExternalCall: "control by another contract",
  OwnershipTakeover: "ownership takeover",
};

const TIERS: Readonly<Record<NonNullable<Label["tier"]>, string>> = {
  A: "checked by a person",
  B: "by a paper, a tool or a curated list",
  C: "by a model or one person's list",
};

/** `a honeypot and a blacklist` */
export function techniquesWords(techniques: readonly Technique[]): string {
  return list(techniques.map((technique) => TECHNIQUES[technique]));
}

/** `labeled a trap: a honeypot (rphunter, tier A: checked by a person)` */
export function labelWords(said: Label): string {
  const { label, techniques, tier, source, contested } = said;
  if (label === "unlabelled") return `no label: known from ${source}${contested ? "; sources disagree" : ""}`;
  const what = { trap: "labeled a trap", powers: "labeled risky, not a fraud", honest: "labeled honest" }[label];
  const how = techniques.length > 0 ? `: ${techniquesWords(techniques)}` : "";
  const trust = tier ? `, tier ${tier}: ${TIERS[tier]}` : "";
  if (isPowerAlone(said))
    return `a power of its owner: ${techniquesWords(techniques)}; labeled a trap for it (${source}${trust})${contested ? "; sources disagree" : ""}`;
  return `${what}${how} (${source}${trust})${contested ? "; sources disagree" : ""}`;
}

/** Of all known tokens that behave the same; nothing of one alone, whose own label says it. */
export function labeledWords({ tokens, traps, powers }: LabelCounts): string | null {
  if (tokens < 2) return null;
  const bad = [
    ...(traps > 0 ? [`${traps} labeled ${traps === 1 ? "a trap" : "traps"}`] : []),
    ...(powers > 0 ? [`${powers} labeled risky`] : []),
  ];
  const template = tokens >= messageConfig.commonTemplate ? "common template: " : "";
  return `${template}${tokens} known tokens, ${bad.length > 0 ? list(bad) : "none labeled bad"}`;
}

const CARRIERS: Readonly<Record<string, string>> = {
  "list gate in transfer": "a list decides who may transfer",
  "list can be changed": "a list that matters can be changed",
  "switch in transfer": "a switch can stop transfers",
  "switch can be changed": "a switch can be flipped",
  "some are treated differently": "some wallets are treated differently",
  "someone cannot sell": "one wallet is kept from selling",
  "transfer limit": "transfers have a limit",
  "holding limit": "wallets have a limit",
  "waiting time": "wallets have to wait between transfers",
  "depends on time": "transfers depend on the time",
  "asks another contract in transfer": "transfers ask another contract",
  "gas price limit": "transfers fail above a gas price",
  "contracts treated differently": "contracts are treated differently",
  "owner treated differently": "the owner is treated differently",
  "tax on transfer": "transfers are taxed",
  "tax can be changed": "the tax can be changed",
  "burns in transfer": "transfers burn a part",
  "runs foreign code": "another contract's code runs",
  "delegates everything": "another contract's code runs",
  "calls anything": "it can call any contract",
  "swaps fees for ether": "transfers sell collected fees",
  "sends ether in transfer": "transfers pay out coins",
  "tells the receiver": "it calls the receiver",
  "rescues tokens": "tokens it holds can be taken out",
  "pays out ether": "coins it holds can be taken out",
  "ownership moves": "ownership can move",
  "listed people have power": "a list decides who is in charge",
};

/** How the trap works in both, the rarest behaviors first. */
export function carriersWords(carriers: readonly string[]): string {
  const words = carriers.flatMap((carrier) => CARRIERS[carrier] ?? []);
  return list([...new Set(words)].slice(0, messageConfig.maxCarriers));
}

/** What became of another token. */
const FATES: Readonly<Record<Fate, string>> = {
  honeypot: "was a honeypot",
  "takes-tokens": "could take holders' tokens",
  "could-tax": "could take a ruinous tax",
  "took-tax": "took a ruinous tax",
  "could-lock": "could keep holders from selling",
  liquidity: "liquidity could leave",
  code: "dangerous code",
  "not-code": "dangerous, but not because of its code",
};

export const tags: Sentences<SimilarTag> = {
  trait: ({ trait }) => trait,
  "only-here": ({ trait }) => `only this one: ${trait}`,
  "only-there": ({ trait }) => `only that one: ${trait}`,
  "figures-here": ({ figures }) => `only this one: ${figures.join(", ")}`,
  "figures-there": ({ figures }) => `only that one: ${figures.join(", ")}`,
  fate: ({ fate }) => FATES[fate],
  copies: ({ copies }) => `${copies} copies`,
  "some-dangerous": ({ dangerous, audited }) => `${dangerous} of ${audited} audited dangerous`,
  "same-launchpad": "same launchpad",
  contested: "label contested",
  labeled: ({ label: said }) => {
    const { label, techniques } = said;
    if (isPowerAlone(said)) return `labeled trap for a power: ${techniques.join(", ")}`;
    const name = label === "unlabelled" ? "unlabeled" : `labeled ${label}`;
    return techniques.length > 0 ? `${name}: ${techniques.join(", ")}` : name;
  },
  "label-source": ({ label: { source, tier } }) => `source: ${source}${tier ? `, tier ${tier}` : ""}`,
  template: ({ counts }) => labeledWords(counts) ?? "",
};
