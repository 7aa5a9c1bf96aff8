// What is said in Spanish of powers: what an account with power can do to holders, to the pool, to fees and to the contract's own money.
import type { CheckId } from "../../checks/index.ts";
import type { PowerMessage } from "../../checks/vocabulary/powers.ts";
import { BPS } from "../../core/units.ts";
import type { Coin, Powers, Receiver } from "../../experiments/outcomes.ts";
import { functionWords } from "../accounts.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import type { EffectTexts, ShownTexts } from "../effects.ts";
import { createPowers } from "../powers.ts";
import { accounts, insiderOf } from "./accounts.ts";
import { a, capital, count, duration, list, number, ofThe, percent, short, the } from "./phrases.ts";

export const powerChecks = {
  "owner-can-block-holders": {
    found: "Un holder puede acabar en una lista negra",
    passed: "No se encontró una lista negra",
    unseen: "No pudimos probar si hay lista negra",
  },
  "owner-can-stop-trading": {
    found: "El trading se puede parar",
    passed: "No se encontró forma de parar el trading",
    unseen: "No pudimos probar si se puede parar",
  },
  "owner-can-shrink-limits": {
    found: "Las ventas se pueden limitar a casi nada",
    passed: "No se encontró forma de limitar las ventas",
    unseen: "No pudimos probar nuevos límites de venta",
  },
  "hook-can-block-holders": {
    found: "El hook del pool puede bloquear ventas",
    passed: "Ningún hook puede bloquear ventas",
    unseen: "No pudimos probar el hook del pool",
  },
  "owner-can-take-tokens": {
    found: "Te pueden quitar los tokens",
    passed: "No se encontró forma de quitarte los tokens",
    unseen: "No pudimos probar si se quitan tokens",
  },
  "owner-can-burn-holdings": {
    found: "Te pueden quemar los tokens",
    passed: "No se encontró forma de quemarte los tokens",
    unseen: "No pudimos probar si se queman tokens",
  },
  "anyone-can-take-tokens": {
    found: "Cualquiera puede quitarte o quemarte los tokens",
    passed: "Ningún desconocido encontró forma de quitar tokens",
    unseen: "No pudimos probar qué puede quitar un desconocido",
  },
  "approval-can-be-forged": {
    found: "Se pueden gastar tokens sin aprobación",
    passed: "No se encontró forma de eludir las aprobaciones",
    unseen: "No pudimos probar a eludir las aprobaciones",
  },
  "pool-can-be-drained": {
    found: "El pool se puede drenar",
    passed: "No se encontró forma de drenar el pool",
    unseen: "No pudimos probar a drenar el pool",
  },
  "tax-can-rise": {
    found: "El impuesto se puede subir",
    passed: "No se encontró forma de subir el impuesto",
    unseen: "No pudimos probar a subir el impuesto",
  },
  "tax-is-personal": {
    found: "Se puede cobrar más a un solo holder",
    passed: "No se encontró forma de cobrar a un solo holder",
    unseen: "No pudimos probar a cobrar a un solo holder",
  },
  "supply-can-grow": {
    found: "Se pueden emitir tokens nuevos",
    passed: "No se encontró forma de emitir tokens",
    unseen: "No pudimos probar la emisión",
  },
  "supply-grows-unseen": {
    found: "Se pueden emitir tokens en secreto",
    passed: "No se encontró forma de emitir en secreto",
    unseen: "No pudimos probar la emisión en secreto",
  },
  "powers-survive-renouncing": {
    found: "Quedan poderes tras la renuncia",
    passed: "Ningún poder sobrevivió a la renuncia",
    unseen: "No pudimos probar poderes tras la renuncia",
  },
  "owner-is-hidden": {
    found: "Una cuenta oculta tiene poder",
    passed: "No se encontró un administrador oculto",
    unseen: "No pudimos buscar administradores ocultos",
  },
  "ownership-can-return": {
    found: "La propiedad se puede recuperar",
    passed: "No se encontró forma de recuperar la propiedad",
    unseen: "No pudimos probar a recuperar la propiedad",
  },
  "fees-can-be-redirected": {
    found: "Las comisiones se pueden desviar",
    passed: "No se encontró forma de desviar grandes comisiones",
    unseen: "No pudimos probar a desviar comisiones",
  },
  "contract-money-can-be-taken": {
    found: "El dinero del contrato se puede sacar",
    passed: "No se encontró forma de sacar el dinero del contrato",
    unseen: "No pudimos probar a sacar el dinero del contrato",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const UNREACHED = "Cambia datos de los que dependen los envíos. No pudimos provocarlo.";

/** What a function writes that no experiment could use. */
const BY_CODE = {
  supply: "emitir más tokens",
  balances: "cambiar saldos",
  allowances: "falsificar aprobaciones",
  accounts: "bloquear a holders",
  everybody: "parar el trading",
} as const;

const DEALS = { buying: "la compra", selling: "la venta", sending: "el envío" } as const;

/** Which callers a function obeys that no experiment could turn against holders. */
const OPENED_BY = {
  hash: (what) => `Solo un remitente oculto puede usar ${what}: el código guarda únicamente un hash.`,
  "no-code": (what) => `${what} mira si las wallets son contratos, como lo son todas las de prueba.`,
  signature: (what) => `${what} solo funciona con la firma de cierta cuenta.`,
  list: (what) => `Solo las cuentas de una lista pueden usar ${what}. No encontramos ninguna.`,
  later: (what) => `${what} cambia una lista de cuentas que los envíos comparan con la hora.`,
  longer: (what) =>
    `Cada venta recorre una lista que ${what} alarga sin límite. Si es larga, hace falta más gas que el de un bloque.`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

const RECEIVERS: Readonly<Record<Receiver, string>> = {
  anybody: "una wallet que la llamada nombra",
  caller: "la cuenta que llamó",
};

const COINS: Readonly<Record<Coin, string>> = {
  native: "monedas nativas",
  tokens: "tokens",
  quote: "la moneda del pool",
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

const SHOWN: ShownTexts = {
  "locked-in": {
    can: ({ sells }) => `puede impedirte ${toDo(sells)}`,
    did: ({ sells, othersCan, unapproved }) =>
      `${unapproved ? "Un holder de prueba sin aprobación previa" : "Nuestro holder de prueba"} ya no pudo ${toDo(sells)}${othersCan ? ", mientras otros sí podían" : ""}`,
    after: ({ othersCan }) => (othersCan ? "bloqueado, mientras otros sí podían" : "bloqueado"),
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) =>
      ofPool ? "puede parar las ventas aquí" : `puede parar ${sells ? "todas las ventas" : "todos los envíos"}`,
    did: ({ sells, redirected, ofPool, unapproved }) =>
      `${unapproved ? "Ya ningún holder de prueba sin aprobación previa" : "Ya ningún holder de prueba"} pudo ${toDo(sells)}${ofPool ? " en este pool" : ""}${redirected ? "; el token ahora consulta otro contrato" : ""}`,
    after: "bloqueado para todos los holders de prueba",
  },
  "sales-trickle": {
    can: "puede limitar cuánto vendes",
    did: ({ mostBps, ofPoolBps }) =>
      mostBps === null
        ? PART_ONLY
        : `${atMost(mostBps)}${ofPoolBps === null ? "" : ` (${the(percent(ofPoolBps))} de los tokens del pool)`}`,
    after: ({ mostBps }) =>
      mostBps === null ? "solo se vende una parte cada vez" : `solo se vende ${the(percent(mostBps))} cada vez`,
  },
  "tokens-taken": {
    can: "puede quitarte tus tokens",
    did: ({ lossBps, spread }) =>
      `${ofHolder(lossBps)} ${spread ? "se repartió entre otras wallets" : "fue a otra wallet"}`,
    after: ({ lossBps, spread }) =>
      `${the(percent(lossBps))} ${spread ? "se repartió entre otras wallets" : "fue a otra wallet"}`,
  },
  "tokens-gone": {
    can: "puede hacer desaparecer tus tokens",
    did: ({ lossBps }) => `${ofHolder(lossBps)} desapareció`,
    after: ({ lossBps }) => `${the(percent(lossBps))} desapareció`,
  },
  "tokens-destroyed": {
    can: "puede quemar tus tokens",
    did: ({ lossBps }) => `${ofHolder(lossBps)} fue quemado`,
    after: ({ lossBps }) => `${the(percent(lossBps))} quemado`,
  },
  "spent-unapproved": {
    can: "puede gastar tus tokens",
    did: ({ lossBps }) => `${ofHolder(lossBps)} se gastó sin aprobación`,
    after: ({ lossBps }) => `${the(percent(lossBps))} gastado sin aprobación`,
  },
  "pool-drained": {
    can: "puede drenar el pool",
    did: ({ lossBps }) => `${capital(the(percent(lossBps)))} de los tokens del pool desapareció, sin ninguna operación`,
  },
  "pool-emptied": {
    can: "puede vaciar el pool",
    did: ({ lossBps }) =>
      `Los tokens que recibió se vendieron, y ${the(percent(lossBps))} del dinero del pool desapareció`,
    after: ({ lossBps }) => `${the(percent(lossBps))} desapareció`,
  },
  "tax-raised": {
    can: ({ side, afterBps }) => `puede fijar un ${SIDE_TAX[side]} ${ofThe(percent(afterBps))}`,
    did: ({ side, beforeBps, afterBps }) =>
      `El ${SIDE_TAX[side]} subió: de ${percent(beforeBps)} a ${percent(afterBps)}, lo más alto en nuestras pruebas`,
    after: ({ afterBps }) => `${the(percent(afterBps))} perdido en impuesto`,
  },
  "hook-took": {
    can: ({ afterBps }) => `puede quedarse con ${the(percent(afterBps))} de las ventas`,
    did: ({ afterBps }) =>
      `El hook del pool se quedó con ${the(percent(afterBps))} de la misma venta, lo máximo en nuestras pruebas`,
    after: ({ afterBps }) => `${the(percent(afterBps))} perdido en el hook del pool`,
  },
  "taxed-alone": {
    can: "puede cobrarte impuesto solo a ti",
    did: ({ side, afterBps }) =>
      `Nuestro holder de prueba pagó ${a(percent(afterBps))} de ${SIDE_TAX[side]}, y los demás no`,
    after: ({ afterBps }) => `${the(percent(afterBps))} perdido en impuesto`,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "puede comprar tokens recién emitidos" : "puede emitir más tokens"),
    did: ({ growthBps, sold }) => `Había ${moreTokens(growthBps)}${sold ? ", emitidos por dinero" : ""}`,
    after: ({ growthBps, sold }) => `${moreTokens(growthBps)}${sold ? ", emitidos por dinero" : ""}`,
  },
  "made-from-nobody": {
    can: "puede crear tokens de la nada",
    did: ({ growthBps }) =>
      `Una wallet recibió ${the(percent(growthBps))} del suministro de la nada, y totalSupply no cambió`,
    after: ({ growthBps }) => `${percent(growthBps)} más, de la nada`,
  },
  "handed-out": {
    can: "puede repartir tokens sin emitir",
    did: ({ growthBps }) => `Una wallet recibió ${the(percent(growthBps))} del suministro, que ninguna wallet tenía`,
    after: ({ growthBps }) => `${percent(growthBps)} más en circulación`,
  },
  "made-unseen": {
    can: "puede emitir tokens a escondidas",
    did: "Una wallet tenía más que todo el suministro, y totalSupply no cambió",
  },
  "owned-again": {
    can: "puede recuperar la propiedad",
    did: "El token no tenía dueño, y luego volvió a tenerlo",
  },
  "balances-elsewhere": {
    can: "puede sustituir todos los saldos",
    did: "Otro contrato decidía sobre todos los saldos",
  },
};

const SIDE_TAX = { sale: "impuesto de venta", send: "impuesto de envío" } as const;
const PART_ONLY = "Nuestro holder de prueba solo pudo vender una parte cada vez";

const toDo = (sells: boolean) => (sells ? "vender" : "enviar");

function atMost(mostBps: number): string {
  return `Nuestro holder de prueba solo pudo vender ${the(percent(mostBps))} de lo suyo cada vez`;
}

/** What was lost, to begin a sentence with. */
function ofHolder(lossBps: number): string {
  return `${capital(the(percent(lossBps)))} de los tokens de nuestro holder de prueba`;
}

/** `29,7 % más de tokens`, `11 veces los tokens de antes`. */
function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "más de mil veces los tokens de antes";
  return bps >= BPS
    ? `${number(Math.round(bps / BPS + 1))} veces los tokens de antes`
    : `${percent(bps)} más de tokens`;
}

const EFFECTS: EffectTexts = {
  names: {
    stopped: "la parada del trading",
    blocked: "la lista negra",
    limited: "el límite de venta",
    taken: "quitar tokens",
    burnt: "quemar tokens de holders",
    drained: "drenar el pool",
    taxed: "el impuesto",
    minted: "la emisión de tokens",
    owned: "recuperar la propiedad",
    replaced: "sustituir los saldos",
  },
  did: {
    drained: ({ lossBps, money }) =>
      `${capital(the(percent(lossBps)))} ${money ? "del dinero" : "de los tokens"} del pool desapareció`,
    taxed: ({ side, afterBps, everyone }) =>
      everyone
        ? `El ${SIDE_TAX[side]} era ${ofThe(percent(afterBps))}`
        : `Solo nuestro holder de prueba pagó ${a(percent(afterBps))} de ${SIDE_TAX[side]}`,
    minted: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "Se emitieron tokens nuevos por dinero";
      if (unheld) return "Una wallet recibió tokens que ninguna wallet tenía";
      if (fromNobodyBps !== undefined) return "Una wallet recibió tokens de la nada";
      return unseen ? "Las wallets tenían más tokens de los que cuenta totalSupply" : "Se emitieron tokens nuevos";
    },
    owned: "El token volvió a tener dueño",
  },
};

const powers = createPowers(
  {
    shown: SHOWN,
    effects: EFFECTS,
    stop: ".",
    result: (did) => did,
    canUse: (who, calls) => `${capital(who)} puede usar ${calls}.`,
    paid: {
      headline: "Cualquiera que pague recibe tokens nuevos",
      canUse: (asset, calls) => `Cualquiera que pague con otro token (${asset}) puede usar ${calls}.`,
      tried: (calls) => `Probamos ${calls} y pagamos con otro token.`,
      backing: "Los vaults y los wrappers funcionan así. No comprobamos cuánto vale ese token.",
    },
    aContract: "Un contrato",
    renounced: {
      headline: (who) => `${who} aún tiene poder tras la renuncia`,
      sentence: "El token dice que no tiene dueño, pero esto funcionó en nuestra prueba.",
      brief: "El token dice que no tiene dueño.",
    },
    unnamed: {
      headline: "Una cuenta oculta tiene poder sobre él",
      sentence: (address) => `El token no nombra a ${address} en ningún sitio público, pero esa cuenta tiene poder.`,
      brief: "El token no nombra esta cuenta en ningún sitio público.",
    },
    fees: {
      headline: (who) => `${who} decide quién cobra las comisiones`,
      came: ({ to, coin }) => `Después, las comisiones (${COINS[coin]}) fueron a ${RECEIVERS[to]}.`,
      evidence: (who, { to }) => `Las comisiones fueron a ${RECEIVERS[to]} tras una llamada. La hizo ${who}.`,
    },
    money: {
      headline: (who) => `${who} puede sacar el dinero del contrato`,
      came: ({ to, coin, partBps, worthBps }) =>
        `Eso envió ${the(percent(partBps))} de ${HOLDINGS[coin]} a ${RECEIVERS[to]}. Es ${the(percent(worthBps))} ${WHOLES[coin]}.`,
      evidence: (who, { to, coin, partBps, worthBps }) =>
        `Una llamada envió ${the(percent(partBps))} de ${HOLDINGS[coin]} a ${RECEIVERS[to]}; la hizo ${who}. Es ${the(percent(worthBps))} ${WHOLES[coin]}.`,
    },
    approvedMoney: {
      headline: (who) => `${who} puede llevarse dinero que apruebas`,
      came: ({ to }) => `Eso envió a ${RECEIVERS[to]} dinero aprobado para el contrato del token.`,
      evidence: (who, { to }) =>
        `Una llamada envió a ${RECEIVERS[to]} dinero aprobado para el contrato del token. La hizo ${who}.`,
    },
    deposits: {
      headline: (who) => `${who} puede llevarse los depósitos`,
      came: (put, back, to) =>
        `Eso envió a ${RECEIVERS[to]} la mayor parte de lo que nuestro holder de prueba había depositado con ${put}. Después, ${back} no devolvió casi nada.`,
      evidence: (who, put, back) =>
        `Nuestro holder de prueba depositó con ${put}. Tras una llamada de ${who}, ${back} no devolvió casi nada.`,
    },
    alike: (others) => count(others, { one: "# función más hace lo mismo.", other: "# funciones más hacen lo mismo." }),
    given: {
      sentence: (donor) => `Nadie puede comprar el token: nuestros holders de prueba recibieron los suyos de ${donor}.`,
      brief: "Nadie puede comprar el token: a nuestros holders de prueba les enviaron los suyos.",
    },
    opened: { sentence: "El trading estaba cerrado.", brief: "Primero abrimos el trading." },
    shows: {
      within: (seconds) => `Ahora no funciona, pero sí dentro de ${duration(seconds)}.`,
      nextBlock: "Se nota desde el bloque siguiente.",
      later: (seconds) => `Se nota en un plazo de ${duration(seconds)}.`,
    },
    undone: { sentence: (call) => `Cualquiera puede deshacerlo con ${call}.`, brief: "Cualquiera puede deshacerlo." },
    bought: {
      sentence: (asset) => `Cualquiera que pague con otro token (${asset}) puede hacerlo.`,
      brief: "Cualquiera que pague con otro token puede hacerlo.",
    },
    ended: {
      atOnce: "En el bloque siguiente ya había terminado.",
      later: (seconds, renewable) =>
        `Con los ajustes de hoy termina ${duration(seconds)} después${renewable ? ", salvo que se repita la llamada" : ", aunque se repita la llamada"}.`,
    },
    calls: (calls) => count(calls, { one: "una llamada", other: "# llamadas" }),
    tried: (calls, who) => `Probamos ${calls} como ${who}.`,
    triedInItsName: (calls, who) => `Probamos ${calls} en nombre de: ${who}.`,
    otherSettings: "Probamos también otros ajustes.",
    reach: {
      none: "No encontramos ninguna función con la que este contrato lo haga.",
      driven: (functions) => `Un administrador maneja este contrato, pero esto no ocurrió con ${own(functions)}.`,
      untriggered: (functions) =>
        `No pudimos provocarlo: sus administradores y un desconocido probaron ${own(functions)}.`,
      made: (functions, growthBps) =>
        `Con ${own(functions)} creó ${growthBps === 0 ? "menos del 0,01 % más de tokens" : moreTokens(growthBps)} de una vez, y casi ninguno más al repetir la llamada.`,
    },
  },
  accounts,
);

function own(functions: number): string {
  return count(functions, { one: "su única función", other: "sus # funciones" });
}

export const { together, effectWords, effectName, afterText } = powers;

export const powerMessages: Texts<PowerMessage> = {
  ...powers.messages,
  "power-in-code": {
    headline: ({ writes }) => `Quizá alguien pueda ${BY_CODE[writes]}`,
    sentence: ({ callee, key }) => `${OPENED_BY[key](functionWords(callee))} ${UNREACHED}`,
    evidence: ({ key }) => `${capital(OPENED_BY[key]("una función"))} ${UNREACHED}`,
  },
  "codeless-decides": {
    headline: "Un contrato aún podría parar el trading",
    sentence: ({ address, during }) =>
      `En ${address} todavía no hay nada. Un contrato puesto ahí podría parar ${list(during.map((deal) => DEALS[deal]))}.`,
    evidence: ({ during }) =>
      `Con un contrato que se niega en una dirección sin usar, ${during.length > 1 ? "fallaron" : "falló"} ${list(during.map((deal) => DEALS[deal]))}.`,
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
