// What is said in Chinese of who holds how much, who trades, and of balances that shrink or that no transfer explains.
import type { CheckId } from "../../checks/index.ts";
import type { HolderMessage, Origin } from "../../checks/vocabulary/market.ts";
import type { Holder } from "../../facts/facts.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { duration, number, percent } from "./figures.ts";
import { short } from "./phrases.ts";

export const holdersChecks = {
  "balances-vanish": {
    found: "持有者的代币凭空消失",
    passed: "没有持有者丢币",
    unseen: "没能核对余额和转账记录",
  },
  "balance-shrinks-alone": {
    found: "余额会随时间缩水",
    passed: "余额不会随时间缩水",
    unseen: "没能测试余额随时间的变化",
  },
  "few-hold-most": { found: "少数大户持有大部分", passed: "持仓分散", unseen: "没能查清谁在持有" },
  "creator-holds-much": {
    found: "创建者持仓很多",
    passed: "创建者持仓不多",
    unseen: "没能查清创建者的持仓",
  },
  "hidden-balances": { found: "有隐藏余额", passed: "余额都有转账记录", unseen: "没能用转账核对余额" },
  "balances-exceed-supply": {
    found: "持仓总和超过供应量",
    passed: "余额总和与供应量相符",
    unseen: "没能加总余额",
  },
  "few-sell": { found: "几乎没人卖出", passed: "有人正常卖出", unseen: "没能查看最近的卖家" },
  "trades-are-made-up": { found: "刷量", passed: "未发现刷量", unseen: "没能查看最近的交易" },
  "transfers-are-spoofed": {
    found: "伪造转账",
    passed: "未发现伪造或垃圾转账",
    unseen: "没能查找伪造转账",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const holdersMessages: Texts<HolderMessage> = {
  "balance-shrinks-alone": {
    headline: "你的余额会自己缩水",
    sentence: ({ lostBps, seconds }) => `持有者什么都不做，${duration(seconds)}内也会少 ${percent(lostBps)} 的代币。`,
  },
  "balances-shrink-alike": {
    headline: "所有人的余额都在缩水",
    sentence: "所有持有者的余额都比转账记录算出的少，比例相同。",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `${sampled} 个持有者中有 ${robbed} 个丢了币`,
    sentence: ({ robbed, sampled }) => `核对的 ${sampled} 个持有者中，有 ${robbed} 个的余额比转账记录算出的少。`,
  },
  "creator-holds-much": {
    headline: ({ who, bps }) => `${INSIDERS[who]} ${percent(bps)} 的供应量`,
    sentence: ({ who, bps, signed }) =>
      `${INSIDERS[who]} ${percent(bps)} 的供应量。${signed ? `所有者是多签 ${signed.threshold}/${signed.owners}。` : ""}`,
  },
  "few-hold-most": {
    headline: ({ largestBps, tenBps }) =>
      tenBps === null ? `一个钱包持有 ${percent(largestBps)}` : `十个钱包持有 ${percent(tenBps)}`,
    sentence: ({ largest: { address, label, name }, largestBps, tenBps }) => {
      const who = label === "person" ? `${short(address)} ` : `${short(address)}（${name || LABELS[label]}）`;
      return tenBps === null
        ? `除池子外，全部在一个钱包：${who}持有供应量的 ${percent(largestBps)}。`
        : `前十大户持有供应量的 ${percent(tenBps)}，最大的 ${who}有 ${percent(largestBps)}。`;
    },
  },
  "few-sell": {
    headline: ({ buyers, sellers }) =>
      `最近 ${number(buyers)} 个钱包买入，${sellers === 0 ? "无人卖出" : `${number(sellers)} 个卖出`}`,
    sentence: ({ buyers, sellers }) =>
      sellers === 0
        ? `最近的交易里有 ${number(buyers)} 个钱包买入，卖出的只有内部地址。`
        : `最近的交易里有 ${number(buyers)} 个钱包买入，卖出的只有 ${number(sellers)} 个。`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${percent(bps)} 的交易像刷量`,
    sentence: ({ accounts, largest, bps }) =>
      `最近交易的 ${percent(bps)} 来自 ${number(accounts)} 个${accounts === 1 ? "" : "相互关联的"}钱包，轮番买卖。最活跃的是 ${short(largest)}。`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `冒用 ${name} 名义的伪造转账`,
    sentence: ({ account, name, hash }) => `事件称由 ${name}（${short(account)}）转出，但签署交易的是别人（${hash}）。`,
  },
  "given-to-many": {
    headline: "多数持币地址靠空投得来",
    sentence: ({ given, buyers }) =>
      `${number(given)} 个钱包靠批量空投得到它，${buyers === 0 ? "没有人买入" : `只有 ${number(buyers)} 个是买入的`}。`,
  },
  "balance-exceeds-supply": {
    headline: "一个钱包的持有量超过供应量",
    sentence: ({ holder, balance, supply }) =>
      supply === 0n
        ? `${short(holder)} 持有代币，但总供应量为零。`
        : `仅 ${short(holder)} 就持有总供应量的 ${number(Number((balance * 100n) / supply) / 100)} 倍。`,
  },
  "balances-exceed-supply": {
    headline: "持仓总和超过供应量",
    sentence: ({ holders, bps }) => `${number(holders)} 个钱包的余额加起来是总供应量的 ${percent(bps)}。`,
  },
  "hidden-balance": {
    headline: ({ bps }) => `一个钱包暗中持有 ${percent(bps)}`,
    sentence: ({ holder, bps, origin }) => `${short(holder)} 持有供应量的 ${percent(bps)}。${ORIGINS[origin]}`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `${percent(bps)} 可能被暗中持有`,
    sentence: ({ bps }) => `供应量的 ${percent(bps)} 查不到在哪个钱包。`,
  },
  "balance-not-there": {
    headline: "一个持有者的代币不见了",
    sentence: ({ holder, bps }) => `按转账记录，${short(holder)} 应有供应量的 ${percent(bps)}，但实际没有。`,
  },
};

const LABELS: Readonly<Record<Holder["label"], string>> = {
  pool: "池子",
  burn: "销毁地址",
  locker: "锁仓合约",
  bridge: "跨链桥",
  staking: "质押合约",
  exchange: "交易所",
  contract: "合约",
  person: "钱包",
  creator: "创建者",
  owner: "所有者",
  token: "代币合约",
};

const INSIDERS = { creator: "创建者持有", owner: "所有者持有", both: "创建者和所有者持有" } as const;

const ORIGINS: Readonly<Record<Origin, string>> = {
  "given-at-birth": "它从第一个区块起就有这些代币，却没有 Transfer 事件，浏览器上看不到。",
  given: "它得到这些代币时没有 Transfer 事件，浏览器上看不到。",
  tax: "没有转账能解释这些代币，数量与至今收的税相符。",
  nowhere: "没有转账能解释这些代币。",
};
