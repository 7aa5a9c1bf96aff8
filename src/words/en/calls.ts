// Who posted a token first in a chat, and what became of it.

export const calls = {
  title: "Calls of this chat",
  titleOf: (name: string) => `Calls by ${name}`,
  week: "This week's calls",
  none: "Nobody has posted a token here yet.",
  noneOf: (name: string) => `${name} hasn't posted a token here yet.`,
  off: "Calls are off here. An admin can switch them on in /settings.",
  inGroups: "Send /calls in a group: it lists who posted a token there first.",
  now: (times: string) => `${times} now`,
  best: (times: string) => `best ${times}`,
  belowBest: (share: string) => `${share} below its best`,
  noPrice: "price unknown",
  rugged: "rugged: the liquidity is gone",
  dangerous: "found dangerous since",
  by: (name: string, ago: string) => `${name}, ${ago} ago`,
  forgotten: "I deleted your calls in this chat.",
  allForgotten: "I deleted all calls of this chat.",
  forgottenEverywhere: "I deleted your calls in every group.",
  settings: {
    calls: "Calls",
    weekly: "Weekly summary",
    switchOn: "Track calls",
    switchOff: "Stop tracking calls",
    weeklyOn: "Send a weekly summary",
    weeklyOff: "No weekly summary",
  },
};
