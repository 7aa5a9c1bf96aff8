// What is said in Spanish of powers: what an account with power can do to holders, to the pool, to fees and to the contract's own money.
import type { CheckId } from "../../checks/index.ts";
import type { PowerMessage } from "../../checks/vocabulary/powers.ts";
import type { Coin, Powers, Receiver } from "../../experiments/outcomes.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { isCalledSomething, isPaid } from "../selection.ts";
import { briefly, insiderOf, inWords } from "./accounts.ts";
import { callsOf, functionWords } from "./calls.ts";
import { count, list, percent } from "./figures.ts";
import { capital, short, the } from "./phrases.ts";
import { canDo, canText, didText, effectWords } from "./power-effects.ts";
import { BACKING, beforehand, canUse, reach, together, wayOut, whenShown } from "./power-uses.ts";

export const powerChecks = {
  "owner-can-block-holders": {
    found: "Un holder puede acabar en una lista negra",
    passed: "No se halló una lista negra",
    unseen: "No pudimos probar si hay lista negra",
  },
  "owner-can-stop-trading": {
    found: "La negociación se puede parar",
    passed: "No se halló forma de parar la negociación",
    unseen: "No pudimos probar si se puede parar",
  },
  "owner-can-shrink-limits": {
    found: "Las ventas se pueden limitar a casi nada",
    passed: "No se halló forma de limitar las ventas",
    unseen: "No pudimos probar nuevos límites de venta",
  },
  "hook-can-block-holders": {
    found: "El hook del pool puede bloquear ventas",
    passed: "Ningún hook puede bloquear ventas",
    unseen: "No pudimos probar el hook del pool",
  },
  "owner-can-take-tokens": {
    found: "Te pueden quitar los tokens",
    passed: "No se halló forma de quitarte los tokens",
    unseen: "No pudimos probar si se quitan tokens",
  },
  "owner-can-burn-holdings": {
    found: "Te pueden quemar los tokens",
    passed: "No se halló forma de quemarte los tokens",
    unseen: "No pudimos probar si se queman tokens",
  },
  "anyone-can-take-tokens": {
    found: "Cualquiera puede quitarte o quemarte los tokens",
    passed: "Ningún extraño halló forma de quitar tokens",
    unseen: "No pudimos probar qué puede quitar un extraño",
  },
  "approval-can-be-forged": {
    found: "Se pueden gastar tokens sin aprobación",
    passed: "No se halló forma de eludir las aprobaciones",
    unseen: "No pudimos probar a eludir las aprobaciones",
  },
  "pool-can-be-drained": {
    found: "El pool se puede drenar",
    passed: "No se halló forma de drenar el pool",
    unseen: "No pudimos probar a drenar el pool",
  },
  "tax-can-rise": {
    found: "El impuesto se puede subir",
    passed: "No se halló forma de subir el impuesto",
    unseen: "No pudimos probar a subir el impuesto",
  },
  "tax-is-personal": {
    found: "Se puede cobrar más a un solo holder",
    passed: "No se halló forma de cobrar a un solo holder",
    unseen: "No pudimos probar a cobrar a un solo holder",
  },
  "supply-can-grow": {
    found: "Se pueden emitir tokens nuevos",
    passed: "No se halló forma de emitir tokens",
    unseen: "No pudimos probar la emisión",
  },
  "supply-grows-unseen": {
    found: "Se pueden emitir tokens en secreto",
    passed: "No se halló forma de emitir en secreto",
    unseen: "No pudimos probar la emisión en secreto",
  },
  "powers-survive-renouncing": {
    found: "Quedan poderes tras la renuncia",
    passed: "Ningún poder sobrevivió a la renuncia",
    unseen: "No pudimos probar poderes tras la renuncia",
  },
  "owner-is-hidden": {
    found: "Una cuenta oculta tiene poder",
    passed: "No se halló un administrador oculto",
    unseen: "No pudimos buscar administradores ocultos",
  },
  "ownership-can-return": {
    found: "La propiedad se puede recuperar",
    passed: "No se halló forma de recuperar la propiedad",
    unseen: "No pudimos probar a recuperar la propiedad",
  },
  "fees-can-be-redirected": {
    found: "Las comisiones se pueden desviar",
    passed: "No se halló forma de desviar grandes comisiones",
    unseen: "No pudimos probar a desviar comisiones",
  },
  "contract-money-can-be-taken": {
    found: "El dinero del contrato se puede sacar",
    passed: "No se halló forma de sacar el dinero del contrato",
    unseen: "No pudimos probar a sacar el dinero del contrato",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const powerMessages: Texts<PowerMessage> = {
  "power-used": {
    headline: (use) =>
      isPaid(use) ? "Cualquiera que pague recibe tokens nuevos" : `${briefly(use.holder)} ${canText(use.shown)}`,
    sentence: (use) =>
      // Who tried it says nothing of who can.
      isPaid(use) && use.remedy?.kind === "paid"
        ? [
            ...beforehand(use.madeHolders),
            `Cualquiera que pague con otro token (${short(use.remedy.asset)}) puede usar ${callsOf(use)}.`,
            `${didText(use.shown)}.`,
            BACKING,
            ...alike(use.others),
          ].join(" ")
        : [
            ...beforehand(use.madeHolders),
            canUse(use),
            `${didText(use.shown)}.`,
            ...whenShown(use),
            ...(use.remedy ? [wayOut(use.remedy)] : []),
            ...alike(use.others),
          ].join(" "),
    evidence: (use) => together([use]),
  },
  "power-of-contract": {
    headline: ({ holder, effect }) => `${isCalledSomething(holder) ? briefly(holder) : "Un contrato"} ${canDo(effect)}`,
    sentence: ({ effect, command, ...use }) => [canUse(use), `${effectWords(effect)}.`, reach(command)].join(" "),
    evidence: (use) => together([use]),
  },
  "power-though-renounced": {
    headline: ({ holder }) => `${briefly(holder)} aún tiene poder tras la renuncia`,
    sentence: ({ effect, ...use }) =>
      [
        "El token dice que no tiene dueño, pero esto funcionó en nuestra prueba.",
        canUse(use),
        `${effectWords(effect)}.`,
      ].join(" "),
    evidence: (use) => together([use]),
  },
  "power-of-unnamed": {
    headline: "Una cuenta oculta tiene poder sobre él",
    sentence: ({ effect, ...use }) =>
      [
        `El token no nombra a ${short(use.holder.address)} en ningún sitio público, pero esa cuenta tiene poder.`,
        canUse(use),
        `${effectWords(effect)}.`,
      ].join(" "),
    evidence: (use) => together([use]),
  },
  "power-in-code": {
    headline: ({ writes }) => `Quizá alguien pueda ${BY_CODE[writes]}`,
    sentence: ({ callee, key }) => `${OPENED_BY[key](functionWords(callee))} ${UNREACHED}`,
    evidence: ({ key }) => `${capital(OPENED_BY[key]("una función"))} ${UNREACHED}`,
  },
  "codeless-decides": {
    headline: "Un contrato aún podría parar la negociación",
    sentence: ({ address, during }) =>
      `En ${address} todavía no hay nada. Un contrato puesto ahí podría parar ${list(during.map((deal) => DEALS[deal]))}.`,
    evidence: ({ during }) =>
      `Con un contrato que se niega en una dirección sin usar, ${during.length > 1 ? "fallaron" : "falló"} ${list(during.map((deal) => DEALS[deal]))}.`,
  },
  "fees-can-be-redirected": {
    headline: ({ holder }) => `${briefly(holder)} decide quién cobra las comisiones`,
    sentence: ({ to, coin, others, ...use }) =>
      [canUse(use), `Después, las comisiones (${COINS[coin]}) fueron a ${RECEIVERS[to]}.`, ...alike(others)].join(" "),
    evidence: ({ holder, to }) =>
      `Las comisiones fueron a ${RECEIVERS[to]} tras una llamada. La hizo ${inWords(holder)}.`,
  },
  "contract-money-can-be-taken": {
    headline: ({ holder }) => `${briefly(holder)} puede sacar el dinero del contrato`,
    sentence: ({ to, coin, partBps, worthBps, others, ...use }) =>
      [
        canUse(use),
        `Eso envió ${the(percent(partBps))} de ${HOLDINGS[coin]} a ${RECEIVERS[to]}.`,
        `Equivale a ${percent(worthBps)} ${WHOLES[coin]}.`,
        ...alike(others),
      ].join(" "),
    evidence: ({ holder, to, coin, partBps, worthBps }) =>
      `Una llamada envió ${the(percent(partBps))} de ${HOLDINGS[coin]} a ${RECEIVERS[to]}; la hizo ${inWords(holder)}. Equivale a ${percent(worthBps)} ${WHOLES[coin]}.`,
  },
  "approved-money-can-be-taken": {
    headline: ({ holder }) => `${briefly(holder)} puede llevarse dinero que apruebas`,
    sentence: ({ to, others, ...use }) =>
      [canUse(use), `Eso envió a ${RECEIVERS[to]} dinero aprobado para el contrato del token.`, ...alike(others)].join(
        " ",
      ),
    evidence: ({ holder, to }) =>
      `Una llamada envió a ${RECEIVERS[to]} dinero aprobado para el contrato del token. La hizo ${inWords(holder)}.`,
  },
  "made-by-sales": {
    headline: "Cada venta emite tokens nuevos",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `Una venta de prueba emitió ${the(percent(ofSoldBps))} de tokens extra${unseen ? ", que totalSupply oculta" : ""}.`,
        ...(by
          ? [
              `${by.role ? `${capital(insiderOf(by.role))} (${short(by.address)})` : short(by.address)} recibió la mayor parte.`,
            ]
          : []),
      ].join(" "),
  },
};

const UNREACHED = "Cambia datos de los que dependen los envíos. No pudimos provocarlo.";

/** What a function writes that no experiment could use. */
const BY_CODE = {
  supply: "emitir más tokens",
  balances: "cambiar saldos",
  allowances: "falsificar aprobaciones",
  accounts: "bloquear a holders",
  everybody: "parar la negociación",
} as const;

const DEALS = { buying: "la compra", selling: "la venta", sending: "el envío" } as const;

/** Which callers a function obeys that no experiment could turn against holders. */
const OPENED_BY = {
  hash: (what) => `Solo un remitente oculto puede usar ${what}: el código guarda únicamente un hash.`,
  "no-code": (what) => `${what} mira si las wallets son contratos, como lo son todas las de prueba.`,
  signature: (what) => `${what} solo funciona con la firma de cierta cuenta.`,
  list: (what) => `Solo las cuentas de una lista pueden usar ${what}. No hallamos ninguna.`,
  later: (what) => `${what} cambia una lista de cuentas que los envíos comparan con la hora.`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

const RECEIVERS: Readonly<Record<Receiver, string>> = {
  anybody: "una wallet que la llamada nombra",
  caller: "la cuenta que llamó",
};

const COINS: Readonly<Record<Coin, string>> = {
  native: "monedas",
  tokens: "tokens",
  quote: "aquello con lo que paga el pool",
  asset: "el activo del vault",
};

/** What of the contract's own, and of what that is a part. */
const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "las monedas del contrato",
  tokens: "los tokens del contrato",
  quote: "los fondos del contrato",
  asset: "los activos del vault",
};

/** Behind a percentage. */
const WHOLES: Readonly<Record<Coin, string>> = {
  native: "del dinero del pool",
  tokens: "del suministro",
  quote: "del dinero del pool",
  asset: "de lo que respalda sus participaciones",
};

function alike(others: number): string[] {
  return others === 0
    ? []
    : [count(others, { one: "# función más hace lo mismo.", other: "# funciones más hacen lo mismo." })];
}
