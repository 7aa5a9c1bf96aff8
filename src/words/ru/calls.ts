import type { Words } from "../en/index.ts";

export const calls: Words["calls"] = {
  title: "Коллы этого чата",
  titleOf: (name) => `Коллы ${name}`,
  week: "Коллы за неделю",
  none: "Здесь ещё никто не присылал токен.",
  noneOf: (name) => `${name} ещё не присылал здесь токен.`,
  off: "Коллы здесь выключены. Админ может включить их в /settings.",
  inGroups: "Отправьте /calls в группе: покажу, кто первым прислал токен.",
  now: (times) => `сейчас ${times}`,
  best: (times) => `максимум ${times}`,
  belowBest: (share) => `на ${share} ниже максимума`,
  noPrice: "цена неизвестна",
  rugged: "раг: ликвидности больше нет",
  dangerous: "позже оказался опасным",
  by: (name, ago) => `${name}, ${ago} назад`,
  forgotten: "Ваши коллы в этом чате удалены.",
  allForgotten: "Все коллы этого чата удалены.",
  forgottenEverywhere: "Ваши коллы удалены во всех группах.",
  settings: {
    calls: "Коллы",
    weekly: "Итоги недели",
    switchOn: "Отслеживать коллы",
    switchOff: "Не отслеживать коллы",
    weeklyOn: "Присылать итоги недели",
    weeklyOff: "Без итогов недели",
  },
};
