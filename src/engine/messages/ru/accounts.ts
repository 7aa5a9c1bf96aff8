// How accounts are told in Russian: by their role, by what kind they are, and by their address. So are functions, calls and labels of others.
import { zeroHash } from "viem";
import { isPowerAlone, type Label, type LabelCounts, type Technique } from "../../core/report.ts";
import type { Fate, SimilarTag, Trait } from "../../core/similar-tags.ts";
import type { Role } from "../../facts/facts.ts";
import { createAccounts } from "../accounts.ts";
import { type Sentences, told, type With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { grantedRoleName, viewName } from "../names/selectors.ts";
import { count, figures, list, number } from "./phrases.ts";

/** As a label: `владелец`, `роль minter`. */
export const roles: Sentences<Role> = {
  owner: "владелец",
  "pending-owner": "будущий владелец",
  "proxy-admin": "админ прокси",
  beacon: "beacon-контракт",
  creator: "создатель",
  factory: "фабрика",
  mentioned: "адрес, указанный при создании",
  listed: "адрес из одного из его списков",
  stored: "адрес из хранилища токена",
  "written-into-code": "адрес из кода",
  "pool-manager": "менеджер пула",
  anyone: "кто угодно",
  view: ({ selector }) => viewName(selector) ?? `адрес из ответа ${selector}`,
  granted: ({ hash }) => {
    if (hash === zeroHash) return "главный админ";
    return `роль ${grantedRoleName(hash) ?? hash.slice(0, 10)}`;
  },
  slot: ({ slot }) => `слот хранилища ${slot}`,
  "owner-of": ({ of }) => `владелец контракта «${told(roles, of)}»`,
  "over-asked-contract": ({ role }) => `${told(roles, role)} контракта, к которому обращается токен`,
  "over-hook": ({ role }) => `${told(roles, role)} хука пула`,
  "over-holding-contract": ({ role }) => `${told(roles, role)} контракта-админа`,
};

export const accounts = createAccounts(
  roles,
  {
    titled: (role) => role,
    unnamed: { admin: "адрес админа", hidden: "скрытый адрес" },
    insiders: { holder: "крупный холдер", other: "инсайдер" },
    stranger: "посторонний",
    brief: { anyone: "Кто угодно", multisig: "Мультисиг", timelock: "Таймлок", admin: "Админ" },
    kinds: {
      multisig: (signers) => (signers ? `мультисиг ${signers.threshold} из ${signers.owners}` : "мультисиг"),
      timelock: (delay) => `таймлок, задержка: ${delay}`,
      contract: "контракт",
    },
    described: {
      person: (name) => `один кошелёк (${name})`,
      burned: (name) => `адрес сжигания (${name})`,
      multisig: (name, kind) => `${kind} (${name})`,
      timelock: (name, kind) => `${kind} (${name})`,
      contract: (name, _, behind) => (behind ? `контракт (${name}; им управляет ${behind})` : `контракт (${name})`),
    },
    inBrackets: (parts) => ` (${parts.join(", ")})`,
    calls: {
      price: (sum) => ` за ${sum}`,
      from: (address) => ` (с адреса ${address})`,
      empty: "вызов без данных",
      bare: (data) => `вызов с данными ${data}`,
      on: (call, target) => `${call} в контракте ${target}`,
      between: ", затем ",
      often: (round, times) =>
        `${round} — так ${count(times, { one: "# раз", few: "# раза", many: "# раз", other: "# раза" })}`,
    },
    opened: (who, calls) => `Торги открывает ${who}: ${calls}.`,
  },
  figures,
);
export const { describe, whoOf, inWords, insiderOf, callWords, callsWords, callsOf, openedBy } = accounts;

// What is said in Russian of tokens that others labeled: what the label says, who says it, and how the neighbors of one template are labeled.

const TECHNIQUES: Readonly<Record<Technique, string>> = {
  Honeypot: "ханипот",
  Mint: "минт",
  Siphoning: "изъятие токенов холдеров",
  Tax: "налог, который можно поднять",
  TaxAddress: "налог для отдельных кошельков",
  Blacklist: "чёрный список",
  Pause: "пауза торгов",
  ExternalCall: "управление из другого контракта",
  OwnershipTakeover: "захват прав владельца",
};

const TIERS: Readonly<Record<NonNullable<Label["tier"]>, string>> = {
  A: "проверено человеком",
  B: "статья, инструмент или проверенный список",
  C: "модель или список одного человека",
};

/** `ханипот и чёрный список` */
export function techniquesWords(techniques: readonly Technique[]): string {
  return list(techniques.map((technique) => TECHNIQUES[technique]));
}

/** `метка «ловушка»: ханипот (rphunter, уровень A: проверено человеком)` */
export function labelWords(said: Label): string {
  const { label, techniques, tier, source, contested } = said;
  if (label === "unlabelled") return `без метки, источник: ${source}${contested ? "; источники расходятся" : ""}`;
  const what = { trap: "метка «ловушка»", powers: "метка «риск, но не обман»", honest: "метка «честный»" }[label];
  const how = techniques.length > 0 ? `: ${techniquesWords(techniques)}` : "";
  const trust = tier ? `, уровень ${tier}: ${TIERS[tier]}` : "";
  if (isPowerAlone(said))
    return `права владельца: ${techniquesWords(techniques)}; из-за них метка «ловушка» (${source}${trust})${contested ? "; источники расходятся" : ""}`;
  return `${what}${how} (${source}${trust})${contested ? "; источники расходятся" : ""}`;
}

/** Of all known tokens that behave the same; nothing of one alone, whose own label says it. */
export function labeledWords({ tokens, traps, powers }: LabelCounts): string | null {
  if (tokens < 2) return null;
  const bad = [
    ...(traps > 0 ? [`с меткой «ловушка»: ${traps}`] : []),
    ...(powers > 0 ? [`с меткой «риск»: ${powers}`] : []),
  ];
  const template = tokens >= messageConfig.commonTemplate ? "частый шаблон, " : "";
  return `${template}известных токенов: ${tokens}, ${bad.length > 0 ? bad.join(", ") : "плохих меток нет"}`;
}

const TRAITS: Readonly<Record<Trait, string>> = {
  "list gate in transfer": "список решает, кому можно переводить",
  "list can be changed": "важный список можно изменить",
  "switch in transfer": "переводы можно выключить",
  "switch can be changed": "переключатель можно изменить",
  "some are treated differently": "для части кошельков другие правила",
  "someone cannot sell": "одному кошельку нельзя продавать",
  "transfer limit": "у переводов есть лимит",
  "holding limit": "у кошельков есть лимит",
  "waiting time": "между переводами нужно ждать",
  "depends on time": "переводы зависят от времени",
  "asks another contract in transfer": "переводы обращаются к другому контракту",
  "gas price limit": "переводы не проходят при высокой цене газа",
  "contracts treated differently": "для контрактов другие правила",
  "owner treated differently": "для владельца другие правила",
  "tax on transfer": "переводы облагаются налогом",
  "tax can be changed": "налог можно изменить",
  "burns in transfer": "переводы сжигают часть",
  "runs foreign code": "выполняется код другого контракта",
  "delegates everything": "выполняется код другого контракта",
  "calls anything": "он может вызвать любой контракт",
  "swaps fees for ether": "переводы продают собранные комиссии",
  "sends ether in transfer": "переводы выплачивают монеты",
  "tells the receiver": "он вызывает получателя",
  "rescues tokens": "токены контракта можно вывести",
  "pays out ether": "монеты контракта можно вывести",
  "ownership moves": "права владельца можно передать",
  "listed people have power": "список решает, кто управляет",
  mintable: "можно выпускать новые токены",
  burnable: "токены можно сжигать",
  "hidden mint": "скрытый минт",
  "balances can be set": "балансы можно менять напрямую",
  "balances can be taken": "балансы можно забрать",
  "allowances can be set": "разрешения можно менять напрямую",
  "limit can be changed": "лимит можно изменить",
  "ownership can be renounced": "можно отказаться от прав владельца",
  "signed approvals": "разрешения по подписи",
  "allowances in steps": "пошаговые разрешения",
  "can be destroyed": "контракт можно уничтожить",
  "sold by the contract": "продаёт сам контракт",
  "sends to many": "рассылка многим",
  "makes contracts": "создаёт контракты",
  "transient storage": "временное хранилище",
  "accepts ether": "принимает монеты сети",
  "balances are computed": "балансы вычисляются",
  "no owner": "владельца нет",
  "fixed supply": "предложение фиксировано",
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
  honeypot: "был ханипотом",
  "takes-tokens": "мог забрать токены холдеров",
  "could-tax": "мог взять грабительский налог",
  "took-tax": "брал грабительский налог",
  "could-lock": "мог запретить холдерам продажу",
  liquidity: "ликвидность могли вывести",
  code: "опасный код",
  "not-code": "опасен, но не из-за кода",
};

const LABELS: Readonly<Record<Label["label"], string>> = {
  trap: "метка «ловушка»",
  powers: "метка «риск»",
  honest: "метка «честный»",
  unlabelled: "без метки",
};

export const tags: Sentences<SimilarTag> = {
  trait: ({ trait }) => traitWords(trait),
  "only-here": (tag) => `только у этого: ${traitsWords(tag)}`,
  "only-there": (tag) => `только у другого: ${traitsWords(tag)}`,
  "figures-here": ({ figures }) => `только у этого: ${figures.join(", ")}`,
  "figures-there": ({ figures }) => `только у другого: ${figures.join(", ")}`,
  fate: ({ fate }) => FATES[fate],
  copies: ({ copies }) => count(copies, { one: "# копия", few: "# копии", many: "# копий", other: "# копии" }),
  "some-dangerous": ({ dangerous, audited }) => `опасны ${number(dangerous)} из ${number(audited)} проверенных`,
  "same-launchpad": "тот же лаунчпад",
  contested: "метка спорная",
  labeled: ({ label: said }) => {
    const { label, techniques } = said;
    if (isPowerAlone(said)) return `метка «ловушка» из-за прав владельца: ${techniquesWords(techniques)}`;
    return techniques.length > 0 ? `${LABELS[label]}: ${techniquesWords(techniques)}` : LABELS[label];
  },
  "label-source": ({ label: { source, tier } }) => `источник: ${source}${tier ? `, уровень ${tier}` : ""}`,
  template: ({ counts }) => labeledWords(counts) ?? "",
};
