// What a report tells in Chinese beside its rows: where nothing was found, what rows rest on, what becomes of one's own tokens, of money
// when others move first, and what could be done about powers.
import { type Hex, toFunctionSelector } from "viem";
import type { Renouncing } from "../../experiments/outcomes.ts";
import { type Catalog, type RemainingPowers, told, type WhyAssumed } from "../catalog.ts";
import { whoOf } from "./accounts.ts";
import { callWords, openedBy } from "./calls.ts";
import { failures } from "./failures.ts";
import { coins, list, number, percent } from "./figures.ts";
import { because, short } from "./phrases.ts";
import { effectName } from "./power-effects.ts";

export const noFinding: Catalog["noFinding"] = {
  "nothing-checked": "什么都没能检查",
  "nothing-found": ({ sent }) => (sent ? "能买入、转账和卖出" : "能买入和卖出"),
  "not-traded": "还买不到：没有池子",
};

export const noFindingEvidence: Catalog["noFindingEvidence"] = {
  "nothing-checked": "",
  "nothing-found": ({ venue, sent, experiments }) =>
    `我们在 ${venue} 上成功${sent ? "买入、转账并卖出" : "买入并卖出"}。${attempts(experiments)}`,
  "not-traded": ({ sent, experiments }) =>
    `我们在测试池中成功${sent ? "买入、转账并卖出" : "买入并卖出"}。${attempts(experiments)}`,
};

function attempts(tried: number): string {
  return `试了 ${number(tried)} 次滥用管理员函数，没有发现问题。`;
}

const BECAUSE: Readonly<Record<WhyAssumed, string>> = {
  "none-yet": "还没有任何代币",
  "holders-unread": "没能读取持有者",
  "holders-unknown": "没找到持有者",
  "nobody-s": "只有代币合约、池子或销毁地址持有代币",
  "not-given": "没有持有者能卖出或转出",
};

export const assumptions: Catalog["assumptions"] = {
  "balance-put": ({ because, isProven }) =>
    `因为${BECAUSE[because]}，我们用了模拟余额。${isProven ? "" : "所以没有可重放的证据。"}`,
  "trading-opened": ({ by }) => (by ? `在开启交易后测试。${openedBy(by)}` : "在开启交易时创建的池子里测试。"),
};

/** What happens to the tokens of one wallet: told to the account that asked, and to no other. */
export const wallet: Catalog["wallet"] = {
  "holds-none": "这个钱包没有这种代币。",
  "no-powers": "没有发现能用在这个钱包上的管理权限。",
  "sells-all": ({ brings, coin }) => `现在全部卖出可得 ${coins(brings, coin)}。`,
  "sells-some": ({ shareBps, brings, coin }) => `现在只能卖出 ${percent(shareBps)}，可得 ${coins(brings, coin)}。`,
  "sells-nothing": ({ reason }) => `现在一点都卖不掉${because(reason)}。`,
  "sale-untried": ({ why }) => `没能测试卖出。${told(failures, why)}`,
  "after-run": ({ leavers, brings, coin }) => `如果${firstTo(leavers)}，你可得 ${coins(brings, coin)}。`,
  "stuck-after-run": ({ leavers }) => `如果${firstTo(leavers)}，你一点都卖不掉。`,
  "power-locks": ({ holder }) => `${whoOf({ holder })}能不让这个钱包卖出。`,
  "power-takes": ({ holder, lossBps }) => `${whoOf({ holder })}能拿走这个钱包 ${percent(lossBps)} 的代币。`,
  "power-cheapens": ({ holder, brings, coin }) => `${whoOf({ holder })}能把你的所得压到 ${coins(brings, coin)}。`,
  "powers-spare": ({ powers }) => `另有 ${number(powers)} 项管理权限对这个钱包没有影响。`,
  "powers-open": ({ powers }) => `有 ${number(powers)} 项管理权限没能在这个钱包上测试。`,
  "powers-untried": ({ why }) => `没能在这个钱包上测试管理权限。${told(failures, why)}`,
};

/** Behind the word for "if". */
function firstTo(leavers: number): string {
  return leavers === 1 ? "最大的持有者先卖" : `前 ${number(leavers)} 大持有者先卖`;
}

export const asides: Catalog["asides"] = {
  run: ({ putIn, now, after, leavers, stuck, coin, shareBps }) =>
    [
      ...(shareBps === null ? [] : [`这个池子有全部流动性的 ${percent(shareBps)}。`]),
      `投入 ${coins(putIn, coin)}，现在能拿回 ${coins(now, coin)}。`,
      ...(now === 0n ? [] : leavers > 0 ? [`如果${firstTo(leavers)}，你可得 ${coins(after, coin)}。`] : []),
      ...(now > 0n && stuck > 0
        ? [
            leavers === 0
              ? `最大的${stuck === 1 ? "" : ` ${number(stuck)} 个`}持有者不能卖出。`
              : `另有 ${number(stuck)} 个大户不能卖出。`,
          ]
        : []),
    ].join(""),
  "nothing-to-mend": "没有需要放弃的管理权限。",
  "only-code-to-mend": "升级管理员需要放弃升级权，我们没有测试。",
  "liquidity-stays": ({ shareBps, holder }) =>
    `如果 ${short(holder.address)} 销毁手里的 LP，${percent(shareBps)} 的流动性就永远撤不走了。`,
  "not-mended": ({ powers }) => `没有发现能终止任何管理权限的调用，共有 ${number(powers)} 项。`,
  mended: ({ powers, steps, stay, replaceable }) => {
    const ends = powers - stay.reduce((sum, { effects }) => sum + effects.length, 0);
    return [
      `${doing(steps)}，就能终止 ${number(powers)} 项管理权限中的 ${number(ends)} 项。`,
      ...staying(stay),
      ...(replaceable ? ["升级代码可能会恢复这些权限。"] : []),
    ].join("");
  },
};

/** Calls by which most contracts let go of what they guard. */
const DEEDS: Readonly<Record<Hex, string>> = {
  [toFunctionSelector("renounceOwnership()")]: "放弃所有权",
  [toFunctionSelector("transferOwnership(address)")]: "把所有权转给销毁地址",
  [toFunctionSelector("renounceRole(bytes32,address)")]: "放弃角色",
};

function doing(steps: NonNullable<Renouncing["best"]>): string {
  const isSeveral = new Set(steps.map(({ holder }) => holder.address.toLowerCase())).size > 1;
  return list(
    steps.map(({ holder, call }) => {
      const deed = DEEDS[call.selector] ?? `调用 ${callWords(call)}`;
      return isSeveral ? `${deed}（由 ${short(holder.address)}）` : deed;
    }),
  );
}

function staying(stay: readonly RemainingPowers[]): string[] {
  const [first, ...others] = stay;
  if (!first) return [];
  const what = list([...new Set(first.effects.map(effectName))]);
  const who = first.holder.anyone ? "任何人" : short(first.holder.address);
  return [
    `仍然可以：${what}（${who}）。`,
    ...(others.length > 0 ? [`另有 ${number(others.length)} 个账户仍有权限。`] : []),
  ];
}
