// All texts in Chinese, by category and subject, as in `../en/index.ts`.
import type { CheckId } from "../../checks/index.ts";
import type { OriginMessage } from "../../checks/vocabulary/contract.ts";
import { BPS } from "../../core/units.ts";
import type { Cause, Change } from "../../diff/index.ts";
import type { Catalog, CheckText, Sentences, Texts, With } from "../catalog.ts";
import { rowText, VERDICT_MARKS } from "../selection.ts";
import { callsWords, labeledWords, labelWords, roles, tags } from "./accounts.ts";
import { contractChecks, contractMessages } from "./contract.ts";
import { marketChecks, marketMessages } from "./market.ts";
import { day, duration, figures, list, number, percent, refusals, short, untried } from "./phrases.ts";
import { afterText, effectWords, powerChecks, powerMessages, together } from "./powers.ts";
import { asides, assumptions, failures, noFinding, noFindingEvidence, omissions, wallet } from "./report.ts";
import { tradingChecks, tradingMessages } from "./trading.ts";
import { replayed, statements } from "./verification.ts";

const checks: Readonly<Record<CheckId, CheckText>> = {
  ...tradingChecks,
  ...marketChecks,
  ...powerChecks,
  ...contractChecks,
};

const FOUND: ReadonlyMap<string, string> = new Map(Object.entries(checks).map(([id, { found }]) => [id, found]));

/** What is wrong with a token that one of these checks finds, in quotation marks. */
function written(rows: readonly string[]): string {
  const found = rows.flatMap((row) => FOUND.get(row) ?? []);
  return found.length === 0 ? "正常代币" : list(found.map((text) => `“${text}”`));
}

const writtenTrapMessages: Texts<With<"code-of-written-trap", OriginMessage>> = {
  "code-of-written-trap": {
    headline: "与已知的陷阱代币代码相同",
    sentence: ({ name, rows }) => `代码与 ${name} 相同，那是 Assay 自家测试用的陷阱代币：${written(rows)}。`,
  },
};

// What has changed since an earlier audit, and what caused it, in Chinese. Each is a sentence without the stop at its end.

const changes: Sentences<Change> = {
  verdict: ({ before, after }) => `结论：${VERDICT_MARKS[before]} → ${VERDICT_MARKS[after]}`,
  tax: ({ deal, before, after }) => `${TAXES[deal]}：${percent(before)} → ${percent(after)}`,
  "exit-closed": ({ check }) => whatIsFound(check),
  "exit-opened": ({ check }) => whatPassed(check),
  "limit-tightened": ({ of, leftBps }) =>
    leftBps === 0 ? `${DEALS[of]}不再成功` : `最大${DEALS[of]}量降到原来的 ${percent(leftBps)}`,
  "limit-loosened": ({ of }) => `最大${DEALS[of]}量提高了`,
  liquidity: liquidityWords,
  "lock-ends-soon": ({ locker, shareBps, unlocksAt }) =>
    `${locker} 锁着的 ${percent(shareBps)} 流动性${unlocksAt === null ? "即将" : `将于${day(unlocksAt)}`}到期`,
  "lock-ended": ({ locker, shareBps }) => `${locker} 锁着的 ${percent(shareBps)} 流动性已到期`,
  "lock-opened": ({ locker, shareBps }) => `${percent(shareBps)} 的流动性提前离开了 ${locker} 的锁仓`,
  "lock-extended": ({ locker, unlocksAt }) =>
    `${locker} 的流动性锁仓已延长${unlocksAt === null ? "" : `到${day(unlocksAt)}`}`,
  code: ({ implementations }) =>
    implementations.length === 0 ? "代码变了" : `代码已升级为 ${implementations.slice(0, 3).map(short).join("、")}`,
  admin: ({ before, after }) => `代理管理员：${account(before)} → ${account(after)}`,
  owner: ({ before, after }) => `所有者：${owner(before)} → ${owner(after)}`,
  supply: ({ growthBps }) =>
    growthBps < 0 ? `供应量的 ${percent(-growthBps)} 被销毁` : `供应量增加了 ${percent(growthBps)}`,
  row: ({ check, after }) => (after === "clear" ? whatPassed(check) : whatIsFound(check)),
  "power-used": ({ check, on }) => `${whatIsFound(check)}：已用在 ${short(on)} 上`,
  "power-use-unseen": ({ check, accounts }) => `${whatIsFound(check)}：已用在 ${number(accounts)} 个钱包上，效果未知`,
};

const TAXES = { buying: "买入税", selling: "卖出税", sending: "转账税" } as const;
const DEALS = { sale: "卖出", purchase: "买入" } as const;

const whatIsFound = (check: string) => rowText(checks, check, "found");
const whatPassed = (check: string) => rowText(checks, check, "passed");

function liquidityWords({ before, after, symbol }: With<"liquidity", Change>): string {
  if (before <= 0) return "添加了流动性";
  const moved = percent((Math.abs(after - before) / before) * BPS);
  const figures = symbol === null ? "" : `（${amount(before)} → ${amount(after)} ${symbol}）`;
  return `流动性${after < before ? "减少" : "增加"} ${moved}${figures}`;
}

const amount = (value: number) => number(value, { maximumSignificantDigits: 3 });

function account(address: string | null): string {
  return address === null ? "无" : short(address);
}

function owner({ status, address }: With<"owner", Change>["after"]): string {
  if (status === "Renounced") return "已放弃所有权";
  return account(address);
}

const ROLES = { owner: "所有者", admin: "管理员", creator: "创建者" } as const;

function causeWords({ by, role, call, at }: Cause, nowSeconds: number): string {
  const who = role === "anybody" ? `${short(by)} ` : ROLES[role];
  const ago = duration(Math.max(nowSeconds - at, 1));
  const name = call?.replace(/\(.*$/s, "");
  if (name === undefined) return `${who}在 ${ago}前发了一笔交易`;
  return `${who}在 ${ago}前${/^0x[0-9a-f]+$/i.test(name) ? "用了一个未具名的函数" : `用了 ${name}`}`;
}

export const chinese: Catalog = {
  failures,
  omissions,
  checks,
  messages: {
    ...tradingMessages,
    ...marketMessages,
    ...powerMessages,
    ...contractMessages,
    ...writtenTrapMessages,
  },
  change: (message) => (message.code === "power-used" ? afterText(message.shown) : ""),
  together,
  noFinding,
  noFindingEvidence,
  written,
  label: labelWords,
  tags,
  labeled: labeledWords,
  wallet,
  assumptions,
  asides,
  roles,
  refusals,
  untried,
  calls: callsWords,
  effect: effectWords,
  changes,
  cause: causeWords,
  claim: statements.claimWords,
  figures,
  joined: (sentences) => sentences.join(""),
  replayed,
};
