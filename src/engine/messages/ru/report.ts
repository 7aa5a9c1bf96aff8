// What a report tells in Russian beside its rows: where nothing was found, what rows rest on, what becomes of one's own tokens, of money when others
// move first, and what could be done about powers.
import { type Hex, toFunctionSelector } from "viem";
import type { Renouncing } from "../../experiments/outcomes.ts";
import { type Catalog, type RemainingPowers, told, type WhyAssumed } from "../catalog.ts";
import { whoOf } from "./accounts.ts";
import { callWords, openedBy } from "./calls.ts";
import { failures } from "./failures.ts";
import { coins, list, number, percent } from "./figures.ts";
import { because, capital, short } from "./phrases.ts";
import { effectName } from "./power-effects.ts";

export const noFinding: Catalog["noFinding"] = {
  "nothing-checked": "Ничего не проверено",
  "nothing-found": ({ sent }) => (sent ? "Его можно купить, перевести и продать" : "Его можно купить и продать"),
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
  return `Попыток навредить функциями админа: ${number(tried)}, ни одна не удалась.`;
}

const BECAUSE: Readonly<Record<WhyAssumed, string>> = {
  "none-yet": "токенов ещё нет",
  "holders-unread": "прочитать холдеров не удалось",
  "holders-unknown": "холдеров мы не нашли",
  "nobody-s": "держат его только сам токен, пулы и адреса сжигания",
  "not-given": "никто из холдеров не смог продать или перевести",
};

export const assumptions: Catalog["assumptions"] = {
  "balance-put": ({ because, isProven }) =>
    `Баланс был условный: ${BECAUSE[because]}.${isProven ? "" : " Поэтому доказательства для повтора нет."}`,
  "trading-opened": ({ by }) =>
    by ? `Проверено после открытия торгов. ${openedBy(by)}` : "Проверено в пуле, который создаётся при открытии.",
};

/** What happens to the tokens of one wallet: told to the account that asked, and to no other. */
export const wallet: Catalog["wallet"] = {
  "holds-none": "На этом кошельке его нет.",
  "no-powers": "Прав админа, опасных для этого кошелька, мы не нашли.",
  "sells-all": ({ brings, coin }) => `За продажу всего сейчас дают: ${coins(brings, coin)}.`,
  "sells-some": ({ shareBps, brings, coin }) =>
    `Сейчас можно продать только ${percent(shareBps)}. За это дают: ${coins(brings, coin)}.`,
  "sells-nothing": ({ reason }) => `Сейчас продать нельзя нисколько${because(reason)}.`,
  "sale-untried": ({ why }) => `Проверить продажу не удалось. ${told(failures, why)}`,
  "after-run": ({ leavers, brings, coin }) => `${firstTo(leavers)} вы получите: ${coins(brings, coin)}.`,
  "stuck-after-run": ({ leavers }) => `${firstTo(leavers)} вы не продадите ничего.`,
  "power-locks": ({ holder }) => `${capital(whoOf({ holder }))} может запретить этому кошельку продажу.`,
  "power-takes": ({ holder, lossBps }) =>
    `${capital(whoOf({ holder }))} может забрать ${percent(lossBps)} токенов этого кошелька.`,
  "power-cheapens": ({ holder, brings, coin }) =>
    `${capital(whoOf({ holder }))} может урезать вашу выручку. Останется: ${coins(brings, coin)}.`,
  "powers-spare": ({ powers }) => `Других прав админа, не затрагивающих этот кошелёк: ${number(powers)}.`,
  "powers-open": ({ powers }) => `Прав админа, не проверенных на этом кошельке: ${number(powers)}.`,
  "powers-untried": ({ why }) => `Проверить права админа на этом кошельке не удалось. ${told(failures, why)}`,
};

/** Before what is left to the next. */
function firstTo(leavers: number): string {
  return leavers === 1
    ? "Если сначала продаст крупнейший холдер,"
    : `Если сначала продадут крупнейшие холдеры (${number(leavers)}),`;
}

/** What becomes of money when others move first, and what could be done about powers. */
export const asides: Catalog["asides"] = {
  run: ({ putIn, now, after, leavers, stuck, coin, shareBps }) =>
    [
      ...(shareBps === null ? [] : [`В этом пуле ${percent(shareBps)} ликвидности.`]),
      `Вложив ${coins(putIn, coin)}, сейчас вы вернёте: ${coins(now, coin)}.`,
      ...(now === 0n ? [] : leavers > 0 ? [`${firstTo(leavers)} вы получите: ${coins(after, coin)}.`] : []),
      ...(now > 0n && stuck > 0
        ? [
            `${leavers === 0 ? "Крупнейших холдеров" : "Других крупных холдеров"}, которые не могут продать: ${number(stuck)}.`,
          ]
        : []),
    ].join(" "),
  "nothing-to-mend": "Прав админа, от которых можно отказаться, нет.",
  "only-code-to-mend": "Админ прокси должен отказаться от обновлений. Мы это не проверяли.",
  "liquidity-stays": ({ shareBps, holder }) =>
    `Если ${short(holder.address)} сожжёт LP-токены, ${percent(shareBps)} ликвидности уже не вывести.`,
  "not-mended": ({ powers }) => `Вызова, который убирает права админа (их ${number(powers)}), мы не нашли.`,
  mended: ({ powers, steps, stay, replaceable }) => {
    const ends = powers - stay.reduce((sum, { effects }) => sum + effects.length, 0);
    return [
      `${capital(doing(steps))}: это уберёт ${ends} из ${number(powers)} прав админа.`,
      ...staying(stay),
      ...(replaceable ? ["Обновление кода может их вернуть."] : []),
    ].join(" ");
  },
};

/** Calls by which most contracts let go of what they guard. */
const DEEDS: Readonly<Record<Hex, string>> = {
  [toFunctionSelector("renounceOwnership()")]: "отказ от прав владельца",
  [toFunctionSelector("transferOwnership(address)")]: "передача прав на адрес сжигания",
  [toFunctionSelector("renounceRole(bytes32,address)")]: "отказ от роли",
};

function doing(steps: NonNullable<Renouncing["best"]>): string {
  const isSeveral = new Set(steps.map(({ holder }) => holder.address.toLowerCase())).size > 1;
  return list(
    steps.map(({ holder, call }) => {
      const deed = DEEDS[call.selector] ?? `вызов ${callWords(call)}`;
      return isSeveral ? `${deed} (${short(holder.address)})` : deed;
    }),
  );
}

/** Those with the most first; of the others, how many there are. */
function staying(stay: readonly RemainingPowers[]): string[] {
  const [first, ...others] = stay;
  if (!first) return [];
  const what = list([...new Set(first.effects.map(effectName))]);
  const who = first.holder.anyone ? "кто угодно" : short(first.holder.address);
  return [
    `Останется: ${what} (${who}).`,
    ...(others.length > 0 ? [`Других адресов с правами: ${number(others.length)}.`] : []),
  ];
}
