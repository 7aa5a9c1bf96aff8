// All texts in Chinese, by category and subject, as in `../en/index.ts`.
import type { CheckId } from "../../checks/index.ts";
import type { OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Catalog, CheckText, Texts, With } from "../catalog.ts";
import { createChanges } from "../changes.ts";
import { foundBy } from "../selection.ts";
import { callsWords, labeledWords, labelWords, roles, tags } from "./accounts.ts";
import { contractChecks, contractMessages } from "./contract.ts";
import { marketChecks, marketMessages } from "./market.ts";
import { day, duration, figures, list, number, percent, refusals, untried } from "./phrases.ts";
import { afterText, effectWords, powerChecks, powerMessages, together } from "./powers.ts";
import * as report from "./report.ts";
import { tradingChecks, tradingMessages } from "./trading.ts";
import { replayed, statements } from "./verification.ts";

const checks: Readonly<Record<CheckId, CheckText>> = {
  ...tradingChecks,
  ...marketChecks,
  ...powerChecks,
  ...contractChecks,
};

/** What is wrong with a token that one of these checks finds, in quotation marks. */
function written(rows: readonly string[]): string {
  const found = foundBy(checks, rows);
  return found.length === 0 ? "正常代币" : list(found.map((text) => `“${text}”`));
}

const writtenTrapMessages: Texts<With<"code-of-written-trap", OriginMessage>> = {
  "code-of-written-trap": {
    headline: "代码和已知的陷阱代币一样",
    sentence: ({ name, rows }) => `代码和 ${name} 一样，那是我们自己写来测试用的陷阱代币：${written(rows)}。`,
  },
};

// What has changed since an earlier audit, and what caused it, in Chinese. Each is a sentence without the stop at its end.

const { changes, cause } = createChanges(
  {
    turned: (what, before, after) => `${what}：${before} → ${after}`,
    verdict: "结论",
    taxes: { buying: "买入税", selling: "卖出税", sending: "转账税" },
    admin: "代理管理员",
    owner: "所有者",
    renounced: "已放弃所有权",
    noAccount: "无",
    "limit-tightened": ({ of, leftBps }) =>
      leftBps === 0 ? `已经不能${DEALS[of]}` : `最大${DEALS[of]}量降到原来的 ${percent(leftBps)}`,
    "limit-loosened": ({ of }) => `最大${DEALS[of]}量提高了`,
    "lock-ends-soon": ({ locker, shareBps, unlocksAt }) =>
      `${percent(shareBps)} 的流动性锁在 ${locker}，${unlocksAt === null ? "即将" : `将于 ${day(unlocksAt)}`}解锁`,
    "lock-ended": ({ locker, shareBps }) => `锁在 ${locker} 的 ${percent(shareBps)} 流动性已解锁`,
    "lock-opened": ({ locker, shareBps }) => `${percent(shareBps)} 的流动性没到期就从 ${locker} 取走了`,
    "lock-extended": ({ locker, unlocksAt }) =>
      `${locker} 的流动性锁仓已延长${unlocksAt === null ? "" : `到 ${day(unlocksAt)}`}`,
    supply: ({ growthBps }) =>
      growthBps < 0 ? `销毁了供应量的 ${percent(-growthBps)}` : `供应量增加了 ${percent(growthBps)}`,
    liquidity: {
      added: "加了流动性",
      moved: (share, isLess, figures) => `流动性${isLess ? "减少" : "增加"} ${share}${figures ? `（${figures}）` : ""}`,
    },
    code: (implementations) =>
      implementations.length === 0 ? "代码变了" : `代码已升级为 ${implementations.join("、")}`,
    used: (found, on) => `${found}：已经用在 ${on} 身上`,
    useUnseen: (found, accounts) => `${found}：已经用在 ${number(accounts)} 个钱包身上，但我们看不出效果`,
    causer: (role, address) => (role === "anybody" ? `${address} ` : CAUSERS[role]),
    cause: (who, seconds, name) =>
      name === undefined
        ? `${who}在 ${duration(seconds)}前发了一笔交易`
        : `${who}在 ${duration(seconds)}前调用了${name === null ? "一个没有名字的函数" : ` ${name}`}`,
  },
  checks,
  figures,
);

const DEALS = { sale: "卖出", purchase: "买入" } as const;
const CAUSERS = { owner: "所有者", admin: "管理员", creator: "创建者" } as const;

export const chinese: Catalog = {
  ...report,
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
  written,
  label: labelWords,
  tags,
  labeled: labeledWords,
  roles,
  refusals,
  untried,
  calls: callsWords,
  effect: effectWords,
  changes,
  cause,
  claim: statements.claimWords,
  figures,
  joined: (sentences) => sentences.join(""),
  replayed,
};
