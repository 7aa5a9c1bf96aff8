import { BPS } from "../../core/units.ts";
import { messageConfig } from "../config.ts";
import { type EffectTexts, effectsWith, type ShownTexts, shownWith } from "../effects.ts";
import { count, percent } from "./figures.ts";
import { capital } from "./phrases.ts";

const SHOWN: ShownTexts = {
  "locked-in": {
    can: ({ sells }) => `может запретить вам ${sells ? "продажу" : "перевод"}`,
    did: ({ sells, othersCan, unapproved }) =>
      `${unapproved ? "Тестовый холдер без прежнего разрешения" : "Тестовый холдер"} больше не мог ${sells ? "продать" : "перевести токены"}${othersCan ? ", а другие могли" : ""}`,
    after: ({ othersCan }) => (othersCan ? "запрещено, а другим можно" : "запрещено"),
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) =>
      ofPool ? "может закрыть продажи здесь" : `может остановить все ${sells ? "продажи" : "переводы"}`,
    did: ({ sells, redirected, ofPool, unapproved }) =>
      `Ни один тестовый холдер${unapproved ? " без прежнего разрешения" : ""} больше не мог ${sells ? "продать" : "перевести токены"}${ofPool ? " через этот пул" : ""}${redirected ? "; теперь токен обращается к другому контракту" : ""}`,
    after: "запрещено всем тестовым холдерам",
  },
  "sales-trickle": {
    can: "может ограничить ваши продажи",
    did: ({ mostBps, ofPoolBps }) =>
      mostBps === null
        ? "Тестовый холдер мог продать за раз только часть баланса"
        : `Тестовый холдер мог продать за раз не больше ${percent(mostBps)} баланса${ofPoolBps === null ? "" : ` (${percent(ofPoolBps)} токенов пула)`}`,
    after: ({ mostBps }) =>
      mostBps === null ? "за раз продаётся только часть" : `за раз продаётся ${percent(mostBps)}`,
  },
  "tokens-taken": {
    can: "может забрать ваши токены",
    did: ({ lossBps, spread }) =>
      `${spread ? "Другим кошелькам разошлось" : "На другой кошелёк ушло"} ${percent(lossBps)} токенов тестового холдера`,
    after: ({ lossBps, spread }) =>
      `${percent(lossBps)} ${spread ? "разошлось другим кошелькам" : "ушло на другой кошелёк"}`,
  },
  "tokens-gone": {
    can: "может стереть ваши токены",
    did: ({ lossBps }) => `У тестового холдера исчезло ${percent(lossBps)} токенов`,
    after: ({ lossBps }) => `${percent(lossBps)} исчезло`,
  },
  "tokens-destroyed": {
    can: "может сжечь ваши токены",
    did: ({ lossBps }) => `У тестового холдера сожгли ${percent(lossBps)} токенов`,
    after: ({ lossBps }) => `${percent(lossBps)} сожжено`,
  },
  "spent-unapproved": {
    can: "может потратить ваши токены",
    did: ({ lossBps }) => `Без разрешения потрачено ${percent(lossBps)} токенов тестового холдера`,
    after: ({ lossBps }) => `${percent(lossBps)} потрачено без разрешения`,
  },
  "pool-drained": {
    can: "может осушить пул",
    did: ({ lossBps }) => `Из пула без сделок исчезло ${percent(lossBps)} токенов`,
  },
  "pool-emptied": {
    can: "может опустошить пул",
    did: ({ lossBps }) => `Полученные токены продали, и из пула исчезло ${percent(lossBps)} денег`,
    after: ({ lossBps }) => `${percent(lossBps)} исчезло`,
  },
  "tax-raised": {
    can: ({ side, afterBps }) => `может поднять ${SIDE_TAX[side]} до ${percent(afterBps)}`,
    did: ({ side, beforeBps, afterBps }) =>
      `${capital(SIDE_TAX[side])} вырос с ${percent(beforeBps)} до ${percent(afterBps)}, это максимум в тестах`,
    after: ({ afterBps }) => `${percent(afterBps)} ушло на налог`,
  },
  "hook-took": {
    can: ({ afterBps }) => `может забрать ${percent(afterBps)} с продаж`,
    did: ({ afterBps }) => `С той же продажи хук пула забрал ${percent(afterBps)}, это максимум в тестах`,
    after: ({ afterBps }) => `${percent(afterBps)} забрал хук пула`,
  },
  "taxed-alone": {
    can: "может обложить налогом вас одного",
    did: ({ side, afterBps }) => `Тестовый холдер заплатил ${percent(afterBps)} (${SIDE_TAX[side]}), а другие – нет`,
    after: ({ afterBps }) => `${percent(afterBps)} ушло на налог`,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "может купить токены нового минта" : "может минтить новые токены"),
    did: ({ growthBps, sold }) => `Токенов стало ${moreTokens(growthBps)}${sold ? ", их выпустили за деньги" : ""}`,
    after: ({ growthBps, sold }) => `${moreTokens(growthBps)}${sold ? ", выпущены за деньги" : ""}`,
  },
  "made-from-nobody": {
    can: "может создать токены из ничего",
    did: ({ growthBps }) => `Кошелёк получил из ниоткуда ${percent(growthBps)} предложения, а totalSupply не изменился`,
    after: ({ growthBps }) => `больше на ${percent(growthBps)}, из ниоткуда`,
  },
  "handed-out": {
    can: "может раздать невыпущенные токены",
    did: ({ growthBps }) => `Кошелёк получил ${percent(growthBps)} предложения, которых не было ни у кого`,
    after: ({ growthBps }) => `в обороте больше на ${percent(growthBps)}`,
  },
  "made-unseen": {
    can: "может минтить токены тайно",
    did: "На одном кошельке оказалось больше всего предложения, а totalSupply не изменился",
  },
  "owned-again": {
    can: "может вернуть права владельца",
    did: "У токена не было владельца, а потом он появился снова",
  },
  "balances-elsewhere": {
    can: "может подменить все балансы",
    did: "Все балансы стал определять другой контракт",
  },
};

const SIDE_TAX = { sale: "налог на продажу", send: "налог на перевод" } as const;

/** Behind `токенов стало`: `больше на 29,7 %`, `больше в 11 раз`. */
export function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "больше в тысячи раз";
  if (bps < BPS) return `больше на ${percent(bps)}`;
  const times = Math.round(bps / BPS + 1);
  return `больше в ${count(times, { one: "# раз", few: "# раза", many: "# раз", other: "# раза" })}`;
}

const EFFECTS: EffectTexts = {
  blocked: {
    can: ({ everyone, sells }) =>
      everyone
        ? `может остановить все ${sells ? "продажи" : "переводы"}`
        : `может запретить вам ${sells ? "продажу" : "перевод"}`,
    did: ({ everyone, sells }) =>
      `${everyone ? "Ни один тестовый холдер" : "Тестовый холдер"} больше не мог ${sells ? "продать" : "перевести токены"}`,
    name: ({ everyone }) => (everyone === true ? "остановка торгов" : "чёрный список"),
  },
  limited: {
    can: () => "может ограничить ваши продажи",
    did: ({ mostBps }) =>
      mostBps === null
        ? "Тестовый холдер мог продать за раз только часть баланса"
        : `Тестовый холдер мог продать за раз не больше ${percent(mostBps)} баланса`,
    name: () => "лимит продаж",
  },
  taken: {
    can: () => "может забрать ваши токены",
    did: ({ lossBps, spread }) =>
      `${spread ? "Другим кошелькам разошлось" : "На другой кошелёк ушло"} ${percent(lossBps)} токенов тестового холдера`,
    name: () => "изъятие токенов",
  },
  burnt: {
    can: () => "может сжечь ваши токены",
    did: ({ lossBps }) => `У тестового холдера исчезло ${percent(lossBps)} токенов`,
    name: () => "сжигание токенов холдеров",
  },
  drained: {
    can: () => "может осушить пул",
    did: ({ lossBps, money }) => `Из пула исчезло ${percent(lossBps)} ${money ? "денег" : "токенов"}`,
    name: () => "опустошение пула",
  },
  taxed: {
    can: ({ side, afterBps }) => `может поднять ${SIDE_TAX[side]} до ${percent(afterBps)}`,
    did: ({ side, afterBps, everyone }) =>
      everyone
        ? `Новый ${SIDE_TAX[side]}: ${percent(afterBps)}`
        : `Только тестовый холдер заплатил ${percent(afterBps)} (${SIDE_TAX[side]})`,
    name: () => "налог",
  },
  minted: {
    can: () => "может минтить новые токены",
    did: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "Новые токены выпустили за деньги";
      if (unheld) return "Кошелёк получил токены, которых не было ни у кого";
      if (fromNobodyBps !== undefined) return "Кошелёк получил токены из ниоткуда";
      return unseen ? "На кошельках больше токенов, чем считает totalSupply" : "Появились новые токены";
    },
    name: () => "минт",
  },
  owned: {
    can: () => "может вернуть права владельца",
    did: () => "У токена снова появился владелец",
    name: () => "возврат прав владельца",
  },
  replaced: {
    can: () => "может подменить все балансы",
    did: () => "Все балансы стал определять другой контракт",
    name: () => "подмена балансов",
  },
};

export const { can: canDo, did: effectWords, name: effectName } = effectsWith(EFFECTS);
export const { can: canText, did: didText, after: afterText } = shownWith(SHOWN);
