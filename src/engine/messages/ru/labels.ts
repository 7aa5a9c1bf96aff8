// What is said in Russian of tokens that others labeled: what the label says, who says it, and how the neighbors of one template are labeled.
import type { Label, LabelCounts, Technique } from "../../core/report.ts";
import { messageConfig } from "../config.ts";
import { list } from "./figures.ts";

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
export function labelWords({ label, techniques, tier, source, contested }: Label): string {
  if (label === "unlabelled") return `без метки, источник: ${source}${contested ? "; источники расходятся" : ""}`;
  const what = { trap: "метка «ловушка»", powers: "метка «риск, но не обман»", honest: "метка «честный»" }[label];
  const how = techniques.length > 0 ? `: ${techniquesWords(techniques)}` : "";
  const trust = tier ? `, уровень ${tier}: ${TIERS[tier]}` : "";
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

const CARRIERS: Readonly<Record<string, string>> = {
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
};

/** How the trap works in both, the rarest behaviors first. */
export function carriersWords(carriers: readonly string[]): string {
  const words = carriers.flatMap((carrier) => CARRIERS[carrier] ?? []);
  return list([...new Set(words)].slice(0, messageConfig.maxCarriers));
}
