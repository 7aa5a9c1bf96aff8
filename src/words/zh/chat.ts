// The Chinese of `../en/chat.ts`.
import type { chat as english } from "../en/chat.ts";
import type { Translated } from "../translated.ts";

export const chat: Translated<typeof english> = {
  ownName: "简体中文",
  refusals: {
    "bad-request": "没看懂。请发送链名和地址，例如：eth 0x…",
    "unknown-key": "不认识这个密钥，可能已被吊销。",
    "no-contract": "这个地址上没有合约。",
    "unknown-chain": "不认识这条链。",
    "not-a-token": "这个地址上有合约，但它不是代币。",
    "rate-limited": "请求太多了。",
    "chain-unreachable": "连不上这条链，暂时无法判断这个代币。请一分钟后再试。",
    "chain-timeout": "链的响应太慢。请一分钟后再试。",
    busy: "正在测试的代币太多。请一分钟后再试。",
    interrupted: "审计完成前服务已停止。",
  },

  /** The same where it is known which chain was meant, or that it is a collection. */
  refusedOf: {
    unknownChain: (chain) => `不认识链 ${chain}。`,
    collection: "这是 NFT 合集，不是可交易的代币。",
    unreachable: (chain) => `连不上 ${chain}，暂时无法判断这个代币。请一分钟后再试。`,
    timeout: (chain) => `${chain} 响应太慢。请一分钟后再试。`,
  },

  misunderstood: {
    noAddress: "请发送代币合约地址：0x 加 40 个字符。名称和代号不行，谁都可以仿冒。",
    wrongLength: (digits) => `这个地址在 0x 后有 ${digits} 个字符，应为 40 个。请重新复制。`,
    mistyped: "地址有误：大小写校验不通过。请重新复制。",
    transaction: "这是一笔交易。请发送代币本身的地址。",
    unknownChain: (word) => `不认识名为“${word}”的链。不写链名也行，我会自己找。`,
    nearestChain: (word, nearest) => `不认识名为“${word}”的链。你是指 ${nearest} 吗？`,
  },
  unclearSum: "没看懂这个金额。请写成 0.5、1000 或 1.5k。",
  sumUntested: "刚才没能测试这个金额。请一分钟后再试。",
  failed: "我们这边出错了，请再试一次。",
  crowded: "同时提问的人太多。请一分钟后再试。",
  staleButton: "这个按钮已失效。请重新发送地址。",
  notSaved: "没能保存。请一分钟后再试。",
  tooFast: "太快了，请稍等。",
  busy: "已经在处理了。",
  looking: "测试中…",
  saved: "已保存。",
  pointer: "☝️ 刚在这里审计过。点那里的“刷新”可重新测试。",

  limits: {
    allowance: { other: "每分钟 # 次审计。" },
    askAgain: (seconds) => `请在 ${seconds} 秒后再问。`,
    keyRaises: "用密钥可提高额度：/key",
    searches: (seconds) => `没写链名的地址太多了。请写上链名，或在 ${seconds} 秒后再问。`,
    left: { other: "这一分钟还剩 {left}/# 次审计。" },
    withoutKey: "你没有密钥。",
    withKey: (name) => `你的密钥是“${name}”。`,
    resets: (seconds) => `${seconds} 秒后重新计数。`,
  },

  keys: {
    linked: "密钥已绑定。",
    made: "已创建密钥并绑定。",
    tooMany: (count) => `你已有 ${count} 个密钥。/key revoke 会吊销全部。`,
    noneMade: "你没有在这里创建过密钥。",
    revoked: "你在这里创建的密钥已全部吊销。",
    unlinked: "你已不再绑定任何密钥。",
    shownOnce: (secret) => `只显示这一次：${secret}`,
    header: "程序请在请求头 x-api-key 中发送。",
    help: "/key new 创建密钥，提高审计额度。要绑定网页上的密钥，请发送：/key assay_…\n/key off 解除绑定。/key revoke 吊销你在这里创建的密钥。",
    inPrivate: "请在私聊中发送 /key。",
    seenByOthers: "密钥只能在私聊中使用。那个密钥已被别人看到：请吊销，另建一个并私聊发给我。",
    deleted: "我已删除你那条带密钥的消息。",
    notDeleted: "请删除你那条带密钥的消息，我删不了。",
  },

  watching: {
    started: (chain, day) => `🔔 已开始监控（${chain}），至 ${day}。有重要变化我会通知你。`,
    full: { other: "你正在监控 # 个代币，已达上限。用 /watching 停掉一个，或申请密钥：/key" },
    stopped: "🔕 已停止监控。",
    notWatched: "你没有在监控这个代币。",
    adminsOnly: "只有管理员能决定本群监控什么。私聊中由你自己决定。",
    quietHelp: "请用 UTC 时间设置免打扰，例如 /watching quiet 22-7，或 /watching quiet off。",
    cantWrite: "我不能在这个频道发消息，提醒会发不出来。请先给我权限再试。",
  },

  mine: {
    inPrivate: "请在私聊中发送 /mine。你持有什么是你的隐私。",
    help: "/mine 0x… eth 0x… – 先写你的钱包，再写代币。我会测试现在卖出、别人先卖之后、以及每项管理权限被使用后的情况。不保留任何钱包信息。",
  },

  settings: {
    title: "本聊天的设置",
    pasted: "粘贴的地址",
    pastedOn: "自动回复",
    pastedOff: "忽略",
    cards: "卡片",
    full: "完整",
    compact: "精简",
    pictures: "图片",
    on: "开",
    off: "关",
    language: "语言",
    languageFollows: "跟随每位读者",
    answerPasted: "回复粘贴的地址",
    ignorePasted: "忽略粘贴的地址",
    showFull: "显示完整卡片",
    showCompact: "显示精简卡片",
    withPictures: "卡片带图片",
    withoutPictures: "卡片不带图片",
    chooseLanguage: "🌐 语言",
    adminsOnly: "只有管理员能更改本聊天的设置。",
  },
  language: {
    choose: "请选择本聊天的语言：",
    chosen: "本聊天现在使用简体中文。",
    follows: "我会用每位读者自己的语言回答。",
    follow: "跟随每位读者",
  },
};
