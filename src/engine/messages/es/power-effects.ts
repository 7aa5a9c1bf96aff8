import { BPS } from "../../core/units.ts";
import { messageConfig } from "../config.ts";
import { type EffectTexts, effectsWith, type ShownTexts, shownWith } from "../effects.ts";
import { number, percent } from "./figures.ts";
import { capital, the } from "./phrases.ts";

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
      `${unapproved ? "Ningún holder de prueba sin aprobación previa" : "Ningún holder de prueba"} pudo ${toDo(sells)} ya${ofPool ? " en este pool" : ""}${redirected ? "; el token ahora consulta otro contrato" : ""}`,
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
    can: ({ side, afterBps }) => `puede fijar ${the(percent(afterBps))} de ${SIDE_TAX[side]}`,
    did: ({ side, beforeBps, afterBps }) =>
      `El ${SIDE_TAX[side]} subió: de ${percent(beforeBps)} a ${percent(afterBps)}, lo más alto en nuestras pruebas`,
    after: ({ afterBps }) => `${the(percent(afterBps))} perdido en impuesto`,
  },
  "hook-took": {
    can: ({ afterBps }) => `puede quedarse ${the(percent(afterBps))} de las ventas`,
    did: ({ afterBps }) =>
      `El hook del pool se quedó ${the(percent(afterBps))} de la misma venta, lo máximo en nuestras pruebas`,
    after: ({ afterBps }) => `${the(percent(afterBps))} perdido en el hook del pool`,
  },
  "taxed-alone": {
    can: "puede cobrarte impuesto solo a ti",
    did: ({ side, afterBps }) =>
      `Nuestro holder de prueba pagó ${the(percent(afterBps))} de ${SIDE_TAX[side]}, y los demás no`,
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
export function moreTokens(bps: number): string {
  if (bps > messageConfig.thousandfoldBps) return "más de mil veces los tokens de antes";
  return bps >= BPS
    ? `${number(Math.round(bps / BPS + 1))} veces los tokens de antes`
    : `${percent(bps)} más de tokens`;
}

const EFFECTS: EffectTexts = {
  blocked: {
    can: ({ everyone, sells }) =>
      everyone
        ? `puede parar ${sells ? "todas las ventas" : "todos los envíos"}`
        : `puede impedirte ${sells ? "vender" : "enviar"}`,
    did: ({ everyone, sells }) =>
      `${everyone ? "Ningún holder de prueba pudo" : "Nuestro holder de prueba no pudo"} ${sells ? "vender" : "enviar"} ya`,
    name: ({ everyone }) => (everyone === true ? "la parada de la negociación" : "la lista negra"),
  },
  limited: {
    can: () => "puede limitar cuánto vendes",
    did: ({ mostBps }) => (mostBps === null ? PART_ONLY : atMost(mostBps)),
    name: () => "el límite de venta",
  },
  taken: {
    can: () => "puede quitarte tus tokens",
    did: ({ lossBps, spread }) =>
      `${ofHolder(lossBps)} ${spread ? "se repartió entre otras wallets" : "fue a otra wallet"}`,
    name: () => "quitar tokens",
  },
  burnt: {
    can: () => "puede quemar tus tokens",
    did: ({ lossBps }) => `${ofHolder(lossBps)} desapareció`,
    name: () => "quemar tokens de holders",
  },
  drained: {
    can: () => "puede drenar el pool",
    did: ({ lossBps, money }) =>
      `${capital(the(percent(lossBps)))} ${money ? "del dinero" : "de los tokens"} del pool desapareció`,
    name: () => "drenar el pool",
  },
  taxed: {
    can: ({ side, afterBps }) => `puede fijar ${the(percent(afterBps))} de ${SIDE_TAX[side]}`,
    did: ({ side, afterBps, everyone }) =>
      everyone
        ? `El ${SIDE_TAX[side]} era ${percent(afterBps)}`
        : `Solo nuestro holder de prueba pagó ${the(percent(afterBps))} de ${SIDE_TAX[side]}`,
    name: () => "el impuesto",
  },
  minted: {
    can: () => "puede emitir más tokens",
    did: ({ sold, unseen, unheld, fromNobodyBps }) => {
      if (sold) return "Se emitieron tokens nuevos por dinero";
      if (unheld) return "Una wallet recibió tokens que ninguna wallet tenía";
      if (fromNobodyBps !== undefined) return "Una wallet recibió tokens de la nada";
      return unseen ? "Las wallets tenían más tokens de los que cuenta totalSupply" : "Se emitieron tokens nuevos";
    },
    name: () => "la emisión de tokens",
  },
  owned: {
    can: () => "puede recuperar la propiedad",
    did: () => "El token volvió a tener dueño",
    name: () => "recuperar la propiedad",
  },
  replaced: {
    can: () => "puede sustituir todos los saldos",
    did: () => "Otro contrato decidía sobre todos los saldos",
    name: () => "sustituir los saldos",
  },
};

export const { can: canDo, did: effectWords, name: effectName } = effectsWith(EFFECTS);
export const { can: canText, did: didText, after: afterText } = shownWith(SHOWN);
