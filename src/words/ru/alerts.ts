import type { alerts as english } from "../en/alerts.ts";
import type { Translated } from "../translated.ts";

export const alerts: Translated<typeof english> = {
  takenBack: "В итоге этого не произошло",
  blockGone: "Блока, в котором это произошло, больше нет в цепочке.",
  endsSoon: (day) => `Слежение закончится ${day}. Нажмите «Следить дальше», чтобы продолжить.`,
  ended: (day) => `Слежение закончилось ${day}. Нажмите «Следить дальше», чтобы начать снова.`,
  before: "До",
  after: "После",
  seen: (marker, block, moment) => `${marker} блок ${block}, ${moment}`,
  more: (count) => `и ещё ${count}`,
  buttons: {
    keepWatching: "🔔 Следить дальше",
    stop: "🔕 Не следить",
    proofBefore: "🧾 Доказательство до",
    proofAfter: "🧾 Доказательство после",
    history: "🧾 История",
    transaction: "🔎 Транзакция",
  },
  list: {
    title: "Слежение",
    none: "Пока ничего. Отправьте /watch eth 0x…, чтобы начать.",
    until: (day) => `до ${day}`,
    news: "Оповещения",
    onlyDanger: "только опасности",
    everything: "каждое важное изменение",
    quiet: "Тихие часы",
    quietHours: (from, to) => `с ${from} до ${to} UTC`,
    noQuiet: "нет",
    sendEverything: "Сообщать обо всём",
    sendDanger: "Только об опасностях",
    noQuietHours: "Без тихих часов",
    quietAtNight: "Тихо ночью",
  },
};
