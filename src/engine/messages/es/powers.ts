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
import { a, capital, count, duration, list, number, ofThe, percent, perHundred, short, the, toThe } from "./phrases.ts";

export const powerChecks = {
  "owner-can-block-holders": {
    found: "Te pueden meter en una lista negra",
    passed: "No encontramos lista negra",
    unseen: "No pudimos probar si hay lista negra",
  },
  "owner-can-stop-trading": {
    found: "El trading se puede detener",
    passed: "No encontramos forma de detener el trading",
    unseen: "No pudimos probar si se puede detener el trading",
  },
  "owner-can-shrink-limits": {
    found: "Las ventas se pueden limitar a cantidades pequeñas",
    passed: "No encontramos forma de limitar las ventas",
    unseen: "No pudimos probar si se pueden limitar las ventas",
  },
  "hook-can-block-holders": {
    found: "El hook del pool puede bloquear ventas",
    passed: "Ningún hook puede bloquear ventas",
    unseen: "No pudimos probar el hook del pool",
  },
  "owner-can-take-tokens": {
    found: "Te pueden quitar los tokens",
    passed: "No encontramos forma de quitarte los tokens",
    unseen: "No pudimos probar si te pueden quitar los tokens",
  },
  "owner-can-burn-holdings": {
    found: "Te pueden quemar los tokens",
    passed: "No encontramos forma de quemarte los tokens",
    unseen: "No pudimos probar si te pueden quemar los tokens",
  },
  "anyone-can-take-tokens": {
    found: "Cualquiera puede quitarte o quemarte los tokens",
    passed: "No encontramos forma de que un desconocido te quite tokens",
    unseen: "No pudimos probar si un desconocido puede quitarte tokens",
  },
  "approval-can-be-forged": {
    found: "Pueden gastar tus tokens sin tu aprobación",
    passed: "No encontramos forma de saltarse las aprobaciones",
    unseen: "No pudimos probar si se saltan las aprobaciones",
  },
  "pool-can-be-drained": {
    found: "El pool se puede drenar",
    passed: "No encontramos forma de drenar el pool",
    unseen: "No pudimos probar si se puede drenar el pool",
  },
  "tax-can-rise": {
    found: "El impuesto se puede subir",
    passed: "No encontramos forma de subir el impuesto",
    unseen: "No pudimos probar si se puede subir el impuesto",
  },
  "tax-is-personal": {
    found: "Le pueden cobrar más impuesto a un solo holder",
    passed: "No encontramos forma de cobrarle más a un solo holder",
    unseen: "No pudimos probar si se cobra más a un solo holder",
  },
  "supply-can-grow": {
    found: "Se pueden emitir tokens nuevos",
    passed: "No encontramos forma de emitir tokens nuevos",
    unseen: "No pudimos probar la emisión de tokens",
  },
  "supply-grows-unseen": {
    found: "Se pueden emitir tokens en secreto",
    passed: "No encontramos forma de emitir en secreto",
    unseen: "No pudimos probar la emisión en secreto",
  },
  "powers-survive-renouncing": {
    found: "Aún hay administradores con control tras la renuncia",
    passed: "No encontramos a nadie con control tras la renuncia",
    unseen: "No pudimos probar quién tiene el control tras la renuncia",
  },
  "owner-is-hidden": {
    found: "El token tiene un administrador oculto",
    passed: "No encontramos ningún administrador oculto",
    unseen: "No pudimos buscar administradores ocultos",
  },
  "ownership-can-return": {
    found: "La propiedad se puede recuperar",
    passed: "No encontramos forma de recuperar la propiedad",
    unseen: "No pudimos probar si se puede recuperar la propiedad",
  },
  "fees-can-be-redirected": {
    found: "Las comisiones se pueden desviar",
    passed: "No encontramos forma de desviar comisiones grandes",
    unseen: "No pudimos probar si se pueden desviar comisiones",
  },
  "contract-money-can-be-taken": {
    found: "Los fondos del contrato se pueden retirar",
    passed: "No encontramos forma de retirar los fondos del contrato",
    unseen: "No pudimos probar si se pueden retirar sus fondos",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const UNREACHED = "Esa función cambia datos de los que dependen las transferencias, pero no pudimos ejecutarla.";

/** What a function writes that no experiment could use. */
const BY_CODE = {
  supply: "emitir más tokens",
  balances: "cambiar saldos",
  allowances: "falsificar aprobaciones",
  accounts: "bloquear a holders",
  everybody: "detener el trading",
} as const;

const DEALS = { buying: "la compra", selling: "la venta", sending: "la transferencia" } as const;

/** Which callers a function obeys that no experiment could turn against holders. */
const OPENED_BY = {
  hash: (what) => `Solo una dirección oculta puede llamar a ${what}. El código solo guarda un hash de esa dirección.`,
  "no-code": (what) => `${what} comprueba si una wallet es un contrato, y nuestras wallets de prueba lo son.`,
  signature: (what) => `${what} solo acepta firmas de una wallet concreta.`,
  list: (what) => `Solo las wallets de una lista pueden llamar a ${what}. No encontramos ninguna de ellas.`,
  later: (what) => `${what} cambia una lista de wallets que las transferencias comparan con la hora.`,
  longer: (what) =>
    `Cada venta recorre una lista, y ${what} puede alargarla sin límite. Si se alarga demasiado, una venta necesita más gas del que cabe en un bloque.`,
} as const satisfies Record<Powers["unreached"][number]["key"], (what: string) => string>;

const RECEIVERS: Readonly<Record<Receiver, string>> = {
  anybody: "una wallet elegida por quien hizo la llamada",
  caller: "quien hizo la llamada",
};

const COINS: Readonly<Record<Coin, string>> = {
  native: "moneda nativa",
  tokens: "el propio token",
  quote: "el otro token del pool",
  asset: "el activo del vault",
};

/** What of the contract's own, and of what that is a part. Both go behind a percentage. */
const HOLDINGS: Readonly<Record<Coin, string>> = {
  native: "de la moneda nativa del contrato",
  tokens: "de los tokens del contrato",
  quote: "del dinero del contrato",
  asset: "de los activos del vault",
};

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
      `${unapproved ? "Una wallet de prueba sin aprobación previa" : "Nuestra wallet de prueba"} ya no pudo ${toDo(sells)}${othersCan ? ", pero otras sí" : ""}`,
    after: ({ othersCan }) => `nuestra wallet de prueba quedó bloqueada${othersCan ? ", pero otras no" : ""}`,
  },
  "trading-stopped": {
    can: ({ sells, ofPool }) =>
      ofPool
        ? "puede detener las ventas en este pool"
        : `puede detener ${sells ? "todas las ventas" : "todas las transferencias"}`,
    did: ({ sells, redirected, ofPool, unapproved }) =>
      `Ya ninguna wallet de prueba${unapproved ? " sin aprobación previa" : ""} pudo ${toDo(sells)}${ofPool ? " en este pool" : ""}${redirected ? ". El token ahora depende de otro contrato" : ""}`,
    after: "todas las wallets de prueba quedaron bloqueadas",
  },
  "sales-trickle": {
    can: "puede limitar cuánto vendes",
    did: ({ mostBps, ofPoolBps }) =>
      mostBps === null
        ? "Nuestra wallet de prueba solo pudo vender una parte de sus tokens cada vez"
        : `Nuestra wallet de prueba pudo vender como máximo ${the(percent(mostBps))} de sus tokens cada vez${ofPoolBps === null ? "" : ` (${the(percent(ofPoolBps))} de los tokens del pool)`}`,
    after: ({ mostBps }) =>
      `solo se pudo vender ${mostBps === null ? "una parte" : the(percent(mostBps))} de los tokens cada vez`,
  },
  "tokens-taken": {
    can: "puede quitarte los tokens",
    did: ({ lossBps, spread }) =>
      spread
        ? ofWallet(lossBps, "se repartió entre otras wallets", "se repartieron entre otras wallets")
        : ofWallet(lossBps, "acabó en otra wallet", "acabaron en otra wallet"),
    after: ({ lossBps, spread }) =>
      `${ofTokens(lossBps)} ${spread ? "se repartió entre otras wallets" : "acabó en otra wallet"}`,
  },
  "tokens-gone": {
    can: "puede hacer desaparecer tus tokens",
    did: ({ lossBps }) => ofWallet(lossBps, "desapareció", "desaparecieron"),
    after: ({ lossBps }) => `${ofTokens(lossBps)} desapareció`,
  },
  "tokens-destroyed": {
    can: "puede quemarte los tokens",
    did: ({ lossBps }) => ofWallet(lossBps, "se quemó", "se quemaron"),
    after: ({ lossBps }) => `${ofTokens(lossBps)} se quemó`,
  },
  "spent-unapproved": {
    can: "puede gastar tus tokens",
    did: ({ lossBps }) => ofWallet(lossBps, "se gastó sin aprobación", "se gastaron sin aprobación"),
    after: ({ lossBps }) => `${ofTokens(lossBps)} se gastó sin aprobación`,
  },
  "pool-drained": {
    can: "puede drenar el pool",
    did: ({ lossBps }) =>
      lossBps === BPS
        ? "El pool se vació sin ninguna operación"
        : `${capital(the(percent(lossBps)))} de los tokens del pool salió sin ninguna operación`,
  },
  "pool-emptied": {
    can: "puede vaciar el pool",
    did: ({ lossBps }) =>
      `Los tokens de esa llamada se pudieron vender por ${the(percent(lossBps))} del dinero del pool`,
    after: ({ lossBps }) => `${the(percent(lossBps))} del dinero del pool desapareció`,
  },
  "tax-raised": {
    can: ({ side, afterBps }) =>
      side === "sale"
        ? `puede poner ${a(percent(afterBps))} de impuesto de venta`
        : `puede cobrar ${a(percent(afterBps))} por enviar tokens`,
    did: ({ side, beforeBps, afterBps }) =>
      `El ${SIDE_TAX[side]} subió ${ofThe(percent(beforeBps))} ${toThe(percent(afterBps))}, el máximo en nuestras simulaciones`,
    after: ({ afterBps }) => `se perdió ${the(percent(afterBps))} en impuestos`,
  },
  "hook-took": {
    can: ({ afterBps }) => `puede quedarse con ${the(percent(afterBps))} de cada venta`,
    did: ({ afterBps }) =>
      `El hook del pool se quedó con ${the(percent(afterBps))} de la misma venta, el máximo en nuestras simulaciones`,
    after: ({ afterBps }) => `se perdió ${the(percent(afterBps))} en el hook del pool`,
  },
  "taxed-alone": {
    can: "puede cobrarte un impuesto solo a ti",
    did: ({ side, afterBps }) =>
      `Nuestra wallet de prueba pagó ${a(percent(afterBps))} de ${SIDE_TAX[side]}, pero las demás no`,
    after: ({ afterBps }) => `se perdió ${the(percent(afterBps))} en impuestos`,
  },
  "tokens-made": {
    can: ({ sold }) => (sold ? "puede comprar tokens recién emitidos" : "puede emitir más tokens"),
    did: ({ growthBps, sold }) => `Había ${moreTokens(growthBps)}${sold ? ", emitidos y vendidos por dinero" : ""}`,
    after: ({ growthBps, sold }) => `${moreTokens(growthBps)}${sold ? ", emitidos y vendidos por dinero" : ""}`,
  },
  "made-from-nobody": {
    can: "puede crear tokens de la nada",
    did: ({ growthBps }) =>
      `Una wallet recibió de la nada ${the(percent(growthBps))} del suministro, y totalSupply no cambió`,
    after: ({ growthBps }) => `${a(percent(growthBps))} más, de la nada`,
  },
  "handed-out": {
    can: "puede repartir tokens no emitidos",
    did: ({ growthBps }) =>
      `Una wallet recibió ${the(percent(growthBps))} del suministro, que antes no estaba en ninguna wallet`,
    after: ({ growthBps }) => `${a(percent(growthBps))} más en circulación`,
  },
  "made-unseen": {
    can: "puede emitir tokens en secreto",
    did: "Una wallet acabó con más tokens que todo el suministro, y totalSupply no cambió",
  },
  "owned-again": {
    can: "puede recuperar la propiedad",
    did: "El token, que no tenía dueño, volvió a tener uno",
  },
  "balances-elsewhere": {
    can: "puede reemplazar todos los saldos",
    did: "Otro contrato decidía el saldo de todos",
  },
};

const SIDE_TAX = { sale: "impuesto de venta", send: "impuesto de transferencia" } as const;

const toDo = (sells: boolean) => (sells ? "vender" : "enviar tokens");

/** `Todos los tokens de nuestra wallet de prueba se quemaron`, `El 29,7 % de los tokens … se quemó` */
function ofWallet(lossBps: number, part: string, all: string): string {
  const tokens = "los tokens de nuestra wallet de prueba";
  return lossBps === BPS ? `Todos ${tokens} ${all}` : `${capital(the(percent(lossBps)))} de ${tokens} ${part}`;
}

function ofTokens(lossBps: number): string {
  return `${the(percent(lossBps))} de los tokens`;
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
    stopped: "detener el trading",
    blocked: "bloquear a holders",
    limited: "limitar las ventas",
    taken: "quitar tokens",
    burnt: "quemar tokens de holders",
    drained: "drenar el pool",
    taxed: "subir el impuesto",
    minted: "emitir tokens",
    owned: "recuperar la propiedad",
    replaced: "reemplazar los saldos",
  },
  did: {
    drained: ({ lossBps, money }) =>
      `${capital(the(percent(lossBps)))} ${money ? "del dinero" : "de los tokens"} del pool desapareció`,
    taxed: ({ side, afterBps, everyone }) =>
      everyone
        ? `El ${SIDE_TAX[side]} fue ${ofThe(percent(afterBps))}`
        : `Solo nuestra wallet de prueba pagó ${a(percent(afterBps))} de ${SIDE_TAX[side]}`,
    minted: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "Se emitieron tokens nuevos y se vendieron por dinero";
      if (unheld) return "Una wallet recibió tokens que antes no estaban en ninguna wallet";
      if (fromNobodyBps !== undefined) return "Una wallet recibió tokens de la nada";
      return unseen ? "Las wallets tenían más tokens de los que cuenta totalSupply" : "Se emitieron tokens nuevos";
    },
    owned: "El token, que no tenía dueño, volvió a tener uno",
  },
};

const powers = createPowers(
  {
    shown: SHOWN,
    effects: EFFECTS,
    stop: ".",
    result: (did) => `Al simularlo, ${did.charAt(0).toLowerCase()}${did.slice(1)}`,
    canUse: (who, calls) => `${capital(who)} puede llamar ${toThose(calls)}.`,
    canUseThen: (who, calls, isAgain) =>
      `Después, ${who} puede ${isAgain ? "volver a llamar" : "llamar"} ${toThose(calls)}.`,
    paid: {
      headline: "Cualquiera que pague recibe tokens nuevos",
      canUse: (asset, calls) => `Cualquiera que pague con otro token (${asset}) puede llamar ${toThose(calls)}.`,
      tried: (calls) => `Simulamos ${calls} y pagamos con otro token.`,
      backing: "Los vaults y los wrappers funcionan así. No comprobamos cuánto vale ese token.",
    },
    aContract: "Un contrato",
    renounced: {
      headline: (who) => `${who} conserva el control tras la renuncia`,
      sentence: "El token dice que no tiene dueño, pero alguien aún tiene poder de administrador.",
      brief: "El token dice que no tiene dueño.",
    },
    unnamed: {
      headline: "El token tiene un administrador oculto",
      brief: (who) => `${capital(who)} no figura públicamente como administrador.`,
    },
    fees: {
      headline: (who) => `${who} decide quién cobra las comisiones`,
      came: ({ to, coin }) => `Al simularlo, las comisiones de trading en ${COINS[coin]} fueron a ${RECEIVERS[to]}.`,
      evidence: (who, { to }) =>
        to === "caller"
          ? `En nuestra simulación, ${who} se quedó con las comisiones de trading.`
          : `En nuestra simulación, ${who} desvió las comisiones de trading a una wallet de su elección.`,
    },
    money: {
      headline: (who) => `${who} puede retirar los fondos del contrato`,
      came: ({ to, coin, partBps, worthBps }) =>
        `Al simularlo, ${the(percent(partBps))} ${HOLDINGS[coin]} fue a ${RECEIVERS[to]}. Es ${the(percent(worthBps))} ${WHOLES[coin]}.`,
      evidence: (who, { to, coin, partBps, worthBps }) =>
        `En nuestra simulación, ${who} ${to === "caller" ? "se llevó" : "envió"} ${the(percent(partBps))} ${HOLDINGS[coin]}${to === "caller" ? "" : " a una wallet de su elección"}. Es ${the(percent(worthBps))} ${WHOLES[coin]}.`,
    },
    approvedMoney: {
      headline: (who) => `${who} puede llevarse los fondos que apruebes`,
      came: ({ to }) => `${APPROVED} Su dinero fue a ${RECEIVERS[to]}.`,
      evidence: (who, { to }) =>
        `${APPROVED} Luego ${who} ${to === "caller" ? "se lo llevó" : "lo envió a una wallet de su elección"}.`,
    },
    deposits: {
      headline: (who) => `${who} puede llevarse los depósitos`,
      came: (put, back, to) =>
        `Nuestra wallet de prueba había hecho un depósito con ${put}. La mayor parte fue a ${RECEIVERS[to]}. Después, ${back} no devolvió casi nada.`,
      evidence: (who, put, back) =>
        `Nuestra wallet de prueba hizo un depósito con ${put}. Tras una llamada ${by(who)}, ${back} no devolvió casi nada.`,
    },
    alike: (others) =>
      count(others, { one: "# función más hace lo mismo.", other: "Otras # funciones hacen lo mismo." }),
    given: {
      sentence: (donor) =>
        `Nadie puede comprar el token, así que nuestras wallets de prueba recibieron los suyos de ${donor}.`,
      brief: "Nadie puede comprar el token, así que enviamos algunos a nuestras wallets de prueba.",
    },
    opened: {
      sentence: "El trading aún no está abierto, así que lo abrimos en nuestra simulación.",
      brief: "Primero abrimos el trading en nuestra simulación.",
    },
    shows: {
      within: (seconds) => `Esa llamada aún no funciona, pero funcionará en ${duration(seconds)} o menos.`,
      nextBlock: "El efecto se nota en el bloque siguiente.",
      later: (seconds) => `El efecto se nota en ${duration(seconds)} o menos.`,
    },
    undone: { sentence: (call) => `Cualquiera puede deshacerlo con ${call}.`, brief: "Cualquiera puede deshacerlo." },
    bought: {
      sentence: (asset) => `Cualquiera que pague con otro token (${asset}) puede hacerlo.`,
      brief: "Cualquiera que pague con otro token puede hacerlo.",
    },
    ended: {
      atOnce: "En el bloque siguiente, el efecto ya había desaparecido.",
      later: (seconds, renewable) =>
        `Con los ajustes de hoy, el efecto acaba ${duration(seconds)} después, ${renewable ? "salvo que alguien repita la llamada" : "aunque alguien repita la llamada"}.`,
    },
    calls: (calls) => count(calls, { one: "una llamada", other: "# llamadas" }),
    tried: (calls, who, did) => `Simulamos ${calls} desde ${walletOf(who)}. ${did}`,
    triedInItsName: (calls, who, did) => `Simulamos ${calls} desde ${who}. ${did}`,
    otherSettings: "También probamos otros ajustes.",
    reach: {
      none: "No encontramos ninguna función con la que ese contrato haga eso.",
      driven: (functions) =>
        `Un administrador puede hacer actuar a ese contrato, pero con ${own(functions)} no pasó esto.`,
      untriggered: (functions) =>
        `Llamamos a ${own(functions)} como sus administradores y como una wallet cualquiera, pero no pudimos provocar esto.`,
      made: (functions, growthBps) =>
        `Con ${own(functions)} emitió ${growthBps === 0 ? "menos del 0,01\u00a0% más de tokens" : moreTokens(growthBps)} enseguida, y casi nada más al repetir la llamada.`,
    },
  },
  accounts,
);

const APPROVED = "En nuestra simulación, la gente había aprobado que el contrato gastara su dinero.";

/** `del dueño`, `de una wallet cualquiera` */
function by(who: string): string {
  return `de ${who}`.replace(/^de el /, "del ");
}

/** `la wallet del dueño`; other names say what they are. */
function walletOf(who: string): string {
  return /^el (?!contrato)[\p{L} -]+$/u.test(who) ? `la wallet ${by(who)}` : who;
}

/** Behind "puede llamar": `a mint(address,uint256), luego al router para vender` */
function toThose(calls: string): string {
  return `a ${calls}`.replaceAll(/(^a |, luego )el /g, (_, before: string) => `${before.replace(/a $/, "")}al `);
}

function own(functions: number): string {
  return count(functions, { one: "su única función", other: "sus # funciones" });
}

export const { together, effectWords, effectName, afterText } = powers;

export const powerMessages: Texts<PowerMessage> = {
  ...powers.messages,
  "power-in-code": {
    headline: ({ writes }) => `Alguien podría ${BY_CODE[writes]}`,
    sentence: ({ callee, key }) => `${OPENED_BY[key](functionWords(callee))} ${UNREACHED}`,
    evidence: ({ key }) => `${capital(OPENED_BY[key]("cierta función"))} ${UNREACHED}`,
  },
  "codeless-decides": {
    headline: "Un contrato futuro podría detener el trading",
    sentence: ({ address, during }) =>
      `En ${address} aún no hay ningún contrato. Un contrato desplegado ahí podría bloquear ${list(during.map((deal) => DEALS[deal]))} de este token.`,
    evidence: ({ during }) =>
      `En nuestra simulación pusimos un contrato que bloquea en una dirección sin usar, y ${during.length > 1 ? "fallaron" : "falló"} ${list(during.map((deal) => DEALS[deal]))}.`,
  },
  "made-by-sales": {
    headline: "Cada venta emite tokens nuevos",
    sentence: ({ ofSoldBps, unseen, by }) =>
      [
        `Nuestra venta de prueba emitió ${perHundred(ofSoldBps)} ${ofSoldBps === 100 ? "token nuevo" : "tokens nuevos"} por cada 100 vendidos${unseen ? ", y totalSupply no los muestra" : ""}.`,
        ...(by
          ? [
              `${by.role ? `${capital(insiderOf(by.role))} (${short(by.address)})` : short(by.address)} fue quien más ganó.`,
            ]
          : []),
      ].join(" "),
  },
};
