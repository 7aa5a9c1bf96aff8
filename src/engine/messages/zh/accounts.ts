// How accounts are told in Chinese: by their role, by what kind they are, and by their address. So are functions, calls and labels of others.
import { zeroHash } from "viem";
import { isPowerAlone, type Label, type LabelCounts, type Technique } from "../../core/report.ts";
import type { Fate, SimilarTag, Trait } from "../../core/similar-tags.ts";
import type { Role } from "../../facts/facts.ts";
import { createAccounts } from "../accounts.ts";
import { type Sentences, told, type With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { grantedRoleName, viewName } from "../names/selectors.ts";
import { figures, list, number } from "./phrases.ts";

export const roles: Sentences<Role> = {
  owner: "所有者",
  "pending-owner": "待接任所有者",
  "proxy-admin": "代理管理员",
  beacon: "信标合约",
  creator: "创建者",
  factory: "工厂合约",
  mentioned: "部署时写入的地址",
  listed: "在其名单上的地址",
  stored: "代币存储里的地址",
  "written-into-code": "代码里的地址",
  "pool-manager": "池子管理者",
  anyone: "任何人",
  view: ({ selector }) => `“${viewName(selector) ?? selector}”返回的地址`,
  granted: ({ hash }) => {
    if (hash === zeroHash) return "默认管理员";
    return `“${grantedRoleName(hash) ?? hash.slice(0, 10)}”角色`;
  },
  slot: ({ slot }) => `存储槽 ${slot}`,
  "owner-of": ({ of }) => `${told(roles, of)}的所有者`,
  "over-asked-contract": ({ role }) => `代币所查询合约的${told(roles, role)}`,
  "over-hook": ({ role }) => `池子 hook 的${told(roles, role)}`,
  "over-holding-contract": ({ role }) => `管理合约的${told(roles, role)}`,
};

export const accounts = createAccounts(
  roles,
  {
    titled: (role) => role,
    unnamed: { admin: "管理员", hidden: "隐藏地址" },
    insiders: { holder: "一个大户", other: "一个内部地址" },
    stranger: "陌生人",
    brief: { anyone: "任何人", multisig: "多签", timelock: "时间锁", admin: "管理员" },
    kinds: {
      multisig: (signers) => (signers ? `多签 ${signers.threshold}/${signers.owners}` : "多签"),
      timelock: (delay) => `延迟 ${delay}的时间锁`,
      contract: "合约",
    },
    described: {
      person: (name) => `单个钱包（${name}）`,
      burned: (name) => `销毁地址（${name}）`,
      multisig: (name, kind) => `${kind}（${name}）`,
      timelock: (name, kind) => `${kind}（${name}）`,
      contract: (name, _, behind) => (behind ? `合约（${name}），由${behind}控制` : `合约（${name}）`),
    },
    inBrackets: (parts) => `（${parts.join("，")}）`,
    calls: {
      price: (sum) => `（付 ${sum}）`,
      from: (address) => `（由 ${address} 发起）`,
      empty: "不带数据的调用",
      bare: (data) => `带数据 ${data} 的调用`,
      on: (call, target) => `${target} 的 ${call}`,
      between: "，再调用 ",
      often: (round, times) => `${round}，共 ${times} 次`,
    },
    opened: (who, calls) => `${who}用 ${calls} 开启了交易。`,
  },
  figures,
);
export const { describe, whoOf, inWords, insiderOf, callWords, callsWords, callsOf, openedBy } = accounts;

// What is said in Chinese of tokens that others labeled: what the label says, who says it, and how the neighbors of one template are
// labeled.

const TECHNIQUES: Readonly<Record<Technique, string>> = {
  Honeypot: "貔貅盘",
  Mint: "增发",
  Siphoning: "拿走持有者的代币",
  Tax: "可以提高的税",
  TaxAddress: "对选定钱包征税",
  Blacklist: "黑名单",
  Pause: "可暂停交易",
  ExternalCall: "受另一个合约控制",
  OwnershipTakeover: "夺取所有权",
};

const TIERS: Readonly<Record<NonNullable<Label["tier"]>, string>> = {
  A: "经人工核查",
  B: "来自论文、工具或人工整理的名单",
  C: "来自模型或个人名单",
};

export function techniquesWords(techniques: readonly Technique[]): string {
  return list(techniques.map((technique) => TECHNIQUES[technique]));
}

export function labelWords(said: Label): string {
  const { label, techniques, tier, source, contested } = said;
  if (label === "unlabelled") return `没有标签：收录于 ${source}${contested ? "；来源说法不一" : ""}`;
  const what = { trap: "被标为陷阱代币", powers: "被标为有风险，但不是欺诈", honest: "被标为正常" }[label];
  const how = techniques.length > 0 ? `：${techniquesWords(techniques)}` : "";
  const trust = tier ? `，${tier} 级：${TIERS[tier]}` : "";
  if (isPowerAlone(said))
    return `所有者的权限：${techniquesWords(techniques)}；因此被标为陷阱代币（${source}${trust}）${contested ? "；来源说法不一" : ""}`;
  return `${what}${how}（${source}${trust}）${contested ? "；来源说法不一" : ""}`;
}

export function labeledWords({ tokens, traps, powers }: LabelCounts): string | null {
  if (tokens < 2) return null;
  const bad = [
    ...(traps > 0 ? [`${traps} 个被标为陷阱代币`] : []),
    ...(powers > 0 ? [`${powers} 个被标为有风险`] : []),
  ];
  const template = tokens >= messageConfig.commonTemplate ? "常见模板：" : "";
  return `${template}${tokens} 个已知代币，${bad.length > 0 ? bad.join("，") : "没有被标为不良的"}`;
}

const TRAITS: Readonly<Record<Trait, string>> = {
  "list gate in transfer": "由名单决定谁能转账",
  "list can be changed": "起作用的名单可以改动",
  "switch in transfer": "有开关能暂停转账",
  "switch can be changed": "开关可以切换",
  "some are treated differently": "部分钱包被区别对待",
  "someone cannot sell": "有一个钱包不能卖出",
  "transfer limit": "转账有限额",
  "holding limit": "持仓有上限",
  "waiting time": "两次转账之间要等待",
  "depends on time": "转账取决于时间",
  "asks another contract in transfer": "转账时询问另一个合约",
  "gas price limit": "gas 价格过高时转账失败",
  "contracts treated differently": "合约被区别对待",
  "owner treated differently": "所有者被区别对待",
  "tax on transfer": "转账要交税",
  "tax can be changed": "税可以改动",
  "burns in transfer": "转账时销毁一部分",
  "runs foreign code": "会运行另一个合约的代码",
  "delegates everything": "会运行另一个合约的代码",
  "calls anything": "能调用任意合约",
  "swaps fees for ether": "转账时卖出收来的手续费",
  "sends ether in transfer": "转账时付出原生币",
  "tells the receiver": "会调用接收方",
  "rescues tokens": "合约里的代币可以取走",
  "pays out ether": "合约里的原生币可以取走",
  "ownership moves": "所有权可以转移",
  "listed people have power": "由名单决定谁掌权",
  mintable: "可以增发",
  burnable: "可以销毁",
  "hidden mint": "暗中增发",
  "balances can be set": "余额可以直接改",
  "balances can be taken": "余额可以拿走",
  "allowances can be set": "授权可以直接改",
  "limit can be changed": "限额可以改动",
  "ownership can be renounced": "可以放弃所有权",
  "signed approvals": "签名授权",
  "allowances in steps": "授权可以增减",
  "can be destroyed": "合约可以自毁",
  "sold by the contract": "由合约出售",
  "sends to many": "批量转账",
  "makes contracts": "会创建合约",
  "transient storage": "使用瞬态存储",
  "accepts ether": "接收原生币",
  "balances are computed": "余额由计算得出",
  "no owner": "没有所有者",
  "fixed supply": "供应量固定",
};

/** Another version may have called a behavior otherwise. */
function traitWords(trait: string): string {
  return Object.hasOwn(TRAITS, trait) ? TRAITS[trait as Trait] : trait;
}

function traitsWords({ trait, also = [] }: With<"only-here" | "only-there", SimilarTag>): string {
  return [...new Set([trait, ...also].map(traitWords))].join("、");
}

export function carriersWords(carriers: readonly string[]): string {
  const words = carriers.map(traitWords);
  return [...new Set(words)].slice(0, messageConfig.maxCarriers).join("，");
}

/** What became of another token. */
const FATES: Readonly<Record<Fate, string>> = {
  honeypot: "是貔貅盘",
  "takes-tokens": "能拿走持有者的代币",
  "could-tax": "能征收高额税",
  "took-tax": "征收高额税",
  "could-lock": "能让持有者不能卖出",
  liquidity: "池子可被撤走",
  code: "代码危险",
  "not-code": "危险，但不在代码",
};

const LABELS: Readonly<Record<Label["label"], string>> = {
  trap: "被标为陷阱代币",
  powers: "被标为有风险",
  honest: "被标为正常",
  unlabelled: "没有标签",
};

export const tags: Sentences<SimilarTag> = {
  trait: ({ trait }) => traitWords(trait),
  "only-here": (tag) => `只有这个：${traitsWords(tag)}`,
  "only-there": (tag) => `只有另一个：${traitsWords(tag)}`,
  "figures-here": ({ figures }) => `只有这个：${figures.join("、")}`,
  "figures-there": ({ figures }) => `只有另一个：${figures.join("、")}`,
  fate: ({ fate }) => FATES[fate],
  copies: ({ copies }) => `${number(copies)} 个副本`,
  "some-dangerous": ({ dangerous, audited }) => `审计过的 ${number(audited)} 个中有 ${number(dangerous)} 个危险`,
  "same-launchpad": "同一发射平台",
  contested: "标签有争议",
  labeled: ({ label: said }) => {
    const { label, techniques } = said;
    if (isPowerAlone(said)) return `因所有者权限被标为陷阱代币：${techniquesWords(techniques)}`;
    return techniques.length > 0 ? `${LABELS[label]}：${techniquesWords(techniques)}` : LABELS[label];
  },
  "label-source": ({ label: { source, tier } }) => `来源：${source}${tier ? `，${tier} 级` : ""}`,
  template: ({ counts }) => labeledWords(counts) ?? "",
};
