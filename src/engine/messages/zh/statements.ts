// What a proof shows, in Chinese. Browsers load this file.
import { createStatements } from "../statements.ts";
import { figures } from "./figures.ts";

const WAYS = { in: "收到", out: "转出" } as const;

export const statements = createStatements(
  {
    noFunction: "回退函数",
    act: ({ actor, target, name, wei, wait }) =>
      `${wait ? `区块之后 ${wait}，` : ""}${actor} 调用 ${target} 的 ${name}${wei ? `，附带 ${wei} wei` : ""}`,
    metrics: {
      balance: ({ of, token }) => `${of} 的 ${token} 余额`,
      coins: ({ of }) => `${of} 的原生币余额`,
      supply: ({ token }) => `${token} 的总供应量`,
      owner: ({ token }) => `${token} 的所有者`,
      allowance: ({ token, of, to }) => `${to} 可动用的 ${of} 的 ${token}`,
      limit: (_, { act }) => `查到的限额（${act}）`,
      gas: (_, { act }) => `消耗的 gas（${act}）`,
      size: (_, { act }) => `返回的字节数（${act}）`,
      told: ({ token, of, to, way }) =>
        way === "approved"
          ? `${token} 的事件所说的 ${to} 对 ${of} 的授权额度`
          : `${token} 的事件所说的 ${of} ${WAYS[way]}的数量`,
      slot: ({ of, slot }) => `${of} 的存储槽 ${slot}`,
      answer: ({ by }, { name }) => `${by} 的 ${name}`,
    },
    at: (first, last) => (first === last ? `（第 ${first} 步）` : `（第 ${first} 至 ${last} 步）`),
    differing: {
      people: "操作账户",
      "gas-price": "gas 价格",
      "base-fee": "基础费",
      producer: "出块者",
      randomness: "区块随机数",
      block: "区块号",
      time: "时间",
      code: "账户有没有代码",
    },
    works: ({ act, step }) => `第 ${step} 步：${act}，成功。`,
    fails: ({ act, step }) => `第 ${step} 步：${act}，失败。`,
    failsNow: ({ act, step, before }) => `第 ${step} 步：${act}，失败。同样的调用在第 ${before} 步成功过。`,
    wouldWork: ({ act, step }) => `第 ${step} 步（试运行）：${act}，成功。`,
    wouldFail: ({ act, step }) => `第 ${step} 步（试运行）：${act}，失败。`,
    answers: ({ what, step }) => `${what}（第 ${step} 步）：有回答。`,
    silent: ({ what, step }) => `${what}（第 ${step} 步）：没有回答。`,
    later: ({ run, wait }) => `第 ${run} 次运行在区块之后 ${wait}开始。`,
    differs: ({ run, fields }) => `第 ${run} 次运行与第 1 次的不同：${fields}。`,
    is: ({ what, amount, at }) => `${what}：${amount}${at}。`,
    was: ({ small, large }) => `${large.what}：${large.amount}${large.at}，之前是 ${small.amount}${small.at}。`,
    loses: ({ small, large, less }) =>
      `${small.what}：${small.amount}${small.at}，而不是 ${large.amount}${large.at}${less ? `，少了 ${less}` : ""}。持有者并未同意。`,
    falls: ({ small, large, less }) =>
      `${small.what}：${small.amount}${small.at}，而不是 ${large.amount}${large.at}${less ? `，少了 ${less}` : ""}。`,
    up: ({ what, amount, at }) => `${what}：增加 ${amount}${at}。`,
    notUp: ({ what, at }) => `${what}：没有增加${at}。`,
    down: ({ what, amount, at }) => `${what}：减少 ${amount}${at}。`,
    notDown: ({ what, at }) => `${what}：没有减少${at}。`,
    changed: ({ what, amount, at }) => `${what}：变动 ${amount}${at}。`,
    transferOf: (amount) => `转账数量是 ${amount}。`,
    zero: ({ what, at }) => `${what}：零${at}。`,
    limited: ({ small, large, share }) =>
      `${small.what}：${small.amount}${small.at}${share ? `，只占 ${share}` : ""}。${large.what}：${large.amount}${large.at}。`,
    lessThanQuoted: ({ what, amount, at }, less) => `${what}：增加 ${amount}${at}${less ? `，比报价少 ${less}` : ""}。`,
    quote: ({ what, amount, at }) => `报价：${amount}${at}，来自 ${what}。`,
    lessThanSent: ({ what, amount, at }, less) => `${what}：增加 ${amount}${at}${less ? `，少了 ${less}` : ""}。`,
    outgrows: ({ small, large }) =>
      `${large.what}：${large.amount}${large.at}。${small.what}：只有 ${small.amount}${small.at}。`,
  },
  figures,
  "",
);
