// What is said in Russian of the market: who holds how much and who trades, how trading begins, and the money that a token is sold into.
import type { CheckId } from "../../checks/index.ts";
import type {
  HolderMessage,
  LaunchMessage,
  LiquidityMessage,
  OpeningCondition,
  Origin,
} from "../../checks/vocabulary/market.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createLiquidity } from "../liquidity.ts";
import { accounts, callsOf, inWords, openedBy, whoOf } from "./accounts.ts";
import { because, capital, count, day, figures, later, list, number, percent, short, time } from "./phrases.ts";
import { costs } from "./trading.ts";

export const marketChecks = {
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
    found: "На кошельках больше общего предложения",
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
    unseen: "Не удалось проверить на поддельные переводы",
  },
  "trading-not-open": {
    found: "Торги не открыты",
    passed: "Запрета на торги не нашли",
    unseen: "Не удалось узнать, открыты ли торги",
  },
  "launch-was-sniped": {
    found: "У снайперов много токенов",
    passed: "У снайперов мало токенов",
    unseen: "Не удалось проверить на снайперов",
  },
  "liquidity-can-leave": {
    found: "Ликвидность могут вывести",
    passed: "Ликвидность сожжена или залочена",
    unseen: "Не удалось узнать, у кого ликвидность",
  },
  "liquidity-is-thin": {
    found: "Ликвидности мало",
    passed: "Ликвидности для продажи хватает",
    unseen: "Не удалось измерить ликвидность",
  },
  "liquidity-was-pulled": {
    found: "Ликвидность уже выводили",
    passed: "Ликвидность никогда не выводили",
    unseen: "Не удалось прочитать историю ликвидности",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const liquidityCanLeave = createLiquidity(
  {
    headline: "Ликвидность могут вывести",
    where: (pool, coin, parts) =>
      `Ликвидность на ${pool} (${coin}): ${parts.length === 0 ? "у кого она, неизвестно" : list(parts)}.`,
    parts: {
      burned: (share) => `${share} сожжено`,
      locked: (share) => `${share} залочено`,
      kept: (share) => `${share} в контракте`,
      free: (share, holder) => `${share} не залочено${holder ? `, всё держит ${holder}` : ""}`,
      unknown: (share) => `${share} у неизвестных холдеров`,
    },
    lock: {
      noEnd: (locker) => `У лока в ${locker} срок не указан.`,
      forever: (locker) => `Лок в ${locker} вечный.`,
      ends: (locker, end, isFirst) => `${isFirst ? "Первый лок" : "Лок"} в ${locker} заканчивается ${end}.`,
    },
    holds: {
      all: (who, share, isNamed) => `${isNamed ? "Эти" : "Незалоченные"} ${share} держит ${who}.`,
      most: (who, share) => `${capital(share)} держит ${who}.`,
      next: (holders, share) =>
        holders === 1 ? `У следующего холдера ${share}.` : `У следующих холдеров (${number(holders)}) ${share}.`,
    },
    standings: {
      creator: "создатель",
      owner: "владелец",
      token: "сам токен",
      unknown: "",
      "expired-lock": ({ locker }) => `истёкший лок в ${locker}`,
    },
    insider: "инсайдер",
    released: {
      sentence: (who, call) => `В тесте ликвидность выводит ${who}: ${call}.`,
      brief: (isInsider) => `В тесте ${isInsider ? "инсайдер" : "холдер ликвидности"} вывел её одним вызовом.`,
    },
    drained: (share) =>
      share === null
        ? "После вывода ликвидности тестовая продажа не принесла ничего."
        : `После вывода ликвидности тестовая продажа принесла ${share} прежней суммы.`,
  },
  accounts,
  figures,
);

export const marketMessages: Texts<HolderMessage | LaunchMessage | LiquidityMessage> = {
  "balance-shrinks-alone": {
    headline: "Ваш баланс тает сам собой",
    sentence: ({ lostBps, seconds }) =>
      `Ничего не делая, холдеры теряют ${percent(lostBps)} токенов за ${time(seconds)}.`,
  },
  "balances-shrink-alike": {
    headline: "Балансы тают у всех",
    sentence: "У всех холдеров токенов меньше, чем следует из их переводов, и в одной и той же пропорции.",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `Потеряли токены: ${robbed} из ${sampled} холдеров`,
    sentence: ({ robbed, sampled }) =>
      `У ${robbed} из ${sampled} проверенных холдеров токенов меньше, чем следует из их переводов.`,
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
      `Недавно: покупателей ${number(buyers)}, продавцов ${sellers === 0 ? "нет" : number(sellers)}`,
    sentence: ({ buyers, sellers }) =>
      sellers === 0
        ? `В последних сделках покупателей: ${number(buyers)}. Продавали только инсайдеры.`
        : `В последних сделках покупателей: ${number(buyers)}, а продавцов всего ${number(sellers)}.`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${capital(percent(bps))} сделок похожи на накрутку`,
    sentence: ({ accounts, largest, bps }) =>
      `${capital(percent(bps))} последних сделок провели с ${count(accounts, { one: "# кошелька", other: "# связанных кошельков" })}, покупая и продавая по очереди. Самый активный: ${short(largest)}.`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `Поддельный перевод от имени ${name}`,
    sentence: ({ account, name, hash }) =>
      `По событию отправитель – ${name} (${short(account)}), но транзакцию подписал кто-то другой (${hash}).`,
  },
  "given-to-many": {
    headline: "Большинство холдеров получили токен аирдропом",
    sentence: ({ given, buyers }) =>
      `${count(given, { one: "Массовый аирдроп получил # кошелёк", many: "Массовые аирдропы получили # кошельков", other: "Массовые аирдропы получили # кошелька" })}. ${buyers === 0 ? "Не купил никто" : `Купивших всего ${number(buyers)}`}.`,
  },
  "balance-exceeds-supply": {
    headline: "У одного кошелька больше общего предложения",
    sentence: ({ holder, balance, supply }) =>
      supply === 0n
        ? `У ${short(holder)} есть токены, но общее предложение равно нулю.`
        : `У ${short(holder)} токенов в ${count(Number((balance * 100n) / supply) / 100, { one: "# раз", many: "# раз", other: "# раза" })} больше общего предложения.`,
  },
  "balances-exceed-supply": {
    headline: "На кошельках больше общего предложения",
    sentence: ({ holders, bps }) =>
      `Сумма балансов составляет ${percent(bps)} общего предложения. Кошельков: ${number(holders)}.`,
  },
  "hidden-balance": {
    headline: ({ bps }) => `Один кошелёк тайно держит ${percent(bps)}`,
    sentence: ({ holder, bps, origin }) => `У ${short(holder)} ${percent(bps)} предложения. ${ORIGINS[origin]}`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `Возможно, кто-то тайно держит ${percent(bps)}`,
    sentence: ({ bps }) => `${capital(percent(bps))} предложения не удаётся отнести ни к одному кошельку.`,
  },
  "balance-not-there": {
    headline: "У одного холдера пропали токены",
    sentence: ({ holder, bps }) =>
      `Судя по переводам, у ${short(holder)} должно быть ${percent(bps)} предложения, но их там нет.`,
  },
  "trading-not-open": {
    headline: ({ awaited }) =>
      awaited.code === "nobody-left" ? "Торги больше некому открыть" : "Торговать токеном пока нельзя",
    sentence: ({ reason, awaited }) => `Торговать токеном никто не может${because(reason)}. ${told(AWAITED, awaited)}`,
    evidence: ({ awaited }) => `Торговать токеном никто не может. ${told(AWAITED_BRIEFLY, awaited)}`,
  },
  "trap-once-open": {
    headline: "После открытия торгов продать нельзя",
    sentence: ({ by, pool, atOnce, reason }) =>
      `${openedBy(by)} Затем мы купили на ${pool}${atOnce ? " в том же блоке" : ""} и не смогли продать${because(reason)}.`,
    evidence: ({ by, pool, atOnce }) =>
      `В тесте торги открывает ${inWords(by.holder)}. Затем мы купили на ${pool}${atOnce ? " в том же блоке" : ""} и не смогли продать.`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `После открытия торгов ${costs(deal).toLowerCase()} ${percent(taxBps)}`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `${openedBy(by)} ${costs(deal)} ${percent(taxBps)}${atOnce ? " в том же блоке" : ""}.`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `В тесте торги открывает ${inWords(by.holder)}. ${costs(deal)} ${percent(taxBps)}${atOnce ? " в том же блоке" : ""}.`,
  },
  "launch-was-sniped": {
    headline: ({ heldBps }) => `Снайперы всё ещё держат ${percent(heldBps)}`,
    sentence: ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) =>
      [
        `${BOUGHT[by ?? "first"](accounts)}.`,
        `Куплено ${percent(boughtBps)} предложения. У них ещё ${percent(heldBps)}.`,
        ...(fresh ? [`Новых среди них: ${number(fresh)}.`] : []),
        ...(creator ? ["Среди них создатель."] : []),
        ...(largest.length > 0 ? [`Крупнейшие: ${list(largest.map(short))}.`] : []),
      ].join(" "),
  },
  "liquidity-can-leave": liquidityCanLeave,
  "lock-ends-soon": {
    headline: "Лок ликвидности скоро закончится",
    sentence: ({ locker, bps, unlocksAt }) =>
      `${capital(percent(bps))} ликвидности залочено в ${locker}. Лок заканчивается ${day(unlocksAt)}.`,
  },
  "sale-brings-part": {
    headline: "Для продажи мало ликвидности",
    sentence: ({ keptBps }) =>
      `Продажа ${percent(100)} предложения принесёт лишь ${percent(keptBps)} текущей стоимости.`,
  },
  "pool-is-shallow": {
    headline: "Для продажи мало ликвидности",
    sentence: ({ pool, depthUsd }) =>
      `В самом глубоком пуле (${pool}) всего ${number(depthUsd, { style: "currency", currency: "USD", maximumFractionDigits: 0 })}.`,
  },
  "liquidity-was-pulled": {
    headline: ({ fellBps }) => `${capital(percent(fellBps))} ликвидности уже выводили`,
    sentence: ({ pool, by, fellBps, leftBps, left, hash }) =>
      [
        `${capital(percent(fellBps))} ликвидности на ${pool} вывели за один блок${by ? `, отправитель ${short(by)}` : ""} (${hash}).`,
        left ? `В нынешних пулах ${percent(leftBps)} от прежней.` : `Сейчас там ${percent(leftBps)} от прежней.`,
      ].join(" "),
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
  "given-at-birth": "Они там с первого блока, без события Transfer. Эксплореры их не показывают.",
  given: "Они пришли без события Transfer. Эксплореры их не показывают.",
  tax: "Событий Transfer о них нет. Их столько же, сколько собрано налога.",
  nowhere: "Событий Transfer о них нет.",
};

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "Сначала кто-то должен открыть торги.",
  "no-call-found": "Ни один испробованный вызов их не открывает.",
  "nobody-left": "Открыть их больше некому.",
  time: ({ seconds }) => `${capital(later(seconds))} посторонний смог купить токен без всяких вызовов.`,
  call: ({ by, everyone, once, stays, makesPool }) =>
    [
      everyone
        ? `${capital(whoOf(by))} может открыть торги: ${callsOf(by)}.`
        : `${capital(whoOf(by))} может пустить к торгам избранные кошельки: ${callsOf(by)}.`,
      ...(everyone && makesPool ? ["При этом создаётся и пул."] : []),
      ...(everyone && once ? ["Это работает только один раз."] : []),
      ...(everyone && stays ? ["Снова закрыть торги нам не удалось."] : []),
    ].join(" "),
};

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `${capital(later(seconds))} посторонний смог купить.`,
  call: ({ by, everyone }) =>
    everyone
      ? `Открыть торги может ${inWords(by.holder)}.`
      : `${capital(inWords(by.holder))} решает, каким кошелькам можно торговать.`,
};

/** `3 кошелька купили` */
const wallets = (accounts: number, one: string, other: string) =>
  count(accounts, {
    one: `# кошелёк ${one}`,
    many: `# кошельков ${other}`,
    other: `# кошелька ${other}`,
  });

const BOUGHT = {
  first: (accounts: number) => `${wallets(accounts, "купил", "купили")} в первых трёх блоках`,
  transaction: (accounts: number) =>
    `${wallets(accounts, "получил", "получили")} токены от одной общей покупки на запуске`,
  sender: (accounts: number) => `${wallets(accounts, "получил", "получили")} токены от одного покупателя на запуске`,
  passing: (accounts: number) =>
    `${wallets(accounts, "купил на запуске и передаёт", "купили на запуске и передают друг другу")} токены`,
  funding: (accounts: number) => `${wallets(accounts, "купил", "купили")} на запуске на деньги одного адреса`,
} as const;
