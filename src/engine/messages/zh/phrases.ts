import type { Refusal } from "../../experiments/outcomes.ts";
import { type Sentences, told } from "../catalog.ts";
import { createFigures } from "../figures.ts";

export { shortAddress as short } from "../figures.ts";

const written = createFigures("zh", {
  under: (figure) => `不到 ${figure}`,
  over: (figure) => `超过 ${figure}`,
  nothing: "0",
  anAbsurdDate: "不可能的日期",
});

/** `31 天`, `5 秒`: `Intl` writes `31天` and `5秒钟`, and all other texts have a space behind a number. */
const spaced = (duration: string) => duration.replace("秒钟", "秒").replace(/(\d)(?=\D+$)/u, "$1 ");
export const figures = { ...written, duration: (seconds: number) => spaced(written.duration(seconds)) };
export const { percent, share, coins, duration, day, moment, number, count, list, times, perHundred } = figures;

/** A reason at the end of a clause, in quotation marks as if the token said it. */
export function because(refusal: Refusal | null): string {
  return refusal ? `（“${told(refusals, refusal)}”）` : "";
}

export const refusals: Sentences<Refusal> = {
  said: ({ text }) => text,
  "custom-error": ({ selector }) => `错误 ${selector}`,
  panic: ({ panic }) => PANICS[panic] ?? `panic 0x${panic.toString(16)}`,
  "answers-false": "代币返回 false",
  "moves-nothing": "调用成功，但代币没动",
  "burns-all-gas": "把 gas 耗光了",
};

const PANICS: Readonly<Record<number, string>> = {
  1: "断言失败",
  17: "算术溢出",
  18: "除数为零",
  50: "数组下标越界",
};

/** Each goes behind the words for "its code checks". */
export const ASKED = {
  wealth: "钱包余额",
  code: "地址是不是合约",
  origin: "交易由谁发起",
  gas: "剩余 gas",
  "gas-price": "gas 价格",
  producer: "出块者",
  randomness: "区块随机数",
  "base-fee": "基础费",
  "block-limits": "区块的限制",
  transaction: "这笔交易前面做过什么",
} as const;

export const untried = "一枚都买不到，没法测试。";
