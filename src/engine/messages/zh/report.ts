// What a report tells in Chinese beside its rows: where nothing was found, what rows rest on, what becomes of one's own tokens, of money
// when others move first, and what could be done about powers.
import type { Failure, NodeFailure, NotRun, Omission } from "../../core/failure.ts";
import { createAsides } from "../asides.ts";
import { type Catalog, type Sentences, told, type WhyAssumed } from "../catalog.ts";
import { accounts, openedBy, whoOf } from "./accounts.ts";
import { ASKED, because, coins, figures, number, percent, short } from "./phrases.ts";
import { effectName } from "./powers.ts";

export const noFinding: Catalog["noFinding"] = {
  "nothing-checked": "一项都没检查成",
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
  return `${number(tried)} 次尝试滥用管理函数，都没发现问题。`;
}

const BECAUSE: Readonly<Record<WhyAssumed, string>> = {
  "none-yet": "还没有任何代币",
  "holders-unread": "没能读到持有者",
  "holders-unknown": "没找到持有者",
  "nobody-s": "只有代币合约、池子或销毁地址持有代币",
  "not-given": "没有持有者能卖出或转账",
};

export const assumptions: Catalog["assumptions"] = {
  "balance-put": ({ because, isProven }) =>
    `因为${BECAUSE[because]}，我们用模拟余额测试。${isProven ? "" : "所以没有可复现的证据。"}`,
  "trading-opened": ({ by }) =>
    by ? `我们先模拟开盘再测试。${openedBy(by)}` : "我们先模拟开盘，再在新建的池子里测试。",
};

/** What happens to the tokens of one wallet: told to the account that asked, and to no other. */
export const wallet: Catalog["wallet"] = {
  "holds-none": "这个钱包没有这个代币。",
  "no-powers": "没发现能在这个钱包上测试的管理权限。",
  "sells-all": ({ brings, coin }) => `现在全部卖出，能拿回 ${coins(brings, coin)}。`,
  "sells-some": ({ shareBps, brings, coin }) =>
    `现在只能卖出持仓的 ${percent(shareBps)}，能拿回 ${coins(brings, coin)}。`,
  "sells-nothing": ({ reason }) => `现在一点都卖不掉${because(reason)}。`,
  "sale-untried": ({ why }) => `没能测试卖出。${told(failures, why)}`,
  "after-run": ({ leavers, brings, coin }) => `如果${firstTo(leavers)}，你能拿回 ${coins(brings, coin)}。`,
  "stuck-after-run": ({ leavers }) => `如果${firstTo(leavers)}，你一点都卖不掉。`,
  "power-locks": ({ holder }) => `${whoOf({ holder })}能阻止这个钱包卖出。`,
  "power-takes": ({ holder, lossBps }) => `${whoOf({ holder })}能转走这个钱包 ${percent(lossBps)} 的代币。`,
  "power-cheapens": ({ holder, brings, coin }) => `${whoOf({ holder })}能让你最后只拿回 ${coins(brings, coin)}。`,
  "powers-spare": ({ powers }) => `另有 ${number(powers)} 项管理权限不影响这个钱包。`,
  "powers-open": ({ powers }) => `有 ${number(powers)} 项管理权限没能在这个钱包上测试。`,
  "powers-untried": ({ why }) => `没能在这个钱包上测试管理权限。${told(failures, why)}`,
};

/** Behind the word for "if". */
function firstTo(leavers: number): string {
  return leavers === 1 ? "最大的持有者先卖" : `前 ${number(leavers)} 大持有者先卖`;
}

export const asides = createAsides(
  {
    poolShare: (share) => `这个池子占全部流动性的 ${share}。`,
    roundTrip: (putIn, back) => `花 ${putIn} 买入后马上卖出，${back ? `能拿回 ${back}` : "一分钱都拿不回来"}。`,
    largestStuck: (stuck) => `${stuck === 1 ? "最大的" : `前 ${number(stuck)} 大`}持有者卖不出。`,
    othersStuck: (stuck) => `另有 ${number(stuck)} 个大户卖不出。`,
    "nothing-to-mend": "没有管理权限需要放弃。",
    "only-code-to-mend": "要补救，代理管理员得放弃升级权。这一点我们没有测试。",
    "liquidity-stays": ({ shareBps, holder }) =>
      `如果 ${short(holder.address)} 销毁手里的 LP，${percent(shareBps)} 的流动性就永远撤不走了。`,
    "not-mended": ({ powers }) =>
      powers === 1
        ? "有 1 项管理权限，没找到废掉它的办法。"
        : `有 ${number(powers)} 项管理权限，没找到废掉其中任何一项的办法。`,
    mended: (how, ends, powers) =>
      ends === powers
        ? `${how}，就能废掉${powers === 1 ? "唯一的" : `全部 ${number(powers)} 项`}管理权限。`
        : `${how}，就能废掉 ${number(powers)} 项管理权限中的 ${number(ends)} 项。`,
    replaceable: "但升级代码后，管理权限可能又回来。",
    deeds: { renounce: "放弃所有权", burn: "把所有权转给销毁地址", renounceRole: "放弃角色" },
    deed: (call) => `调用 ${call}`,
    by: (deed, address) => `${deed}（由 ${address} 执行）`,
    stays: (what, who) => `仍然能：${what}（${who}）。`,
    anyone: "任何人",
    othersStay: (others) => `另有 ${number(others)} 个地址仍有权限。`,
  },
  wallet["after-run"],
  accounts,
  effectName,
  figures,
  "",
);

// Why something is unknown, and what was left out, in Chinese. Each says the cause, and what to do about it where something can be done.

const FAULTS: Readonly<Record<NodeFailure["fault"], string>> = {
  "time-limit": "节点还没回应，审计时间就到了。",
  "call-limit": "需要的调用超过一次审计的上限。",
  timeout: "节点没有及时回应。",
  "too-long": "调用跑得太久，节点会中断。",
  unreachable: "没能连上节点。",
  refused: "节点拒绝了我们的请求。",
  "rate-limited": "节点限流，给的请求数不够用。",
  malformed: "节点的回答看不懂。",
  "wrong-chain": "节点在另一条链上。",
  "missing-block": "节点没有这个区块。",
  "missing-state": "这需要归档节点。",
  unsupported: "我们的节点都不支持这个。",
  "too-large": "回答太大，读不了。",
  "range-too-wide": "节点不能一次搜索这么多区块。",
  "too-many-logs": "节点不能一次返回这么多日志。",
  "too-many-alternatives": "节点不能一次搜索这么多地址。",
  "batch-refused": "节点不接受一次请求里有这么多调用。",
  "request-too-large": "节点不接受这么大的请求。",
  internal: "节点自己出错了。",
};

/** Named so that an operator knows what to look for. */
const ABLE = "较新的 geth、reth、Erigon 或 Nethermind";

const NOT_RUN: Readonly<Record<NotRun, string>> = {
  "too-slow": "模拟耗时太长。",
  "overrides-ignored": "节点不运行状态覆盖里的代码。",
  "no-overrides": `我们在这条链上的节点不能模拟，需要${ABLE}。`,
  "nobody-did-it": "我们在这条链上的节点都没完成模拟。",
};

export const failures: Sentences<Failure> = {
  "node-failed": ({ fault }) => FAULTS[fault],

  "node-refused-to-answer": "节点拒绝回答。",
  "answer-not-hexadecimal": "节点的回答不是有效的十六进制。",
  "question-unanswered": "节点漏答了一个调用。",
  "slot-unanswered": "节点漏答了一个存储槽。",
  "bug-in-fact": "我们这边出了错，已记录。",
  "launch-not-found": "节点没有返回开盘时的日志。",
  "trades-partly-seen": ({ buyers, sellers }) =>
    `节点只返回了部分近期交易：${number(buyers)} 个买家，${number(sellers)} 个卖家。`,
  "trades-not-told": "这个 DEX 记录交易的方式，我们读不懂。",
  "traders-not-known": "近期交易多数来自合约，它们可能在替别人交易。",
  "liquidity-history-unread": "节点没有返回池子的全部日志。",
  "liquidity-history-unclear": "从池子的事件看不出流动性值多少钱。",
  "maker-past-unread": "节点没有返回创建者以前发过什么。",
  "maker-past-too-long": "创建者发过的交易太多，我们只看了最近的。",
  "maker-past-not-told": "工厂合约没有说明它还替这个创建者发过什么。",
  "maker-sends-for-many": "我们查出，创建者的钱包发过危险代币。但它替很多人发交易，那些代币可能是别人的。",
  "deeds-not-listed": "节点没有返回代币自己的事件。",
  "launch-partly-seen": ({ buyers, heldBps }) =>
    `节点只返回了部分开盘日志。据此 ${number(buyers)} 个买家持有供应量的 ${percent(heldBps)}。`,
  "launch-money-unread": ({ accounts, heldBps }) =>
    `${number(accounts)} 个开盘买家持有供应量的 ${percent(heldBps)}。我们查不到资金来源，他们可能是同一个人。`,
  "no-trades-seen": "在我们查看的区块里没人交易。",
  "senders-not-sought": "识别伪造转账要用的数据，节点没有给全。",
  "liquidity-on-the-way-unread": "它和一个未收录的代币组成交易对。谁能撤走那个代币的池子，我们没查。",
  "hook-take-unmeasured": "hook 的抽成和途中的其他费用，我们分不开。",
  "still-looking": "还在查。",
  "came-too-late": "耗时太长，没赶上这份报告。刷新可重试。",
  "no-code-to-read": "没有代码可读。",
  "too-many-ways-to-act": "管理函数太多，我们试不完。",
  "code-too-slow-to-read": "读代码耗时太长。",
  "code-unreadable": "没能读取代码。",
  "code-too-large": "节点返回的代码比合约的上限还大。",
  "too-much-to-read": "现在有太多审计在读代码，请稍后再试。",
  "delegation-cannot-be-tried": "我们在这条链上的节点测不出代币把调用转发到哪里。",
  "touched-contracts-untold": "我们的节点都查不出转账用到哪些合约。",
  "touched-contracts-unpriced": "从节点的 gas 计价看不出转账用到哪些合约。",
  "no-transfer-to-look-at": "没找到能用来测试转账的持有者。",
  "providers-unreadable": "没能读取池子的流动性由谁提供。",
  "shares-lie-in-bins": "池子的流动性分散在多个价格区间，我们没能加总。",
  "shares-told-by-pool": "谁持有流动性，全凭池子自己说，而我们不认识它是哪个 DEX 的。",
  "pool-code-unknown": "任何人都能往这个池子里加代码。那些代码在交易时做什么，我们没查。",
  "pools-not-searched": `我们在这条链上的节点不能搜索池子，需要${ABLE}。`,
  "transfers-not-listed": "节点没有列出代币的转账，所以不知道谁在持有。",
  "owner-unreadable": "没能读取所有者的账户。",
  "too-few-role-events": "节点返回的事件太少，看不出谁有管理角色。",
  "no-source-server": "本服务不查合约是否开源。",
  "no-source-server-answered": "查开源的服务器都没有回应。",
  "no-index": "本服务没有代币索引。",
  "little-to-compare-with": "我们审计过的代币还太少，没法拿来比较。",
  "index-unreachable": "没能连上代币索引。",
  "helper-refused": ({ helper, status }) => `${helper} 返回了状态码 ${status}。`,
  "helper-sent-too-much": ({ helper }) => `${helper} 发来的数据太多。`,
  "helper-unreachable": ({ helper }) => `没能连上 ${helper}。`,
  "helper-made-no-sense": ({ helper }) => `${helper} 的回答看不懂。`,

  "deployment-too-slow": "没能及时查到它何时创建。",
  "no-helper-knows-it": "没有浏览器知道它何时创建。",
  "deployment-not-found": "没能查到它何时创建。",
  "no-log-of-deployment": "没有日志显示它何时创建。",
  "first-log-too-late": "合约比它的第一条日志更早。",
  "first-block-given-up": "我们放弃了查找它的第一个区块。",
  "first-block-too-slow": "没能及时查到它的第一个区块。",
  "too-little-history": "节点保留的历史太少，看不出它何时创建。",
  "deployment-block-unreadable": "没能读取创建它的区块。",
  "named-transaction-missing": "浏览器给出的交易不存在。",
  "named-transaction-of-another": "浏览器给出的交易创建的是另一个合约。",
  "creator-not-found": "没能查到谁创建了它。",
  "maker-not-followed": "它由另一个合约创建。那个合约还调用了什么，我们没查。",

  "gas-starved": "还没测到这一步，代币就耗尽了全部 gas。",
  "cut-short": "代币耗费太多 gas，测试没能做完。",
  "little-gas-granted": "我们的节点给的 gas 太少，测试没能做完。",
  "step-not-taken": "这项测试有一步没有运行。",
  "measure-failed": "没能读取这项测试需要的余额或价格。",
  "nothing-moved": "一枚都转不出去，没法核对事件和余额。",
  "block-not-given": "节点没有返回这个区块。",
  "surroundings-not-changed": "节点不能为测试改变区块的时间或条件。",
  "blocks-not-simulated": `我们在这条链上的节点不能模拟区块，需要${ABLE}。`,
  "ordinary-not-simulated": "节点没有模拟普通钱包的交易。",
  "ordinary-amounts-unmeasured": "没能测出普通钱包交易的数量。",
  "later-not-possible": `我们在这条链上的节点不能模拟之后的时间，需要${ABLE}。`,
  "blocks-not-skipped": "节点最多模拟 256 个区块，要等更久的规则我们没能测试。",
  "block-number-stands-still": "代币会读区块号，而这个节点模拟时区块号不变。我们没能测试之后的区块。",
  "later-not-run": "节点没能运行之后时间的测试。",
  "later-not-tried": "我们没有测试之后的时间。",
  "balances-not-read": "我们没有读取余额。",
  "no-pool-to-try": "没有可供测试的池子。",
  "pools-empty-or-untriable": "它的池子是空的，或者是我们不能测试的类型。",
  "no-pool-and-no-filler": "它没有池子，也没找到能拿币来建池子的持有者。",
  "pool-not-made-of-put": "它没有池子，也没有已知的持有者。我们没能用模拟余额建测试池。",
  "pool-not-made": "它没有池子，我们用最大持有者的币也没能建成。",
  "router-unknown-and-refused": "我们不知道这个 DEX 的路由，而代币会拦截未知合约。",
  "router-untried-and-hook-refuses": "池子的 hook 拦截了未知合约的每次买入。我们没有测试这个 DEX 自己的路由。",
  "control-not-tried": "我们没有用另一个代币测试这个 DEX。",
  "limits-without-purchase": "一枚都买不到，没法测限额。",
  "sale-before-unmeasured": "没能测出在这之前卖出能拿多少。",
  "holder-sale-not-tried": "我们没有测试这个持有者的卖出。",
  "holder-has-nothing": "这个持有者已经一枚都没有了。",
  "exits-not-tried": "我们没有测试各种卖出途径。",
  "trade-not-tried": "我们没有测试这笔交易。",
  "exemptions-not-tried": "我们没有测试内部地址有没有特权。",
  "authorities-not-looked-up": "我们没有查谁有权限。",
  "no-trade-tried": "我们没有测试任何交易。",
  "sending-not-tried": "我们没有测试转账。",
  "oddities-not-tried": "我们没有测试标准行为。",
  "no-pool-for-router": "没有池子，路由没处卖。",
  "no-lender-known": "没找到能借币来做这项测试的持有者。",
  "no-lender-could-give": "没有持有者能转币来做这项测试。",
  "liquidity-not-looked-up": "我们没有查谁持有流动性。",
  "holders-not-needed": "这项测试不需要持有者。",
  "nothing-bought": "一枚都买不到。",
  "no-pool-to-run-on": "没有池子可以卖。",
  "wallet-takes-part": "这个地址是代币合约或池子，我们不能替它操作。",
  "nobody-to-run": "没找到能抢先卖的大户。",
  "experiment-not-run": ({ because }) => NOT_RUN[because],
  "only-on-launchpad": ({ venue }) => `它还在发射平台 ${venue} 上交易，没上 DEX。`,
  "nothing-sold-at-venue": ({ venue, other, refused }) =>
    [
      `在 ${venue} 上，我们既买不到这个代币${because(refused.token)}，也买不到 ${short(other)}${because(refused.other)}。`,
      "后者别人买得到，所以可能是我们的交易方式有问题。",
    ].join(""),

  "code-not-followed": ({ functions }) => `有 ${number(functions)} 个函数的代码没能读到底，里面可能藏着管理权限。`,
  "powers-unseen": ({ functions, because }) =>
    `有 ${number(functions)} 个管理函数的作用没能测出。${because ? told(failures, because) : ""}`,
  "power-end-untried": ({ because }) =>
    `有一项管理权限能暂停卖出。会不会自己恢复，我们没能测试。${told(failures, because)}`,
  "power-not-run": "这项测试没有运行。",
  "money-not-had": "没能给测试钱包弄到池子的计价币，所以没测试授权的钱会不会被转走。",
  "no-pool-for-powers": "没有池子能让测试钱包买入。",
  "opened-for-few": "测试中只有选定的钱包能交易，别的钱包可能不一样。",
  "nobody-known-to-hold-power": "没找到可用来测试的持有者或管理员。",
  "nobody-makes-any": "还没有任何代币，我们试过的钱包都不能增发。",
  "put-balance-went": "任何人都能清掉我们的模拟余额。真实余额的表现可能不同。",
  "people-sold-nothing": "本来就没人卖得出，看不出管理权限会不会拦截卖出。",
  "put-balance-not-sold": "模拟余额卖不掉，看不出管理权限会不会拦截卖出。",
  "put-balance-shows-no-good": "我们用模拟余额测试，没有发现问题。真实余额的表现可能不同。",
  "no-holder-for-powers": "没能给测试钱包弄到代币：没人能买入、转账或开盘。",
  "experiments-missed": ({ missed, all, because }) =>
    `${number(all)} 项管理权限测试中有 ${number(missed)} 项没能运行，其余没有发现问题。${told(failures, because)}`,

  "bug-in-check": "这项检查是我们这边出了错，已记录。",
  "approval-without-purchase": "一枚都买不到，没法测试授权。",
  "not-launched": "还没开盘，只有创建者和所有者持币。",
  "no-supply-to-share": "代币没有总供应量，算不出占比。",
  "no-supply-to-compare": "代币没有总供应量，没法比较。",
  "supply-untold": "代币没有公布总供应量。",
  "no-insider-known": "我们既不知道创建者，也不知道所有者。",
  "sale-without-purchase": "一枚都买不到，没法测试卖出。",
  "buyer-sale-without-purchase": "一枚都买不到，没法测试买家卖出。",
  "no-balance-to-watch": "没找到能跟踪余额的持有者。",
  "sending-tax-unmeasured": "没能测出转账税。",
  "buying-tax-unmeasured": "一枚都买不到，测不出税。",
  "selling-tax-unmeasured": "测试卖出没有一笔成功，测不出税。",
  "holders-tax-unmeasured": "没能把新买家的卖出税和持有者的卖出税作比较。",
  "sales-may-be-counted": "转账有累计限额，我们的测试没触到。",
  "later-tax-unmeasured": "没能测出现在的税，看不出以后会不会变。",
  "circumstances-uncompared": "没能测出每种条件下的交易成本。",
  "gas-without-purchase": "一枚都买不到，测不出 gas。",
  "no-pool-to-trade-in": "没有可供交易的池子。",
  "no-pool-to-buy-from": "没有可供买入的池子。",
  "no-pool-to-sell-into": "没有可供卖出的池子。",
  "nobody-can-send": "没找到能转账的持有者。",
  "nobody-can-sell": "没找到币够卖的持有者。",
  "after-others-untried": "别人卖出之后就卖不出了。我们只测试了还没人卖出时的持有者。",
  "transfers-incomplete": "没能读完全部转账，所以没法核对余额。",
  "no-sale-works-now": "现在就卖不出，看不出以后会怎样。",
  "no-sale-seen": "测试卖出没有一笔成功。",
  "router-not-approved": "没能给路由授权，看不出它有没有被拦截。",
  "router-not-told-apart": "路由和持有者都转不了代币，看不出路由有没有被拦截。",
  "hook-not-tried": "我们只在最深的池子里测试管理权限，而这个 hook 在别的池子。",
  "balances-mostly-unexplained": "多数余额在节点的转账历史里找不到来源，这份历史可能不全。",
  "asked-not-varied": ({ asks }) => `代码会检查${ASKED[asks]}，我们没能测试这有没有影响。`,
  "asked-not-shown": ({ asks }) => `代码会检查${ASKED[asks]}，而这个节点的模拟给出的值是错的。`,
  "later-sale-untried": ({ because }) =>
    `新买家不能马上卖出，别人可以。这个限制会不会解除，我们没能测试。${told(failures, because)}`,
  "later-sending-untried": ({ because }) =>
    `新买家不能马上转账，别人可以。这个限制会不会解除，我们没能测试。${told(failures, because)}`,
  "holders-explain-little": ({ explainedBps }) => `我们找到的持有者只持有供应量的 ${percent(explainedBps)}。`,
  "liquidity-in-unknown-contract": ({ bps, holder }) =>
    `${percent(bps)} 的流动性在一个未知合约里（${short(holder)}），可能会被撤走。`,
  "liquidity-holder-not-found": ({ bps }) => `${percent(bps)} 的流动性没查到在谁手里。`,
  "locker-without-end": ({ bps }) => `${percent(bps)} 的流动性在锁仓合约里，但没写到期时间。`,
  "called-contract-untold": ({ address, missing }) =>
    missing === "source"
      ? `转账会调用另一个合约（${short(address)}）。没能查清它有没有开源。`
      : `转账会调用另一个合约（${short(address)}）。没能查清它能不能升级。`,
};

export const omissions: Sentences<Omission> = {
  "lost-this-time": "部分数据来得晚。刷新可看更完整的报告。",
  "ways-not-tried": ({ left, all }) => `调用函数共有 ${number(all)} 种方式，${number(left)} 种没试。`,
  "calls-not-looked-at": ({ left, all }) =>
    `${number(all)} 次成功的调用里，有 ${number(left)} 次只粗略看过。它们和同一函数的其他调用类似。`,
};
