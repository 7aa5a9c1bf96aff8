// How the use of a power is told in Spanish, in sentences one after another: who used what, what had to happen before, what came of it and
// when, and what takes the edge off it. `together` tells all that one use does.
import type { MadeHolders, PowerMessage } from "../../checks/vocabulary/powers.ts";
import type { Mitigation } from "../../experiments/outcomes.ts";
import type { With } from "../catalog.ts";
import { isCalledSomething, isPaid, settingsApart, type Use } from "../selection.ts";
import { inWords, whoOf } from "./accounts.ts";
import { callsOf, callWords, openedBy } from "./calls.ts";
import { count, duration } from "./figures.ts";
import { capital, short } from "./phrases.ts";
import { didText, effectWords, moreTokens } from "./power-effects.ts";

type Used = With<"power-used", PowerMessage>;
type OfContract = With<"power-of-contract", PowerMessage>;

/** The creator of the other token may have any amount of it. */
export const BACKING = "Los vaults y los wrappers funcionan así. No comprobamos cuánto vale ese token.";

/** What had to happen first, so that there were holders to use powers against. */
export function beforehand(madeHolders: MadeHolders | null): string[] {
  switch (madeHolders?.code) {
    case "given":
      return [
        `Nadie puede comprar el token: nuestros holders de prueba recibieron los suyos de ${short(madeHolders.donor)}.`,
      ];
    case "opened":
      return [`La negociación estaba cerrada. ${openedBy(madeHolders.by)}`];
    case undefined:
      return [];
  }
}

/** What shows at once needs no word about it. */
export function whenShown({ lateSeconds, waits }: Pick<Used, "lateSeconds" | "waits">): string[] {
  if (lateSeconds === null) return [];
  if (waits) return [`Ahora no funciona, pero sí dentro de ${duration(lateSeconds)}.`];
  return [lateSeconds === 0 ? "Se nota desde el bloque siguiente." : `Se nota ${duration(lateSeconds)} después.`];
}

export function wayOut(remedy: Mitigation): string {
  if (remedy.kind === "undone") return `Cualquiera puede deshacerlo con ${callWords(remedy.call)}.`;
  if (remedy.kind === "paid")
    return `Cualquiera que pague con otro token (${short(remedy.asset)}) puede hacerlo. ${BACKING}`;
  return ended(remedy);
}

function ended({ afterSeconds, renewable }: Extract<Mitigation, { kind: "ends" }>): string {
  if (afterSeconds === 0) return "En el bloque siguiente había terminado.";
  return `Con los ajustes de hoy terminó ${duration(afterSeconds)} después${renewable ? ", salvo que se repita la llamada" : ", aunque se repita la llamada"}.`;
}

/** `El dueño (0xf39F…2266) puede usar setBots(address[],bool) [0x…].` */
export function canUse(use: Pick<Use, "holder" | "calls" | "token">): string {
  return `${capital(whoOf(use))} puede usar ${callsOf(use)}.`;
}

/** What a rule made. */
function madeAtOnce(growthBps: number): string {
  return growthBps === 0 ? "menos del 0,01 % más de tokens" : moreTokens(growthBps);
}

/** One use of a power with all that it does. */
export function together(all: readonly (Use | OfContract)[]): string {
  const ofContract = all.filter((use) => use.code === "power-of-contract");
  const uses = all.filter((use) => use.code !== "power-of-contract");
  const [first] = uses;
  if (!first) return inItsName(ofContract);
  if (isPaid(first))
    return [`Probamos ${callCount(first)} y pagamos con otro token.`, ...happened([first]), BACKING].join(" ");
  const { holder } = first;
  const used = uses.filter((use) => use.code === "power-used");
  return [
    ...(uses.some(({ code }) => code === "power-though-renounced") ? ["El token dice que no tiene dueño."] : []),
    ...conditionOf(used[0]),
    `Probamos ${callCount(first)} como ${inWords(holder)}.`,
    ...happened(used.length > 0 ? used : uses.slice(0, 1)),
    ...(isCalledSomething(holder) && uses.some(({ code }) => code === "power-of-unnamed")
      ? ["El token no nombra esta cuenta en ningún sitio público."]
      : []),
    ...used.flatMap(briefWayOut).slice(0, 1),
  ].join(" ");
}

function callCount({ calls }: Pick<Use, "calls">): string {
  return count(calls.length, { one: "una llamada", other: "# llamadas" });
}

/** What a contract could do, where no account was found that makes it do so. */
function inItsName(uses: readonly OfContract[]): string {
  const [first] = uses;
  if (!first) return "";
  const did = [...new Set(uses.map(({ effect }) => `${effectWords(effect)}.`))];
  return [`Probamos ${callCount(first)} en nombre de: ${inWords(first.holder)}.`, ...did, reach(first.command)].join(
    " ",
  );
}

export function reach({ functions, growthBps, driven }: OfContract["command"]): string {
  if (functions === 0) return "No hallamos ninguna función con la que este contrato lo haga.";
  const own = count(functions, { one: "su única función", other: "sus # funciones" });
  if (growthBps === null && driven) return `Un administrador maneja este contrato, pero esto no ocurrió con ${own}.`;
  if (growthBps === null) return `No pudimos provocarlo: sus administradores y un extraño probaron ${own}.`;
  return `Con ${own} creó ${madeAtOnce(growthBps)} de una vez, y casi nada más al repetir la llamada.`;
}

function happened(uses: readonly Use[]): string[] {
  const { first, others } = settingsApart(uses);
  return [
    ...new Set(first.flatMap(didOf)),
    ...(others.length > 0 ? ["Probamos también otros ajustes.", ...new Set(others.flatMap(didOf))] : []),
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
      return ["Nadie puede comprar el token: a nuestros holders de prueba les enviaron los suyos."];
    case "opened":
      return ["Primero abrimos la negociación."];
    case undefined:
      return [];
  }
}

function briefWayOut({ remedy }: Used): string[] {
  switch (remedy?.kind) {
    case "undone":
      return ["Cualquiera puede deshacerlo."];
    case "paid":
      return ["Cualquiera que pague con otro token puede hacerlo."];
    case "ends":
      return [ended(remedy)];
    case undefined:
      return [];
  }
}
