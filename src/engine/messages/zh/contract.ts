// What is said in Chinese of how the contract behaves and of its code: events, answers, calls of others, and whether the code can change.
import { type Hex, size, slice } from "viem";
import type { CheckId } from "../../checks/index.ts";
import type { ContractMessage, Oddity } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { describe } from "./accounts.ts";
import { day, list, number, percent } from "./figures.ts";
import { short } from "./phrases.ts";

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
} satisfies Partial<Record<CheckId, CheckText>>;

export const contractMessages: Texts<ContractMessage> = {
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
    headline: "代码可能会升级",
    sentence: ({ kind }) => `这个代币是${PROXIES[kind]}。代码可能会升级，但我们没查到谁能升级。`,
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

function shown(data: Hex | null): string {
  if (data === null) return "错误";
  if (size(data) !== 32) return ` ${size(data) > 12 ? `${slice(data, 0, 12)}…` : data}`;
  const value = BigInt(data);
  return value < 10n ** 40n ? ` ${value}` : ` ${slice(data, 0, 12)}…`;
}

const CONTROLLERS: Readonly<Record<Controller["kind"], string>> = {
  person: "单个账户",
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
  switch (deed) {
    case "paused":
      return `交易被暂停过${often}。`;
    case "destroyed":
      return `持有者的代币被销毁过${often}。`;
    case "blocked":
      return `有钱包被拉黑过${often}。`;
  }
}
