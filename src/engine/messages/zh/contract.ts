// What is said in Chinese of the contract: how it behaves and whether its code can change, where it comes from and what it is like.
import type { Hex } from "viem";
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, ContractMessage, Oddity, OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createOrigins } from "../origins.ts";
import { codePoints, type EventsTold, eventsTold, shortData } from "../selection.ts";
import { carriersWords, describe, techniquesWords } from "./accounts.ts";
import { day, duration, list, number, percent, share, short, times } from "./phrases.ts";

export const contractChecks = {
  "events-lie": { found: "事件与实际不符", passed: "事件与实际相符", unseen: "没能核对事件和余额" },
  "views-lie": { found: "查询结果因人而异", passed: "谁来查，结果都一样", unseen: "没能比较不同人的查询结果" },
  "transfer-calls-out": {
    found: "转账依赖另一个合约",
    passed: "转账不依赖其他合约",
    unseen: "没能查清转账会调用哪些合约",
  },
  "odd-token": { found: "不是标准代币", passed: "行为符合标准代币", unseen: "没能测试标准行为" },
  "code-can-change": { found: "代码可以升级", passed: "代码不能升级", unseen: "没能查清代码能否升级" },
  "code-can-vanish": { found: "合约可以自毁", passed: "合约不能自毁", unseen: "没能检查合约能否自毁" },
  "code-can-be-replaced-by-redeploying": {
    found: "可以换成别的代码重新部署",
    passed: "不能换成别的代码重新部署",
    unseen: "没能查清是怎么部署的",
  },
  "was-used-against-people": {
    found: "以前对持有者用过管理权限",
    passed: "至今没有持有者被拉黑",
    unseen: "没能读取代币的事件",
  },
  "deployed-just-now": { found: "刚创建的新币", passed: "不是刚创建的新币", unseen: "没能查清创建时间" },
  "looks-like-a-scam": {
    found: "像已知的骗局",
    passed: "不像任何已知骗局",
    unseen: "没能和已知骗局比对",
  },
  "source-is-hidden": { found: "合约未开源", passed: "合约已开源", unseen: "没能查询是否开源" },
  "pretends-to-be-another": {
    found: "冒充另一个代币",
    passed: "没有冒充已知代币",
    unseen: "没能和其他代币比对名称",
  },
  "name-is-bait": { found: "名称像钓鱼", passed: "名称不像钓鱼", unseen: "没能读取名称" },
} satisfies Partial<Record<CheckId, CheckText>>;

const origins = createOrigins(
  {
    made: {
      young: "新币：创建不到 1 小时",
      old: (seconds) => `新币：创建才 ${duration(seconds)}`,
      sentence: (seconds, maker, creator) =>
        `${seconds < 1 ? "刚刚" : `${duration(seconds)}前`}${creator ? `由 ${creator} ` : ""}${maker ? `通过 ${maker} ` : ""}创建。`,
      transactions: (transactions) => `创建者总共只发过 ${number(transactions)} 笔交易。`,
      dangerous: (dangerous) => `我们查出，创建者还发过 ${number(dangerous)} 个危险代币。`,
      paid: ({ secondsBefore, by, through, name }) => {
        const who = name ? `${name}（${short(by)}）` : short(by);
        return `创建者的钱包在发币前 ${duration(secondsBefore)}第一次收到钱，${through ? "经由" : "来自"} ${who}。`;
      },
      paidBriefly: (seconds) => `创建者的钱包在发币前 ${duration(seconds)}第一次收到钱。`,
    },
    scam: {
      headline: "代码和危险代币一样",
      sentence: (name) => `代码和${name ?? "另一个代币"}一样，我们查出后者有危险。`,
      copies: (copies) => `已知有 ${number(copies)} 个代币用这份代码。`,
      dangerous: (dangerous, audited) => `我们审计过其中 ${audited} 个，有 ${dangerous} 个危险。`,
    },
    trap: {
      labeled: "已被标为陷阱代币",
      alike: "像已知的陷阱代币",
      known: "一个已知的陷阱代币",
      label: (who, techniques) => `${who}把这个代币标为陷阱代币：${techniques}。`,
      called: (who, techniques) => `${who}把后者标为陷阱代币：${techniques}。`,
      calledBriefly: (who, techniques) => `${who}说后者的手法是：${techniques}。`,
      same: (name) => `代码和${name}一样。`,
      like: (name, score) => `代码和${name}相似度 ${part(score)}。`,
      carriers: (carriers) => `两者的共同点：${carriers}。`,
      marks: (marks) => `两者的转账有 ${number(marks)} 处细节相同，已知的正常代币都没有这些细节。`,
      works: "测试表明，这个陷阱在这里同样有效。",
      fails: "我们试过每个管理函数，这个陷阱目前在这里不起作用。",
      honest: (symbol, score) => `最相似的正常代币是 ${symbol}，相似度 ${part(score)}。`,
    },
    saidBy: (source, own) => (own ? "本服务的运营者" : `公开研究（${source}）`),
    named,
  },
  techniquesWords,
  carriersWords,
  "",
);

export const contractMessages: Texts<ContractMessage | Exclude<OriginMessage, { code: "code-of-written-trap" }>> = {
  ...origins,
  "events-lie": {
    headline: "事件与余额不符",
    sentence: ({ step, events, balance }) =>
      `测试${STEPS[step]}时，${told(EVENTS_TOLD, eventsTold(events, balance))}。`,
  },
  "approval-not-told": {
    headline: "事件没如实显示你的授权",
    sentence: ({ told, allowance }) =>
      told === null
        ? "授权成功了，却没有发出 Approval 事件。"
        : `Approval 事件显示 ${told}，被授权方实际能动用 ${allowance}。`,
  },
  "views-lie": {
    headline: "查询结果因人而异",
    sentence: ({ view, asker, toNobody, toAsker }) =>
      `用零地址查 ${view}，返回${shown(toNobody)}；用${ASKERS[asker]}查，返回${shown(toAsker)}。`,
    evidence: ({ view, asker }) => `换${ASKERS[asker]}来查 ${view}，结果就不一样。`,
  },
  "transfer-calls-out": {
    headline: "转账依赖另一个合约",
    sentence: ({ address, during, unverified, changeable, controller }) =>
      [
        `每次${list(during.map((step) => STEPS[step]))}都依赖另一个合约（${short(address)}）。`,
        ...(unverified ? ["那个合约没有开源。"] : []),
        ...(changeable ? [controller ? `${describe(controller)}能升级那个合约。` : "那个合约可以升级。"] : []),
      ].join(""),
  },
  "odd-token": {
    headline: "不是标准代币",
    sentence: ({ oddities }) => {
      const answers = oddities.filter((oddity) => oddity.code === "answers");
      const others = oddities.filter((oddity) => oddity.code !== "answers");
      const alike = [...new Set(answers.map(({ answer }) => answer))].map((answer) => {
        const calls = answers.filter((each) => each.answer === answer).map(({ call }) => call);
        return `${calls.join("、")} 应返回 true，却${ANSWERS[answer]}。`;
      });
      return [...alike, ...others.map((oddity) => `${told(ODDITIES, oddity)}。`)].join("");
    },
  },
  "code-can-change": {
    headline: ({ admin }) => `${CONTROLLERS[admin.kind]}能升级代码`,
    sentence: ({ kind, admin, atOnce }) =>
      `这个代币是${PROXIES[kind]}。${describe(admin)}能${atOnce ? "随时" : ""}升级代码。`,
  },
  "code-may-change": {
    headline: "代码可能可以升级",
    sentence: ({ kind }) => `这个代币是${PROXIES[kind]}。它可能可以升级，但我们没查到谁能升级。`,
  },
  "code-can-vanish": {
    headline: "合约可能自毁",
    sentence: "代码里有自毁指令，可能有人能触发它。",
  },
  "code-can-be-stood-in-for": {
    headline: "可能运行别的合约的代码",
    sentence: "代币可能会运行另一个地址上的代码，而那个地址没有写死。",
  },
  "code-can-be-redeployed": {
    headline: "代码可能被换掉",
    sentence: ({ factory }) => `合约可能自毁。之后工厂合约（${short(factory)}）可以在同一地址部署别的代码。`,
  },
  "was-used-against-people": {
    headline: ({ deeds: [{ deed }] }) => DEEDS[deed],
    sentence: ({ deeds }) => {
      const last = deeds.find((deed) => deed.last !== null)?.last ?? null;
      return [...deeds.map(deedWords), ...(last === null ? [] : [`最近一次：${day(last)}。`])].join("");
    },
  },
  "resembles-scam": {
    headline: "像已知的骗局",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `代码和${named(scam)}相似度 ${part(score)}，我们查出后者有危险。${nearest > 1 ? `最相似的 ${nearest} 个代币里有 ${dangerous} 个危险。` : ""}`,
  },
  "creator-made-scams": {
    headline: "创建者以前发过危险代币",
    sentence: ({ creator, dangerous, example }) =>
      `我们查出，创建者（${short(creator)}）还发过 ${number(dangerous)} 个危险代币，例如 ${example.symbol}（${short(example.address)}）。`,
  },
  "creator-left-pools": {
    headline: "创建者以前发的币，池子空了",
    sentence: ({ creator, emptied, traded, lived }) =>
      `创建者（${short(creator)}）以前发过 ${traded} 个代币，${emptied} 个的池子已经空了。${lived === null ? "" : `最近一个的池子撑了 ${duration(lived)}。`}`,
  },
  "payer-made-scams": {
    headline: "创建者的金主发过危险代币",
    sentence: ({ payer, dangerous, example }) =>
      `创建者的第一笔钱来自 ${short(payer)}。我们查出，这个钱包发过 ${number(dangerous)} 个危险代币，例如 ${example.symbol}（${short(example.address)}）。`,
    evidence: ({ dangerous }) => `我们查出，给创建者打第一笔钱的钱包发过 ${number(dangerous)} 个危险代币。`,
  },
  "payer-left-pools": {
    headline: "创建者的金主发的币，池子空了",
    sentence: ({ payer, emptied, traded }) =>
      `创建者的第一笔钱来自 ${short(payer)}。这个钱包发过 ${traded} 个代币，${emptied} 个的池子已经空了。`,
    evidence: ({ emptied, traded }) => `给创建者打第一笔钱的钱包发过 ${traded} 个代币，${emptied} 个的池子已经空了。`,
  },
  "source-is-hidden": {
    headline: "合约未开源",
    sentence: "没找到这个合约已验证的源代码。",
  },
  "pretends-to-be-another": {
    headline: "冒充另一个代币",
    sentence: ({ matches, real, sameChain, disguise }) =>
      [
        `${MATCHES[matches]}和 ${real.name}（${real.symbol}）一样，但不是同一个代币。`,
        `正版${sameChain ? "是 " : "在另一条链上："}${short(real.address)}。`,
        ...(disguise ? [`冒牌的用了形似字符：${codePoints(disguise).join("、")}。`] : []),
      ].join(""),
  },
  "name-offends": {
    headline: "名称里有冒犯人的词",
    sentence: "名称或代号里有冒犯人的词，但这和代码好坏无关。",
  },
  "name-is-bait": {
    headline: ({ baits }) => (baits.every((bait) => bait === "address") ? "名称里有网址" : "名称像钓鱼"),
    sentence: ({ baits }) =>
      `名称或代号里有${list(baits.map((bait) => BAITS[bait]))}。${
        baits.every((bait) => bait.endsWith("-letters"))
          ? "这种名称多半是在冒充别的代币。"
          : baits.every((bait) => bait === "address")
            ? "也许是品牌名，但很多这样的代币是靠空投来钓鱼的。"
            : "这样的代币多半是靠空投来钓鱼的。"
      }`,
  },
};

const EVENTS_TOLD: Sentences<EventsTold> = {
  nothing: "余额变了，却没有 Transfer 事件",
  something: "Transfer 事件显示有转账，余额却没变",
  times: (told) => `Transfer 事件显示的数量是余额实际变化的 ${times(told.times)} 倍`,
  more: ({ apart, of }) => `Transfer 事件显示的数量比余额实际变化多 ${share(apart, of)}`,
  less: ({ apart, of }) => `Transfer 事件显示的数量比余额实际变化少 ${share(apart, of)}`,
};

const STEPS = { purchase: "买入", buying: "买入", sale: "卖出", selling: "卖出", sending: "转账" } as const;

const ODDITIES: Sentences<Exclude<Oddity, { code: "answers" }>> = {
  "calls-recipient": "转账时会运行接收方的代码",
  inexact: "到账数量会差几个最小单位",
  "keeps-back": ({ bps }) => `每次转账有 ${percent(bps)} 不到账`,
  "balances-grow": "余额会自己增加",
  "refuses-nothing": "转账数量为 0 时失败",
  "grows-by-own-sending": "给自己转账，币会变多",
  "approval-not-changed": "授权额度要先清零才能修改",
  "allowance-not-spent": "用掉的授权还能再用",
  "overdraft-answered": "转账超过余额也不会失败",
  "decimals-untold": "没有注明小数位",
  decimals: ({ decimals }) => `小数位是 ${number(decimals)}`,
};

const ANSWERS = { nothing: "什么都不返回", false: "返回 false", other: "返回别的值" } as const;

const PROXIES: Readonly<Record<ProxyKind, string>> = {
  "eip-1967": " EIP-1967 代理合约",
  beacon: "信标代理合约",
  "eip-1822": " EIP-1822 代理合约",
  "eip-897": " EIP-897 代理合约",
  "eip-1167": "最小克隆合约",
  "clone-with-arguments": "自带数据的克隆合约",
  diamond: "钻石代理合约",
  safe: " Safe 式代理合约",
  "zeppelin-old": "旧式 OpenZeppelin 代理合约",
  "eip-7702": "委托了代码的账户",
  other: "自定义代理合约",
};

const ASKERS: Readonly<Record<ViewAsker, string>> = {
  stranger: "随机钱包",
  "another-stranger": "另一个随机钱包",
  token: "代币合约自己",
};

const shown = (data: Hex | null) => (data === null ? "错误" : ` ${shortData(data)}`);

const CONTROLLERS: Readonly<Record<Controller["kind"], string>> = {
  person: "单签钱包",
  multisig: "多签",
  timelock: "时间锁",
  contract: "另一个合约",
  burned: "销毁地址",
};

const DEEDS = {
  blocked: "以前拉黑过持有者",
  destroyed: "以前销毁过持有者的代币",
  paused: "以前暂停过交易",
} as const;

function deedWords({ deed, times, whole }: Used): string {
  const often = `${whole ? " " : "至少 "}${number(times)} 次`;
  return DID[deed](often);
}

const DID: Readonly<Record<Used["deed"], (often: string) => string>> = {
  paused: (often) => `以前暂停交易${often}。`,
  destroyed: (often) => `以前销毁持有者的代币${often}。`,
  blocked: (often) => `以前拉黑钱包${often}。`,
};

const MATCHES = { name: "名称", symbol: "代号", both: "名称和代号" } as const;

/** Alike by so much: never more than it is. */
const part = (score: number) => `${Math.floor(score * 100)}%`;

/** A chain of 0: those who know the token do not say which. */
function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  const where = `${chainId === 0 ? "" : `${knownChain(chainId)?.name ?? `链 ${chainId}`} 上的 `}${short(address)}`;
  return symbol === "" ? ` ${where} ` : ` ${symbol}（${where}）`;
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "网址",
  chat: "加群邀请",
  instruction: "操作指引",
  promise: "许诺",
  "mixed-letters": "混用多种文字的形似字母",
  "unseen-letters": "看不见的字符",
};
