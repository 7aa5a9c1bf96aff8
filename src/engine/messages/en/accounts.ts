// How accounts are told: by their role, by what kind they are, and by their address. So are functions, calls and labels of others.
import { zeroHash } from "viem";
import { isPowerAlone, type Label, type LabelCounts, type Technique } from "../../core/report.ts";
import type { Fate, SimilarTag, Trait } from "../../core/similar-tags.ts";
import type { Role } from "../../facts/facts.ts";
import { createAccounts } from "../accounts.ts";
import { type Sentences, told, type With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { grantedRoleName, viewName } from "../names/selectors.ts";
import { capital, figures, list } from "./phrases.ts";

/** As a label: `owner`, `minter role`. */
export const roles: Sentences<Role> = {
  owner: "owner",
  "pending-owner": "pending owner",
  "proxy-admin": "proxy admin",
  beacon: "beacon",
  creator: "creator",
  factory: "factory",
  mentioned: "address named at deployment",
  listed: "account on one of its lists",
  stored: "address in the token's storage",
  "written-into-code": "address in the code",
  "pool-manager": "pool manager",
  anyone: "anyone",
  view: ({ selector }) => viewName(selector) ?? `address that ${selector} returns`,
  granted: ({ hash }) => {
    if (hash === zeroHash) return "default admin";
    const name = grantedRoleName(hash);
    return name ? `${name} role` : `role ${hash.slice(0, 10)}`;
  },
  slot: ({ slot }) => `storage slot ${slot}`,
  "owner-of": ({ of }) => `owner of the ${told(roles, of)}`,
  "over-asked-contract": ({ role }) => `${told(roles, role)} of a contract the token asks`,
  "over-hook": ({ role }) => `pool hook's ${told(roles, role)}`,
  "over-holding-contract": ({ role }) => `${told(roles, role)} of an admin contract`,
};

export const accounts = createAccounts(
  roles,
  {
    titled: (role) => `the ${role}`,
    unnamed: { admin: "an admin account", hidden: "a hidden account" },
    insiders: { holder: "a large holder", other: "an insider account" },
    stranger: "a stranger",
    brief: { anyone: "Anyone", multisig: "A multisig", timelock: "A timelock", admin: "An admin" },
    kinds: {
      multisig: (signers) => (signers ? `${signers.threshold}-of-${signers.owners} multisig` : "multisig"),
      timelock: (delay) => `timelock of ${delay}`,
      contract: "contract",
    },
    described: {
      person: (name) => `a single account (${name})`,
      burned: (name) => `a burn address (${name})`,
      multisig: (name, kind) => `a ${kind} (${name})`,
      timelock: (name, kind) => `a ${kind} (${name})`,
      contract: (name, _, behind) => (behind ? `a contract (${name}) controlled by ${behind}` : `a contract (${name})`),
    },
    inBrackets: (parts) => ` (${parts.join(", ")})`,
    calls: {
      price: (sum) => ` for ${sum}`,
      from: (address) => ` (from ${address})`,
      empty: "a call without data",
      bare: (data) => `a call with data ${data}`,
      on: (call, target) => `${call} of ${target}`,
      between: ", then ",
      often: (round, times) => `${round}, ${times} times`,
    },
    opened: (who, calls) => `${capital(who)} opened it with ${calls}.`,
  },
  figures,
);
export const { describe, whoOf, inWords, insiderOf, callWords, callsWords, callsOf, openedBy } = accounts;

// What is said of tokens that others labeled: what the label says, who says it, and how the neighbors of one template are labeled.

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

const TRAITS: Readonly<Record<Trait, string>> = {
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
  mintable: "more tokens can be minted",
  burnable: "tokens can be burned",
  "hidden mint": "hidden mint",
  "balances can be set": "balances can be set",
  "balances can be taken": "balances can be taken",
  "allowances can be set": "approvals can be set",
  "limit can be changed": "the limit can be changed",
  "ownership can be renounced": "ownership can be renounced",
  "signed approvals": "signed approvals",
  "allowances in steps": "approvals in steps",
  "can be destroyed": "it can self-destruct",
  "sold by the contract": "the contract sells it",
  "sends to many": "sends to many",
  "makes contracts": "creates contracts",
  "transient storage": "transient storage",
  "accepts ether": "takes coins",
  "balances are computed": "balances are computed",
  "no owner": "no owner",
  "fixed supply": "fixed supply",
};

/** Another version may have called a behavior otherwise. */
function traitWords(trait: string): string {
  return Object.hasOwn(TRAITS, trait) ? TRAITS[trait as Trait] : trait;
}

function traitsWords({ trait, also = [] }: With<"only-here" | "only-there", SimilarTag>): string {
  return [...new Set([trait, ...also].map(traitWords))].join(", ");
}

/** How the trap works in both, the rarest behaviors first. */
export function carriersWords(carriers: readonly string[]): string {
  const words = carriers.map(traitWords);
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

const LABELS: Readonly<Record<Label["label"], string>> = {
  trap: "labeled a trap",
  powers: "labeled risky",
  honest: "labeled honest",
  unlabelled: "unlabeled",
};

export const tags: Sentences<SimilarTag> = {
  trait: ({ trait }) => traitWords(trait),
  "only-here": (tag) => `only this one: ${traitsWords(tag)}`,
  "only-there": (tag) => `only that one: ${traitsWords(tag)}`,
  "figures-here": ({ figures }) => `only this one: ${figures.join(", ")}`,
  "figures-there": ({ figures }) => `only that one: ${figures.join(", ")}`,
  fate: ({ fate }) => FATES[fate],
  copies: ({ copies }) => `${copies} copies`,
  "some-dangerous": ({ dangerous, audited }) => `${dangerous} of ${audited} audited dangerous`,
  "same-launchpad": "same launchpad",
  contested: "label contested",
  labeled: ({ label: said }) => {
    const { label, techniques } = said;
    if (isPowerAlone(said)) return `labeled a trap for a power: ${techniquesWords(techniques)}`;
    return techniques.length > 0 ? `${LABELS[label]}: ${techniquesWords(techniques)}` : LABELS[label];
  },
  "label-source": ({ label: { source, tier } }) => `source: ${source}${tier ? `, tier ${tier}` : ""}`,
  template: ({ counts }) => labeledWords(counts) ?? "",
};
