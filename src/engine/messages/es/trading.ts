// What is said in Spanish of buying, selling and sending: where it does not work, or not for all or at all times, and how it is taxed.
import type { CheckId } from "../../checks/index.ts";
import type {
  AccountKind,
  Asks,
  Deal,
  Exemption,
  HoneypotMessage,
  TaxMessage,
} from "../../checks/vocabulary/trading.ts";
import type { Circumstance } from "../../experiments/outcomes.ts";
import { type CheckText, type Sentences, type Texts, told, type With } from "../catalog.ts";
import { isNearlyAll } from "../selection.ts";
import { insiderOf } from "./accounts.ts";
import {
  ASKED,
  a,
  because,
  capital,
  count,
  duration,
  list,
  number,
  ofThe,
  percent,
  share,
  short,
  the,
  toThe,
} from "./phrases.ts";

export const tradingChecks = {
  "holders-cannot-sell": {
    found: "Los compradores no pueden vender",
    passed: "Los compradores pueden vender",
    unseen: "No pudimos probar la venta",
  },
  "real-holders-cannot-sell": {
    found: "Hay holders reales que no pueden vender",
    passed: "Los holders que probamos pueden vender",
    unseen: "No pudimos probar ventas de holders reales",
  },
  "token-cannot-be-bought": {
    found: "No puedes comprar el token",
    passed: "Puedes comprar el token",
    unseen: "No pudimos probar la compra",
  },
  "transfers-are-blocked": {
    found: "No puedes enviar el token",
    passed: "Puedes enviar el token",
    unseen: "No pudimos probar el envío",
  },
  "router-is-blocked": {
    found: "El router está bloqueado",
    passed: "El router no está bloqueado",
    unseen: "No pudimos probar el router",
  },
  "approvals-fail": {
    found: "Las aprobaciones fallan",
    passed: "Las aprobaciones funcionan",
    unseen: "No pudimos probar las aprobaciones",
  },
  "cannot-sell-everything": {
    found: "No puedes venderlo todo",
    passed: "No encontramos límite para venderlo todo",
    unseen: "No pudimos probar si se puede vender todo",
  },
  "sales-are-limited": {
    found: "Las ventas tienen límite",
    passed: "No encontramos un límite de venta bajo",
    unseen: "No pudimos probar si hay límite de venta",
  },
  "holdings-are-limited": {
    found: "El máximo por compra o por wallet es bajo",
    passed: "No encontramos máximos bajos por compra ni por wallet",
    unseen: "No pudimos probar los máximos por compra y por wallet",
  },
  "sales-need-waiting": {
    found: "Hay que esperar para vender",
    passed: "No encontramos tiempo de espera",
    unseen: "No pudimos probar si hay tiempo de espera",
  },
  "only-first-can-leave": {
    found: "Solo algunos compradores pueden vender",
    passed: "Todos los compradores de prueba recibieron igual trato",
    unseen: "No pudimos probar con más de un comprador",
  },
  "exit-closes-later": {
    found: "La venta deja de funcionar más tarde",
    passed: "Las ventas posteriores también funcionaron",
    unseen: "No pudimos probar ventas posteriores",
  },
  "behaves-when-watched": {
    found: "El token se comporta distinto en simulaciones",
    passed: "No hay señales de que detecte simulaciones",
    unseen: "No pudimos probar otras condiciones",
  },
  "buying-is-taxed": {
    found: "La compra tiene impuesto",
    passed: "Poco o ningún impuesto de compra",
    unseen: "No pudimos medir el impuesto de compra",
  },
  "selling-is-taxed": {
    found: "La venta tiene impuesto",
    passed: "Poco o ningún impuesto de venta",
    unseen: "No pudimos medir el impuesto de venta",
  },
  "sending-is-taxed": {
    found: "La transferencia tiene impuesto",
    passed: "Poco o ningún impuesto de transferencia",
    unseen: "No pudimos medir el impuesto de transferencia",
  },
  "tax-changes-later": {
    found: "El impuesto sube con el tiempo",
    passed: "El impuesto no subió con el tiempo",
    unseen: "No pudimos medir el impuesto más adelante",
  },
  "hook-can-tax": {
    found: "El hook del pool se queda con una parte",
    passed: "Ningún hook se queda con una parte",
    unseen: "No pudimos medir la parte del hook",
  },
  "pool-fee-is-high": {
    found: "La comisión del pool es alta",
    passed: "La comisión del pool es normal",
    unseen: "No pudimos medir la comisión del pool",
  },
  "holders-pay-differently": {
    found: "Algunos holders pagan más impuesto",
    passed: "Los holders que probamos pagan el mismo impuesto",
    unseen: "No pudimos comparar lo que pagan los holders al vender",
  },
  "exempt-accounts-exist": {
    found: "Los insiders reciben un trato especial",
    passed: "No encontramos trato especial para insiders",
    unseen: "No pudimos probar cómo se trata a los insiders",
  },
  "gas-is-abused": {
    found: "Las transferencias gastan demasiado gas",
    passed: "El gasto de gas es normal",
    unseen: "No pudimos medir el gasto de gas",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const RECEIVED = "Las wallets que recibieron tokens de un comprador no pudieron venderlos dos días después";

export const tradingMessages: Texts<HoneypotMessage | TaxMessage> = {
  "holders-cannot-sell": {
    headline: ({ worthless, only }) => {
      if (only) return "Solo puedes vender en un pool";
      return worthless ? "Puedes comprar, pero al vender no recibes nada" : "Puedes comprar, pero no puedes vender";
    },
    sentence: ({ pool, worthless, reason, only }) =>
      `Compramos en ${pool}, pero ${worthless ? WORTHLESS : `todas las ventas fallaron${because(reason)}.`}${soldOnly(only)}`,
  },
  "real-holders-cannot-sell": {
    headline: ({ stuck, sampled }) =>
      stuck === sampled && stuck > 1
        ? `Ninguno de los ${sampled} holders probados puede vender`
        : `${stuck} de ${sampled} holders probados no ${can(stuck)} vender`,
    sentence: ({ stuck, sampled, kind, reason }) =>
      `${
        stuck === sampled && stuck > 1
          ? `Ninguno de los ${sampled} holders reales que probamos puede vender`
          : `${stuck} de los ${sampled} holders reales que probamos no ${can(stuck)} vender`
      }${because(reason)}.${kind ? ` ${stuck === 1 ? ONE_KIND[kind] : KINDS[kind]}` : ""}`,
  },
  "token-cannot-be-bought": {
    headline: ({ fails }) => (fails ? "Ahora no puedes comprar este token" : "Al comprar no recibes nada"),
    sentence: ({ pool, fails, reason, strayedTo }) =>
      `${fails ? `Todas las compras en ${pool} fallaron${because(reason)}.` : `En ${pool}, todas las compras funcionaron, pero no entregaron tokens.`}${strayed(strayedTo)}`,
  },
  "transfers-are-blocked": {
    headline: "No puedes enviar tokens a otra wallet",
    sentence: ({ who, reason }) =>
      `En nuestra simulación, ${WHO[who]} no pudo enviar tokens a otra wallet${because(reason)}.`,
  },
  "router-is-blocked": {
    headline: "No puedes vender a través del router",
    sentence: ({ reason }) =>
      `Los holders pueden enviar tokens, pero no venderlos, porque el router no puede moverlos${because(reason)}.`,
  },
  "cannot-sell-everything": {
    headline: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "No puedes vender tus últimos tokens"
        : `La venta máxima es ${the(percent(partBps))} de lo que tienes`,
    sentence: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "Ninguna wallet de prueba pudo venderlo todo. Siempre tienes que quedarte con unos pocos tokens."
        : `Ninguna wallet de prueba pudo venderlo todo. De una vez puedes vender como máximo ${the(percent(partBps))} de lo que tienes.`,
  },
  "sales-limited-by-block": {
    headline: ({ sales }) => `Solo ${count(sales, SALES)} por bloque`,
    sentence: ({ sales }) => `Solo ${count(sales, SALES)} por bloque. Los demás tienen que esperar al siguiente.`,
  },
  "much-cannot-be-sold": {
    headline: "Los compradores grandes no pueden vender nada",
    sentence: ({ most, poolTokens }) =>
      `Las wallets de prueba que compraron de una vez ${ofPool(most, poolTokens)} no pudieron vender nada. Las que compraron menos sí pudieron.`,
  },
  "received-cannot-be-sold": {
    headline: ({ asks }) => (asks ? "A veces la venta falla" : "Solo puedes vender lo que compraste tú"),
    sentence: ({ reason, asks }) =>
      `${RECEIVED}${because(reason)}. Los compradores sí pudieron.${asks ? ` ${byTheBlock(asks)}` : ""}`,
    evidence: `${RECEIVED}. Los compradores sí pudieron.`,
  },
  "sales-are-limited": {
    headline: "Solo puedes vender cantidades pequeñas",
    sentence: ({ most, poolTokens }) => `De una vez puedes vender como máximo ${ofPool(most, poolTokens)}.`,
  },
  "holdings-are-limited": {
    headline: ({ ofPurchase }) =>
      ofPurchase ? "Solo puedes comprar cantidades pequeñas" : "El máximo por wallet es muy bajo",
    sentence: ({ most, poolTokens, ofPurchase }) =>
      ofPurchase
        ? `De una vez puedes comprar como máximo ${ofPool(most, poolTokens)}.`
        : `Una wallet puede tener como máximo ${ofPool(most, poolTokens)}.`,
  },
  "fresh-buyer-waits": {
    headline: "No puedes vender justo después de comprar",
    sentence: ({ reason }) =>
      `Un comprador nuevo no puede vender enseguida${because(reason)}. Los holders más antiguos sí.`,
  },
  "sales-need-waiting": {
    headline: ({ seconds, asks }) =>
      asks ? "A veces la venta falla" : `Tienes que esperar ${duration(seconds)} para vender`,
    sentence: ({ seconds, reason, asks }) =>
      asks
        ? `La venta falló al principio, pero funcionó ${duration(seconds)} después de comprar${because(reason)}. ${byTheBlock(asks)}`
        : `Tienes que esperar hasta ${duration(seconds)} después de comprar para vender${because(reason)}.`,
    evidence: ({ seconds }) =>
      `En nuestra simulación hubo que esperar hasta ${duration(seconds)} después de comprar para vender.`,
  },
  "sale-waits-for-buyers": {
    headline: "No puedes vender hasta que compren otros",
    sentence: ({ seconds, reason }) =>
      `El último comprador no puede vender, ni siquiera tras ${duration(seconds)}${because(reason)}. La venta solo funciona cuando compran otros.`,
    evidence: ({ seconds }) =>
      `Nuestro último comprador de prueba no pudo vender durante ${duration(seconds)}. Cuando compraron otros, la misma venta funcionó.`,
  },
  "sale-fails-in-same-block": {
    headline: "No puedes comprar y vender en el mismo bloque",
    sentence: ({ reason }) =>
      `No puedes vender en el mismo bloque en que compraste${because(reason)}. En el bloque siguiente sí puedes.`,
  },
  "only-first-can-leave": {
    headline: "Solo algunos compradores pueden vender",
    sentence: ({ reason }) => `Un comprador de prueba pudo vender, pero otro no${because(reason)}.`,
  },
  "exit-closes-later": {
    headline: ({ seconds, asks }) =>
      asks ? "A veces la venta falla" : `La venta deja de funcionar tras ${duration(seconds)}`,
    sentence: ({ seconds, reason, idle, asks }) =>
      asks
        ? `Ahora puedes vender, pero en nuestra simulación la venta falló ${duration(seconds)} después${because(reason)}. ${byTheBlock(asks)}`
        : `${stopsAfter(seconds, idle)}${because(reason)}.`,
    evidence: ({ seconds, idle }) => `${stopsAfter(seconds, idle)}.`,
  },
  "exit-closes-as-pool-grows": {
    headline: "No podrás vender cuando crezca el pool",
    sentence: ({ times, reason }) =>
      `Ahora puedes vender, pero ya no podrás cuando ${othersBuy(times)}${because(reason)}.`,
  },
  "exit-narrows-as-pool-grows": {
    headline: "Quizá tengas que vender por partes más adelante",
    sentence: ({ times, partBps }) =>
      `Cuando ${othersBuy(times)}, solo podrás vender ${the(percent(partBps))} de tus tokens cada vez.`,
  },
  "exit-narrows-to-repeated-buyers": {
    headline: "Quizá tengas que vender por partes más adelante",
    sentence: ({ partBps }) =>
      `Si vuelves a comprar, solo podrás vender ${the(percent(partBps))} de tus tokens cada vez.`,
  },
  "exit-closes-after-trades": {
    headline: "No podrás vender cuando otros hayan operado",
    sentence: ({ times, reason }) =>
      `Ahora puedes vender, pero en nuestra simulación la venta falló cuando operaron ${times} wallets más${because(reason)}.`,
  },
  "exit-closes-after-gifts": {
    headline: "No podrás vender tras airdrops a otros",
    sentence: ({ times, reason }) =>
      `Ahora puedes vender, pero en nuestra simulación la venta falló tras airdrops a ${times} wallets${because(reason)}.`,
  },
  "exit-closes-to-repeated-buyers": {
    headline: "No podrás vender si compras dos veces",
    sentence: ({ reason }) => `Tras una compra puedes vender, pero tras la segunda ya no${because(reason)}.`,
  },
  "approval-leaves-nothing": {
    headline: "No puedes aprobar el token, así que no puedes vender",
    sentence: "Aprobar el router parece funcionar, pero el token no guarda la aprobación.",
  },
  "approval-fails": {
    headline: "No puedes aprobar el token, así que no puedes vender",
    sentence: ({ reason }) => `No puedes aprobar el router para vender tus tokens${because(reason)}.`,
  },
  "works-otherwise": {
    headline: "El token se comporta distinto en simulaciones",
    sentence: ({ step, usually, circumstance, asks }) =>
      `La ${STEP[step]} normalmente ${does(usually)}. Al probar ${CIRCUMSTANCES[circumstance]}, ${usually ? "falló" : "funcionó"}.${why(asks)}`,
  },
  "costs-otherwise": {
    headline: "El impuesto es distinto en simulaciones",
    sentence: ({ deal, usuallyBps, otherwiseBps, circumstance, asks }) =>
      `${taxIs(deal)} normalmente ${ofThe(percent(usuallyBps))}. Al probar ${CIRCUMSTANCES[circumstance]}, fue ${ofThe(percent(otherwiseBps))}.${why(asks)}`,
  },
  "costs-people-otherwise": {
    headline: "Wallets y contratos pagan impuestos distintos",
    sentence: ({ deal, ordinaryBps, codeBps, asks }) =>
      `${taxIs(deal)} ${ofThe(percent(ordinaryBps))} para wallets y ${ofThe(percent(codeBps))} para contratos.${why(asks)}`,
  },
  "works-by-code": {
    headline: "El token trata distinto a wallets y contratos",
    sentence: ({ step, forPeople, asks }) =>
      `La ${STEP[step]} ${forPeople ? "funciona para wallets, pero falla para contratos" : "funciona para contratos, pero falla para wallets"}.${why(asks)}`,
  },
  "works-by-luck": {
    headline: "Las operaciones funcionan o fallan al azar",
    sentence: ({ step }) =>
      `La ${STEP[step]} funciona en un bloque y falla en otro. El código comprueba ${ASKED.randomness}.`,
  },
  "costs-by-luck": {
    headline: "El impuesto es aleatorio",
    sentence: ({ deal, leastBps, mostBps }) =>
      `${taxIs(deal)} ${ofThe(percent(leastBps))} en un bloque y ${ofThe(percent(mostBps))} en otro. El código comprueba ${ASKED.randomness}.`,
  },
  "is-taxed": {
    headline: ({ deal, taxBps }) => taxOf(deal, taxBps),
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) =>
      [
        `${taxIs(deal)} ${ofThe(percent(taxBps))}.`,
        ...(smallerBps === undefined ? [] : [`En ventas más pequeñas, es ${ofThe(percent(smallerBps))}.`]),
        ...(waiting ? [`${capital(afterwards(waiting.seconds))}, baja ${toThe(percent(waiting.taxBps))}.`] : []),
        ...(elsewhere ? [`En ${elsewhere.pool}, el impuesto es ${ofThe(percent(elsewhere.taxBps))}.`] : []),
        ...(strayedTo ? [`La mayoría de los tokens acabó en ${short(strayedTo)}.`] : []),
        ...(shared
          ? ["Los holders se reparten parte del impuesto, así que una venta puede costar unas décimas más o menos."]
          : []),
      ].join(" "),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `Vender sin ${routerOf(exchange)} cuesta ${the(percent(keptBps))}`,
    sentence: ({ exchange, keptBps, byRouterBps }) =>
      `Vender sin ${routerOf(exchange)} te cuesta ${the(percent(keptBps))}.${byRouterBps > 0 ? ` Vender con ${routerOf(exchange)} cuesta ${the(percent(byRouterBps))}.` : ""}`,
  },
  "takes-beside": {
    headline: "Al vender pierdes más tokens de los que vendes",
    sentence: ({ besideBps }) =>
      `Al vender también pierdes tokens extra de tu wallet: ${the(percent(besideBps))} de lo que vendes.`,
  },
  "hook-takes": {
    headline: ({ buyBps, sellBps }) =>
      sellBps >= buyBps
        ? `El pool se queda con ${the(percent(sellBps))} de las ventas`
        : `El pool se queda con ${the(percent(buyBps))} de las compras`,
    sentence: ({ buyBps, sellBps, whose, waiting }) =>
      [
        `El hook del pool${whose ? ` (${whose})` : ""} se queda con ${the(percent(buyBps))} de las compras y ${the(percent(sellBps))} de las ventas.`,
        "Eso se suma a la comisión del pool.",
        ...(waiting
          ? [
              `${capital(afterwards(waiting.seconds))}, se queda con ${the(percent(waiting.buyBps))} de las compras y ${the(percent(waiting.sellBps))} de las ventas.`,
            ]
          : []),
      ].join(" "),
  },
  "pool-keeps": {
    headline: ({ feeBps }) => `El pool se queda con ${the(percent(feeBps))} de cada operación`,
    sentence: ({ feeBps, bothBps, changes }) =>
      `El pool se queda${changes ? " ahora" : ""} con ${the(percent(feeBps))} de cada operación${changes ? ", pero esa comisión puede cambiar" : ""}. Comprar y vender te cuesta ${the(percent(bothBps))} en total.`,
  },
  "gas-is-abused": {
    headline: "El token gasta demasiado gas",
    sentence: ({ deal, gas }) => `${DOING[deal]} gasta ${number(gas)} de gas, muchas veces más que en otros tokens.`,
  },
  "holders-pay-differently": {
    headline: "Algunos holders pagan más por vender",
    sentence: ({ holders, taxBps, usualBps }) =>
      `${count(holders, { one: "# de los holders que probamos paga", other: "# de los holders que probamos pagan" })} hasta ${a(percent(taxBps))} de impuesto de venta. Los demás pagan ${a(percent(usualBps))}.`,
  },
  "fresh-buyer-pays-more": {
    headline: "Pagas más impuesto que otros holders",
    sentence: ({ taxBps, usualBps }) =>
      `${taxIs("selling")} ${ofThe(percent(taxBps))} para compradores nuevos, pero ${ofThe(percent(usualBps))} para la mayoría de los holders.`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `El ${TAX[deal].toLowerCase()} sube ${toThe(percent(laterBps))} ${seconds === 0 ? "en 1 bloque" : afterwards(seconds)}`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${taxIs(deal)} ${ofThe(percent(nowBps))}${FOR[who]} ${who === "buyer" ? "justo después de comprar" : "ahora"}, pero sube ${toThe(percent(laterBps))} ${afterwards(seconds)}.`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `El ${TAX[deal].toLowerCase()} sube ${toThe(percent(laterBps))} más adelante`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${taxIs(deal)} ahora ${ofThe(percent(nowBps))}. Subirá ${toThe(percent(laterBps))} ${AFTER[after](times)}.`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "Los insiders pueden vender, pero tú no"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "Los insiders se libran del impuesto que tú pagas"
          : "Los insiders pueden hacer cosas que tú no",
    sentence: ({ address, role, freedoms, others }) => {
      const who = `${capital(insiderOf(role))} (${short(address)})`;
      return [
        ...freedoms.map((freedom, place) => `${place === 0 ? who : "Esa cuenta"} ${told(OWN, freedom)}.`),
        ...(others > 0
          ? [
              count(others, {
                one: "# cuenta más recibe un trato especial.",
                other: "Otras # cuentas reciben un trato especial.",
              }),
            ]
          : []),
      ].join(" ");
    },
  },
};

const WORTHLESS = "la venta pagó menos del 1\u00a0% del valor de los tokens.";
const SALES = { one: "pasa # venta", other: "pasan # ventas" };

const KINDS = {
  large: "Todos tienen muchos tokens.",
  small: "Todos tienen pocos tokens.",
  recent: "Todos compraron hace poco.",
  early: "Todos compraron al principio.",
} as const;

const ONE_KIND = {
  large: "Ese holder tiene muchos tokens.",
  small: "Ese holder tiene pocos tokens.",
  recent: "Ese holder compró hace poco.",
  early: "Ese holder compró al principio.",
} as const;

const WHO: Readonly<Record<AccountKind, string>> = {
  "ordinary-account": "una wallet normal",
  buyer: "un comprador",
  holder: "un holder",
};

const STEP = { buy: "compra", sell: "venta" } as const;
const can = (holders: number) => (holders === 1 ? "puede" : "pueden");
const does = (works: boolean) => (works ? "funciona" : "falla");
const ofPool = (part: bigint, whole: bigint) => `${the(share(part, whole))} de los tokens del pool`;

function soldOnly(pool: string | null): string {
  return pool ? ` Aún puedes vender en ${pool}.` : "";
}

/** Who got what was bought, as events tell. */
function strayed(to: string | null): string {
  return to ? ` Los tokens acabaron en ${short(to)}.` : "";
}

function stopsAfter(seconds: number, idle: boolean): string {
  return `Ahora puedes vender, pero ya no podrás tras ${duration(seconds)}${idle ? " si nadie opera" : ""}`;
}

/** Behind "cuando". */
function othersBuy(times: number): string {
  return `otros compren por ${times} veces la liquidez del pool`;
}

/** A simulation and a transaction come to different ends by what the code asks for. */
function why(asks: Asks | undefined): string {
  return asks ? ` El código comprueba ${list(asks.map((each) => ASKED[each]))}.` : "";
}

/** Where it goes by luck, times say little. */
function byTheBlock(asks: Asks): string {
  return `El código comprueba ${list(asks.map((each) => ASKED[each]))}. Por eso, una venta puede funcionar en un bloque y fallar en otro.`;
}

/** Each goes behind "Al probar". */
const CIRCUMSTANCES: Readonly<Record<Circumstance, string>> = {
  "another-person": "con otra wallet",
  "a-rich-person": "con una wallet que tiene mucha moneda nativa",
  "a-person-with-nothing-left": "con una wallet a la que solo le queda dinero para gas",
  "less-gas": "con el límite de gas habitual de las wallets",
  "little-gas": "con muy poco gas",
  "no-gas-price": "con un precio del gas de cero",
  "higher-gas-price": "con el triple del precio del gas",
  "another-producer": "con otro productor de bloques",
  "no-producer": "sin productor de bloques",
  "other-randomness": "con otro valor aleatorio en el bloque",
  "yet-other-randomness": "con un tercer valor aleatorio en el bloque",
  "no-randomness": "sin valor aleatorio en el bloque",
  "no-base-fee": "con una tarifa base de cero",
  "higher-base-fee": "con el doble de la tarifa base",
  "a-later-block": "en un bloque posterior",
};

const TAX = {
  buying: "Impuesto de compra",
  selling: "Impuesto de venta",
  sending: "Impuesto de transferencia",
} as const satisfies Record<Deal, string>;

const DOING = { buying: "Una compra", selling: "Una venta", sending: "Una transferencia" } as const satisfies Record<
  Deal,
  string
>;

const routerOf = (exchange: string | null) => (exchange === null ? "Permit2" : `el router de ${exchange}`);

/** `Impuesto de venta del 40 %` */
export function taxOf(deal: Deal, bps: number): string {
  return `${TAX[deal]} ${ofThe(percent(bps))}`;
}

/** `El impuesto de venta es` */
export function taxIs(deal: Deal): string {
  return `El ${TAX[deal].toLowerCase()} es`;
}

/** `El impuesto de venta fue` */
export function taxWas(deal: Deal): string {
  return `El ${TAX[deal].toLowerCase()} fue`;
}

const FOR = { newcomer: "", buyer: "", holder: " para los holders" } as const;

const AFTER: Readonly<Record<With<"tax-after-trades", TaxMessage>["after"], (times: number) => string>> = {
  grown: (times) => `cuando ${othersBuy(times)}`,
  traded: (times) => `cuando ${count(times, { one: "opere # wallet más", other: "operen # wallets más" })}`,
  given: (times) => `tras airdrops a ${count(times, { one: "# wallet", other: "# wallets" })}`,
  "bought-again": () => "si vuelves a comprar",
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "en el bloque siguiente" : `tras ${duration(seconds)}`;
}

const OWN: Sentences<Exemption> = {
  buys: "puede comprar, pero los demás no",
  sells: "puede vender, pero los demás no",
  sends: "puede enviar tokens, pero los demás no",
  "buys-more": "puede comprar de una vez más que los demás",
  "sells-more": "puede vender de una vez más que los demás",
  untaxed: ({ deal, usualBps, ownBps }) =>
    `paga ${a(percent(ownBps))} de ${TAX[deal].toLowerCase()}, pero los demás pagan ${a(percent(usualBps))}`,
};
