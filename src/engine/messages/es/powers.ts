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
    found: "Pueden poner a holders en una lista negra",
    passed: "No se encontró ninguna lista negra",
    unseen: "No pudimos probar si hay lista negra",
  },
  "owner-can-stop-trading": {
    found: "El trading se puede parar",
    passed: "No se encontró forma de parar el trading",
    unseen: "No pudimos probar si se puede parar el trading",
  },
  "owner-can-shrink-limits": {
    found: "Las ventas se pueden limitar a cantidades pequeñas",
    passed: "No se encontró forma de limitar las ventas",
    unseen: "No pudimos probar si se pueden limitar las ventas",
  },
  "hook-can-block-holders": {
    found: "El hook del pool puede bloquear ventas",
    passed: "Ningún hook puede bloquear ventas",
    unseen: "No pudimos probar el hook del pool",
  },
  "owner-can-take-tokens": {
    found: "Te pueden quitar los tokens",
    passed: "No se encontró forma de quitarte los tokens",
    unseen: "No pudimos probar si te pueden quitar los tokens",
  },
  "owner-can-burn-holdings": {
    found: "Te pueden quemar los tokens",
    passed: "No se encontró forma de quemarte los tokens",
    unseen: "No pudimos probar si te pueden quemar los tokens",
  },
  "anyone-can-take-tokens": {
    found: "Cualquiera puede quitarte o quemarte los tokens",
    passed: "No se encontró que un desconocido pueda quitarte tokens",
    unseen: "No pudimos probar qué puede hacer un desconocido",
  },
  "approval-can-be-forged": {
    found: "Pueden gastar tus tokens sin tu aprobación",
    passed: "No se encontró forma de eludir las aprobaciones",
    unseen: "No pudimos probar si se eluden las aprobaciones",
  },
  "pool-can-be-drained": {
    found: "El pool se puede drenar",
    passed: "No se encontró forma de drenar el pool",
    unseen: "No pudimos probar si se puede drenar el pool",
  },
  "tax-can-rise": {
    found: "El impuesto se puede subir",
    passed: "No se encontró forma de subir el impuesto",
    unseen: "No pudimos probar si se puede subir el impuesto",
  },
  "tax-is-personal": {
    found: "Se puede cobrar más a un solo holder",
    passed: "No se encontró forma de cobrar más a un solo holder",
    unseen: "No pudimos probar si se cobra más a un solo holder",
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
    found: "Quedan poderes de administrador tras la renuncia",
    passed: "No se encontraron poderes tras la renuncia",
    unseen: "No pudimos probar poderes tras la renuncia",
  },
  "owner-is-hidden": {
    found: "Tiene un administrador oculto",
    passed: "No se encontró ningún administrador oculto",
    unseen: "No pudimos buscar administradores ocultos",
  },
  "ownership-can-return": {
    found: "La propiedad se puede recuperar",
    passed: "No se encontró forma de recuperar la propiedad",
    unseen: "No pudimos probar si se recupera la propiedad",
  },
  "fees-can-be-redirected": {
    found: "Las comisiones se pueden desviar",
    passed: "No se encontró forma de desviar comisiones grandes",
    unseen: "No pudimos probar si se pueden desviar comisiones",
  },
  "contract-money-can-be-taken": {
    found: "El dinero del contrato se puede sacar",
    passed: "No se encontró forma de sacar el dinero del contrato",
    unseen: "No pudimos probar si se puede sacar dinero del contrato",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const UNREACHED = "Esa función cambia datos de los que dependen las transferencias. No pudimos activarla.";

/** What a function writes that no experiment could use. */
const BY_CODE = {
  supply: "emitir más tokens",
  balances: "cambiar saldos",
  allowances: "falsificar aprobaciones",
  accounts: "bloquear a holders",
  everybody: "parar el trading",
} as const;

const DEALS = { buying: "la compra", selling: "la venta", sending: "la transferencia" } as const;

/** Which callers a function obeys that no experiment could turn against holders. */
const OPENED_BY = {
  hash: (what) => `Solo una dirección oculta puede usar ${what}: el código guarda únicamente su hash.`,
  "no-code": (what) => `${what} comprueba si una wallet es un contrato, y nuestras wallets de prueba lo son.`,
  signature: (what) => `${what} solo acepta firmas de una wallet concreta.`,
  list: (what) => `Solo las wallets de una lista pueden usar ${what}. No encontramos ninguna de ellas.`,
  later: (what) => `${what} cambia una lista de wallets que las transferencias comparan con la hora.`,
  longer: (what) =>
    `Cada venta recorre una lista, y ${what} puede alargarla sin límite. Si es demasiado larga, gasta más gas del que cabe en un bloque.`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

const RECEIVERS: Readonly<Record<Receiver, string>> = {
  anybody: "una wallet que elige quien llama",
  caller: "quien hizo la llamada",
};

const COINS: Readonly<Record<Coin, string>> = {
  native: "monedas nativas",
  tokens: "tokens",
  quote: "el otro token del pool",
  asset: "el activo del vault",
};

/** What of the contract's own, and of what that is a part. */
const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "las monedas nativas del contrato",
  tokens: "los tokens del contrato",
  quote: "los fondos del contrato",
  asset: "los activos del vault",
};

/** Behind a percentage. */
const WHOLES: Readonly<Record<Coin, string>> = {
  native: "del dinero del pool",
  tokens: "del suministro",
  quote: "del dinero del pool",
  asset: "de los activos que respaldan sus participaciones",
};

const SHOWN: ShownTexts = {
  "locked-in": {
    can: ({ sells }) => `puede impedirte ${toDo(sells)}`,
    did: ({ sells, othersCan, unapproved }) =>
      `${unapproved ? "Un holder de prueba sin aprobación previa" : "Nuestro holder de prueba"} ya no pudo ${toDo(sells)}${othersCan ? ", aunque otros sí podían" : ""}`,
    after: ({ othersCan }) => (othersCan ? "bloqueado, aunque otros sí podían" : "bloqueado"),
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) =>
      ofPool
        ? "puede parar las ventas de este pool"
        : `puede parar ${sells ? "todas las ventas" : "todas las transferencias"}`,
    did: ({ sells, redirected, ofPool, unapproved }) =>
      `Ya no pudo ${toDo(sells)}${ofPool ? " en este pool" : ""} ${unapproved ? "ningún holder de prueba sin aprobación previa" : "ningún holder de prueba"}${redirected ? "; el token ahora depende de otro contrato" : ""}`,
    after: "bloqueado para todos los holders de prueba",
  },
  "sales-trickle": {
    can: "puede limitar cuánto vendes",
    did: ({ mostBps, ofPoolBps }) =>
      mostBps === null
        ? PART_ONLY
        : `${atMost(mostBps)}${ofPoolBps === null ? "" : ` (${the(percent(ofPoolBps))} de los tokens del pool)`}`,
    after: ({ mostBps }) =>
      mostBps === null
        ? "solo se pudo vender una parte cada vez"
        : `solo se pudo vender ${the(percent(mostBps))} cada vez`,
  },
  "tokens-taken": {
    can: "puede quitarte tus tokens",
    did: ({ lossBps, spread }) =>
      `${ofHolder(lossBps)} ${spread ? "se repartió entre otras wallets" : "fue a parar a otra wallet"}`,
    after: ({ lossBps, spread }) =>
      `${the(percent(lossBps))} ${spread ? "repartido entre otras wallets" : "enviado a otra wallet"}`,
  },
  "tokens-gone": {
    can: "puede hacer desaparecer tus tokens",
    did: ({ lossBps }) => `${ofHolder(lossBps)} desapareció`,
    after: ({ lossBps }) => `${the(percent(lossBps))} desaparecido`,
  },
  "tokens-destroyed": {
    can: "puede quemar tus tokens",
    did: ({ lossBps }) => `${ofHolder(lossBps)} se quemó`,
    after: ({ lossBps }) => `${the(percent(lossBps))} quemado`,
  },
  "spent-unapproved": {
    can: "puede gastar tus tokens",
    did: ({ lossBps }) => `${ofHolder(lossBps)} se gastó sin aprobación`,
    after: ({ lossBps }) => `${the(percent(lossBps))} gastado sin aprobación`,
  },
  "pool-drained": {
    can: "puede drenar el pool",
    did: ({ lossBps }) =>
      lossBps === BPS
        ? "El pool quedó vacío sin ninguna operación"
        : `${capital(the(percent(lossBps)))} de los tokens del pool salió sin ninguna operación`,
  },
  "pool-emptied": {
    can: "puede vaciar el pool",
    did: ({ lossBps }) =>
      `Los tokens de esa llamada se pudieron vender por ${the(percent(lossBps))} del dinero del pool`,
    after: ({ lossBps }) => `${the(percent(lossBps))} desapareció`,
  },
  "tax-raised": {
    can: ({ side, afterBps }) => `puede fijar un ${SIDE_TAX[side]} ${ofThe(percent(afterBps))}`,
    did: ({ side, beforeBps, afterBps }) =>
      `El ${SIDE_TAX[side]} subió ${ofThe(percent(beforeBps))} a ${the(percent(afterBps))}, el máximo en nuestras pruebas`.replace(
        " a el ",
        " al ",
      ),
    after: ({ afterBps }) => `${the(percent(afterBps))} perdido en impuesto`,
  },
  "hook-took": {
    can: ({ afterBps }) => `puede quedarse con ${the(percent(afterBps))} de las ventas`,
    did: ({ afterBps }) =>
      `El hook del pool se quedó con ${the(percent(afterBps))} de la misma venta de prueba, el máximo en nuestras pruebas`,
    after: ({ afterBps }) => `${the(percent(afterBps))} perdido en el hook del pool`,
  },
  "taxed-alone": {
    can: "puede cobrarte un impuesto solo a ti",
    did: ({ side, afterBps }) =>
      `Nuestro holder de prueba pagó ${a(percent(afterBps))} de ${SIDE_TAX[side]}, pero los demás no`,
    after: ({ afterBps }) => `${the(percent(afterBps))} perdido en impuesto`,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "puede comprar tokens recién emitidos" : "puede emitir más tokens"),
    did: ({ growthBps, sold }) => `Había ${moreTokens(growthBps)}${sold ? ", emitidos y vendidos por dinero" : ""}`,
    after: ({ growthBps, sold }) => `${moreTokens(growthBps)}${sold ? ", emitidos y vendidos por dinero" : ""}`,
  },
  "made-from-nobody": {
    can: "puede crear tokens de la nada",
    did: ({ growthBps }) =>
      `Una wallet recibió ${the(percent(growthBps))} del suministro de la nada, y totalSupply no cambió`,
    after: ({ growthBps }) => `${percent(growthBps)} más, de la nada`,
  },
  "handed-out": {
    can: "puede repartir tokens sin emitir",
    did: ({ growthBps }) =>
      `Una wallet recibió ${the(percent(growthBps))} del suministro, que antes no tenía ninguna wallet`,
    after: ({ growthBps }) => `${percent(growthBps)} más en circulación`,
  },
  "made-unseen": {
    can: "puede emitir tokens en secreto",
    did: "Una wallet tenía más que todo el suministro, y totalSupply no cambió",
  },
  "owned-again": {
    can: "puede recuperar la propiedad",
    did: "El token, que no tenía dueño, volvió a tener uno",
  },
  "balances-elsewhere": {
    can: "puede sustituir todos los saldos",
    did: "Otro contrato decidía el saldo de todos",
  },
};

const SIDE_TAX = { sale: "impuesto de venta", send: "impuesto de transferencia" } as const;
const PART_ONLY = "Nuestro holder de prueba solo pudo vender una parte cada vez";

const toDo = (sells: boolean) => (sells ? "vender" : "enviar tokens");

function atMost(mostBps: number): string {
  return `Nuestro holder de prueba solo pudo vender ${the(percent(mostBps))} de sus tokens cada vez`;
}

/** What was lost, to begin a sentence with. */
function ofHolder(lossBps: number): string {
  return `${capital(the(percent(lossBps)))} de los tokens de nuestro holder de prueba`;
}

/** `un 29,7 % más de tokens`, `11 veces los tokens de antes`. */
function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "más de mil veces los tokens de antes";
  return bps >= BPS
    ? `${number(Math.round(bps / BPS + 1))} veces los tokens de antes`
    : `${a(percent(bps))} más de tokens`;
}

const EFFECTS: EffectTexts = {
  names: {
    stopped: "parar el trading",
    blocked: "bloquear a holders",
    limited: "limitar las ventas",
    taken: "quitar tokens",
    burnt: "quemar tokens de holders",
    drained: "drenar el pool",
    taxed: "subir el impuesto",
    minted: "emitir tokens",
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
      if (sold) return "Se emitieron tokens nuevos y se vendieron por dinero";
      if (unheld) return "Una wallet recibió tokens que antes no tenía ninguna wallet";
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
    result: (did) => `Después, ${did.charAt(0).toLowerCase()}${did.slice(1)}`,
    canUse: (who, calls) => `${capital(who)} puede llamar a ${calls}.`,
    paid: {
      headline: "Cualquiera que pague recibe tokens nuevos",
      canUse: (asset, calls) => `Cualquiera que pague con otro token (${asset}) puede llamar a ${calls}.`,
      tried: (calls) => `Simulamos ${calls} y pagamos con otro token.`,
      backing: "Los vaults y los wrappers funcionan así. No comprobamos cuánto vale ese token.",
    },
    aContract: "Un contrato",
    renounced: {
      headline: (who) => `${who} aún tiene poder tras la renuncia`,
      sentence: "El token dice que no tiene dueño, pero esto funcionó en nuestra prueba.",
      brief: "El token dice que no tiene dueño.",
    },
    unnamed: {
      headline: "Tiene un administrador oculto",
      sentence: (address) =>
        `El token no muestra en público a ${address} como administrador, pero esa cuenta tiene poder de administrador.`,
      brief: "El token no muestra en público esa cuenta como administrador.",
    },
    fees: {
      headline: (who) => `${who} decide quién cobra las comisiones`,
      came: ({ to, coin }) => `Después, las comisiones de trading en ${COINS[coin]} fueron a ${RECEIVERS[to]}.`,
      evidence: (who, { to }) =>
        to === "caller"
          ? `En nuestra prueba, ${who} se quedó con las comisiones de trading.`
          : `Tras una llamada ${by(who)}, las comisiones de trading fueron a ${RECEIVERS[to]}.`,
    },
    money: {
      headline: (who) => `${who} puede sacar el dinero del contrato`,
      came: ({ to, coin, partBps, worthBps }) =>
        `Eso envió ${the(percent(partBps))} de ${HOLDINGS[coin]} a ${RECEIVERS[to]}. ${equals(worthBps)} ${WHOLES[coin]}.`,
      evidence: (who, { to, coin, partBps, worthBps }) =>
        `En nuestra prueba, ${who} ${to === "caller" ? "se llevó" : "envió"} ${the(percent(partBps))} de ${HOLDINGS[coin]}${to === "caller" ? "" : " a una wallet de su elección"}. ${equals(worthBps)} ${WHOLES[coin]}.`,
    },
    approvedMoney: {
      headline: (who) => `${who} puede llevarse el dinero que apruebes`,
      came: ({ to }) =>
        `Eso se llevó dinero que la gente había aprobado para el contrato. El dinero fue a ${RECEIVERS[to]}.`,
      evidence: (who, { to }) =>
        to === "caller"
          ? `En nuestra prueba, ${who} se llevó dinero que la gente había aprobado para el contrato.`
          : `En nuestra prueba, ${who} envió a una wallet de su elección dinero aprobado para el contrato.`,
    },
    deposits: {
      headline: (who) => `${who} puede llevarse los depósitos`,
      came: (put, back, to) =>
        `Nuestro holder de prueba había hecho un depósito con ${put}. La mayor parte fue a ${RECEIVERS[to]}. Después, ${back} no devolvió casi nada.`,
      evidence: (who, put, back) =>
        `Nuestro holder de prueba hizo un depósito con ${put}. Tras una llamada ${by(who)}, ${back} no devolvió casi nada.`,
    },
    alike: (others) => count(others, { one: "# función más hace lo mismo.", other: "# funciones más hacen lo mismo." }),
    given: {
      sentence: (donor) =>
        `Nadie puede comprar el token, así que nuestros holders de prueba recibieron los suyos de ${donor}.`,
      brief: "Nadie puede comprar el token, así que enviamos algunos a nuestros holders de prueba.",
    },
    opened: {
      sentence: "El trading aún no está abierto, así que primero lo abrimos.",
      brief: "Primero abrimos el trading.",
    },
    shows: {
      within: (seconds) => `Aún no funciona, pero funcionará en un plazo de ${duration(seconds)}.`,
      nextBlock: "El efecto se nota en el bloque siguiente.",
      later: (seconds) => `El efecto se nota en un plazo de ${duration(seconds)}.`,
    },
    undone: { sentence: (call) => `Cualquiera puede deshacerlo con ${call}.`, brief: "Cualquiera puede deshacerlo." },
    bought: {
      sentence: (asset) => `Cualquiera que pague con otro token (${asset}) puede hacerlo.`,
      brief: "Cualquiera que pague con otro token puede hacerlo.",
    },
    ended: {
      atOnce: "En el bloque siguiente, el efecto ya había acabado.",
      later: (seconds, renewable) =>
        `Con los ajustes de hoy, el efecto acabó ${duration(seconds)} después, ${renewable ? "salvo que alguien repita la llamada" : "aunque alguien repita la llamada"}.`,
    },
    calls: (calls) => count(calls, { one: "una llamada", other: "# llamadas" }),
    tried: (calls, who) => `Simulamos ${calls} ${by(who)}.`,
    triedInItsName: (calls, who) => `Simulamos ${calls} ${by(who)}.`,
    otherSettings: "También probamos otros ajustes.",
    reach: {
      none: "No encontramos ninguna función con la que este contrato haga eso.",
      driven: (functions) =>
        `Un administrador podría hacer actuar a este contrato, pero con ${own(functions)} no pasó esto.`,
      untriggered: (functions) =>
        `Llamamos a ${own(functions)} como sus administradores y como una wallet cualquiera, pero no pudimos provocar esto.`,
      made: (functions, growthBps) =>
        `Con ${own(functions)} emitió ${growthBps === 0 ? "menos del 0,01 % más de tokens" : moreTokens(growthBps)} de una vez, y casi nada más al repetir la llamada.`,
    },
  },
  accounts,
);

/** `del dueño`, `de una wallet cualquiera` */
function by(who: string): string {
  return `de ${who}`.replace(/^de el /, "del ");
}

/** `Equivale al 12,5 %` */
function equals(bps: number): string {
  return `Equivale a ${the(percent(bps))}`.replace(" a el ", " al ");
}

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
    headline: "Un contrato futuro podría parar el trading",
    sentence: ({ address, during }) =>
      `En ${address} aún no hay ningún contrato. Uno desplegado ahí podría bloquear ${list(during.map((deal) => DEALS[deal]))}.`,
    evidence: ({ during }) =>
      `Pusimos un contrato que bloquea en una dirección sin usar, y ${during.length > 1 ? "fallaron" : "falló"} ${list(during.map((deal) => DEALS[deal]))}.`,
  },
  "made-by-sales": {
    headline: "Cada venta emite tokens nuevos",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `Una venta de prueba emitió tokens nuevos: ${the(percent(ofSoldBps))} de lo vendido${unseen ? ", y totalSupply no los muestra" : ""}.`,
        ...(by
          ? [
              `${by.role ? `${capital(insiderOf(by.role))} (${short(by.address)})` : short(by.address)} fue quien más ganó.`,
            ]
          : []),
      ].join(" "),
  },
};
