// What a proof shows, and what came of replaying it in Chinese. Browsers load this file.
import type { Acting } from "../../experiments/outcomes.ts";
import { createStatements } from "../statements.ts";
import { createReplayed } from "../verification.ts";
import { duration, figures, number } from "./phrases.ts";

const WAYS = { in: "收到", out: "转出" } as const;

export const statements = createStatements(
  {
    noFunction: "fallback",
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
          ? `按 ${token} 的事件，${to} 可动用的 ${of} 的数量`
          : `按 ${token} 的事件，${of} ${WAYS[way]}的数量`,
      slot: ({ of, slot }) => `${of} 的存储槽 ${slot}`,
      answer: ({ by }, { name }) => `${by} 的 ${name}`,
    },
    at: (first, last) => (first === last ? `（第 ${first} 步）` : `（第 ${first} 至 ${last} 步）`),
    differing: {
      people: "发起调用的账户",
      "gas-price": "gas 价格",
      "base-fee": "基础费",
      producer: "出块者",
      randomness: "区块随机数",
      block: "区块号",
      time: "时间",
      code: "发起方有没有代码",
    },
    works: ({ act, step }) => `第 ${step} 步：${act}，成功。`,
    fails: ({ act, step }) => `第 ${step} 步：${act}，失败。`,
    failsNow: ({ act, step, before }) => `第 ${step} 步：${act}，失败。同样的调用在第 ${before} 步成功过。`,
    wouldWork: ({ act, step }) => `第 ${step} 步（试完即撤销）：${act}，成功。`,
    wouldFail: ({ act, step }) => `第 ${step} 步（试完即撤销）：${act}，失败。`,
    answers: ({ what, step }) => `${what}（第 ${step} 步）：有回答。`,
    silent: ({ what, step }) => `${what}（第 ${step} 步）：没有回答。`,
    later: ({ run, wait }) => `第 ${run} 次运行在区块之后 ${wait}开始。`,
    differs: ({ run, fields }) => `第 ${run} 次运行与第 1 次的不同：${fields}。`,
    is: ({ what, amount, at }) => `${what}：${amount}${at}。`,
    was: ({ small, large }) => `${large.what}：${large.amount}${large.at}，之前是 ${small.amount}${small.at}。`,
    falls: ({ small, large, less }) =>
      `${small.what}：${small.amount}${small.at}，而不是 ${large.amount}${large.at}${less ? `，少了 ${less}` : ""}。`,
    unagreed: "持有者没有同意过。",
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

const STANDING: Readonly<Record<Acting["is"], string>> = {
  "single-account": "普通钱包",
  contract: "合约",
  nobody: "从未用过的账户",
};

/** What nodes lack that don't do what a proof asks. */
const UNABLE: Readonly<Record<string, string>> = {
  eth_call: "它可能不接受 eth_call 的状态覆盖",
  eth_simulateV1: "它可能不支持 eth_simulateV1",
};

export const replayed = createReplayed(
  {
    holds: (block) => `证据在区块 ${block} 成立。`,
    holdsIf: (block, ifs) => `证据在区块 ${block} 成立，前提是：${ifs.join("，而且")}。`,
    ifs: {
      "on-word": ({ address }) => `我们不认识的 ${address} 说的是真话`,
      "as-contract": ({ address }) => `普通钱包的结果和 ${address} 一样，它在这里是合约`,
      "unshown-way": ({ target }) => `人们在 ${target} 交易途中的一个池子`,
      "unknown-words": ({ target, name }) => `人们在 ${target} 就是用 ${name} 交易的`,
    },
    shows: (token) => `这份证据说明 ${token}：`,
    runs: (runs) => `分别运行 ${runs} 次：`,
    inOrder: "依次进行的步骤：",
    unshown: (unnamed) =>
      `还影响多少人、有多严重，这里看不出。${unnamed ? "这些账户和代币是什么关系，也看不出。" : ""}请看报告。`,
    assumed: {
      given: ({ address, most, has }) => `合约 ${address} 的原生币：测试中有 ${most}，实际有 ${has}。`,
      "stood-in": ({ address }) => `有一个账户代替合约 ${address} 操作。这期间，那个合约自己的代码不会运行。`,
      "number-moved": ({ now, last }) =>
        `这条链存着以太坊的区块号。测试把它从 ${now} 推到 ${last}，好和模拟的时间对上。`,
    },
    unjudged: "我们不认识这种调用。它也可能因为数量或截止时间而失败，这些在请求里都能看到。",
    quoted: (by, pools) =>
      `应得数量以 ${by} 的报价为准，报的是${pools.length === 0 ? "同一笔交易" : `经过 ${pools.join("、")} 的交易`}。`,
    tradedAt: ({ at, venue }) =>
      venue === null
        ? `我们不认识 ${at}，这份证据也不能说明人们在那里交易。`
        : `据我们所知，${at} 是 ${venue} 的路由。`,
    until: (block) => `到区块 ${block} 为止，多数节点都能复现。之后要用归档节点。`,
    broken: {
      "no-proof": "这不是证据，或者版本我们不认识。",
      "of-something-else": "证据里有一个请求针对别的代币或别的区块。",
      "changes-token": "请求改动了代币自身。",
      "changes-account": ({ field }) => `请求改动了某个账户的 ${field}。`,
      "changes-block": ({ field }) => `请求改动了区块，而证据没有说明：${field}。`,
      "unknown-code": "请求加入了我们不认识的代码。",
      "misplaced-code": "请求在不需要的地方加了代码，或在需要的地方没加。调用可能因此失败。",
      "little-gas": "请求里有一个调用分到的 gas 太少，可能因此失败。",
      "cannot-fail": "这份证据什么也说明不了：有一个条件永远成立。",
      "shows-something-else": "证据说明的内容和它对应的检查对不上。",
      "another-chain": ({ wanted, found }) =>
        `证据是链 ${wanted} 的，而这个节点在链 ${found}。请换链 ${wanted} 的节点，或在钱包里切换网络。`,
      "no-such-block": ({ block }) => `这个节点没有区块 ${block}。`,
      "another-block": ({ block }) => `这个节点上的区块 ${block} 是另一个。链发生过重组，或者这是另一条链。`,
      "no-state": ({ block }) => `这个节点没有区块 ${block} 的状态。`,
      "not-run": ({ method }) =>
        `这个节点有这个区块的状态，但没有运行请求。${UNABLE[method] ?? "它可能不支持"}，或者给的 gas 或时间太少。`,
      "not-understood": ({ method }) => `这个节点对 ${method} 的回答看不懂。`,
      "state-gone": ({ block, until }) =>
        `这个节点没有运行请求。多数节点只把区块 ${block} 的状态保留到区块 ${until}。请用归档节点，或在最新区块复现。`,
      "too-old": "证据太旧，不能复现了：里面的交易已经过了所有 DEX 的截止时间。",
      "does-not-hold": ({ told }) =>
        told ? `证据不成立。这里没有发生这样的事：${told}` : "证据不成立。有一个条件在这里不满足。",
      "came-otherwise": ({ step }) => `第 ${step} 步的结果和记录不同。`,
      "is-silent": ({ step }) => `证据漏掉了第 ${step} 步，结果可能就是这一步造成的。`,
      "claims-otherwise": ({ told }) =>
        told ? `证据声称的内容，它的条件说明不了：${told}` : "证据的条件没有说明任何我们认识的内容。",
      "another-account": ({ account: { address, is, named } }) =>
        named
          ? `${address} 不是${STANDING[is]}，或者和证据说的身份不符，或者在证据里什么都没做。`
          : `${address} 不是${STANDING[is]}，或者在证据里什么都没做。`,
    },
    isContract: (address) => `${address} 是合约。`,
    isUnused: (address) => `${address} 是从未用过的账户，换成谁都一样。`,
    isWallet: (address, transactions) => `${address} 是普通钱包：没有代码，发过 ${number(transactions)} 笔交易。`,
    namings: {
      view: ({ by, name, who }) => `${by} 的 ${name} 返回 ${who}。`,
      listed: ({ by, name, who, role }) =>
        `${by} 的 ${name}${role ? `（角色 ${role}）` : " "}列有 ${who}，没有列陌生钱包。`,
      slot: ({ by, slot, who }) => `${by} 的存储槽 ${slot} 里是 ${who}。`,
      written: ({ by, who }) => `${by} 的代码里写着 ${who}。`,
      made: ({ by, nonce, who }) => `${who} 创建了 ${by}（nonce ${nonce}）。`,
      traded: ({ by, who }) => `${by} 在这里的池子带有 hook ${who}。`,
    },
    slowed: {
      multisig: ({ by, threshold, owners }) => `${by} 说它的 ${owners} 个所有者里要有 ${threshold} 个签名。`,
      timelock: ({ by, seconds }) => `${by} 说它要等 ${duration(seconds)}才会执行。`,
    },
    did: {
      read: (what) => what,
      asked: (name, target) => `${target} 的 ${name}`,
      search: (actor, name) => `${actor ?? "账户"} 用 ${name ?? "试运行"} 最多能到多少`,
    },
    came: { leftOut: "未运行", fails: "失败", works: "成功" },
    recordedAs: (now, before) => `${now}（记录为：${before}）`,
    unheard: {
      "address-not-allowed": "网页可以使用 https:// 的节点，或本机的节点：http://localhost 或 http://127.0.0.1。",
      unreachable: "这个地址没有回应。",
      "closed-to-pages":
        "那里有回应，但不让网页读取。请换一个允许网页访问（CORS）的节点，或用钱包，或在终端里运行下面一行。",
      "too-slow": ({ seconds }) => `节点在 ${number(seconds)} 秒内没有答完。`,
      "too-much": "节点的回答大得离谱。",
      "too-often": "节点现在不接受更多请求。请稍后再试，或换一个节点。",
      "no-rpc": ({ status }) => `这不是节点：返回状态 ${status}，内容不是 JSON-RPC。`,
      refused: ({ method, words }) =>
        words === "" ? `节点拒绝了 ${method}，没说原因。` : `节点拒绝了 ${method}：“${words}”`,
    },
  },
  statements,
  figures,
);
