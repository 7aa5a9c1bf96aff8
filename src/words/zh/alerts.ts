import type { alerts as english } from "../en/alerts.ts";
import type { Translated } from "../translated.ts";

export const alerts: Translated<typeof english> = {
  takenBack: "这件事最终没有发生",
  blockGone: "发生这件事的区块已不在链上。",
  endsSoon: (day) => `监控将于 ${day} 结束。点“继续监控”可延长。`,
  ended: (day) => `监控已于 ${day} 结束。点“继续监控”可重新开始。`,
  before: "之前",
  after: "之后",
  seen: (marker, block, moment) => `${marker} 区块 ${block}，${moment}`,
  more: (count) => `还有 ${count} 项`,
  buttons: {
    keepWatching: "🔔 继续监控",
    stop: "🔕 停止监控",
    proofBefore: "🧾 之前的证据",
    proofAfter: "🧾 之后的证据",
    history: "🧾 历史",
    transaction: "🔎 交易",
  },
  list: {
    title: "监控列表",
    none: "还没有。发送 /watch eth 0x… 开始监控。",
    until: (day) => `至 ${day}`,
    news: "提醒",
    onlyDanger: "只提醒危险",
    everything: "所有重要变化",
    quiet: "免打扰时段",
    quietHours: (from, to) => `UTC ${from} 至 ${to}`,
    noQuiet: "无",
    sendEverything: "提醒所有变化",
    sendDanger: "只提醒危险",
    noQuietHours: "关闭免打扰",
    quietAtNight: "夜间免打扰",
  },
};
