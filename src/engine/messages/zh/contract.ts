// What is said in Chinese of the contract: how it behaves and whether its code can change, where it comes from and what it is like.
import type { Hex } from "viem";
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, ContractMessage, Oddity, OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createOrigins } from "../origins.ts";
import { codePoints, shortData } from "../selection.ts";
import { carriersWords, describe, techniquesWords } from "./accounts.ts";
import { day, duration, list, number, percent, short } from "./phrases.ts";

export const contractChecks = {
  "events-lie": { found: "事件造假", passed: "事件与实际相符", unseen: "没能核对事件和余额" },
  "views-lie": { found: "对不同调用者回答不同", passed: "对所有调用者回答相同", unseen: "没能比较它的回答" },
  "transfer-calls-out": {
    found: "转账依赖另一个合约",
    passed: "转账不依赖其他合约",
    unseen: "没能查清转账会调用什么",
  },
  "odd-token": { found: "不是标准代币", passed: "表现像标准代币", unseen: "没能测试标准行为" },
  "code-can-change": { found: "代码可以升级", passed: "代码不能升级", unseen: "没能查清是否可升级" },
  "code-can-vanish": { found: "代码可以自毁", passed: "代码不能自毁", unseen: "没能检查自毁" },
  "code-can-be-replaced-by-redeploying": {
    found: "可以重新部署成别的代码",
    passed: "不能在此重新部署",
    unseen: "没能查清部署方式",
  },
  "was-used-against-people": {
    found: "对持有者用过管理权限",
    passed: "至今没有持有者被拉黑",
    unseen: "没能读取事件",
  },
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

const origins = createOrigins(
  {
    made: {
      young: "创建不到一小时",
      old: (seconds) => `创建才 ${duration(seconds)}`,
      sentence: (seconds, maker, creator) =>
        `${duration(seconds)}前${creator ? `由 ${creator} ` : ""}${maker ? `通过 ${maker} ` : ""}创建。`,
      transactions: (transactions) => `创建者总共发过 ${number(transactions)} 笔交易。`,
      dangerous: (dangerous) => `这个创建者的另外 ${number(dangerous)} 个代币被我们判定危险。`,
      paid: ({ secondsBefore, by, through, name }) => {
        const who = name ? ` ${name}（${short(by)}）` : ` ${short(by)} `;
        return `那个钱包的首笔资金${through ? "经" : "由"}${who}在创建代币前 ${duration(secondsBefore)}转入。`;
      },
      paidBriefly: (seconds) => `创建者的钱包在创建代币前 ${duration(seconds)}首次收到资金。`,
    },
    scam: {
      headline: "与危险代币代码相同",
      sentence: (name) => `代码与${name ?? "另一个代币"}相同，我们判定后者危险。`,
      copies: (copies) => `我们知道 ${number(copies)} 个副本。`,
      dangerous: (dangerous, audited) => `我们审计过的 ${audited} 个中有 ${dangerous} 个危险。`,
    },
    trap: {
      labeled: "公开研究说它是陷阱代币",
      alike: "像已知的陷阱代币",
      known: "一个已知的陷阱代币",
      label: (who, techniques) => `${who}把它标为陷阱代币：${techniques}。`,
      called: (who, techniques) => `${who}把后者标为陷阱代币：${techniques}。`,
      calledBriefly: (who, techniques) => `${who}给后者的标签：${techniques}。`,
      same: (name) => `代码与${name}相同。`,
      like: (name, score) => `代码与${name}有 ${part(score)} 相似。`,
      carriers: (carriers) => `两者共同点：${carriers}。`,
      marks: (marks) => `两者的转账有 ${number(marks)} 处相同的细节，已知的正常代币都没有。`,
      works: "我们的测试表明，在这里也行得通。",
      fails: "我们试过每个管理员函数，目前在这里行不通。",
      honest: (symbol, score) => `最相近的正常代币是 ${symbol}，相似 ${part(score)}。`,
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
    sentence: ({ step, events, balance }) => `${STEPS[step]}时，Transfer 事件合计 ${events}，余额却变了 ${balance}。`,
  },
  "approval-not-told": {
    headline: "事件掩盖了你的授权",
    sentence: ({ told, allowance }) =>
      told === null ? "授权有效，却没有 Approval 事件。" : `Approval 事件显示 ${told}，实际能花掉 ${allowance}。`,
  },
  "views-lie": {
    headline: "对不同调用者回答不同",
    sentence: ({ view, asker, toNobody, toAsker }) =>
      `${view} 在没有调用者时返回${shown(toNobody)}，对${ASKERS[asker]}却返回${shown(toAsker)}。`,
    evidence: ({ view, asker }) => `${view} 对${ASKERS[asker]}返回的不一样。`,
  },
  "transfer-calls-out": {
    headline: "转账依赖另一个合约",
    sentence: ({ address, during, unverified, changeable, controller }) =>
      [
        `每次${list(during.map((step) => STEPS[step]))}都依赖另一个合约（${short(address)}）。`,
        ...(unverified ? ["它的源代码未验证。"] : []),
        ...(changeable ? [controller ? `能升级它的是${describe(controller)}。` : "它可以升级。"] : []),
      ].join(""),
  },
  "odd-token": {
    headline: "不是标准代币",
    sentence: ({ oddities }) => oddities.map((oddity) => `${told(ODDITIES, oddity)}。`).join(""),
  },
  "code-can-change": {
    headline: ({ admin }) => `${CONTROLLERS[admin.kind]}能升级代码`,
    sentence: ({ kind, admin, atOnce }) =>
      `这个代币是${PROXIES[kind]}。能${atOnce ? "随时" : ""}升级代码的是${describe(admin)}。`,
  },
  "code-may-change": {
    headline: "代码可能可以升级",
    sentence: ({ kind }) => `这个代币是${PROXIES[kind]}。代码可能可以升级，但我们没查到谁能升级。`,
  },
  "code-can-vanish": {
    headline: "代码可能自毁",
    sentence: "代码里有自毁指令，可能有人能触发它。",
  },
  "code-can-be-stood-in-for": {
    headline: "可能运行别的代码",
    sentence: "代码可能会运行某个地址上的代码，而那个地址没有写在代码里。",
  },
  "code-can-be-redeployed": {
    headline: "可能换成别的代码",
    sentence: ({ factory }) => `代码可能自毁，之后工厂合约（${short(factory)}）可能在同一地址放上别的代码。`,
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
      `代码与${named(scam)}有 ${part(score)} 相似，我们判定后者危险。${nearest > 1 ? `最相似的 ${nearest} 个代币中有 ${dangerous} 个危险。` : ""}`,
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
        ...(disguise ? [`它用了形似字符：${codePoints(disguise).join("、")}。`] : []),
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

const STEPS = { purchase: "买入", buying: "买入", sale: "卖出", selling: "卖出", sending: "转账" } as const;

const ODDITIES: Sentences<Oddity> = {
  answers: ({ call, answer }) => `${call} 应返回 true，却${ANSWERS[answer]}`,
  "calls-recipient": "转账时会运行接收方的代码",
  inexact: "到账数量有几个最小单位的出入",
  "keeps-back": ({ bps }) => `每次转账扣下 ${percent(bps)}`,
  "balances-grow": "余额会自己增加",
  "refuses-nothing": "转账数量为零时失败",
  "grows-by-own-sending": "转给自己会变多",
  "approval-not-changed": "授权额度要先归零才能修改",
  "allowance-not-spent": "用掉的授权还能再用",
  "overdraft-answered": "转账超过余额也不会失败",
  "decimals-untold": "没有说明小数位数",
  decimals: ({ decimals }) => `小数有 ${number(decimals)} 位`,
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
  stranger: "陌生人",
  "another-stranger": "另一个陌生人",
  token: "代币合约自己",
};

const shown = (data: Hex | null) => (data === null ? "错误" : ` ${shortData(data)}`);

const CONTROLLERS: Readonly<Record<Controller["kind"], string>> = {
  person: "单个钱包",
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
  paused: (often) => `交易被暂停过${often}。`,
  destroyed: (often) => `持有者的代币被销毁过${often}。`,
  blocked: (often) => `有钱包被拉黑过${often}。`,
};

const MATCHES = { name: "名称", symbol: "代号", both: "名称和代号" } as const;

/** Alike by so much: never more than it is. */
const part = (score: number) => `${Math.floor(score * 100)}%`;

/** A chain of 0: those who know the token do not say which. */
function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  const where = `${chainId === 0 ? "" : `${knownChain(chainId)?.name ?? `链 ${chainId}`} 上的 `}${short(address)}`;
  return symbol === "" ? `${where} ` : ` ${symbol}（${where}）`;
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "网址",
  chat: "群聊邀请",
  instruction: "操作指示",
  promise: "许诺",
  "mixed-letters": "混用多种文字的形似字母",
  "unseen-letters": "看不见的字符",
};
