// What is said in Chinese of powers.
import type { CheckId } from "../../checks/index.ts";
import type { PowerMessage } from "../../checks/vocabulary/powers.ts";
import type { Coin, Powers, Receiver } from "../../experiments/outcomes.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { isCalledSomething, isPaid } from "../selection.ts";
import { briefly, insiderOf, inWords } from "./accounts.ts";
import { callsOf, functionWords } from "./calls.ts";
import { percent } from "./figures.ts";
import { short } from "./phrases.ts";
import { canDo, canText, didText, effectWords } from "./power-effects.ts";
import { BACKING, beforehand, canUse, reach, together, wayOut, whenShown } from "./power-uses.ts";

export const powerChecks = {
  "owner-can-block-holders": { found: "持有者会被拉黑", passed: "未发现黑名单", unseen: "没能测试黑名单" },
  "owner-can-stop-trading": { found: "交易会被停掉", passed: "未发现停止交易的办法", unseen: "没能测试停止交易" },
  "owner-can-shrink-limits": {
    found: "卖出会被限到极少",
    passed: "未发现限制卖出的办法",
    unseen: "没能测试新的卖出限额",
  },
  "hook-can-block-holders": {
    found: "池子的 hook 能拦截卖出",
    passed: "没有 hook 能拦截卖出",
    unseen: "没能测试池子的 hook",
  },
  "owner-can-take-tokens": {
    found: "你的代币会被拿走",
    passed: "未发现拿走代币的办法",
    unseen: "没能测试拿走代币",
  },
  "owner-can-burn-holdings": {
    found: "你的代币会被销毁",
    passed: "未发现销毁你代币的办法",
    unseen: "没能测试销毁代币",
  },
  "anyone-can-take-tokens": {
    found: "任何人都能拿走或销毁你的代币",
    passed: "未发现陌生人拿走代币的办法",
    unseen: "没能测试陌生人能拿走什么",
  },
  "approval-can-be-forged": {
    found: "不经授权就能花掉代币",
    passed: "未发现绕过授权的办法",
    unseen: "没能测试绕过授权",
  },
  "pool-can-be-drained": { found: "池子会被掏空", passed: "未发现掏空池子的办法", unseen: "没能测试掏空池子" },
  "tax-can-rise": { found: "税可以被提高", passed: "未发现加税的办法", unseen: "没能测试加税" },
  "tax-is-personal": {
    found: "可以单独对某人加税",
    passed: "未发现单独加税的办法",
    unseen: "没能测试单独加税",
  },
  "supply-can-grow": { found: "可以增发（铸币权）", passed: "未发现增发的办法", unseen: "没能测试增发" },
  "supply-grows-unseen": { found: "可以暗中增发", passed: "未发现暗中增发的办法", unseen: "没能测试暗中增发" },
  "powers-survive-renouncing": {
    found: "放弃所有权后仍有权限",
    passed: "放弃后没有剩余权限",
    unseen: "没能测试放弃后的权限",
  },
  "owner-is-hidden": { found: "有隐藏账户掌权", passed: "未发现隐藏管理员", unseen: "没能查找隐藏管理员" },
  "ownership-can-return": {
    found: "所有权可以收回",
    passed: "未发现收回所有权的办法",
    unseen: "没能测试收回所有权",
  },
  "fees-can-be-redirected": {
    found: "手续费可以改道",
    passed: "未发现大额手续费改道",
    unseen: "没能测试手续费改道",
  },
  "contract-money-can-be-taken": {
    found: "合约里的钱会被拿走",
    passed: "未发现拿走合约资金的办法",
    unseen: "没能测试拿走合约资金",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const powerMessages: Texts<PowerMessage> = {
  "power-used": {
    headline: (use) => (isPaid(use) ? "付钱的人都能得到新代币" : `${briefly(use.holder)}${canText(use.shown)}`),
    sentence: (use) =>
      isPaid(use) && use.remedy?.kind === "paid"
        ? [
            ...beforehand(use.madeHolders),
            `任何人用另一种代币（${short(use.remedy.asset)}）付款，都能调用 ${callsOf(use)}。`,
            `${didText(use.shown)}。`,
            BACKING,
            ...alike(use.others),
          ].join("")
        : [
            ...beforehand(use.madeHolders),
            canUse(use),
            `${didText(use.shown)}。`,
            ...whenShown(use),
            ...(use.remedy ? [wayOut(use.remedy)] : []),
            ...alike(use.others),
          ].join(""),
    evidence: (use) => together([use]),
  },
  "power-of-contract": {
    headline: ({ holder, effect }) => `${isCalledSomething(holder) ? briefly(holder) : "一个合约"}${canDo(effect)}`,
    sentence: ({ effect, command, ...use }) => [canUse(use), `${effectWords(effect)}。`, reach(command)].join(""),
    evidence: (use) => together([use]),
  },
  "power-though-renounced": {
    headline: ({ holder }) => `${briefly(holder)}放弃所有权后仍有权限`,
    sentence: ({ effect, ...use }) =>
      ["代币声称没有所有者，但测试中这样做成功了。", canUse(use), `${effectWords(effect)}。`].join(""),
    evidence: (use) => together([use]),
  },
  "power-of-unnamed": {
    headline: "有隐藏账户掌权",
    sentence: ({ effect, ...use }) =>
      [`代币没有公开提到 ${short(use.holder.address)}，但它有权限。`, canUse(use), `${effectWords(effect)}。`].join(""),
    evidence: (use) => together([use]),
  },
  "power-in-code": {
    headline: ({ writes }) => `可能有人能${BY_CODE[writes]}`,
    sentence: ({ callee, key }) => `${OPENED_BY[key](functionWords(callee))}它会改动转账所依赖的数据。我们没能触发它。`,
    evidence: ({ key }) => `${OPENED_BY[key]("有个函数")}它会改动转账所依赖的数据。我们没能触发它。`,
  },
  "codeless-decides": {
    headline: "以后可能有合约停掉交易",
    sentence: ({ address, during }) =>
      `${address} 目前没有代码。在那里部署的合约可能拦截这个代币的${during.map((each) => DURING[each]).join("和")}。`,
    evidence: ({ during }) =>
      `在一个未使用的地址放上会拒绝的合约后，${during.map((each) => DURING[each]).join("和")}失败。`,
  },
  "fees-can-be-redirected": {
    headline: ({ holder }) => `${briefly(holder)}决定手续费归谁`,
    sentence: ({ to, coin, others, ...use }) =>
      [canUse(use), `之后交易手续费（${COINS[coin]}）归${RECEIVERS[to]}。`, ...alike(others)].join(""),
    evidence: ({ holder, to }) => `${inWords(holder)}调用一次后，交易手续费归${RECEIVERS[to]}。`,
  },
  "contract-money-can-be-taken": {
    headline: ({ holder }) => `${briefly(holder)}能拿走合约里的钱`,
    sentence: ({ to, coin, partBps, worthBps, others, ...use }) =>
      [
        canUse(use),
        `结果${HOLDINGS[coin]}的 ${percent(partBps)} 去了${RECEIVERS[to]}，`,
        `相当于${WHOLES[coin]}的 ${percent(worthBps)}。`,
        ...alike(others),
      ].join(""),
    evidence: ({ holder, to, coin, partBps, worthBps }) =>
      `${inWords(holder)}的一次调用把${HOLDINGS[coin]}的 ${percent(partBps)} 转给了${RECEIVERS[to]}，相当于${WHOLES[coin]}的 ${percent(worthBps)}。`,
  },
  "approved-money-can-be-taken": {
    headline: ({ holder }) => `${briefly(holder)}能拿走你授权的钱`,
    sentence: ({ to, others, ...use }) =>
      [canUse(use), `结果授权给代币合约的钱去了${RECEIVERS[to]}。`, ...alike(others)].join(""),
    evidence: ({ holder, to }) => `${inWords(holder)}的一次调用把授权给代币合约的钱转给了${RECEIVERS[to]}。`,
  },
  "made-by-sales": {
    headline: "每次卖出都会增发代币",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `测试卖出时多增发了 ${percent(ofSoldBps)} 的代币${unseen ? "，而 totalSupply 不显示" : ""}。`,
        ...(by ? [`${by.role ? `${insiderOf(by.role)}（${short(by.address)}）` : short(by.address)}得到最多。`] : []),
      ].join(""),
  },
};

/** What people do with tokens. */
const DURING = { sending: "转账", selling: "卖出", buying: "买入" } as const;

const BY_CODE = {
  supply: "增发代币",
  balances: "改动余额",
  allowances: "伪造授权",
  accounts: "拉黑持有者",
  everybody: "停止交易",
} as const;

const OPENED_BY = {
  hash: (what) => `只有隐藏的调用者能用 ${what}：代码里只存了哈希。`,
  "no-code": (what) => `${what} 会检查钱包是不是合约，而测试钱包都是合约。`,
  signature: (what) => `${what} 需要某个特定账户的签名。`,
  list: (what) => `只有名单上的账户能用 ${what}，我们一个也没找到。`,
  later: (what) => `${what} 会改动一份账户名单，转账时拿它和时间比较。`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

const RECEIVERS: Readonly<Record<Receiver, string>> = { anybody: "调用所指定的钱包", caller: "调用者" };

const COINS: Readonly<Record<Coin, string>> = {
  native: "原生币",
  tokens: "代币",
  quote: "池子的计价币",
  asset: "金库资产",
};

const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "合约里的原生币",
  tokens: "合约里的代币",
  quote: "合约里的钱",
  asset: "金库里的资产",
};

const WHOLES: Readonly<Record<Coin, string>> = {
  native: "池子资金",
  tokens: "供应量",
  quote: "池子资金",
  asset: "份额背后资产",
};

function alike(others: number): string[] {
  return others === 0 ? [] : [`另有 ${others} 个函数作用相同。`];
}
