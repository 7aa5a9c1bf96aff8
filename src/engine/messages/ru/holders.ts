// What is said in Russian of who holds how much, who trades, and of balances that shrink or that no transfer explains.
import type { CheckId } from "../../checks/index.ts";
import type { HolderMessage, Origin } from "../../checks/vocabulary/market.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { number, percent, time } from "./figures.ts";
import { capital, short } from "./phrases.ts";

export const holdersChecks = {
  "balances-vanish": {
    found: "Токены холдеров исчезают",
    passed: "Никто из холдеров не потерял токены",
    unseen: "Не удалось сверить балансы с переводами",
  },
  "balance-shrinks-alone": {
    found: "Балансы тают со временем",
    passed: "Балансы со временем не тают",
    unseen: "Не удалось проверить балансы во времени",
  },
  "few-hold-most": {
    found: "Почти всё у нескольких кошельков",
    passed: "Токены распределены по многим кошелькам",
    unseen: "Не удалось узнать, кто держит токен",
  },
  "creator-holds-much": {
    found: "У создателя много токенов",
    passed: "У создателя мало токенов",
    unseen: "Не удалось узнать, сколько у создателя",
  },
  "hidden-balances": {
    found: "Есть скрытые балансы",
    passed: "Переводы объясняют все балансы",
    unseen: "Не удалось сверить балансы с переводами",
  },
  "balances-exceed-supply": {
    found: "На кошельках больше всего предложения",
    passed: "Балансы сходятся с предложением",
    unseen: "Не удалось сложить балансы",
  },
  "few-sell": {
    found: "Почти никто не продаёт",
    passed: "Продажи идут как обычно",
    unseen: "Не удалось увидеть недавних продавцов",
  },
  "trades-are-made-up": {
    found: "Объём накручен (вош-трейдинг)",
    passed: "Накрутки объёма не нашли",
    unseen: "Не удалось увидеть недавние сделки",
  },
  "transfers-are-spoofed": {
    found: "Есть поддельные переводы",
    passed: "Поддельных и спам-переводов не нашли",
    unseen: "Не удалось поискать поддельные переводы",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const holdersMessages: Texts<HolderMessage> = {
  "balance-shrinks-alone": {
    headline: "Ваш баланс тает сам собой",
    sentence: ({ lostBps, seconds }) =>
      `Ничего не делая, холдеры теряют ${percent(lostBps)} токенов за ${time(seconds)}.`,
  },
  "balances-shrink-alike": {
    headline: "Балансы тают у всех",
    sentence: "У всех холдеров токенов меньше, чем дают их переводы, и в одной и той же пропорции.",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `Потеряли токены: ${robbed} из ${sampled} холдеров`,
    sentence: ({ robbed, sampled }) =>
      `У ${robbed} из ${sampled} проверенных холдеров токенов меньше, чем дают их переводы.`,
  },
  "creator-holds-much": {
    headline: ({ who, bps }) => `${INSIDERS[who]} ${percent(bps)} предложения`,
    sentence: ({ who, bps, signed }) =>
      `${INSIDERS[who]} ${percent(bps)} предложения.${signed ? ` Владелец – мультисиг ${signed.threshold} из ${signed.owners}.` : ""}`,
  },
  "few-hold-most": {
    headline: ({ largestBps, tenBps }) =>
      tenBps === null ? `У одного кошелька ${percent(largestBps)}` : `У десяти кошельков ${percent(tenBps)}`,
    sentence: ({ largest: { address, label, name }, largestBps, tenBps }) => {
      const who = label === "person" ? short(address) : `${short(address)} (${name || LABELS[label] || label})`;
      return tenBps === null
        ? `Вне пулов всё держит один кошелёк: у ${who} ${percent(largestBps)} предложения.`
        : `Десять крупнейших держат ${percent(tenBps)} предложения. У крупнейшего, ${who}, ${percent(largestBps)}.`;
    },
  },
  "few-sell": {
    headline: ({ buyers, sellers }) =>
      `Недавно купили: ${number(buyers)}, продали: ${sellers === 0 ? "никто" : number(sellers)}`,
    sentence: ({ buyers, sellers }) =>
      sellers === 0
        ? `В последних сделках покупателей: ${number(buyers)}. Продавали только инсайдеры.`
        : `В последних сделках покупателей: ${number(buyers)}, а продавцов всего ${number(sellers)}.`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${capital(percent(bps))} сделок похожи на накрутку`,
    sentence: ({ accounts, largest, bps }) =>
      `${capital(percent(bps))} последних сделок – поочерёдные покупки и продажи связанных кошельков (${number(accounts)}). Самый активный: ${short(largest)}.`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `Поддельный перевод от имени ${name}`,
    sentence: ({ account, name, hash }) =>
      `По событию отправитель – ${name} (${short(account)}), но транзакцию подписал кто-то другой (${hash}).`,
  },
  "given-to-many": {
    headline: "Большинство холдеров получили его аирдропом",
    sentence: ({ given, buyers }) =>
      `Получили массовым аирдропом: ${number(given)}. Купили: ${buyers === 0 ? "никто" : `всего ${number(buyers)}`}.`,
  },
  "balance-exceeds-supply": {
    headline: "У одного кошелька больше всего предложения",
    sentence: ({ holder, balance, supply }) =>
      supply === 0n
        ? `У ${short(holder)} есть токены, но общее предложение равно нулю.`
        : `У одного ${short(holder)} больше общего предложения: в ${number(Number((balance * 100n) / supply) / 100)}×.`,
  },
  "balances-exceed-supply": {
    headline: "На кошельках больше всего предложения",
    sentence: ({ holders, bps }) =>
      `Сумма балансов составляет ${percent(bps)} общего предложения. Кошельков: ${number(holders)}.`,
  },
  "hidden-balance": {
    headline: ({ bps }) => `Один кошелёк тайно держит ${percent(bps)}`,
    sentence: ({ holder, bps, origin }) => `У ${short(holder)} ${percent(bps)} предложения. ${ORIGINS[origin]}`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `Возможно, тайно держат ${percent(bps)}`,
    sentence: ({ bps }) => `${capital(percent(bps))} предложения не удаётся отнести ни к одному кошельку.`,
  },
  "balance-not-there": {
    headline: "У одного холдера пропали токены",
    sentence: ({ holder, bps }) =>
      `Судя по переводам, у ${short(holder)} должно быть ${percent(bps)} предложения, но их там нет.`,
  },
};

const INSIDERS = {
  creator: "Создатель держит",
  owner: "Владелец держит",
  both: "Создатель и владелец держат",
} as const;

/** What a large holder is; where it has a name, that is told instead. */
const LABELS: Readonly<Record<string, string>> = {
  pool: "пул",
  burn: "адрес сжигания",
  locker: "локер",
  bridge: "мост",
  exchange: "биржа",
  token: "сам токен",
  creator: "создатель",
  owner: "владелец",
  contract: "контракт",
};

const ORIGINS: Readonly<Record<Origin, string>> = {
  "given-at-birth": "Они там с первого блока, без события Transfer. Обозреватели их не показывают.",
  given: "Они пришли без события Transfer. Обозреватели их не показывают.",
  tax: "Переводом они не приходили. Их столько же, сколько собрано налога.",
  nowhere: "Переводом они не приходили.",
};
