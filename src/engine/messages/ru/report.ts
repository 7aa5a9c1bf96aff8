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
    `Мы ${sent ? "купили, перевели и продали его" : "купили и продали его"} на ${venue}. ${attempts(experiments)}`,
  "not-traded": ({ sent, experiments }) =>
    `В тестовом пуле мы ${sent ? "купили, перевели и продали его" : "купили и продали его"}. ${attempts(experiments)}`,
};

function attempts(tried: number): string {
  return count(tried, {
    one: "# попытка навредить через функции админа ничего не дала.",
    many: "# попыток навредить через функции админа ничего не дали.",
    other: "# попытки навредить через функции админа ничего не дали.",
  });
}

const BECAUSE: Readonly<Record<WhyAssumed, string>> = {
  "none-yet": "токенов ещё нет",
  "holders-unread": "прочитать холдеров не удалось",
  "holders-unknown": "холдеров мы не нашли",
  "nobody-s": "токены есть только у самого токена, пулов и адресов сжигания",
  "not-given": "никто из холдеров не смог продать или перевести",
};

export const assumptions: Catalog["assumptions"] = {
  "balance-put": ({ because, isProven }) =>
    `Мы взяли симулированный баланс: ${BECAUSE[because]}.${isProven ? "" : " Поэтому доказательства для повтора нет."}`,
  "trading-opened": ({ by }) =>
    by ? `Проверено после открытия торгов. ${openedBy(by)}` : "Проверено в пуле, который создаётся при открытии.",
};

/** What happens to the tokens of one wallet: told to the account that asked, and to no other. */
export const wallet: Catalog["wallet"] = {
  "holds-none": "На этом кошельке такого токена нет.",
  "no-powers": "Прав админа, опасных для этого кошелька, мы не нашли.",
  "sells-all": ({ brings, coin }) => `Если продать всё сейчас, ${youGet(brings, coin)}.`,
  "sells-some": ({ shareBps, brings, coin }) =>
    `Сейчас можно продать только ${percent(shareBps)}. За это ${youGet(brings, coin)}.`,
  "sells-nothing": ({ reason }) => `Сейчас ничего продать нельзя${because(reason)}.`,
  "sale-untried": ({ why }) => `Проверить продажу не удалось. ${told(failures, why)}`,
  "after-run": ({ leavers, brings, coin }) => `${firstTo(leavers)} ${youGet(brings, coin)}.`,
  "stuck-after-run": ({ leavers }) => `${firstTo(leavers)} вы не продадите ничего.`,
  "power-locks": ({ holder }) => `${capital(whoOf({ holder }))} может запретить этому кошельку продажу.`,
  "power-takes": ({ holder, lossBps }) =>
    `${capital(whoOf({ holder }))} может забрать ${percent(lossBps)} токенов этого кошелька.`,
  "power-cheapens": ({ holder, brings, coin }) =>
    `${capital(whoOf({ holder }))} может урезать вашу выручку. Останется: ${coins(brings, coin)}.`,
  "powers-spare": ({ powers }) =>
    count(powers, {
      one: "Ещё # право админа этот кошелёк не затрагивает.",
      many: "Ещё # прав админа этот кошелёк не затрагивают.",
      other: "Ещё # права админа этот кошелёк не затрагивают.",
    }),
  "powers-open": ({ powers }) =>
    count(powers, {
      one: "# право админа мы не смогли проверить на этом кошельке.",
      many: "# прав админа мы не смогли проверить на этом кошельке.",
      other: "# права админа мы не смогли проверить на этом кошельке.",
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
      `Если купить на ${putIn} и сразу продать, ${back ? `вернётся ${back}` : "не вернётся ничего"}.`,
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
    "nothing-to-mend": "Прав админа, от которых можно отказаться, нет.",
    "only-code-to-mend": "Админу прокси пришлось бы отказаться от обновлений. Мы это не проверяли.",
    "liquidity-stays": ({ shareBps, holder }) =>
      `Если ${short(holder.address)} сожжёт LP-токены, ${percent(shareBps)} ликвидности уже не вывести.`,
    "not-mended": ({ powers }) =>
      powers === 1
        ? "Способа снять единственное право админа мы не нашли."
        : `Способа снять хотя бы одно право админа (всего их ${number(powers)}) мы не нашли.`,
    mended: (how, ends, powers) =>
      ends === powers
        ? `${how}: это снимет ${powers === 1 ? "единственное право админа" : `все права админа (${number(powers)})`}.`
        : `${how}: это снимет ${ends} из ${count(powers, { one: "# права", other: "# прав" })} админа.`,
    replaceable: "Обновление кода может их вернуть.",
    deeds: {
      renounce: "отказ от прав владельца",
      burn: "передача прав на адрес сжигания",
      renounceRole: "отказ от роли",
    },
    deed: (call) => `вызов ${call}`,
    by: (deed, address) => `${deed} (${address})`,
    stays: (what, who) => `Останется: ${what} (${who}).`,
    anyone: "любой",
    othersStay: (others) =>
      count(others, {
        one: "Права останутся ещё у # адреса.",
        few: "Права останутся ещё у # адресов.",
        many: "Права останутся ещё у # адресов.",
        other: "Права останутся ещё у # адреса.",
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
  "too-long": "Такие долгие вызовы нода обрывает.",
  unreachable: "Нода недоступна.",
  refused: "Нода отказалась нас обслуживать.",
  "rate-limited": "Нода принимает меньше запросов, чем нужно.",
  malformed: "Ответ ноды непонятен.",
  "wrong-chain": "Нода работает в другой сети.",
  "missing-block": "У ноды нет этого блока.",
  "missing-state": "Для этого нужна архивная нода.",
  unsupported: "Ни одна из наших нод этого не поддерживает.",
  "too-large": "Ответ слишком велик.",
  "range-too-wide": "Нода не ищет сразу по такому числу блоков.",
  "too-many-logs": "Нода не отдаёт столько логов сразу.",
  "too-many-alternatives": "Нода не ищет сразу столько адресов.",
  "batch-refused": "Нода не принимает столько вызовов в одном запросе.",
  "request-too-large": "Нода не принимает такой большой запрос.",
  internal: "У ноды внутренняя ошибка.",
};

/** Named so that an operator knows what to look for. */
const ABLE = "свежая версия geth, reth, Erigon или Nethermind";

const NOT_RUN: Readonly<Record<NotRun, string>> = {
  "too-slow": "Симуляция заняла у ноды слишком много времени.",
  "overrides-ignored": "Нода не выполняет код из state overrides.",
  "no-overrides": `Наши ноды в этой сети не умеют симулировать. Нужна ${ABLE}.`,
  "nobody-did-it": "Ни одна из наших нод в этой сети не выполнила симуляцию.",
};

export const failures: Sentences<Failure> = {
  "node-failed": ({ fault }) => FAULTS[fault],

  "node-refused-to-answer": "Нода отказалась отвечать.",
  "answer-not-hexadecimal": "Ответ ноды не в шестнадцатеричном виде.",
  "question-unanswered": "Один из вопросов нода оставила без ответа.",
  "slot-unanswered": "Один из слотов хранилища нода не прочитала.",
  "bug-in-fact": "Это ошибка на нашей стороне. Мы её записали.",
  "launch-not-found": "Нода не отдала логи запуска.",
  "trades-partly-seen": ({ buyers, sellers }) =>
    `Нода отдала лишь часть недавних сделок. Покупателей: ${number(buyers)}, продавцов: ${number(sellers)}.`,
  "trades-not-told": "Биржа записывает сделки так, что мы не можем их прочитать.",
  "traders-not-known": "Большинство недавних сделок провели контракты. Они могут торговать за других.",
  "liquidity-history-unread": "Нода отдала не все логи пула.",
  "liquidity-history-unclear": "По событиям пула не видно, сколько стоила его ликвидность.",
  "maker-past-unread": "Нода не сообщила, что создатель делал раньше.",
  "maker-past-too-long": "У создателя слишком много транзакций. Мы посмотрели только последние.",
  "maker-past-not-told": "По фабрике не видно, что ещё она создала для этого создателя.",
  "maker-sends-for-many":
    "С аккаунта создателя выпущены токены, которые мы признали опасными. Но он отправляет транзакции за многих, и токены могут быть чужими.",
  "deeds-not-listed": "Нода не отдала события самого токена.",
  "launch-partly-seen": ({ buyers, heldBps }) =>
    `Нода отдала лишь часть логов запуска. Видны покупатели (${number(buyers)}), у них ${percent(heldBps)} предложения.`,
  "launch-money-unread": ({ accounts, heldBps }) =>
    `Купившие на запуске (${number(accounts)}) держат ${percent(heldBps)} предложения. Кто дал им деньги, не видно: это может быть один человек.`,
  "no-trades-seen": "В просмотренных блоках токеном никто не торговал.",
  "senders-not-sought": "Нода отдала не всё, что выдаёт поддельных отправителей.",
  "liquidity-on-the-way-unread":
    "Токен торгуется в паре с другим, которого нет в списках. Кто может вывести ликвидность того токена, мы не проверяли.",
  "hook-take-unmeasured": "Долю хука не удалось отделить от других расходов на пути.",
  "still-looking": "Мы ещё смотрим.",
  "came-too-late": "Это не успело попасть в отчёт. Обновите его, чтобы попробовать снова.",
  "no-code-to-read": "Кода для чтения нет.",
  "too-many-ways-to-act": "Функций админа больше, чем мы успели попробовать.",
  "code-too-slow-to-read": "Чтение кода занимает слишком много времени.",
  "code-unreadable": "Прочитать код не удалось.",
  "code-too-large": "Нода прислала больше кода, чем бывает у контракта.",
  "too-much-to-read": "Сейчас слишком много аудитов читает код. Попробуйте чуть позже.",
  "delegation-cannot-be-tried": "Наши ноды в этой сети не позволяют проверить, куда передаются вызовы.",
  "touched-contracts-untold": "Ни одна из наших нод не показывает, какие контракты затрагивает перевод.",
  "touched-contracts-unpriced": "По ценам газа у ноды не видно, какие контракты затрагивает перевод.",
  "no-transfer-to-look-at": "Холдера для пробного перевода мы не нашли.",
  "providers-unreadable": "Прочитать, кто дал пулу ликвидность, не удалось.",
  "shares-lie-in-bins": "Пул делит ликвидность на ценовые корзины. Сложить их мы не смогли.",
  "shares-told-by-pool": "О холдерах ликвидности сообщает только сам пул, а его биржа неизвестна.",
  "pool-code-unknown": "Подключить код к этому пулу может кто угодно. Что этот код делает в сделках, мы не проверяли.",
  "pools-not-searched": `Наши ноды в этой сети не умеют искать пулы. Нужна ${ABLE}.`,
  "transfers-not-listed": "Нода не отдала переводы токена, поэтому холдеров мы не знаем.",
  "owner-unreadable": "Прочитать аккаунт владельца не удалось.",
  "too-few-role-events": "Событий от ноды слишком мало, чтобы понять, у кого роли.",
  "no-source-server": "Поиск верифицированного исходного кода отключён.",
  "no-source-server-answered": "Ни один сервер исходного кода не ответил.",
  "no-index": "Этот сервис не ведёт индекс токенов.",
  "little-to-compare-with": "Мы проверили ещё слишком мало токенов, чтобы сравнивать.",
  "index-unreachable": "Индекс токенов недоступен.",
  "helper-refused": ({ helper, status }) => `Ответ ${helper}: статус ${status}.`,
  "helper-sent-too-much": ({ helper }) => `${helper} присылает слишком много данных.`,
  "helper-unreachable": ({ helper }) => `${helper} не отвечает.`,
  "helper-made-no-sense": ({ helper }) => `Ответ ${helper} непонятен.`,

  "deployment-too-slow": "Найти вовремя, когда создан контракт, не удалось.",
  "no-helper-knows-it": "Ни один эксплорер не знает этот контракт.",
  "deployment-not-found": "Когда создан контракт, узнать не удалось.",
  "no-log-of-deployment": "Ни один лог не показывает, когда создан контракт.",
  "first-log-too-late": "Первый лог моложе самого контракта.",
  "first-block-given-up": "Первый блок контракта мы искать перестали.",
  "first-block-too-slow": "Найти первый блок контракта вовремя не удалось.",
  "too-little-history": "Нода хранит слишком мало истории, чтобы узнать, когда создан контракт.",
  "deployment-block-unreadable": "Прочитать блок, в котором создан контракт, не удалось.",
  "named-transaction-missing": "Транзакции, которую назвал эксплорер, не существует.",
  "named-transaction-of-another": "Транзакция, которую назвал эксплорер, создала другой контракт.",
  "creator-not-found": "Узнать, кто создал контракт, не удалось.",
  "maker-not-followed": "Токен создан другим контрактом. Что ещё тот вызывает, мы не проследили.",

  "gas-starved": "Токен потратил весь газ раньше, чем мы это проверили.",
  "cut-short": "Токен тратит столько газа, что тест не дошёл до конца.",
  "little-gas-granted": "Наши ноды дают слишком мало газа, чтобы закончить этот тест.",
  "step-not-taken": "Шаг, нужный для этого теста, не выполнился.",
  "measure-failed": "Прочитать баланс или цену для этого теста не удалось.",
  "nothing-moved": "Перевести токены не удалось, поэтому сверить события с балансами нельзя.",
  "block-not-given": "Нода не отдала блок.",
  "surroundings-not-changed": "Нода не умеет менять для теста время или условия блока.",
  "blocks-not-simulated": `Наши ноды в этой сети не умеют симулировать блоки. Нужна ${ABLE}.`,
  "ordinary-not-simulated": "Нода не выполнила сделки обычных кошельков.",
  "ordinary-amounts-unmeasured": "Измерить суммы для сделок обычных кошельков не удалось.",
  "later-not-possible": `Наши ноды в этой сети не умеют симулировать более позднее время. Нужна ${ABLE}.`,
  "blocks-not-skipped": "Нода симулирует не больше 256 блоков. Правила с более долгим счётом мы не проверили.",
  "block-number-stands-still":
    "Токен читает номер блока, а он в симуляциях этой ноды стоит на месте. Более поздние блоки мы не проверили.",
  "later-not-run": "Нода не смогла выполнить тесты в более позднее время.",
  "later-not-tried": "Более позднее время мы не проверяли.",
  "balances-not-read": "Балансы мы не читали.",
  "no-pool-to-try": "Пула для теста нет.",
  "pools-empty-or-untriable": "Его пулы пусты или такого вида, который мы не умеем проверять.",
  "no-pool-and-no-filler": "Пула нет, и холдера, чьими токенами его можно наполнить, мы не нашли.",
  "pool-not-made-of-put": "Пула нет, и холдеры неизвестны. Создать тестовый пул с симулированным балансом не удалось.",
  "pool-not-made": "Пула нет, и создать его из токенов крупнейшего холдера не удалось.",
  "router-unknown-and-refused": "Роутер биржи нам неизвестен, а чужие контракты токен не пускает.",
  "router-untried-and-hook-refuses":
    "Хук пула отклонил все покупки чужих контрактов. Роутер самой биржи мы не проверяли.",
  "control-not-tried": "На другом токене мы эту биржу не проверяли.",
  "limits-without-purchase": "Купить не удалось, поэтому лимиты мы не искали.",
  "sale-before-unmeasured": "Сколько продажа приносила раньше, измерить не удалось.",
  "holder-sale-not-tried": "Продажу этого холдера мы не проверяли.",
  "holder-has-nothing": "У этого холдера ничего не осталось.",
  "exits-not-tried": "Способы продать мы не проверяли.",
  "trade-not-tried": "Сделку мы не проверяли.",
  "exemptions-not-tried": "Есть ли исключения для инсайдеров, мы не проверяли.",
  "authorities-not-looked-up": "У кого есть права, мы не проверяли.",
  "no-trade-tried": "Ни одной сделки мы не проверили.",
  "sending-not-tried": "Перевод мы не проверяли.",
  "oddities-not-tried": "Соответствие стандарту мы не проверяли.",
  "no-pool-for-router": "Нет пула, где мог бы продать роутер.",
  "no-lender-known": "Холдера, у которого можно занять токены для теста, мы не нашли.",
  "no-lender-could-give": "Ни один холдер не смог перевести нам токены для теста.",
  "liquidity-not-looked-up": "У кого ликвидность, мы не проверяли.",
  "holders-not-needed": "Холдеры для этого не нужны.",
  "nothing-bought": "Купить не удалось.",
  "no-pool-to-run-on": "Нет пула, где можно продать.",
  "wallet-takes-part": "Этот адрес – сам токен или пул. Действовать за него мы не можем.",
  "nobody-to-run": "Крупного холдера, который мог бы продать первым, мы не нашли.",
  "experiment-not-run": ({ because }) => NOT_RUN[because],
  "only-on-launchpad": ({ venue }) => `Токен продаётся на лаунчпаде ${venue}. На бирже его пока нет.`,
  "nothing-sold-at-venue": ({ venue, other, refused }) =>
    [
      `На ${venue} мы не смогли купить ни этот токен${because(refused.token)}, ни ${short(other)}${because(refused.other)}.`,
      "Второй токен другие покупают, так что дело может быть в нашем способе торговли.",
    ].join(" "),

  "code-not-followed": ({ functions }) =>
    `Функций, код которых не удалось проследить до конца: ${number(functions)}. В них могут скрываться права.`,
  "powers-unseen": ({ functions, because }) =>
    `Функций админа, действие которых измерить не удалось: ${number(functions)}.${because ? ` ${told(failures, because)}` : ""}`,
  "power-end-untried": ({ because }) =>
    `Право админа останавливает продажи. Закончится ли это само, проверить не удалось. ${told(failures, because)}`,
  "power-not-run": "Не выполнялось.",
  "money-not-had":
    "Получить деньги пула для тестового аккаунта не удалось, поэтому кражу денег по разрешению (approve) мы не проверяли.",
  "no-pool-for-powers": "Нет пула, чтобы получить тестового холдера.",
  "opened-for-few": "В тесте торговать могли только избранные кошельки. С другими может быть иначе.",
  "nobody-known-to-hold-power": "Ни холдера, ни админа для теста мы не нашли.",
  "nobody-makes-any": "Токенов ещё нет, и заминтить их не смог никто из проверенных.",
  "put-balance-went": "Симулированный баланс может стереть посторонний. С настоящими может быть иначе.",
  "people-sold-nothing": "Продать и так никто не мог, поэтому неясно, запрещает ли продажи админ.",
  "put-balance-not-sold": "Симулированный баланс продать не удалось, поэтому неясно, запрещает ли продажи админ.",
  "put-balance-shows-no-good": "С симулированным балансом мы ничего не нашли. С настоящими может быть иначе.",
  "no-holder-for-powers":
    "Тестового холдера получить не удалось: никто не смог купить, открыть торги или перевести токены.",
  "experiments-missed": ({ missed, all, because }) =>
    `Не выполнено тестов прав админа: ${number(missed)} из ${number(all)}. Остальные ничего не показали. ${told(failures, because)}`,

  "bug-in-check": "В этой проверке ошибка на нашей стороне. Мы её записали.",
  "approval-without-purchase": "Купить не удалось, поэтому разрешения (approve) мы не проверили.",
  "not-launched": "Торгов ещё нет, и держат токен только создатель и владелец.",
  "no-supply-to-share": "У токена нет общего предложения, так что и доли не посчитать.",
  "no-supply-to-compare": "У токена нет общего предложения, сравнить не с чем.",
  "supply-untold": "Токен не сообщает общее предложение.",
  "no-insider-known": "Ни создатель, ни владелец нам неизвестны.",
  "sale-without-purchase": "Купить не удалось, поэтому продажу мы не проверили.",
  "buyer-sale-without-purchase": "Купить не удалось, поэтому продажу покупателя мы не проверили.",
  "no-balance-to-watch": "Холдера, чей баланс можно наблюдать, мы не нашли.",
  "sending-tax-unmeasured": "Измерить, сколько стоит перевод, не удалось.",
  "buying-tax-unmeasured": "Купить не удалось, поэтому налог не измерен.",
  "selling-tax-unmeasured": "Ни одна продажа не прошла, поэтому налог не измерен.",
  "holders-tax-unmeasured": "Ни один холдер не смог продать, поэтому налог не измерен.",
  "sales-may-be-counted": "Переводы ограничены накопительным лимитом. Наши тесты до него не дошли.",
  "later-tax-unmeasured": "Измерить сегодняшний налог для сравнения с будущим не удалось.",
  "circumstances-uncompared": "Измерить цену сделки при всех условиях не удалось.",
  "gas-without-purchase": "Купить не удалось, поэтому газ мы не измерили.",
  "no-pool-to-trade-in": "Нет пула, где можно торговать.",
  "no-pool-to-buy-from": "Нет пула, где можно купить.",
  "no-pool-to-sell-into": "Нет пула, где можно продать.",
  "nobody-can-send": "Холдера, который мог бы перевести токены, мы не нашли.",
  "nobody-can-sell": "Холдера, у которого хватит токенов на продажу, мы не нашли.",
  "after-others-untried": "После чужих продаж продать нельзя. Холдеров мы проверили только до первых продаж.",
  "transfers-incomplete": "Прочитать все переводы не удалось, поэтому сверить с ними балансы нельзя.",
  "no-sale-works-now": "Сейчас не проходит ни одна продажа, поэтому неясно, закроются ли они позже.",
  "no-sale-seen": "Ни одна тестовая продажа не прошла.",
  "router-not-approved": "Дать роутеру разрешение (approve) не удалось, поэтому неясно, заблокирован ли он.",
  "router-not-told-apart": "Перевести токены не смогли ни роутер, ни холдер, поэтому неясно, заблокирован ли роутер.",
  "hook-not-tried": "Права админа мы проверяем только в самом глубоком пуле. Этот хук в другом пуле.",
  "balances-mostly-unexplained": "История переводов у ноды не объясняет большинство балансов. Возможно, она неполная.",
  "asked-not-varied": ({ asks }) => `Код проверяет: ${ASKED[asks]}. Влияет ли это на что-то, проверить не удалось.`,
  "asked-not-shown": ({ asks }) => `Код проверяет: ${ASKED[asks]}. В симуляциях этой ноды здесь неверное значение.`,
  "later-sale-untried": ({ because }) =>
    `Новый покупатель не может продать сразу, а другие могут. Временно ли это, проверить не удалось. ${told(failures, because)}`,
  "later-sending-untried": ({ because }) =>
    `Новый покупатель не может перевести сразу, а другие могут. Временно ли это, проверить не удалось. ${told(failures, because)}`,
  "holders-explain-little": ({ explainedBps }) => `Найденные холдеры держат лишь ${percent(explainedBps)} предложения.`,
  "liquidity-in-unknown-contract": ({ bps, holder }) =>
    `${capital(percent(bps))} ликвидности лежит в неизвестном контракте (${short(holder)}). Возможно, её могут вывести.`,
  "liquidity-holder-not-found": ({ bps }) => `У кого ${percent(bps)} ликвидности, узнать не удалось.`,
  "locker-without-end": ({ bps }) => `${capital(percent(bps))} ликвидности лежит в локере без указанного срока.`,
  "called-contract-untold": ({ address, missing }) =>
    missing === "source"
      ? `Переводы обращаются к ${short(address)}. Верифицирован ли его исходный код, узнать не удалось.`
      : `Переводы обращаются к ${short(address)}. Можно ли его обновить, узнать не удалось.`,
};

export const omissions: Sentences<Omission> = {
  "lost-this-time": "Часть данных опоздала. Обновите отчёт, чтобы он был полнее.",
  "ways-not-tried": ({ left, all }) =>
    `Способов вызвать функции токена, которые мы не попробовали: ${number(left)} из ${number(all)}.`,
  "calls-not-looked-at": ({ left, all }) =>
    `Успешных вызовов, просмотренных лишь бегло: ${number(left)} из ${number(all)}. Они похожи на другие вызовы тех же функций.`,
};
