import type { Words } from "../en/index.ts";

export const calls: Words["calls"] = {
  title: "本群喊单",
  titleOf: (name) => `${name} 的喊单`,
  week: "本周喊单",
  none: "这里还没有人发过代币。",
  noneOf: (name) => `${name} 还没有在这里发过代币。`,
  off: "本群未开启喊单记录。管理员可在 /settings 中开启。",
  inGroups: "请在群里发送 /calls：列出谁最先发了哪个代币。",
  now: (times) => `现在 ${times}`,
  best: (times) => `最高 ${times}`,
  belowBest: (share) => `比最高点低 ${share}`,
  noPrice: "价格未知",
  rugged: "已跑路：流动性没了",
  dangerous: "之后被发现有危险",
  by: (name, ago) => `${name}，${ago}前`,
  forgotten: "已删除你在本群的喊单。",
  allForgotten: "已删除本群的全部喊单。",
  forgottenEverywhere: "已删除你在所有群里的喊单。",
  settings: {
    calls: "喊单记录",
    weekly: "每周总结",
    switchOn: "记录喊单",
    switchOff: "停止记录喊单",
    weeklyOn: "发送每周总结",
    weeklyOff: "不发每周总结",
  },
};
