// What a report tells in Russian beside its rows: where nothing was found, what rows rest on, what becomes of one's own tokens, of money when others
// move first, and what could be done about powers.
import type { Failure, NodeFailure, NotRun, Omission } from "../../core/failure.ts";
import { createAsides } from "../asides.ts";
import { type Catalog, type Sentences, told, type WhyAssumed } from "../catalog.ts";
import { accounts, openedBy, whoOf } from "./accounts.ts";
import { ASKED, because, capital, coins, count, figures, number, percent, short } from "./phrases.ts";
import { effectName } from "./powers.ts";

export const noFinding: Catalog["noFinding"] = {
  "nothing-checked": "Ничего не проверено",
  "nothing-found": ({ sent }) => (sent ? "Токен можно купить, перевести и продать" : "Токен можно купить и продать"),
  "not-traded": "Купить пока нельзя: пула нет",
};

export const noFindingEvidence: Catalog["noFindingEvidence"] = {
  "nothing-checked": "",
  "nothing-found": ({ venue, sent, experiments }) =>
    `Мы ${sent ? "купили, перевели и продали" : "купили и продали"} токен на ${venue}. ${attempts(experiments)}`,
  "not-traded": ({ sent, experiments }) =>
    `Мы ${sent ? "купили, перевели и продали" : "купили и продали"} токен в тестовом пуле. ${attempts(experiments)}`,
};

function attempts(tried: number): string {
  return count(tried, {
    one: "# попытка злоупотребить функциями админа ничего не дала.",
    many: "# попыток злоупотребить функциями админа ничего не дали.",
    other: "# попытки злоупотребить функциями админа ничего не дали.",
  });
}

const BECAUSE: Readonly<Record<WhyAssumed, string>> = {
  "none-yet": "токенов ещё нет",
  "holders-unread": "не удалось прочитать холдеров",
  "holders-unknown": "мы не нашли холдеров",
  "nobody-s": "токены есть только у самого токена, пулов и адресов сжигания",
  "not-given": "ни один холдер не смог продать или перевести токены",
};

export const assumptions: Catalog["assumptions"] = {
  "balance-put": ({ because, isProven }) =>
    `Мы тестировали с симулированным балансом: ${BECAUSE[because]}.${isProven ? "" : " Поэтому доказательства для повтора нет."}`,
  "trading-opened": ({ by }) =>
    by
      ? `Перед тестами мы симулировали открытие торгов. ${openedBy(by)}`
      : "Мы симулировали открытие торгов и провели тесты в новом пуле.",
};

/** What happens to the tokens of one wallet: told to the account that asked, and to no other. */
export const wallet: Catalog["wallet"] = {
  "holds-none": "На этом кошельке такого токена нет.",
  "no-powers": "Мы не нашли прав админа, которые можно проверить на этом кошельке.",
  "sells-all": ({ brings, coin }) => `Если продать всё сейчас, ${youGet(brings, coin)}.`,
  "sells-some": ({ shareBps, brings, coin }) =>
    `Сейчас можно продать только ${percent(shareBps)} ваших токенов. За них ${youGet(brings, coin)}.`,
  "sells-nothing": ({ reason }) => `Сейчас вы не можете продать ничего${because(reason)}.`,
  "sale-untried": ({ why }) => `Проверить продажу не удалось. ${told(failures, why)}`,
  "after-run": ({ leavers, brings, coin }) => `${firstTo(leavers)} ${youGet(brings, coin)}.`,
  "stuck-after-run": ({ leavers }) => `${firstTo(leavers)} вы не сможете продать ничего.`,
  "power-locks": ({ holder }) => `${capital(whoOf({ holder }))} может запретить этому кошельку продавать.`,
  "power-takes": ({ holder, lossBps }) =>
    `${capital(whoOf({ holder }))} может забрать ${percent(lossBps)} токенов этого кошелька.`,
  "power-cheapens": ({ holder, brings, coin }) =>
    `${capital(whoOf({ holder }))} может урезать вашу выручку до ${brings === 0n ? "нуля" : coins(brings, coin)}.`,
  "powers-spare": ({ powers }) =>
    count(powers, {
      one: "Ещё # право админа не затрагивает этот кошелёк.",
      many: "Ещё # прав админа не затрагивают этот кошелёк.",
      other: "Ещё # права админа не затрагивают этот кошелёк.",
    }),
  "powers-open": ({ powers }) =>
    count(powers, {
      one: "Мы не смогли проверить # право админа на этом кошельке.",
      many: "Мы не смогли проверить # прав админа на этом кошельке.",
      other: "Мы не смогли проверить # права админа на этом кошельке.",
    }),
  "powers-untried": ({ why }) => `Проверить права админа на этом кошельке не удалось. ${told(failures, why)}`,
};

const youGet = (amount: bigint, coin: string) =>
  amount === 0n ? "вы не получите ничего" : `вы получите ${coins(amount, coin)}`;

/** Before what is left to the next. */
function firstTo(leavers: number): string {
  if (leavers === 1) return "Если сначала продаст крупнейший холдер,";
  return count(leavers, {
    one: "Если сначала продаст # крупнейший холдер,",
    many: "Если сначала продадут # крупнейших холдеров,",
    other: "Если сначала продадут # крупнейших холдера,",
  });
}

/** What becomes of money when others move first, and what could be done about powers. */
export const asides = createAsides(
  {
    poolShare: (share) => `В этом пуле ${share} ликвидности.`,
    roundTrip: (putIn, back) =>
      `Если купить на ${putIn} и сразу продать, ${back ? `вы получите назад ${back}` : "вы не получите ничего"}.`,
    largestStuck: (stuck) =>
      count(stuck, {
        one: stuck === 1 ? "Крупнейший холдер не может продать." : "# крупнейший холдер не может продать.",
        many: "# крупнейших холдеров не могут продать.",
        other: "# крупнейших холдера не могут продать.",
      }),
    othersStuck: (stuck) =>
      count(stuck, {
        one: "Ещё # крупный холдер не может продать.",
        many: "Ещё # крупных холдеров не могут продать.",
        other: "Ещё # крупных холдера не могут продать.",
      }),
    "nothing-to-mend": "Отзывать нечего: прав админа нет.",
    "only-code-to-mend":
      "Чтобы это исправить, админу прокси пришлось бы отказаться от права обновлять код. Мы это не проверяли.",
    "liquidity-stays": ({ shareBps, holder }) =>
      `Если ${short(holder.address)} сожжёт свои LP-токены, ${percent(shareBps)} ликвидности будет залочено навсегда.`,
    "not-mended": ({ powers }) =>
      powers === 1
        ? "У токена одно право админа. Мы не нашли способа его отозвать."
        : `У токена ${count(powers, { one: "# право", many: "# прав", other: "# права" })} админа. Мы не нашли способа отозвать хотя бы одно.`,
    mended: (how, ends, powers) =>
      `Чтобы убрать ${
        ends === powers
          ? powers === 1
            ? "единственное право админа"
            : `все права админа (${number(powers)})`
          : `${ends} из ${count(powers, { one: "# права", other: "# прав" })} админа`
      }, достаточно ${how.charAt(0).toLowerCase()}${how.slice(1)}.`,
    replaceable: "Но обновление кода может вернуть права админа.",
    deeds: {
      renounce: "отказаться от прав владельца",
      burn: "передать права владельца на адрес сжигания",
      renounceRole: "отказаться от роли",
    },
    deed: (call) => `вызвать ${call}`,
    by: (deed, address) => `${deed} (с адреса ${address})`,
    stays: (what, who) => `Всё ещё возможно: ${what} (${who}).`,
    anyone: "любой",
    othersStay: (others) =>
      count(others, {
        one: "Права админа останутся ещё у # адреса.",
        other: "Права админа останутся ещё у # адресов.",
      }),
  },
  wallet["after-run"],
  accounts,
  effectName,
  figures,
);

// Why something is unknown, and what was left out, in Russian. Each says the cause, and what to do about it where something can be done.

const FAULTS: Readonly<Record<NodeFailure["fault"], string>> = {
  "time-limit": "Время аудита вышло раньше, чем ответила нода.",
  "call-limit": "Для этого нужно больше вызовов, чем разрешено на один аудит.",
  timeout: "Нода не ответила вовремя.",
  "too-long": "Нода обрывает такие долгие вызовы.",
  unreachable: "Не удалось связаться с нодой.",
  refused: "Нода отклонила наши запросы.",
  "rate-limited": "Нода принимает меньше запросов, чем для этого нужно.",
  malformed: "Разобрать ответ ноды не удалось.",
  "wrong-chain": "Нода работает в другой сети.",
  "missing-block": "У ноды нет этого блока.",
  "missing-state": "Для этого нужна архивная нода.",
  unsupported: "Ни одна из наших нод этого не поддерживает.",
  "too-large": "Ответ слишком большой, прочитать его не удалось.",
  "range-too-wide": "Нода не умеет искать сразу по стольким блокам.",
  "too-many-logs": "Нода не может отдать столько логов сразу.",
  "too-many-alternatives": "Нода не умеет искать сразу столько адресов.",
  "batch-refused": "Нода не принимает столько вызовов в одном запросе.",
  "request-too-large": "Нода не принимает такой большой запрос.",
  internal: "На ноде произошла внутренняя ошибка.",
};

/** Named so that an operator knows what to look for. */
const ABLE = "свежая версия geth, reth, Erigon или Nethermind";

const NOT_RUN: Readonly<Record<NotRun, string>> = {
  "too-slow": "Симуляция заняла слишком много времени.",
  "overrides-ignored": "Нода не выполняет код из state overrides.",
  "no-overrides": `Наши ноды в этой сети не умеют симулировать. Нужна ${ABLE}.`,
  "nobody-did-it": "Ни одна из наших нод в этой сети не выполнила симуляцию.",
};

export const failures: Sentences<Failure> = {
  "node-failed": ({ fault }) => FAULTS[fault],

  "node-refused-to-answer": "Нода отказалась отвечать.",
  "answer-not-hexadecimal": "Ответ ноды не в шестнадцатеричном виде.",
  "question-unanswered": "Нода не ответила на один из наших вызовов.",
  "slot-unanswered": "Нода не отдала слот хранилища.",
  "bug-in-fact": "Это ошибка на нашей стороне. Мы её записали.",
  "launch-not-found": "Нода не отдала логи запуска токена.",
  "trades-partly-seen": ({ buyers, sellers }) =>
    `Нода отдала лишь часть недавних сделок: ${count(buyers, BUYERS)} и ${count(sellers, SELLERS)}.`,
  "trades-not-told": "Биржа записывает сделки так, что мы не можем их прочитать.",
  "traders-not-known": "Большинство недавних сделок провели контракты. Они могут торговать за других.",
  "liquidity-history-unread": "Нода отдала не все логи пула.",
  "liquidity-history-unclear": "По событиям пула не видно, сколько стоила его ликвидность.",
  "maker-past-unread": "Нода не показала, что создатель выпускал раньше.",
  "maker-past-too-long": "У создателя слишком много транзакций. Мы посмотрели только последние.",
  "maker-past-not-told": "По фабрике токена не видно, что ещё она создала для этого создателя.",
  "maker-sends-for-many":
    "С кошелька создателя выпущены токены, которые мы признали опасными. Но он отправляет транзакции за многих, и токены могут быть чужими.",
  "deeds-not-listed": "Нода не отдала события самого токена.",
  "launch-partly-seen": ({ buyers, heldBps }) =>
    `Нода отдала лишь часть логов запуска. По ним ${count(buyers, { one: "# покупатель держит", many: "# покупателей держат", other: "# покупателя держат" })} ${percent(heldBps)} эмиссии.`,
  "launch-money-unread": ({ accounts, heldBps }) =>
    `${count(accounts, { one: "# кошелёк, купивший на запуске, держит", many: "# кошельков, купивших на запуске, держат", other: "# кошелька, купивших на запуске, держат" })} ${percent(heldBps)} эмиссии. Кто дал деньги, мы не увидели: это может быть один человек.`,
  "no-trades-seen": "В проверенных блоках токеном никто не торговал.",
  "senders-not-sought": "Нода отдала не всё, что нужно для поиска поддельных отправителей.",
  "liquidity-on-the-way-unread":
    "Токен торгуется в паре с другим, которого нет в списках. Кто может вывести ликвидность того токена, мы не проверяли.",
  "hook-take-unmeasured": "Долю хука не удалось отделить от других расходов на сделку.",
  "still-looking": "Мы ещё проверяем.",
  "came-too-late": "Это не успело попасть в отчёт. Обновите его, чтобы попробовать снова.",
  "no-code-to-read": "Кода для чтения нет.",
  "too-many-ways-to-act": "Функций админа больше, чем мы успели попробовать.",
  "code-too-slow-to-read": "Чтение кода заняло слишком много времени.",
  "code-unreadable": "Прочитать код не удалось.",
  "code-too-large": "Нода прислала больше кода, чем бывает у контракта.",
  "too-much-to-read": "Сейчас слишком много аудитов читает код. Попробуйте чуть позже.",
  "delegation-cannot-be-tried": "Наши ноды в этой сети не умеют проверять, куда токен передаёт вызовы.",
  "touched-contracts-untold": "Ни одна из наших нод не показывает, какие контракты затрагивает перевод.",
  "touched-contracts-unpriced": "По ценам газа у ноды не видно, какие контракты затрагивает перевод.",
  "no-transfer-to-look-at": "Мы не нашли холдера для пробного перевода.",
  "providers-unreadable": "Не удалось прочитать, чья ликвидность в пуле.",
  "shares-lie-in-bins": "Пул делит ликвидность на ценовые корзины. Сложить их мы не смогли.",
  "shares-told-by-pool": "Чья там ликвидность, сообщает только сам пул, а его биржа нам неизвестна.",
  "pool-code-unknown": "Подключить код к этому пулу может любой. Что этот код делает в сделках, мы не проверяли.",
  "pools-not-searched": `Наши ноды в этой сети не умеют искать пулы. Нужна ${ABLE}.`,
  "transfers-not-listed": "Нода не отдала переводы токена, поэтому холдеров мы не знаем.",
  "owner-unreadable": "Прочитать аккаунт владельца не удалось.",
  "too-few-role-events": "Нода отдала слишком мало событий, чтобы понять, у кого роли админа.",
  "no-source-server": "Этот сервис не ищет верифицированный исходный код.",
  "no-source-server-answered": "Ни один сервер исходного кода не ответил.",
  "no-index": "Этот сервис не ведёт индекс токенов.",
  "little-to-compare-with": "Мы проверили ещё слишком мало токенов, чтобы сравнить с ними этот.",
  "index-unreachable": "Не удалось связаться с индексом токенов.",
  "helper-refused": ({ helper, status }) => `Ответ ${helper}: статус ${status}.`,
  "helper-sent-too-much": ({ helper }) => `Слишком много данных от ${helper}.`,
  "helper-unreachable": ({ helper }) => `Не удалось связаться с ${helper}.`,
  "helper-made-no-sense": ({ helper }) => `Разобрать ответ ${helper} не удалось.`,

  "deployment-too-slow": "Не удалось вовремя узнать, когда создан токен.",
  "no-helper-knows-it": "Ни один эксплорер не знает, когда создан токен.",
  "deployment-not-found": "Не удалось узнать, когда создан токен.",
  "no-log-of-deployment": "Ни один лог не показывает, когда создан токен.",
  "first-log-too-late": "Контракт старше своего первого лога.",
  "first-block-given-up": "Мы прекратили искать первый блок контракта.",
  "first-block-too-slow": "Не удалось вовремя найти первый блок контракта.",
  "too-little-history": "Нода хранит слишком мало истории, чтобы узнать, когда создан токен.",
  "deployment-block-unreadable": "Не удалось прочитать блок, в котором создан токен.",
  "named-transaction-missing": "Эксплорер назвал транзакцию, которой не существует.",
  "named-transaction-of-another": "Эксплорер назвал транзакцию, которая создала другой контракт.",
  "creator-not-found": "Не удалось узнать, кто создал токен.",
  "maker-not-followed": "Токен создал другой контракт. Что ещё тот вызывает, мы не проследили.",

  "gas-starved": "Токен потратил весь газ раньше, чем мы это проверили.",
  "cut-short": "Токен тратит столько газа, что закончить тест не удалось.",
  "little-gas-granted": "Наши ноды дают слишком мало газа, чтобы закончить этот тест.",
  "step-not-taken": "Один из шагов этого теста не выполнился.",
  "measure-failed": "Не удалось прочитать баланс или цену для этого теста.",
  "nothing-moved": "Перевести токены не удалось, поэтому мы не сверили события с балансами.",
  "block-not-given": "Нода не отдала блок.",
  "surroundings-not-changed": "Нода не умеет менять для теста время или условия блока.",
  "blocks-not-simulated": `Наши ноды в этой сети не умеют симулировать блоки. Нужна ${ABLE}.`,
  "ordinary-not-simulated": "Нода не симулировала сделки обычных кошельков.",
  "ordinary-amounts-unmeasured": "Не удалось измерить суммы в сделках обычных кошельков.",
  "later-not-possible": `Наши ноды в этой сети не умеют симулировать более позднее время. Нужна ${ABLE}.`,
  "blocks-not-skipped": "Нода симулирует не больше 256 блоков. Правила с более долгим ожиданием мы не проверили.",
  "block-number-stands-still":
    "Токен читает номер блока, а в симуляциях этой ноды он не меняется. Более поздние блоки мы не проверили.",
  "later-not-run": "Нода не смогла выполнить тесты в более позднее время.",
  "later-not-tried": "Более позднее время мы не проверяли.",
  "balances-not-read": "Балансы мы не читали.",
  "no-pool-to-try": "Пула для теста нет.",
  "pools-empty-or-untriable": "Пулы токена пусты или такого вида, который мы не умеем проверять.",
  "no-pool-and-no-filler": "У токена нет пула, и мы не нашли холдера, чьими токенами его можно наполнить.",
  "pool-not-made-of-put":
    "У токена нет ни пула, ни известных холдеров. Создать тестовый пул с симулированным балансом не удалось.",
  "pool-not-made": "У токена нет пула, и создать его из токенов крупнейшего холдера не удалось.",
  "router-unknown-and-refused": "Мы не знаем роутер этой биржи, а чужие контракты токен не пускает.",
  "router-untried-and-hook-refuses":
    "Хук пула отклонил все покупки неизвестных контрактов. Роутер самой биржи мы не проверяли.",
  "control-not-tried": "На другом токене мы эту биржу не проверяли.",
  "limits-without-purchase": "Купить не удалось, поэтому лимиты мы не проверили.",
  "sale-before-unmeasured": "Не удалось измерить, сколько продажа приносила до этого.",
  "holder-sale-not-tried": "Продажу этого холдера мы не проверяли.",
  "holder-has-nothing": "У этого холдера не осталось токенов.",
  "exits-not-tried": "Способы продать мы не проверяли.",
  "trade-not-tried": "Сделку мы не проверяли.",
  "exemptions-not-tried": "Есть ли у инсайдеров привилегии, мы не проверяли.",
  "authorities-not-looked-up": "У кого права админа, мы не проверяли.",
  "no-trade-tried": "Сделки мы не проверяли.",
  "sending-not-tried": "Перевод мы не проверяли.",
  "oddities-not-tried": "Соответствие стандарту мы не проверяли.",
  "no-pool-for-router": "Нет пула, в который мог бы продать роутер.",
  "no-lender-known": "Мы не нашли холдера, у которого можно занять токены для этого теста.",
  "no-lender-could-give": "Ни один холдер не смог перевести нам токены для этого теста.",
  "liquidity-not-looked-up": "У кого ликвидность, мы не проверяли.",
  "holders-not-needed": "Для этого теста холдеры не нужны.",
  "nothing-bought": "Купить токены не удалось.",
  "no-pool-to-run-on": "У токена нет пула, в который можно продать.",
  "wallet-takes-part": "Этот адрес — сам токен или пул. Действовать за него мы не можем.",
  "nobody-to-run": "Мы не нашли крупного холдера, который мог бы продать первым.",
  "experiment-not-run": ({ because }) => NOT_RUN[because],
  "only-on-launchpad": ({ venue }) => `Токен торгуется на лаунчпаде ${venue}. На бирже его пока нет.`,
  "nothing-sold-at-venue": ({ venue, other, refused }) =>
    [
      `На ${venue} мы не смогли купить ни этот токен${because(refused.token)}, ни ${short(other)}${because(refused.other)}.`,
      "Второй токен другие покупают, так что дело может быть в нашем способе торговли.",
    ].join(" "),

  "code-not-followed": ({ functions }) =>
    `Мы не смогли проследить до конца код ${count(functions, { one: "# функции", other: "# функций" })}. Там могут скрываться права админа.`,
  "powers-unseen": ({ functions, because }) =>
    `Мы не смогли измерить, что ${count(functions, { one: "делает # функция админа", many: "делают # функций админа", other: "делают # функции админа" })}.${because ? ` ${told(failures, because)}` : ""}`,
  "power-end-untried": ({ because }) =>
    `Одно из прав админа останавливает продажи. Закончится ли это само, проверить не удалось. ${told(failures, because)}`,
  "power-not-run": "Этот тест мы не выполняли.",
  "money-not-had":
    "Дать тестовому кошельку второй токен пула не удалось, поэтому вывод денег по апруву мы не проверили.",
  "no-pool-for-powers": "Нет пула, где тестовый кошелёк мог бы купить.",
  "opened-for-few": "В тесте торговать могли только избранные кошельки. Для других правила могут быть иными.",
  "nobody-known-to-hold-power": "Мы не нашли ни холдера, ни админа для теста.",
  "nobody-makes-any": "Токенов ещё нет, и заминтить их не смог никто из проверенных.",
  "put-balance-went": "Стереть симулированный баланс может любой. С настоящими балансами может быть иначе.",
  "people-sold-nothing": "Продать и так никто не мог, поэтому неясно, блокируют ли продажи права админа.",
  "put-balance-not-sold":
    "Симулированный баланс продать не удалось, поэтому неясно, блокируют ли продажи права админа.",
  "put-balance-shows-no-good":
    "Мы тестировали с симулированным балансом и проблем не нашли. С настоящими балансами может быть иначе.",
  "no-holder-for-powers":
    "Получить токены для тестового кошелька не удалось. Никто не смог купить или перевести токены либо открыть торги.",
  "experiments-missed": ({ missed, all, because }) =>
    `Не удалось выполнить ${number(missed)} из ${count(all, { one: "# теста", other: "# тестов" })} прав админа. Остальные проблем не нашли. ${told(failures, because)}`,

  "bug-in-check": "В этой проверке ошибка на нашей стороне. Мы её записали.",
  "approval-without-purchase": "Купить не удалось, поэтому апрувы мы не проверили.",
  "not-launched": "Торгов ещё нет, и токен держат только создатель и владелец.",
  "no-supply-to-share": "У токена нет эмиссии, поэтому и долей в ней ни у кого нет.",
  "no-supply-to-compare": "У токена нет эмиссии, с которой можно сверить балансы.",
  "supply-untold": "Токен не сообщает общую эмиссию.",
  "no-insider-known": "Ни создателя, ни владельца токена мы не знаем.",
  "sale-without-purchase": "Купить не удалось, поэтому продажу мы не проверили.",
  "buyer-sale-without-purchase": "Купить не удалось, поэтому продажу от имени покупателя мы не проверили.",
  "no-balance-to-watch": "Мы не нашли холдера, за чьим балансом можно следить.",
  "sending-tax-unmeasured": "Не удалось измерить налог на перевод.",
  "buying-tax-unmeasured": "Купить не удалось, поэтому налог мы не измерили.",
  "selling-tax-unmeasured": "Ни одна тестовая продажа не прошла, поэтому налог мы не измерили.",
  "holders-tax-unmeasured": "Не удалось сравнить налог на продажу у нового покупателя и у холдеров.",
  "sales-may-be-counted": "Переводы ограничены накопительным лимитом. Наши тесты до него не дошли.",
  "later-tax-unmeasured": "Не удалось измерить нынешний налог, поэтому неясно, изменится ли он позже.",
  "circumstances-uncompared": "Не удалось измерить, сколько стоит сделка при всех условиях.",
  "gas-without-purchase": "Купить не удалось, поэтому газ мы не измерили.",
  "no-pool-to-trade-in": "Нет пула, где можно торговать.",
  "no-pool-to-buy-from": "Нет пула, где можно купить.",
  "no-pool-to-sell-into": "Нет пула, в который можно продать.",
  "nobody-can-send": "Мы не нашли холдера, который мог бы перевести токены.",
  "nobody-can-sell": "Мы не нашли холдера, у которого хватит токенов на продажу.",
  "after-others-untried": "После чужих продаж продать нельзя. Холдеров мы проверили только до первых продаж.",
  "transfers-incomplete": "Прочитать все переводы не удалось, поэтому сверить с ними балансы нельзя.",
  "no-sale-works-now": "Сейчас продажа не проходит, поэтому неясно, перестанет ли она проходить позже.",
  "no-sale-seen": "Ни одна тестовая продажа не прошла.",
  "router-not-approved": "Дать роутеру апрув не удалось, поэтому неясно, заблокирован ли он.",
  "router-not-told-apart": "Перевести токены не смогли ни роутер, ни холдер, поэтому неясно, заблокирован ли роутер.",
  "hook-not-tried": "Права админа мы проверяем только в самом глубоком пуле. Этот хук в другом пуле.",
  "balances-mostly-unexplained": "История переводов у ноды не объясняет большинство балансов. Возможно, она неполная.",
  "asked-not-varied": ({ asks }) => `Код проверяет ${ASKED[asks]}. Влияет ли это на что-то, проверить не удалось.`,
  "asked-not-shown": ({ asks }) => `Код проверяет ${ASKED[asks]}. В симуляциях этой ноды здесь неверное значение.`,
  "later-sale-untried": ({ because }) =>
    `Новый покупатель не может продать сразу, а другие могут. Временно ли это, проверить не удалось. ${told(failures, because)}`,
  "later-sending-untried": ({ because }) =>
    `Новый покупатель не может перевести токены сразу, а другие могут. Временно ли это, проверить не удалось. ${told(failures, because)}`,
  "holders-explain-little": ({ explainedBps }) => `Найденные холдеры держат лишь ${percent(explainedBps)} эмиссии.`,
  "liquidity-in-unknown-contract": ({ bps, holder }) =>
    `${capital(percent(bps))} ликвидности лежит на неизвестном контракте (${short(holder)}). Возможно, её могут вывести.`,
  "liquidity-holder-not-found": ({ bps }) => `Не удалось узнать, у кого ${percent(bps)} ликвидности.`,
  "locker-without-end": ({ bps }) => `${capital(percent(bps))} ликвидности лежит в локере, срок не указан.`,
  "called-contract-untold": ({ address, missing }) =>
    missing === "source"
      ? `Переводы обращаются к другому контракту (${short(address)}). Верифицирован ли его исходный код, узнать не удалось.`
      : `Переводы обращаются к другому контракту (${short(address)}). Можно ли его обновить, узнать не удалось.`,
};

const BUYERS = { one: "# покупатель", many: "# покупателей", other: "# покупателя" };
const SELLERS = { one: "# продавец", many: "# продавцов", other: "# продавца" };

export const omissions: Sentences<Omission> = {
  "lost-this-time": "Часть данных опоздала. Обновите отчёт, чтобы он был полнее.",
  "ways-not-tried": ({ left, all }) =>
    `Мы не попробовали ${number(left)} из ${count(all, { one: "# способа", other: "# способов" })} вызвать функции токена.`,
  "calls-not-looked-at": ({ left, all }) =>
    `Мы лишь бегло просмотрели ${number(left)} из ${count(all, { one: "# успешного вызова", other: "# успешных вызовов" })}. Они похожи на другие вызовы тех же функций.`,
};
