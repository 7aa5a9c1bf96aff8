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
} from "./phrases.ts";

export const tradingChecks = {
  "holders-cannot-sell": {
    found: "Los compradores no pueden vender",
    passed: "Los compradores pueden vender",
    unseen: "No pudimos probar la venta",
  },
  "real-holders-cannot-sell": {
    found: "Hay holders reales que no pueden vender",
    passed: "Los holders probados pueden vender",
    unseen: "No pudimos probar ventas de holders reales",
  },
  "token-cannot-be-bought": {
    found: "No se puede comprar",
    passed: "Se puede comprar",
    unseen: "No pudimos probar la compra",
  },
  "transfers-are-blocked": {
    found: "No se puede enviar",
    passed: "Se puede enviar",
    unseen: "No pudimos probar el envío",
  },
  "router-is-blocked": {
    found: "El router está bloqueado",
    passed: "El router no recibe un trato distinto",
    unseen: "No pudimos probar el router",
  },
  "approvals-fail": {
    found: "Las aprobaciones fallan",
    passed: "Las aprobaciones funcionan",
    unseen: "No pudimos probar las aprobaciones",
  },
  "cannot-sell-everything": {
    found: "No puedes venderlo todo",
    passed: "No se encontró un límite para venderlo todo",
    unseen: "No pudimos probar si se puede vender todo",
  },
  "sales-are-limited": {
    found: "Las ventas tienen límite",
    passed: "No se encontró ningún límite de venta bajo",
    unseen: "No pudimos buscar un límite de venta",
  },
  "holdings-are-limited": {
    found: "El máximo por compra o por wallet es bajo",
    passed: "Sin máximos bajos por compra ni por wallet",
    unseen: "No pudimos buscar máximos por compra o por wallet",
  },
  "sales-need-waiting": {
    found: "Hay que esperar para vender",
    passed: "No se encontró ninguna espera",
    unseen: "No pudimos probar si hay espera",
  },
  "only-first-can-leave": {
    found: "Solo algunos compradores pueden vender",
    passed: "Todos los compradores de prueba reciben igual trato",
    unseen: "No pudimos probar con más de un comprador",
  },
  "exit-closes-later": {
    found: "La venta deja de funcionar después",
    passed: "Las ventas posteriores también funcionaron",
    unseen: "No pudimos probar ventas posteriores",
  },
  "behaves-when-watched": {
    found: "Se comporta distinto en las pruebas",
    passed: "No hay señales de que detecte pruebas",
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
    unseen: "No pudimos medir impuestos posteriores",
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
    passed: "Los holders probados pagan el mismo impuesto",
    unseen: "No pudimos comparar el impuesto entre holders",
  },
  "exempt-accounts-exist": {
    found: "Los insiders reciben un trato especial",
    passed: "No se encontró trato especial a insiders",
    unseen: "No pudimos probar cómo se trata a los insiders",
  },
  "gas-is-abused": {
    found: "Las transferencias gastan demasiado gas",
    passed: "El gasto de gas es normal",
    unseen: "No pudimos medir el gasto de gas",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const tradingMessages: Texts<HoneypotMessage | TaxMessage> = {
  "holders-cannot-sell": {
    headline: ({ worthless, only }) => {
      if (only) return "Solo puedes vender en un pool";
      return worthless ? "Puedes comprar, pero vender no paga nada" : "Puedes comprar, pero no puedes vender";
    },
    sentence: ({ pool, worthless, reason, only }) =>
      `Compramos en ${pool}. ${worthless ? WORTHLESS : `Todas las ventas fallaron${because(reason)}.`}${soldOnly(only)}`,
  },
  "real-holders-cannot-sell": {
    headline: ({ stuck, sampled }) => `${stuck} de ${sampled} holders probados no ${can(stuck)} vender`,
    sentence: ({ stuck, sampled, kind, reason }) =>
      `${stuck} de ${sampled} holders reales probados no ${can(stuck)} vender${because(reason)}.${kind ? ` ${KINDS[kind]}` : ""}`,
  },
  "token-cannot-be-bought": {
    headline: ({ fails }) => (fails ? "Ahora no puedes comprarlo" : "Al comprar no recibes nada"),
    sentence: ({ pool, fails, reason, strayedTo }) =>
      `${fails ? `Todas las compras en ${pool} fallaron${because(reason)}.` : `En ${pool}, las compras funcionaron, pero no entregaron tokens.`}${strayed(strayedTo)}`,
  },
  "transfers-are-blocked": {
    headline: "No puedes enviarlo a otra wallet",
    sentence: ({ who, reason }) => `${WHO[who]} no pudo enviar tokens a otra wallet${because(reason)}.`,
  },
  "router-is-blocked": {
    headline: "No puedes vender a través del router",
    sentence: ({ reason }) =>
      `Los holders pueden enviar el token, pero el router no puede moverlo para venderlo${because(reason)}.`,
  },
  "cannot-sell-everything": {
    headline: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "Nunca puedes venderlo todo: siempre queda un poco"
        : `Solo puedes vender ${the(percent(partBps))} de una vez`,
    sentence: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "Ninguna wallet de prueba pudo venderlo todo. Siempre tiene que quedar un poco."
        : `Ninguna wallet de prueba pudo venderlo todo. De una vez se puede vender como máximo ${the(percent(partBps))} de lo que tienes.`,
  },
  "sales-limited-by-block": {
    headline: ({ sales }) => `Solo ${count(sales, { one: "# venta", other: "# ventas" })} por bloque`,
    sentence: ({ sales }) =>
      `En un bloque solo ${count(sales, { one: "pasa # venta", other: "pasan # ventas" })}. Los demás tienen que esperar al bloque siguiente.`,
  },
  "much-cannot-be-sold": {
    headline: "Los compradores grandes no pueden vender nada",
    sentence: ({ most, poolTokens }) =>
      `Los compradores de prueba que compraron ${ofPool(most, poolTokens)} de una vez no pudieron vender nada. Los que compraron menos sí.`,
  },
  "received-cannot-be-sold": {
    headline: ({ asks }) => (asks ? "A veces la venta falla" : "Solo puedes vender lo que compraste tú"),
    sentence: ({ reason, asks }) =>
      `Las wallets que recibieron tokens no pudieron venderlos dos días después${because(reason)}. Los compradores sí.${asks ? ` ${byTheBlock(asks)}` : ""}`,
    evidence: "Las wallets que recibieron tokens no pudieron venderlos dos días después. Los compradores sí.",
  },
  "sales-are-limited": {
    headline: "Solo puedes vender cantidades pequeñas",
    sentence: ({ most, poolTokens }) => `Puedes vender como máximo ${ofPool(most, poolTokens)} de una vez.`,
  },
  "holdings-are-limited": {
    headline: ({ ofPurchase }) =>
      ofPurchase ? "Solo puedes comprar cantidades pequeñas" : "El máximo por wallet es muy bajo",
    sentence: ({ most, poolTokens, ofPurchase }) =>
      ofPurchase
        ? `Con una compra recibes como máximo ${ofPool(most, poolTokens)}.`
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
        : `La venta falla hasta ${duration(seconds)} después de comprar${because(reason)}.`,
    evidence: ({ seconds }) => `En nuestra prueba, la venta falló hasta ${duration(seconds)} después de comprar.`,
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
      `La venta falla en el mismo bloque que la compra${because(reason)}. En el bloque siguiente funciona.`,
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
        ? `Ahora la venta funciona, pero en nuestra prueba falló ${duration(seconds)} después${because(reason)}. ${byTheBlock(asks)}`
        : `Ahora la venta funciona, pero falla ${duration(seconds)} después${because(reason)}.${idle ? " Eso pasa si nadie opera mientras tanto." : ""}`,
    evidence: ({ seconds, idle }) =>
      `Ahora la venta funciona, pero falla ${duration(seconds)} después${idle ? " si nadie opera mientras tanto" : ""}.`,
  },
  "exit-closes-as-pool-grows": {
    headline: "No podrás vender cuando crezca el pool",
    sentence: ({ times, reason }) =>
      `Ahora la venta funciona, pero no cuando otros hayan comprado por ${times} veces el dinero del pool${because(reason)}.`,
  },
  "exit-narrows-as-pool-grows": {
    headline: "Después quizá tengas que vender por partes",
    sentence: ({ times, partBps }) =>
      `Cuando otros hayan comprado por ${times} veces el dinero del pool, solo podrás vender ${the(percent(partBps))} cada vez.`,
  },
  "exit-narrows-to-repeated-buyers": {
    headline: "Después quizá tengas que vender por partes",
    sentence: ({ partBps }) =>
      `Si vuelves a comprar, solo podrás vender ${the(percent(partBps))} de tus tokens cada vez.`,
  },
  "exit-closes-after-trades": {
    headline: "No podrás vender después de que operen otros",
    sentence: ({ times, reason }) =>
      `Ahora la venta funciona, pero en nuestra prueba falló después de que operaran ${times} personas más${because(reason)}.`,
  },
  "exit-closes-after-gifts": {
    headline: "No podrás vender tras airdrops a otros",
    sentence: ({ times, reason }) =>
      `Ahora la venta funciona, pero en nuestra prueba falló tras airdrops a ${times} wallets${because(reason)}.`,
  },
  "exit-closes-to-repeated-buyers": {
    headline: "No puedes vender si compras dos veces",
    sentence: ({ reason }) => `Tras una compra puedes vender, pero tras la segunda ya no${because(reason)}.`,
  },
  "approval-leaves-nothing": {
    headline: "No puedes aprobarlo para vender",
    sentence: "Aprobar el router parece funcionar, pero el token no guarda ninguna aprobación.",
  },
  "approval-fails": {
    headline: "No puedes aprobarlo para vender",
    sentence: ({ reason }) => `Aprobar el router falla${because(reason)}.`,
  },
  "works-otherwise": {
    headline: "Se comporta distinto en las pruebas",
    sentence: ({ step, usually, circumstance, asks }) =>
      `Normalmente, la ${STEP[step]} ${does(usually)}. ${capital(CIRCUMSTANCES[circumstance])}, ${does(!usually)}.${why(asks)}`,
  },
  "costs-otherwise": {
    headline: "Su impuesto es distinto en las pruebas",
    sentence: ({ deal, usuallyBps, otherwiseBps, circumstance, asks }) =>
      `${taxIs(deal)} normalmente ${ofThe(percent(usuallyBps))}. ${capital(CIRCUMSTANCES[circumstance])}, es ${ofThe(percent(otherwiseBps))}.${why(asks)}`,
  },
  "costs-people-otherwise": {
    headline: "Cobra distinto impuesto a wallets y a contratos",
    sentence: ({ deal, ordinaryBps, codeBps, asks }) =>
      `${taxIs(deal)} ${ofThe(percent(ordinaryBps))} para wallets y ${ofThe(percent(codeBps))} para contratos.${why(asks)}`,
  },
  "works-by-code": {
    headline: "Trata distinto a wallets y a contratos",
    sentence: ({ step, forPeople, asks }) =>
      `La ${STEP[step]} ${forPeople ? "funciona para wallets, pero falla para contratos" : "funciona para contratos, pero falla para wallets"}.${why(asks)}`,
  },
  "works-by-luck": {
    headline: "Poder operar con él es cuestión de suerte",
    sentence: ({ step }) =>
      `La ${STEP[step]} funciona en un bloque y falla en otro. Su código comprueba ${ASKED.randomness}.`,
  },
  "costs-by-luck": {
    headline: "Su impuesto es aleatorio",
    sentence: ({ deal, leastBps, mostBps }) =>
      `${taxIs(deal)} ${ofThe(percent(leastBps))} en un bloque y ${ofThe(percent(mostBps))} en otro. Su código comprueba ${ASKED.randomness}.`,
  },
  "is-taxed": {
    headline: ({ deal, taxBps }) => `${TAX[deal]} ${ofThe(percent(taxBps))}`,
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) =>
      [
        `${taxIs(deal)} ${ofThe(percent(taxBps))}.`,
        ...(smallerBps === undefined ? [] : [`En ventas más pequeñas, es ${ofThe(percent(smallerBps))}.`]),
        ...(waiting ? [`${capital(afterwards(waiting.seconds))}, es ${ofThe(percent(waiting.taxBps))}.`] : []),
        ...(elsewhere ? [`En ${elsewhere.pool}, es ${ofThe(percent(elsewhere.taxBps))}.`] : []),
        ...(strayedTo ? [`La mayoría de los tokens fue a ${short(strayedTo)}.`] : []),
        ...(shared
          ? ["Los holders se reparten parte del impuesto, así que una venta puede costar unas décimas más o menos."]
          : []),
      ].join(" "),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `Pierdes ${the(percent(keptBps))} si no usas ${routerOf(exchange)}`,
    sentence: ({ exchange, keptBps, byRouterBps }) =>
      `Vender sin ${routerOf(exchange)} te cuesta ${the(percent(keptBps))}.${byRouterBps > 0 ? ` Con él, vender cuesta ${the(percent(byRouterBps))}.` : ""}`,
  },
  "takes-beside": {
    headline: "Vender te quita más tokens de los que vendes",
    sentence: ({ besideBps }) =>
      `Vender también te quita tokens extra de la wallet: ${the(percent(besideBps))} de lo que vendes.`,
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
      `El pool se queda${changes ? " ahora" : ""} con ${the(percent(feeBps))} de cada operación${changes ? ", y esta comisión puede cambiar" : ""}. Comprar y vender te cuesta en total ${the(percent(bothBps))}.`,
  },
  "gas-is-abused": {
    headline: "Gasta demasiado gas",
    sentence: ({ deal, gas }) => `${DOING[deal]} gasta ${number(gas)} de gas, muchas veces lo que gastan otros tokens.`,
  },
  "holders-pay-differently": {
    headline: "Algunos holders pagan más por vender",
    sentence: ({ holders, taxBps, usualBps }) =>
      `${count(holders, { one: "# holder probado paga", other: "# holders probados pagan" })} hasta ${a(percent(taxBps))} de impuesto de venta. Los demás pagan ${a(percent(usualBps))}.`,
  },
  "fresh-buyer-pays-more": {
    headline: "Pagas más que otros holders",
    sentence: ({ taxBps, usualBps }) =>
      `${taxIs("selling")} ${ofThe(percent(taxBps))} para compradores nuevos y ${ofThe(percent(usualBps))} para la mayoría de los holders.`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `${risesTo(deal, laterBps)} ${seconds === 0 ? "en el bloque siguiente" : `tras ${duration(seconds)}`}`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${taxIs(deal)} ${ofThe(percent(nowBps))}${FOR[who]} ${who === "buyer" ? "justo después de comprar" : "ahora"}. ${capital(afterwards(seconds))}, es ${ofThe(percent(laterBps))}.`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `${risesTo(deal, laterBps)} más adelante`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${taxIs(deal)} ahora ${ofThe(percent(nowBps))}, pero ${ofThe(percent(laterBps))} ${AFTER[after](times)}.`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "Los insiders pueden vender, tú no"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "Los insiders se libran del impuesto que tú pagas"
          : "Los insiders pueden hacer lo que tú no",
    sentence: ({ address, role, freedoms, others }) => {
      const who = `${capital(insiderOf(role))} (${short(address)})`;
      return [
        ...freedoms.map((freedom) => `${who} ${told(OWN, freedom)}.`),
        ...(others > 0
          ? [
              count(others, {
                one: "# cuenta más recibe un trato especial.",
                other: "# cuentas más reciben un trato especial.",
              }),
            ]
          : []),
      ].join(" ");
    },
  },
};

const WORTHLESS = "La venta pagó menos del 1 % del valor de los tokens.";

const KINDS = {
  large: "Todos tienen mucho.",
  small: "Todos tienen poco.",
  recent: "Todos compraron hace poco.",
  early: "Todos compraron al principio.",
} as const;

const WHO: Readonly<Record<AccountKind, string>> = {
  "ordinary-account": "Una wallet normal",
  buyer: "Un comprador",
  holder: "Un holder",
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

/** A simulation and a transaction come to different ends by what the code asks for. */
function why(asks: Asks | undefined): string {
  return asks ? ` Su código comprueba ${list(asks.map((each) => ASKED[each]))}.` : "";
}

/** Where it goes by luck, times say little. */
function byTheBlock(asks: Asks): string {
  return `Su código comprueba ${list(asks.map((each) => ASKED[each]))}. Por eso, una venta puede funcionar en un bloque y fallar en otro.`;
}

/** Each begins a sentence. */
const CIRCUMSTANCES: Readonly<Record<Circumstance, string>> = {
  "another-person": "con otra wallet",
  "a-rich-person": "con una wallet que tiene muchas monedas nativas",
  "a-person-with-nothing-left": "con una wallet a la que solo le queda dinero para gas",
  "less-gas": "con el límite de gas habitual de las wallets",
  "little-gas": "con muy poco gas",
  "no-gas-price": "con un precio del gas de cero",
  "higher-gas-price": "con el triple del precio del gas",
  "another-producer": "con otro productor de bloques",
  "no-producer": "sin productor de bloques",
  "other-randomness": "con otra aleatoriedad del bloque",
  "yet-other-randomness": "con una aleatoriedad del bloque distinta",
  "no-randomness": "sin aleatoriedad del bloque",
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

/** `El impuesto de venta es` */
export function taxIs(deal: Deal): string {
  return `El ${TAX[deal].toLowerCase()} es`;
}

/** `El impuesto de venta sube al 40 %` */
function risesTo(deal: Deal, bps: number): string {
  return `El ${TAX[deal].toLowerCase()} sube a ${the(percent(bps))}`.replace(" a el ", " al ");
}

const FOR = { newcomer: "", buyer: "", holder: " para los holders" } as const;

const AFTER: Readonly<Record<With<"tax-after-trades", TaxMessage>["after"], (times: number) => string>> = {
  grown: (times) => `tras compras por ${times} veces el dinero del pool`,
  traded: (times) => `después de que operen ${count(times, { one: "# wallet más", other: "# wallets más" })}`,
  given: (times) => `tras airdrops a ${count(times, { one: "# wallet", other: "# wallets" })}`,
  "bought-again": () => "si vuelves a comprar",
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "en el bloque siguiente" : `${duration(seconds)} después`;
}

/** Behind "paga el 2 % de impuesto al". */
const AT = { buying: "comprar", selling: "vender", sending: "enviar" } as const satisfies Record<Deal, string>;

const OWN: Sentences<Exemption> = {
  buys: "puede comprar, pero los demás no",
  sells: "puede vender, pero los demás no",
  sends: "puede enviar tokens, pero los demás no",
  "buys-more": "puede comprar de una vez más que los demás",
  "sells-more": "puede vender de una vez más que los demás",
  untaxed: ({ deal, usualBps, ownBps }) =>
    `paga ${a(percent(ownBps))} de impuesto al ${AT[deal]}, pero los demás pagan ${a(percent(usualBps))}`,
};
