// What is said in Chinese of taxes.
import type { CheckId } from "../../checks/index.ts";
import type { Deal, Exemption, TaxMessage } from "../../checks/vocabulary/trading.ts";
import { type CheckText, type Sentences, type Texts, told, type With } from "../catalog.ts";
import { insiderOf } from "./accounts.ts";
import { duration, number, percent } from "./figures.ts";
import { short } from "./phrases.ts";

export const taxChecks = {
  "buying-is-taxed": { found: "买入要交税", passed: "买入税很低或没有", unseen: "没能测出买入税" },
  "selling-is-taxed": { found: "卖出要交税", passed: "卖出税很低或没有", unseen: "没能测出卖出税" },
  "sending-is-taxed": { found: "转账要交税", passed: "转账税很低或没有", unseen: "没能测出转账税" },
  "tax-changes-later": { found: "税会随时间上涨", passed: "税没有随时间上涨", unseen: "没能测出之后的税" },
  "hook-can-tax": { found: "池子的 hook 会抽成", passed: "没有 hook 抽成", unseen: "没能测出 hook 的抽成" },
  "holders-pay-differently": {
    found: "不同持有者交的税不同",
    passed: "测试的持有者交税相同",
    unseen: "没能比较持有者的税",
  },
  "exempt-accounts-exist": { found: "内部地址有豁免", passed: "没有内部地址受优待", unseen: "没能测试内部豁免" },
  "gas-is-abused": { found: "转移会耗费大量 gas", passed: "gas 消耗正常", unseen: "没能测出 gas 消耗" },
} satisfies Partial<Record<CheckId, CheckText>>;

export const taxMessages: Texts<TaxMessage> = {
  "is-taxed": {
    headline: ({ deal, taxBps }) => `${TAX[deal]} ${percent(taxBps)}`,
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) =>
      [
        `${TAX[deal]}为 ${percent(taxBps)}。`,
        ...(smallerBps === undefined ? [] : [`小额卖出为 ${percent(smallerBps)}。`]),
        ...(waiting ? [`${afterwards(waiting.seconds)}为 ${percent(waiting.taxBps)}。`] : []),
        ...(elsewhere ? [`在 ${elsewhere.pool} 为 ${percent(elsewhere.taxBps)}。`] : []),
        ...(strayedTo ? [`大部分代币去了 ${short(strayedTo)}。`] : []),
        ...(shared ? ["其中一部分分给持有者，所以实际可能相差零点几个百分点。"] : []),
      ].join(""),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `不通过 ${routerOf(exchange)} 会损失 ${percent(keptBps)}`,
    sentence: ({ exchange, keptBps, byRouterBps }) =>
      `不通过 ${routerOf(exchange)} 卖出要付 ${percent(keptBps)}。${byRouterBps > 0 ? `通过它付 ${percent(byRouterBps)}。` : ""}`,
  },
  "takes-beside": {
    headline: "卖出时会多扣代币",
    sentence: ({ besideBps }) => `卖出时还会从你的钱包额外扣走卖出量的 ${percent(besideBps)}。`,
  },
  "hook-takes": {
    headline: ({ buyBps, sellBps }) =>
      sellBps >= buyBps ? `池子抽走卖出的 ${percent(sellBps)}` : `池子抽走买入的 ${percent(buyBps)}`,
    sentence: ({ buyBps, sellBps, whose, waiting }) =>
      [
        `除池子手续费外，它的 hook${whose ? `（${whose}）` : ""}抽走买入的 ${percent(buyBps)}、卖出的 ${percent(sellBps)}。`,
        ...(waiting
          ? [`${afterwards(waiting.seconds)}分别为 ${percent(waiting.buyBps)} 和 ${percent(waiting.sellBps)}。`]
          : []),
      ].join(""),
  },
  "gas-is-abused": {
    headline: "转移要花太多 gas",
    sentence: ({ deal, gas }) => `${DEAL[deal]}要用 ${number(gas)} gas，是其他代币的许多倍。`,
  },
  "holders-pay-differently": {
    headline: "有些持有者卖出要付更多",
    sentence: ({ holders, taxBps, usualBps }) =>
      `测试的持有者中有 ${number(holders)} 个卖出要付高达 ${percent(taxBps)}，其他人付 ${percent(usualBps)}。`,
  },
  "fresh-buyer-pays-more": {
    headline: "你付的比其他持有者多",
    sentence: ({ taxBps, usualBps }) => `新买家卖出要付 ${percent(taxBps)}，多数持有者付 ${percent(usualBps)}。`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `${seconds === 0 ? "一个区块后" : `${duration(seconds)}后`}${TAX[deal]} ${percent(laterBps)}`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${FOR[who]}${TAX[deal]}${who === "buyer" ? "刚买入时" : "现在"}为 ${percent(nowBps)}，${afterwards(seconds)}为 ${percent(laterBps)}。`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `更多交易后${TAX[deal]} ${percent(laterBps)}`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${TAX[deal]}现在为 ${percent(nowBps)}，${AFTER[after](times)}为 ${percent(laterBps)}。`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "内部地址能卖，你不能"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "内部地址不用交你要交的税"
          : "内部地址能做你不能做的事",
    sentence: ({ address, role, freedoms, others }) => {
      const who = `${insiderOf(role)}（${short(address)}）`;
      return [
        ...freedoms.map((freedom) => `${who}${told(OWN, freedom)}。`),
        ...(others > 0 ? [`另有 ${number(others)} 个账户也有豁免。`] : []),
      ].join("");
    },
  },
};

const TAX = { buying: "买入税", selling: "卖出税", sending: "转账税" } as const satisfies Record<Deal, string>;
const DEAL = { buying: "买入", selling: "卖出", sending: "转账" } as const satisfies Record<Deal, string>;

const routerOf = (exchange: string | null) => (exchange === null ? "Permit2" : `${exchange} 的路由`);

/** The name of a tax, with which a sentence begins. */
export function costs(deal: Deal): string {
  return TAX[deal];
}

const FOR = { newcomer: "", buyer: "", holder: "持有者的" } as const;

const AFTER: Readonly<Record<With<"tax-after-trades", TaxMessage>["after"], (times: number) => string>> = {
  grown: (times) => `别人买入达到池子的 ${times} 倍后`,
  traded: (times) => `再有 ${number(times)} 人交易后`,
  given: (times) => `向 ${number(times)} 个钱包空投后`,
  "bought-again": () => "你再次买入后",
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "下一个区块" : `${duration(seconds)}后`;
}

const OWN: Sentences<Exemption> = {
  buys: "能买入，别人不能",
  sells: "能卖出，别人不能",
  sends: "能转账，别人不能",
  "buys-more": "一次能比别人买得更多",
  "sells-more": "一次能比别人卖得更多",
  untaxed: ({ deal, usualBps, ownBps }) => `的${TAX[deal]}为 ${percent(ownBps)}，别人为 ${percent(usualBps)}`,
};
