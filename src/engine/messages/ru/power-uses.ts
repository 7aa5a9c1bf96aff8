// How the use of a power is told in Russian, in sentences one after another: who used what, what had to happen before, what came of it and
// when, and what takes the edge off it. `together` tells all that one use does.
import type { MadeHolders, PowerMessage } from "../../checks/vocabulary/powers.ts";
import type { Mitigation } from "../../experiments/outcomes.ts";
import type { With } from "../catalog.ts";
import { isCalledSomething, isPaid, settingsApart, type Use } from "../selection.ts";
import { inWords, whoOf } from "./accounts.ts";
import { callsOf, callWords, openedBy } from "./calls.ts";
import { count, later, number } from "./figures.ts";
import { capital, short } from "./phrases.ts";
import { didText, effectWords, moreTokens } from "./power-effects.ts";

type Used = With<"power-used", PowerMessage>;
type OfContract = With<"power-of-contract", PowerMessage>;

/** The creator of the other token may have any amount of it. */
export const BACKING = "Так устроены хранилища (vault) и обёртки. Чего стоит тот токен, мы не проверяли.";

/** What had to happen first, so that there were holders to use powers against. */
export function beforehand(madeHolders: MadeHolders | null): string[] {
  switch (madeHolders?.code) {
    case "given":
      return [`Купить токен нельзя, поэтому тестовые холдеры получили его с адреса ${short(madeHolders.donor)}.`];
    case "opened":
      return [`Торги были закрыты. ${openedBy(madeHolders.by)}`];
    case undefined:
      return [];
  }
}

/** What shows at once needs no word about it. */
export function whenShown({ lateSeconds, waits }: Pick<Used, "lateSeconds" | "waits">): string[] {
  if (lateSeconds === null) return [];
  if (waits) return [`Сейчас это не работает, но заработает не позже чем ${later(lateSeconds)}.`];
  return [lateSeconds === 0 ? "Действует со следующего блока." : `Действует ${later(lateSeconds)}.`];
}

export function wayOut(remedy: Mitigation): string {
  if (remedy.kind === "undone") return `Отменить это может кто угодно: ${callWords(remedy.call)}.`;
  if (remedy.kind === "paid")
    return `Это может любой, кто заплатит другим токеном (${short(remedy.asset)}). ${BACKING}`;
  return ended(remedy);
}

function ended({ afterSeconds, renewable }: Extract<Mitigation, { kind: "ends" }>): string {
  if (afterSeconds === 0) return "В следующем блоке это закончилось.";
  return `При нынешних настройках это закончилось ${later(afterSeconds)}${renewable ? ", если не вызвать снова" : ", даже если вызвать снова"}.`;
}

/** `Владелец (0xf39F…2266) может вызвать setBots(address[],bool) [0x…].` */
export function canUse(use: Pick<Use, "holder" | "calls" | "token">): string {
  return `${capital(whoOf(use))} может вызвать ${callsOf(use)}.`;
}

/** What a rule made. */
export function madeAtOnce(growthBps: number): string {
  return growthBps === 0 ? "больше менее чем на 0,01 %" : moreTokens(growthBps);
}

/** One use of a power with all that it does. */
export function together(all: readonly (Use | OfContract)[]): string {
  const ofContract = all.filter((use) => use.code === "power-of-contract");
  const uses = all.filter((use) => use.code !== "power-of-contract");
  const [first] = uses;
  if (!first) return inItsName(ofContract);
  if (isPaid(first))
    return [`Мы сделали ${callCount(first)} и заплатили другим токеном.`, ...happened([first]), BACKING].join(" ");
  const { holder } = first;
  const used = uses.filter((use) => use.code === "power-used");
  return [
    ...(uses.some(({ code }) => code === "power-though-renounced") ? ["Токен заявляет, что владельца нет."] : []),
    ...conditionOf(used[0]),
    `В тесте ${inWords(holder)} делает ${callCount(first)}.`,
    ...happened(used.length > 0 ? used : uses.slice(0, 1)),
    ...(isCalledSomething(holder) && uses.some(({ code }) => code === "power-of-unnamed")
      ? ["Токен нигде открыто не называет этот адрес."]
      : []),
    ...used.flatMap(briefWayOut).slice(0, 1),
  ].join(" ");
}

function callCount({ calls }: Pick<Use, "calls">): string {
  if (calls.length === 1) return "один вызов";
  return count(calls.length, { one: "# вызов", few: "# вызова", many: "# вызовов", other: "# вызова" });
}

/** What a contract could do, where no account was found that makes it do so. */
function inItsName(uses: readonly OfContract[]): string {
  const [first] = uses;
  if (!first) return "";
  const did = [...new Set(uses.map(({ effect }) => `${effectWords(effect)}.`))];
  return [`В тесте ${inWords(first.holder)} делает ${callCount(first)}.`, ...did, reach(first.command)].join(" ");
}

export function reach({ functions, growthBps, driven }: OfContract["command"]): string {
  if (functions === 0) return "Функции, которая заставит этот контракт так сделать, мы не нашли.";
  const own = `функций: ${number(functions)}`;
  if (growthBps === null && driven)
    return `Админ управляет этим контрактом, но ничего такого вызвать не удалось (${own}).`;
  if (growthBps === null) return `Запустить это не удалось: его админы и посторонний испробовали всё (${own}).`;
  return `Через его функции (${own}) токенов сразу стало ${madeAtOnce(growthBps)}. Повторный вызов почти ничего не добавил.`;
}

function happened(uses: readonly Use[]): string[] {
  const { first, others } = settingsApart(uses);
  return [
    ...new Set(first.flatMap(didOf)),
    ...(others.length > 0 ? ["Мы попробовали и другие настройки.", ...new Set(others.flatMap(didOf))] : []),
  ];
}

function didOf(use: Use): string[] {
  return use.code === "power-used"
    ? [`${didText(use.shown)}.`, ...whenShown({ lateSeconds: use.lateSeconds })]
    : [`${effectWords(use.effect)}.`];
}

function conditionOf(use: Used | undefined): string[] {
  switch (use?.madeHolders?.code) {
    case "given":
      return ["Купить токен нельзя, поэтому тестовые холдеры получили его переводом."];
    case "opened":
      return ["Сначала мы открыли торги."];
    case undefined:
      return [];
  }
}

function briefWayOut({ remedy }: Used): string[] {
  switch (remedy?.kind) {
    case "undone":
      return ["Отменить это может кто угодно."];
    case "paid":
      return ["Это может любой, кто заплатит другим токеном."];
    case "ends":
      return [ended(remedy)];
    case undefined:
      return [];
  }
}
