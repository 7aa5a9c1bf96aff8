// What a report tells in Chinese beside its rows: where nothing was found, what rows rest on, what becomes of one's own tokens, of money
// when others move first, and what could be done about powers.
import type { Failure, NodeFailure, NotRun, Omission } from "../../core/failure.ts";
import { createAsides } from "../asides.ts";
import { type Catalog, type Sentences, told, type WhyAssumed } from "../catalog.ts";
import { accounts, openedBy, whoOf } from "./accounts.ts";
import { ASKED, because, coins, figures, number, percent, short } from "./phrases.ts";
import { effectName } from "./powers.ts";

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
  "power-locks": ({ holder }) => `${whoOf({ holder })}能阻止这个钱包卖出。`,
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

export const asides = createAsides(
  {
    poolShare: (share) => `这个池子有全部流动性的 ${share}。`,
    roundTrip: (putIn, back) => `花 ${putIn} 买入后马上卖出，${back ? `能拿回 ${back}` : "什么也拿不回来"}。`,
    largestStuck: (stuck) => `最大的${stuck === 1 ? "" : ` ${number(stuck)} 个`}持有者不能卖出。`,
    othersStuck: (stuck) => `另有 ${number(stuck)} 个大户不能卖出。`,
    "nothing-to-mend": "没有需要放弃的管理权限。",
    "only-code-to-mend": "管理员需要放弃升级权，我们没有测试。",
    "liquidity-stays": ({ shareBps, holder }) =>
      `如果 ${short(holder.address)} 销毁手里的 LP，${percent(shareBps)} 的流动性就永远撤不走了。`,
    "not-mended": ({ powers }) => `没有发现能终止任何管理权限的调用，共有 ${number(powers)} 项。`,
    mended: (how, ends, powers) => `${how}，就能终止 ${number(powers)} 项管理权限中的 ${number(ends)} 项。`,
    replaceable: "升级代码可能会恢复这些权限。",
    deeds: { renounce: "放弃所有权", burn: "把所有权转给销毁地址", renounceRole: "放弃角色" },
    deed: (call) => `调用 ${call}`,
    by: (deed, address) => `${deed}（由 ${address}）`,
    stays: (what, who) => `仍然可以：${what}（${who}）。`,
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
  "time-limit": "节点还没回应，审计时间就用完了。",
  "call-limit": "需要的调用超过一次审计的上限。",
  timeout: "节点没有及时回应。",
  "too-long": "节点会中止运行这么久的调用。",
  unreachable: "没能连上节点。",
  refused: "节点拒绝为我们服务。",
  "rate-limited": "节点允许的请求数不够用。",
  malformed: "节点的回答无法理解。",
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
  "too-slow": "模拟耗时太长，节点没能完成。",
  "overrides-ignored": "节点不运行状态覆盖里的代码。",
  "no-overrides": `这条链上的节点不能模拟，需要${ABLE}。`,
  "nobody-did-it": "这条链上没有节点完成模拟。",
};

export const failures: Sentences<Failure> = {
  "node-failed": ({ fault }) => FAULTS[fault],

  "node-refused-to-answer": "节点拒绝回答。",
  "answer-not-hexadecimal": "节点的回答不是十六进制。",
  "question-unanswered": "节点漏答了一个问题。",
  "slot-unanswered": "节点漏答了一个存储槽。",
  "bug-in-fact": "这是我们这边的错误，已记录。",
  "launch-not-found": "节点没有返回开盘时的日志。",
  "trades-partly-seen": ({ buyers, sellers }) =>
    `节点只返回了部分近期交易：${number(buyers)} 个买家，${number(sellers)} 个卖家。`,
  "trades-not-told": "它所在交易所记录交易的方式，我们读不了。",
  "traders-not-known": "近期交易多数来自合约，可能是替别人交易。",
  "liquidity-history-unread": "节点没有返回池子的全部日志。",
  "liquidity-history-unclear": "池子的事件看不出流动性值多少。",
  "maker-past-unread": "节点没有告诉我们创建者以前做过什么。",
  "maker-past-too-long": "创建者发过的交易太多，我们只看了最近的。",
  "maker-past-not-told": "工厂合约没有说明它还为这个创建者做过什么。",
  "maker-sends-for-many": "创建者的账户做过我们判定危险的代币。但它替许多人发交易，那些可能是别人的。",
  "deeds-not-listed": "节点没有返回代币自己的事件。",
  "launch-partly-seen": ({ buyers, heldBps }) =>
    `节点只返回了部分开盘日志：其中 ${number(buyers)} 个买家持有供应量的 ${percent(heldBps)}。`,
  "launch-money-unread": ({ accounts, heldBps }) =>
    `${number(accounts)} 个开盘买家持有供应量的 ${percent(heldBps)}。我们查不到资金来源，可能是同一个人。`,
  "no-trades-seen": "在我们查看的区块里没有人交易。",
  "senders-not-sought": "查伪造转出者所需的数据，节点没有全部返回。",
  "liquidity-on-the-way-unread": "它与一个未收录的代币配对。谁能撤走那个代币的池子，我们没有读取。",
  "hook-take-unmeasured": "hook 的抽成和途中的其他费用，我们分不开。",
  "still-looking": "我们还在查看。",
  "came-too-late": "耗时太长，没赶上这份报告。刷新可重试。",
  "no-code-to-read": "没有代码可读。",
  "too-many-ways-to-act": "管理员函数太多，我们试不完。",
  "code-too-slow-to-read": "读代码耗时太长。",
  "code-unreadable": "没能读取代码。",
  "code-too-large": "节点返回的代码超过合约可能的大小。",
  "too-much-to-read": "现在有太多审计在读代码，请稍后再试。",
  "delegation-cannot-be-tried": "这条链上的节点不能测试调用转发到哪里。",
  "touched-contracts-untold": "我们的节点都不能显示转账用到哪些合约。",
  "touched-contracts-unpriced": "节点的 gas 计价看不出转账用到哪些合约。",
  "no-transfer-to-look-at": "没找到能用来测试转账的持有者。",
  "providers-unreadable": "没能读取池子的流动性由谁提供。",
  "shares-lie-in-bins": "池子把流动性分在多个价格区间，我们没能加总。",
  "shares-told-by-pool": "谁持有流动性只有池子自己说，而且不知道它属于哪个交易所。",
  "pool-code-unknown": "任何人都可能在这个池子里注册代码。我们没有读取那些代码在交易时做什么。",
  "pools-not-searched": `这条链上的节点不能搜索池子，需要${ABLE}。`,
  "transfers-not-listed": "节点没有列出代币的转账，所以我们不知道谁在持有。",
  "owner-unreadable": "没能读取所有者的账户。",
  "too-few-role-events": "节点返回的事件太少，看不出谁有角色。",
  "no-source-server": "查找已验证源代码的功能已关闭。",
  "no-source-server-answered": "源代码服务器都没有回应。",
  "no-index": "本服务没有代币索引。",
  "little-to-compare-with": "我们审计过的代币还太少，没法比较。",
  "index-unreachable": "没能连上代币索引。",
  "helper-refused": ({ helper, status }) => `${helper} 返回了状态码 ${status}。`,
  "helper-sent-too-much": ({ helper }) => `${helper} 发来的数据太多。`,
  "helper-unreachable": ({ helper }) => `没能连上 ${helper}。`,
  "helper-made-no-sense": ({ helper }) => `${helper} 的回答无法理解。`,

  "deployment-too-slow": "没能及时查到它的创建。",
  "no-helper-knows-it": "没有浏览器收录它。",
  "deployment-not-found": "没能查到它何时创建。",
  "no-log-of-deployment": "没有日志显示它何时创建。",
  "first-log-too-late": "它的第一条日志比合约晚。",
  "first-block-given-up": "我们放弃了查找它的第一个区块。",
  "first-block-too-slow": "没能及时查到它的第一个区块。",
  "too-little-history": "节点保留的历史太少，看不出它何时创建。",
  "deployment-block-unreadable": "没能读取创建它的区块。",
  "named-transaction-missing": "浏览器所指的交易不存在。",
  "named-transaction-of-another": "浏览器所指的交易创建的是另一个合约。",
  "creator-not-found": "没能查到谁创建了它。",
  "maker-not-followed": "它由一个合约创建。那个合约还调用了什么，我们没有追查。",

  "gas-starved": "还没测到这一步，代币就耗尽了全部 gas。",
  "cut-short": "代币耗费太多 gas，测试没能做完。",
  "little-gas-granted": "我们的节点给的 gas 太少，测试没能做完。",
  "step-not-taken": "这项测试需要的一步没有运行。",
  "measure-failed": "没能读取这项测试需要的余额或价格。",
  "nothing-moved": "一枚代币都转不动，所以没法核对事件和余额。",
  "block-not-given": "节点没有返回这个区块。",
  "surroundings-not-changed": "节点不能为测试改变区块时间或条件。",
  "blocks-not-simulated": `这条链上的节点不能模拟区块，需要${ABLE}。`,
  "ordinary-not-simulated": "节点没有模拟普通钱包的交易。",
  "ordinary-amounts-unmeasured": "没能测出普通钱包交易用的数量。",
  "later-not-possible": `这条链上的节点不能模拟之后的时间，需要${ABLE}。`,
  "blocks-not-skipped": "节点最多模拟 256 个区块，数得更多的规则我们没能测试。",
  "block-number-stands-still": "代币会读区块号，而它在这个节点的模拟里不变。我们没能测试之后的区块。",
  "later-not-run": "节点没能运行之后时间的测试。",
  "later-not-tried": "我们没有测试之后的时间。",
  "balances-not-read": "我们没有读取余额。",
  "no-pool-to-try": "没有可供测试的池子。",
  "pools-empty-or-untriable": "它的池子是空的，或者是我们不能测试的类型。",
  "no-pool-and-no-filler": "它没有池子，也没找到能用其代币建池子的持有者。",
  "pool-not-made-of-put": "它没有池子，也没有已知的持有者。我们没能用模拟余额建测试池。",
  "pool-not-made": "它没有池子，我们也没能用最大持有者的代币建一个。",
  "router-unknown-and-refused": "我们不知道这个交易所的路由，而代币会拦截未知合约。",
  "router-untried-and-hook-refuses": "池子的 hook 拦截了未知合约的每次买入。我们没有测试交易所自己的路由。",
  "control-not-tried": "我们没有用另一个代币测试这个交易所。",
  "limits-without-purchase": "一枚也买不到，所以没能查限额。",
  "sale-before-unmeasured": "没能测出之前卖出所得。",
  "holder-sale-not-tried": "我们没有测试这个持有者的卖出。",
  "holder-has-nothing": "这个持有者已经一枚都没有了。",
  "exits-not-tried": "我们没有测试卖出的途径。",
  "trade-not-tried": "我们没有测试这笔交易。",
  "exemptions-not-tried": "我们没有测试内部地址是否有豁免。",
  "authorities-not-looked-up": "我们没有查谁有权限。",
  "no-trade-tried": "我们没有测试任何交易。",
  "sending-not-tried": "我们没有测试转账。",
  "oddities-not-tried": "我们没有测试标准行为。",
  "no-pool-for-router": "没有可供路由卖出的池子。",
  "no-lender-known": "没找到能借代币来做这项测试的持有者。",
  "no-lender-could-give": "没有持有者能转代币给我们做这项测试。",
  "liquidity-not-looked-up": "我们没有查谁持有流动性。",
  "holders-not-needed": "这里不需要持有者。",
  "nothing-bought": "一枚也买不到。",
  "no-pool-to-run-on": "它没有可供卖出的池子。",
  "wallet-takes-part": "这个地址是代币合约或池子，我们不能替它操作。",
  "nobody-to-run": "没找到能先卖的大户。",
  "experiment-not-run": ({ because }) => NOT_RUN[because],
  "only-on-launchpad": ({ venue }) => `它在发射平台 ${venue} 上出售，还没上交易所。`,
  "nothing-sold-at-venue": ({ venue, other, refused }) =>
    [
      `在 ${venue} 上，我们既买不到这个代币${because(refused.token)}，也买不到 ${short(other)}${because(refused.other)}。`,
      "后者别人能买到，所以可能是我们的交易方式有问题。",
    ].join(""),

  "code-not-followed": ({ functions }) => `有 ${number(functions)} 个函数的代码没能读到底，其中可能藏有权限。`,
  "powers-unseen": ({ functions, because }) =>
    `有 ${number(functions)} 个管理员函数的作用没能测出。${because ? told(failures, because) : ""}`,
  "power-end-untried": ({ because }) =>
    `有管理权限会暂停卖出。是否会自行恢复，我们没能测试。${told(failures, because)}`,
  "power-not-run": "没有运行。",
  "money-not-had": "没能为测试账户取得池子的计价币，所以没有测试拿走已授权的钱。",
  "no-pool-for-powers": "没有池子可以用来得到测试持有者。",
  "opened-for-few": "测试中只有选定的钱包能交易，别人的待遇可能不同。",
  "nobody-known-to-hold-power": "没找到可用来测试的持有者或管理员。",
  "nobody-makes-any": "还没有任何代币，我们试过的账户都不能增发。",
  "put-balance-went": "模拟余额会被陌生人清除，真实余额的表现可能不同。",
  "people-sold-nothing": "本来就没人能卖出，所以看不出管理权限会不会拦截卖出。",
  "put-balance-not-sold": "模拟余额卖不掉，所以看不出管理权限会不会拦截卖出。",
  "put-balance-shows-no-good": "我们用模拟余额测试，没有发现问题。真实余额的表现可能不同。",
  "no-holder-for-powers": "没能得到测试持有者：没人能买入、开启交易或转出代币。",
  "experiments-missed": ({ missed, all, because }) =>
    `${number(all)} 项管理员测试中有 ${number(missed)} 项没能运行，其余没有发现问题。${told(failures, because)}`,

  "bug-in-check": "这项检查在我们这边出错了，已记录。",
  "approval-without-purchase": "一枚也买不到，所以没能测试授权。",
  "not-launched": "还没开盘，只有创建者和所有者持有。",
  "no-supply-to-share": "代币没有总供应量，算不出占比。",
  "no-supply-to-compare": "代币没有总供应量，没法比较。",
  "supply-untold": "代币没有说明总共有多少枚。",
  "no-insider-known": "我们既不知道创建者，也不知道所有者。",
  "sale-without-purchase": "一枚也买不到，所以没能测试卖出。",
  "buyer-sale-without-purchase": "一枚也买不到，所以没能测试买家卖出。",
  "no-balance-to-watch": "没找到可以观察余额的持有者。",
  "sending-tax-unmeasured": "没能测出转账的成本。",
  "buying-tax-unmeasured": "一枚也买不到，所以没能测出税。",
  "selling-tax-unmeasured": "没有一笔卖出成功，所以没能测出税。",
  "holders-tax-unmeasured": "没有持有者卖出成功，所以没能测出税。",
  "sales-may-be-counted": "转账有累计限额，而我们的测试一直没碰到它。",
  "later-tax-unmeasured": "没能测出今天的税，所以没法与之后的比较。",
  "circumstances-uncompared": "没能测出各种条件下的交易成本。",
  "gas-without-purchase": "一枚也买不到，所以没能测出 gas。",
  "no-pool-to-trade-in": "没有可供交易的池子。",
  "no-pool-to-buy-from": "没有可供买入的池子。",
  "no-pool-to-sell-into": "没有可供卖出的池子。",
  "nobody-can-send": "没找到能转出代币的持有者。",
  "nobody-can-sell": "没找到持仓够卖的持有者。",
  "after-others-untried": "别人卖出后就不能卖出了。对持有者，我们只测试了还没人卖出时的情况。",
  "transfers-incomplete": "没能读完全部转账，所以没法核对余额。",
  "no-sale-works-now": "现在卖不出去，所以看不出之后会不会不能卖出。",
  "no-sale-seen": "没有一笔测试卖出成功。",
  "router-not-approved": "没能给路由授权，所以看不出它是否被拦截。",
  "router-not-told-apart": "路由和持有者都转不动代币，所以看不出路由是否被拦截。",
  "hook-not-tried": "管理权限我们只在最深的池子里测试，而这个 hook 在另一个池子。",
  "balances-mostly-unexplained": "节点的转账历史解释不了多数余额，可能不完整。",
  "asked-not-varied": ({ asks }) => `代码会检查${ASKED[asks]}，我们没能测试这有没有影响。`,
  "asked-not-shown": ({ asks }) => `代码会检查${ASKED[asks]}，而这个节点的模拟给出的值是错的。`,
  "later-sale-untried": ({ because }) =>
    `新买家不能马上卖出，别人可以。这会不会过去，我们没能测试。${told(failures, because)}`,
  "later-sending-untried": ({ because }) =>
    `新买家不能马上转账，别人可以。这会不会过去，我们没能测试。${told(failures, because)}`,
  "holders-explain-little": ({ explainedBps }) => `我们找到的持有者只占供应量的 ${percent(explainedBps)}。`,
  "liquidity-in-unknown-contract": ({ bps, holder }) =>
    `${percent(bps)} 的流动性在一个未知合约里（${short(holder)}），可能会被撤走。`,
  "liquidity-holder-not-found": ({ bps }) => `${percent(bps)} 的流动性没查到由谁持有。`,
  "locker-without-end": ({ bps }) => `${percent(bps)} 的流动性在一个没有注明到期时间的锁仓合约里。`,
  "called-contract-untold": ({ address, missing }) =>
    missing === "source"
      ? `转账会用到 ${short(address)}。它的源代码是否已验证，我们没能查清。`
      : `转账会用到 ${short(address)}。它是否可升级，我们没能查清。`,
};

export const omissions: Sentences<Omission> = {
  "lost-this-time": "部分数据来得晚。刷新可看更完整的报告。",
  "ways-not-tried": ({ left, all }) => `调用其函数的 ${number(all)} 种方式中，有 ${number(left)} 种没有试。`,
  "calls-not-looked-at": ({ left, all }) =>
    `${number(all)} 次成功的调用中，有 ${number(left)} 次只粗略看过，与同函数的其他调用一样。`,
};
