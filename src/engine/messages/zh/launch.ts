// What is said in Chinese of how trading begins: who opens it, what happens to buyers then, and who bought first.
import type { CheckId } from "../../checks/index.ts";
import type { LaunchMessage, OpeningCondition } from "../../checks/vocabulary/market.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { inWords, whoOf } from "./accounts.ts";
import { callsOf, openedBy } from "./calls.ts";
import { duration, number, percent } from "./figures.ts";
import { because, short } from "./phrases.ts";

export const launchChecks = {
  "trading-not-open": { found: "尚未开盘", passed: "未发现交易锁", unseen: "没能查清是否已开盘" },
  "launch-was-sniped": { found: "狙击者持仓很多", passed: "狙击者持仓不多", unseen: "没能查找狙击者" },
} satisfies Partial<Record<CheckId, CheckText>>;

export const launchMessages: Texts<LaunchMessage> = {
  "trading-not-open": {
    headline: ({ awaited }) => (awaited.code === "nobody-left" ? "已经没人能开启交易" : "现在还不能交易"),
    sentence: ({ reason, awaited }) => `现在谁都不能交易${because(reason)}。${told(AWAITED, awaited)}`,
    evidence: ({ awaited }) => `现在谁都不能交易。${told(AWAITED_BRIEFLY, awaited)}`,
  },
  "trap-once-open": {
    headline: "开盘后不能卖出",
    sentence: ({ by, pool, atOnce, reason }) =>
      `${openedBy(by)}我们${atOnce ? "同一区块内" : ""}在 ${pool} 买入，却卖不出去${because(reason)}。`,
    evidence: ({ by, pool, atOnce }) =>
      `测试中${inWords(by.holder)}开启了交易。我们${atOnce ? "同一区块内" : ""}在 ${pool} 买入，却卖不出去。`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `开盘后${TAX[deal]} ${percent(taxBps)}`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `${openedBy(by)}${atOnce ? "同一区块内" : ""}${TAX[deal]}为 ${percent(taxBps)}。`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `测试中${inWords(by.holder)}开启了交易。${atOnce ? "同一区块内" : ""}${TAX[deal]}为 ${percent(taxBps)}。`,
  },
  "launch-was-sniped": {
    headline: ({ heldBps }) => `狙击者仍持有 ${percent(heldBps)}`,
    sentence: ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) =>
      [
        `${number(accounts)} 个钱包${BOUGHT[by ?? "first"]}。`,
        `当时买下供应量的 ${percent(boughtBps)}，现在仍持有 ${percent(heldBps)}。`,
        ...(fresh ? [`其中 ${number(fresh)} 个是新钱包。`] : []),
        ...(creator ? ["创建者也在其中。"] : []),
        ...(largest.length > 0 ? [`最大的：${largest.map(short).join("、")}。`] : []),
      ].join(""),
  },
};

const TAX = { buying: "买入税", selling: "卖出税" } as const;

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "要先有人开启交易。",
  "no-call-found": "我们试过的调用都不能开启交易。",
  "nobody-left": "已经没有人能开启交易。",
  time: ({ seconds }) => `${duration(seconds)}后不用任何调用，陌生人就能买入。`,
  call: ({ by, everyone, once, stays, makesPool }) =>
    [
      everyone
        ? `${whoOf(by)}可以用 ${callsOf(by)} 开启交易。`
        : `${whoOf(by)}可以用 ${callsOf(by)} 让选定的钱包交易。`,
      ...(everyone && makesPool ? ["这同时会创建池子。"] : []),
      ...(everyone && once ? ["只能用一次。"] : []),
      ...(everyone && stays ? ["我们试过的办法都不能再关闭交易。"] : []),
    ].join(""),
};

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `${duration(seconds)}后陌生人就能买入。`,
  call: ({ by, everyone }) =>
    everyone ? `要由${inWords(by.holder)}先开启交易。` : `${inWords(by.holder)}决定哪些钱包能交易。`,
};

/** Behind the number of wallets. */
const BOUGHT = {
  first: "在前三个区块买入",
  transaction: "在开盘时的一笔捆绑买入中得到代币",
  sender: "在开盘时从同一个买家得到代币",
  passing: "在开盘时买入，并互相转币",
  funding: "在开盘时买入，资金来自同一个账户",
} as const;
