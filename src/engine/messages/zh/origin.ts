// What is said in Chinese of where a token comes from: who made it and when, what it is called, whether its source is known, and what it
// is like.
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, OriginMessage } from "../../checks/vocabulary/contract.ts";
import { HOUR } from "../../core/units.ts";
import type { CheckText, Texts, With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { duration, list, number } from "./figures.ts";
import { carriersWords, techniquesWords } from "./labels.ts";
import { short } from "./phrases.ts";

export const originChecks = {
  "deployed-just-now": { found: "刚刚创建", passed: "不是刚创建的", unseen: "没能查清创建时间" },
  "looks-like-a-scam": {
    found: "像已知的骗局",
    passed: "不像我们知道的骗局",
    unseen: "没能与已知骗局比较",
  },
  "source-is-hidden": { found: "源代码未验证", passed: "源代码已验证", unseen: "没能查找源代码" },
  "pretends-to-be-another": {
    found: "冒充另一个代币",
    passed: "没有同名的知名代币",
    unseen: "没能比较名称",
  },
  "name-is-bait": { found: "名称是诱饵", passed: "名称不是诱饵", unseen: "没能读取名称" },
} satisfies Partial<Record<CheckId, CheckText>>;

export const originMessages: Texts<Exclude<OriginMessage, { code: "code-of-written-trap" }>> = {
  "deployed-just-now": {
    headline: ({ seconds }) => (seconds < HOUR ? "创建不到一小时" : `创建才 ${duration(seconds)}`),
    sentence: ({ seconds, maker, creator }) =>
      [
        `${duration(seconds)}前${creator ? `由 ${short(creator.address)} ` : ""}${maker ? `通过 ${maker} ` : ""}创建。`,
        ...(creator ? creatorsPast(creator) : []),
        ...(creator?.paid ? [paidBy(creator.paid)] : []),
      ].join(""),
    evidence: ({ seconds, maker, creator }) =>
      [
        `${duration(seconds)}前${maker ? `通过 ${maker} ` : ""}创建。`,
        ...(creator ? creatorsPast(creator) : []),
        ...(creator?.paid ? [`创建者的钱包在创建代币前 ${duration(creator.paid.secondsBefore)}首次收到资金。`] : []),
      ].join(""),
  },
  "resembles-scam": {
    headline: "像已知的骗局",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `代码与${named(scam)}有 ${part(score)} 相似，我们判定后者危险。${nearest > 1 ? `最相似的 ${nearest} 个代币中有 ${dangerous} 个危险。` : ""}`,
  },
  "code-of-scam": {
    headline: "与危险代币代码相同",
    sentence: ({ scam, copies, dangerous, audited }) =>
      [
        `代码与${scam ? named(scam) : "另一个代币"}相同，我们判定后者危险。`,
        ...(copies > 1 ? [`我们知道 ${number(copies)} 个副本。`] : []),
        ...(copies > 1 && audited > dangerous ? [`我们审计过的 ${audited} 个中有 ${dangerous} 个危险。`] : []),
      ].join(""),
  },
  "labeled-trap": {
    headline: "公开研究说它是陷阱代币",
    sentence: ({ techniques, source, own }) =>
      `${saidBy(source, own)}把它标为陷阱代币：${techniquesWords(techniques)}。`,
  },
  "resembles-labeled-trap": {
    headline: "像已知的陷阱代币",
    sentence: ({ scam, score, techniques, source, own, carriers, marks, works, honest }) =>
      [
        score === 1 ? `代码与${named(scam)}相同。` : `代码与${named(scam)}有 ${part(score)} 相似。`,
        `${saidBy(source, own)}把后者标为陷阱代币：${techniquesWords(techniques)}。`,
        ...alsoHere(carriers),
        ...onlyTraps(marks),
        ...worksHere(works),
        ...(honest && score < 1 ? [`最相近的正常代币是 ${honest.symbol}，相似 ${part(honest.score)}。`] : []),
      ].join(""),
    evidence: ({ score, techniques, source, own, carriers, marks }) =>
      [
        score === 1 ? "代码与一个已知的陷阱代币相同。" : `代码与一个已知的陷阱代币有 ${part(score)} 相似。`,
        `${saidBy(source, own)}给后者的标签：${techniquesWords(techniques)}。`,
        ...alsoHere(carriers),
        ...onlyTraps(marks),
      ].join(""),
  },
  "creator-made-scams": {
    headline: "创建者以前做过危险代币",
    sentence: ({ creator, dangerous, example }) =>
      `创建者（${short(creator)}）的另外 ${number(dangerous)} 个代币被我们判定危险，例如 ${example.symbol}（${short(example.address)}）。`,
  },
  "creator-left-pools": {
    headline: "创建者以前留下过空池子",
    sentence: ({ creator, emptied, traded, lived }) =>
      `创建者（${short(creator)}）的另外 ${traded} 个代币中，有 ${emptied} 个的池子已空。${lived === null ? "" : `最近一个只维持了 ${duration(lived)}。`}`,
  },
  "payer-made-scams": {
    headline: "创建者的金主做过危险代币",
    sentence: ({ payer, dangerous, example }) =>
      `创建者的首笔资金来自 ${short(payer)}。这个钱包有 ${number(dangerous)} 个代币被我们判定危险，例如 ${example.symbol}（${short(example.address)}）。`,
    evidence: ({ dangerous }) => `给创建者首笔资金的钱包，有 ${number(dangerous)} 个代币被我们判定危险。`,
  },
  "payer-left-pools": {
    headline: "创建者的金主留下过空池子",
    sentence: ({ payer, emptied, traded }) =>
      `创建者的首笔资金来自 ${short(payer)}。这个钱包的 ${traded} 个代币中，有 ${emptied} 个的池子已空。`,
    evidence: ({ emptied, traded }) => `给创建者首笔资金的钱包有 ${traded} 个代币，其中 ${emptied} 个的池子已空。`,
  },
  "source-is-hidden": {
    headline: "源代码未验证",
    sentence: "没有找到这个合约经过验证的源代码。",
  },
  "pretends-to-be-another": {
    headline: "冒充另一个代币",
    sentence: ({ matches, real, sameChain, disguise }) =>
      [
        `它的${MATCHES[matches]}与 ${real.name}（${real.symbol}）相同，但并不是它。`,
        `真的那个${sameChain ? "是 " : "在另一条链上："}${short(real.address)}。`,
        ...(disguise ? [`它用了形似字符：${codePoints(disguise)}。`] : []),
      ].join(""),
  },
  "name-offends": {
    headline: "名称含冒犯用语",
    sentence: "名称或代号含冒犯用语，这与代码好坏无关。",
  },
  "name-is-bait": {
    headline: ({ baits }) => (baits.every((bait) => bait === "address") ? "名称里有网址" : "名称是诱饵"),
    sentence: ({ baits }) =>
      `名称或代号里有${list(baits.map((bait) => BAITS[bait]))}。${
        baits.every((bait) => bait.endsWith("-letters"))
          ? "这种名称多半在冒充别的代币。"
          : baits.every((bait) => bait === "address")
            ? "也许是品牌名，但许多这样的代币是发出来的诱饵。"
            : "这样的代币多半是发出来的诱饵。"
      }`,
  },
};

const MATCHES = { name: "名称", symbol: "代号", both: "名称和代号" } as const;

type Maker = NonNullable<With<"deployed-just-now", OriginMessage>["creator"]>;

function creatorsPast({ transactions, dangerous }: Maker): string[] {
  return [
    ...(transactions === null ? [] : [`创建者总共发过 ${number(transactions)} 笔交易。`]),
    ...(dangerous > 0 ? [`这个创建者的另外 ${number(dangerous)} 个代币被我们判定危险。`] : []),
  ];
}

function paidBy({ secondsBefore, by, through, name }: NonNullable<Maker["paid"]>): string {
  const who = name ? ` ${name}（${short(by)}）` : ` ${short(by)} `;
  return `那个钱包的首笔资金${through ? "经" : "由"}${who}在创建代币前 ${duration(secondsBefore)}转入。`;
}

function saidBy(source: string, own: boolean): string {
  return own ? "本服务的运营者" : `公开研究（${source}）`;
}

function alsoHere(carriers: readonly string[]): string[] {
  return carriers.length > 0 ? [`两者共同点：${carriersWords(carriers)}。`] : [];
}

/** What makes the two alike is not what most tokens do. */
function onlyTraps(marks: number): string[] {
  return marks > 0 ? [`两者的转账有 ${number(marks)} 处相同的细节，已知的正常代币都没有。`] : [];
}

function worksHere(works: boolean | null): string[] {
  if (works === null) return [];
  return [works ? "我们的测试表明，在这里也行得通。" : "我们试过每个管理员函数，目前在这里行不通。"];
}

/** Alike by so much: never more than it is. */
const part = (score: number) => `${Math.floor(score * 100)}%`;

/** A chain of 0: those who know the token do not say which. */
function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  const where = `${chainId === 0 ? "" : `${knownChain(chainId)?.name ?? `链 ${chainId}`} 上的 `}${short(address)}`;
  return symbol === "" ? `${where} ` : ` ${symbol}（${where}）`;
}

function codePoints(points: readonly number[]): string {
  return points
    .slice(0, messageConfig.maxCodePoints)
    .map((point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`)
    .join("、");
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "网址",
  chat: "群聊邀请",
  instruction: "操作指示",
  promise: "许诺",
  "mixed-letters": "混用多种文字的形似字母",
  "unseen-letters": "看不见的字符",
};
