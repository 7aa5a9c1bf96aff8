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
    found: "Большая часть токенов у нескольких кошельков",
    passed: "Токены распределены по многим кошелькам",
    unseen: "Не удалось узнать, кто держит токен",
  },
  "creator-holds-much": {
    found: "У создателя много токенов",
    passed: "У создателя мало токенов",
    unseen: "Не удалось узнать, сколько токенов у создателя",
  },
  "hidden-balances": {
    found: "Есть скрытые балансы",
    passed: "Скрытых балансов не нашли",
    unseen: "Не удалось проверить на скрытые балансы",
  },
  "balances-exceed-supply": {
    found: "На кошельках больше токенов, чем вся эмиссия",
    passed: "Балансы сходятся с эмиссией",
    unseen: "Не удалось сложить балансы",
  },
  "few-sell": {
    found: "Почти никто не продаёт",
    passed: "Продажи идут как обычно",
    unseen: "Не удалось проверить, кто недавно продавал",
  },
  "trades-are-made-up": {
    found: "Сделки похожи на накрутку (вош-трейдинг)",
    passed: "Накрутки сделок не нашли",
    unseen: "Не удалось проверить недавние сделки",
  },
  "transfers-are-spoofed": {
    found: "Есть поддельные или спам-переводы",
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
      parts.length === 0
        ? `Мы не знаем, у кого ликвидность на ${pool} (${coin}).`
        : `Ликвидность на ${pool} (${coin}): ${list(parts)}.`,
    parts: {
      burned: (share) => `${share} сожжено`,
      locked: (share) => `${share} залочено`,
      kept: (share) => `${share} на контракте`,
      free: (share, holder) => `${share} не залочено${holder ? `, держит ${holder}` : ""}`,
      unknown: (share) => `${share} у неизвестных кошельков`,
    },
    lock: {
      noEnd: (locker) => `У лока в ${locker} срок не указан.`,
      forever: (locker) => `Лок в ${locker} бессрочный.`,
      ends: (locker, end, isFirst) =>
        isFirst ? `Ближайший лок (в ${locker}) закончится ${end}.` : `Лок в ${locker} закончится ${end}.`,
    },
    holds: {
      all: (who, share, isNamed) => `${isNamed ? "Эти" : "Незалоченные"} ${share} держит ${who}.`,
      most: (who, share) => `${capital(share)} держит ${who}.`,
      next: (holders, share) =>
        holders === 1
          ? `Ещё ${share} держит другой кошелёк.`
          : `Ещё ${share} держат ${count(holders, { one: "# кошелёк", many: "# кошельков", other: "# кошелька" })}.`,
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
      sentence: (who, call) => `В тесте ${who} вывел ликвидность, вызвав ${call}.`,
      brief: (isInsider) =>
        `В тесте ${isInsider ? "инсайдер" : "держатель ликвидности"} вывел ликвидность одним вызовом.`,
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
      `Холдеры теряют ${percent(lostBps)} токенов за ${time(seconds)}, ничего не делая.`,
  },
  "balances-shrink-alike": {
    headline: "Балансы тают у всех",
    sentence: "У каждого холдера токенов меньше, чем выходит по переводам. В процентах разница у всех одинаковая.",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `У ${robbed} из ${sampled} проверенных холдеров пропали токены`,
    sentence: ({ robbed, sampled }) =>
      `У ${robbed} из ${sampled} проверенных холдеров пропали токены, и ни один перевод этого не объясняет.`,
  },
  "creator-holds-much": {
    headline: ({ who, bps }) => `${INSIDERS[who]} ${percent(bps)} эмиссии`,
    sentence: ({ who, bps, signed }) =>
      `${INSIDERS[who]} ${percent(bps)} эмиссии.${signed ? ` Владелец — мультисиг ${signed.threshold} из ${signed.owners}.` : ""}`,
  },
  "few-hold-most": {
    headline: ({ largestBps, tenBps }) =>
      tenBps === null
        ? `Один кошелёк держит ${percent(largestBps)} эмиссии`
        : `Топ-10 кошельков держат ${percent(tenBps)} эмиссии`,
    sentence: ({ largest: { address, label, name }, largestBps, tenBps }) => {
      const who = label === "person" ? short(address) : `${short(address)} (${name || LABELS[label] || label})`;
      return tenBps === null
        ? `Вне пулов всё держит один кошелёк: ${who}, у него ${percent(largestBps)} эмиссии.`
        : `Топ-10 кошельков держат ${percent(tenBps)} эмиссии. Самый крупный, ${who}, держит ${percent(largestBps)}.`;
    },
  },
  "few-sell": {
    headline: ({ buyers, sellers }) =>
      `Недавно ${count(buyers, BUYERS)}, ${sellers === 0 ? "не продал никто" : `а ${count(sellers, SELLERS)}`}`,
    sentence: ({ buyers, sellers }) =>
      sellers === 0
        ? `В последних сделках ${count(buyers, BUYERS)}, а продавали только инсайдеры.`
        : `В последних сделках ${count(buyers, BUYERS)}, а ${count(sellers, SELLERS)}.`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${capital(percent(bps))} сделок похожи на накрутку`,
    sentence: ({ accounts, largest, bps }) =>
      `${capital(percent(bps))} последних сделок провели с ${count(accounts, { one: "# кошелька", other: "# связанных кошельков" })}, покупая и продавая туда-обратно. Самый активный — ${short(largest)}.`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `Поддельный перевод от имени ${name}`,
    sentence: ({ account, name, hash }) =>
      `По событию отправитель — ${name} (${short(account)}), но транзакцию подписал кто-то другой (${hash}).`,
  },
  "given-to-many": {
    headline: "Большинство холдеров получили токен аирдропом",
    sentence: ({ given, buyers }) =>
      `${count(given, { one: "Массовым аирдропом токен получил # кошелёк", many: "Массовыми аирдропами токен получили # кошельков", other: "Массовыми аирдропами токен получили # кошелька" })}. ${buyers === 0 ? "Не купил никто" : count(buyers, { one: "Купил только #", other: "Купили только #" })}.`,
  },
  "balance-exceeds-supply": {
    headline: "У одного кошелька больше токенов, чем вся эмиссия",
    sentence: ({ holder, balance, supply }) =>
      supply === 0n
        ? `У ${short(holder)} есть токены, но общая эмиссия равна нулю.`
        : `У одного только ${short(holder)} токенов в ${count(Number((balance * 100n) / supply) / 100, { one: "# раз", many: "# раз", other: "# раза" })} больше общей эмиссии.`,
  },
  "balances-exceed-supply": {
    headline: "На кошельках больше токенов, чем вся эмиссия",
    sentence: ({ holders, bps }) =>
      `Балансы ${count(holders, { one: "# кошелька", other: "# кошельков" })} в сумме дают ${percent(bps)} общей эмиссии.`,
  },
  "hidden-balance": {
    headline: ({ bps }) => `Один кошелёк тайно держит ${percent(bps)} эмиссии`,
    sentence: ({ holder, bps, origin }) => `${short(holder)} держит ${percent(bps)} эмиссии. ${ORIGINS[origin]}`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `Возможно, кто-то тайно держит ${percent(bps)} эмиссии`,
    sentence: ({ bps }) => `${capital(percent(bps))} эмиссии не удаётся отнести ни к одному кошельку.`,
  },
  "balance-not-there": {
    headline: "У одного холдера пропали токены",
    sentence: ({ holder, bps }) =>
      `Судя по переводам, у ${short(holder)} должно быть ${percent(bps)} эмиссии, но столько там нет.`,
  },
  "trading-not-open": {
    headline: ({ awaited }) =>
      awaited.code === "nobody-left" ? "Торги больше некому открыть" : "Торговать токеном пока нельзя",
    sentence: ({ reason, awaited }) =>
      `Сейчас торговать токеном никто не может${because(reason)}. ${told(AWAITED, awaited)}`,
    evidence: ({ awaited }) => `Сейчас торговать токеном никто не может. ${told(AWAITED_BRIEFLY, awaited)}`,
  },
  "trap-once-open": {
    headline: "Продать нельзя и после открытия торгов",
    sentence: ({ by, pool, atOnce, reason }) =>
      `${openedBy(by)} Мы это проверили: купили на ${pool}${atOnce ? " в том же блоке" : ""}, но не смогли продать${because(reason)}.`,
    evidence: ({ by, pool, atOnce }) =>
      `В тесте торги открывает ${inWords(by.holder)}. Мы купили на ${pool}${atOnce ? " в том же блоке" : ""}, но не смогли продать.`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `После открытия торгов ${small(costs(deal))} ${percent(taxBps)}`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `${openedBy(by)} ${atOnce ? "В том же блоке" : "После этого"} ${small(costs(deal))} ${percent(taxBps)}.`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `В тесте торги открывает ${inWords(by.holder)}. ${atOnce ? "В том же блоке" : "После этого"} ${small(costs(deal))} ${percent(taxBps)}.`,
  },
  "launch-was-sniped": {
    headline: ({ heldBps }) => `Снайперы всё ещё держат ${percent(heldBps)} эмиссии`,
    sentence: ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) =>
      [
        `${BOUGHT[by ?? "first"](accounts)}.`,
        accounts === 1
          ? `Он купил ${percent(boughtBps)} эмиссии и всё ещё держит ${percent(heldBps)}.`
          : `Вместе они купили ${percent(boughtBps)} эмиссии и всё ещё держат ${percent(heldBps)}.`,
        ...(fresh ? [accounts === 1 ? "Это новый кошелёк." : `Новых кошельков среди них: ${number(fresh)}.`] : []),
        ...(creator ? [accounts === 1 ? "Это создатель." : "Среди них создатель."] : []),
        ...(largest.length > 0
          ? [
              largest.length === 1
                ? `${accounts === 1 ? "Его адрес" : "Самый крупный"} — ${list(largest.map(short))}.`
                : `Самые крупные: ${list(largest.map(short))}.`,
            ]
          : []),
      ].join(" "),
  },
  "liquidity-can-leave": liquidityCanLeave,
  "lock-ends-soon": {
    headline: "Лок ликвидности скоро закончится",
    sentence: ({ locker, bps, unlocksAt }) =>
      `${capital(percent(bps))} ликвидности залочено в ${locker}. Лок закончится ${day(unlocksAt)}.`,
  },
  "sale-brings-part": {
    headline: "Для продажи мало ликвидности",
    sentence: ({ keptBps }) =>
      `Если продать ${percent(100)} эмиссии, вы получите лишь ${percent(keptBps)} текущей стоимости.`,
  },
  "pool-is-shallow": {
    headline: "Для продажи мало ликвидности",
    sentence: ({ pool, depthUsd }) =>
      `В самом глубоком пуле (${pool}) всего $${number(depthUsd, { maximumFractionDigits: 0 })}.`,
  },
  "liquidity-was-pulled": {
    headline: ({ fellBps }) => `Кто-то уже выводил ${percent(fellBps)} ликвидности`,
    sentence: ({ pool, by, fellBps, leftBps, left, hash }) =>
      [
        `${capital(percent(fellBps))} ликвидности на ${pool} ${by ? `вывел ${short(by)}` : "вывели"} за один блок (${hash}).`,
        left
          ? `В других пулах сейчас ${percent(leftBps)} от того объёма.`
          : `В пуле сейчас ${percent(leftBps)} от прежнего.`,
      ].join(" "),
  },
};

const small = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const BUYERS = { one: "купил # кошелёк", many: "купили # кошельков", other: "купили # кошелька" };
const SELLERS = { one: "продал только #", other: "продали только #" };

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
  "given-at-birth": "Эти токены там с первого блока, без события Transfer. Эксплореры их не показывают.",
  given: "Эти токены пришли без события Transfer. Эксплореры их не показывают.",
  tax: "Ни одно событие Transfer не показывает, откуда эти токены. Их столько же, сколько собрано налога.",
  nowhere: "Ни одно событие Transfer не показывает, откуда эти токены.",
};

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "Сначала кто-то должен открыть торги.",
  "no-call-found": "Ни один испробованный вызов торги не открыл.",
  "nobody-left": "Открыть торги больше некому.",
  time: ({ seconds }) => `В тесте ${later(seconds)} купить смог любой, хотя торги никто не открывал.`,
  call: ({ by, everyone, once, stays, makesPool }) =>
    [
      everyone
        ? openedBy(by)
        : `${capital(whoOf(by))} может пустить к торгам избранные кошельки, вызвав ${callsOf(by)}.`,
      ...(everyone && makesPool ? ["При этом создаётся и пул."] : []),
      ...(everyone && once ? ["Это сработает только один раз."] : []),
      ...(everyone && stays ? ["Снова закрыть торги нам не удалось."] : []),
    ].join(" "),
};

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `В тесте ${later(seconds)} купить смог любой.`,
  call: ({ by, everyone }) =>
    everyone
      ? `Открыть торги может ${by.holder.anyone ? "любой" : inWords(by.holder)}.`
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
    `${wallets(accounts, "получил", "получили")} токены из одной бандл-покупки на запуске`,
  sender: (accounts: number) => `${wallets(accounts, "получил", "получили")} токены от одного покупателя на запуске`,
  passing: (accounts: number) =>
    `${wallets(accounts, "купил на запуске и передавал", "купили на запуске и передавали друг другу")} токены`,
  funding: (accounts: number) => `${wallets(accounts, "купил", "купили")} на запуске на деньги одного кошелька`,
} as const;
