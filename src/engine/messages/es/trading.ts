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
    passed: "El router recibe el mismo trato",
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
    unseen: "No pudimos probar a venderlo todo",
  },
  "sales-are-limited": {
    found: "Las ventas tienen límite",
    passed: "No se encontró un límite de venta estrecho",
    unseen: "No pudimos buscar un límite de venta",
  },
  "holdings-are-limited": {
    found: "Las compras o las wallets tienen límite",
    passed: "No se encontró un máximo por wallet estrecho",
    unseen: "No pudimos buscar un máximo por wallet",
  },
  "sales-need-waiting": {
    found: "Hay que esperar para vender",
    passed: "No se encontró ninguna espera",
    unseen: "No pudimos probar si hay espera",
  },
  "only-first-can-leave": {
    found: "Solo algunos compradores pueden vender",
    passed: "Los compradores de prueba reciben igual trato",
    unseen: "No pudimos probar un segundo comprador",
  },
  "exit-closes-later": {
    found: "La venta se cierra después",
    passed: "Las ventas posteriores también funcionan",
    unseen: "No pudimos probar ventas posteriores",
  },
  "behaves-when-watched": {
    found: "Se comporta distinto en las pruebas",
    passed: "Se comporta igual en las pruebas",
    unseen: "No pudimos probar otras condiciones",
  },
  "buying-is-taxed": {
    found: "Comprar paga impuesto",
    passed: "Poco o ningún impuesto de compra",
    unseen: "No pudimos medir el impuesto de compra",
  },
  "selling-is-taxed": {
    found: "Vender paga impuesto",
    passed: "Poco o ningún impuesto de venta",
    unseen: "No pudimos medir el impuesto de venta",
  },
  "sending-is-taxed": {
    found: "Enviar paga impuesto",
    passed: "Poco o ningún impuesto de envío",
    unseen: "No pudimos medir el impuesto de envío",
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
    found: "Los holders pagan impuestos distintos",
    passed: "Los holders probados pagan lo mismo",
    unseen: "No pudimos comparar lo que pagan los holders",
  },
  "exempt-accounts-exist": {
    found: "Hay insiders exentos",
    passed: "Ningún insider recibe mejor trato",
    unseen: "No pudimos buscar insiders exentos",
  },
  "gas-is-abused": {
    found: "Moverlo quema gas",
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
      `Compramos en ${pool}. ${worthless ? WORTHLESS : `Toda venta falló${because(reason)}.`}${soldOnly(only)}`,
  },
  "real-holders-cannot-sell": {
    headline: ({ stuck, sampled }) => `${stuck} de ${sampled} holders no ${can(stuck)} vender`,
    sentence: ({ stuck, sampled, kind, reason }) =>
      `${stuck} de ${sampled} holders reales probados no ${can(stuck)} vender${because(reason)}.${kind ? ` ${KINDS[kind]}` : ""}`,
  },
  "token-cannot-be-bought": {
    headline: ({ fails }) => (fails ? "Ahora no puedes comprarlo" : "Al comprar no recibes nada"),
    sentence: ({ pool, fails, reason, strayedTo }) =>
      `${fails ? `Toda compra en ${pool} falló${because(reason)}.` : `Ninguna compra en ${pool} entregó nada.`}${strayed(strayedTo)}`,
  },
  "transfers-are-blocked": {
    headline: "No puedes enviarlo a otra wallet",
    sentence: ({ who, reason }) => `${WHO[who]} no pudo enviar tokens a otra wallet${because(reason)}.`,
  },
  "router-is-blocked": {
    headline: "No puedes vender con el router",
    sentence: ({ reason }) =>
      `Los holders pueden enviar el token, pero el router no puede moverlo para venderlo${because(reason)}.`,
  },
  "cannot-sell-everything": {
    headline: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "Nunca puedes vender el último resto"
        : `Solo puedes vender ${the(percent(partBps))} de una vez`,
    sentence: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "Ninguna wallet de prueba pudo venderlo todo. Siempre tiene que quedar un poco."
        : `Ninguna wallet de prueba pudo venderlo todo. De una vez se vende como máximo ${the(percent(partBps))} de lo que tienes.`,
  },
  "sales-limited-by-block": {
    headline: ({ sales }) => `Solo ${count(sales, { one: "# venta", other: "# ventas" })} por bloque`,
    sentence: ({ sales }) =>
      `En un bloque solo ${count(sales, { one: "pasa # venta", other: "pasan # ventas" })}. Los demás tienen que esperar al bloque siguiente.`,
  },
  "much-cannot-be-sold": {
    headline: "Los compradores grandes no pueden vender nada",
    sentence: ({ most, poolTokens }) =>
      `Al comprar ${ofPool(most, poolTokens)} de una vez, no se pudo vender nada. Los compradores menores sí pudieron.`,
  },
  "received-cannot-be-sold": {
    headline: ({ asks }) => (asks ? "A veces no puedes vender" : "Solo puedes vender lo que compraste tú"),
    sentence: ({ reason, asks }) =>
      `Las wallets que recibieron tokens no pudieron venderlos dos días después${because(reason)}. Los compradores sí.${asks ? ` ${byTheBlock(asks)}` : ""}`,
    evidence: "Las wallets que recibieron tokens no pudieron venderlos dos días después. Los compradores sí.",
  },
  "sales-are-limited": {
    headline: "Solo puedes vender cantidades pequeñas",
    sentence: ({ most, poolTokens }) => `La mayor venta que funciona es ${ofPool(most, poolTokens)}.`,
  },
  "holdings-are-limited": {
    headline: ({ ofPurchase }) =>
      ofPurchase ? "Solo puedes comprar cantidades pequeñas" : "Máximo por wallet: solo puedes tener un poco",
    sentence: ({ most, poolTokens, ofPurchase }) =>
      ofPurchase
        ? `Una compra entrega como máximo ${ofPool(most, poolTokens)}.`
        : `Una wallet puede tener como máximo ${ofPool(most, poolTokens)}.`,
  },
  "fresh-buyer-waits": {
    headline: "No puedes vender justo después de comprar",
    sentence: ({ reason }) =>
      `Un comprador nuevo no puede vender enseguida${because(reason)}. Los holders más antiguos sí.`,
  },
  "sales-need-waiting": {
    headline: ({ seconds, asks }) =>
      asks ? "A veces no puedes vender" : `Tienes que esperar ${duration(seconds)} para vender`,
    sentence: ({ seconds, reason, asks }) =>
      asks
        ? `Una venta falló al principio y funcionó ${duration(seconds)} después de comprar${because(reason)}. ${byTheBlock(asks)}`
        : `Las ventas fallan hasta ${duration(seconds)} después de comprar${because(reason)}.`,
    evidence: ({ seconds }) => `Las ventas fallaron hasta ${duration(seconds)} después de comprar.`,
  },
  "sale-waits-for-buyers": {
    headline: "No puedes vender hasta que compren otros",
    sentence: ({ seconds, reason }) =>
      `El último comprador no puede vender, ni siquiera tras ${duration(seconds)}${because(reason)}. Solo puede cuando compran otros.`,
    evidence: ({ seconds }) =>
      `Las ventas del último comprador fallaron durante ${duration(seconds)}. Cuando compraron otros, la misma venta funcionó.`,
  },
  "sale-fails-in-same-block": {
    headline: "No puedes vender en el bloque de tu compra",
    sentence: ({ reason }) =>
      `Una venta falla en el mismo bloque de la compra${because(reason)}. En el siguiente funciona.`,
  },
  "only-first-can-leave": {
    headline: "Solo algunos compradores pueden vender",
    sentence: ({ reason }) => `Un comprador de prueba pudo vender, otro no${because(reason)}.`,
  },
  "exit-closes-later": {
    headline: ({ seconds, asks }) =>
      asks ? "A veces no puedes vender" : `No puedes vender después de ${duration(seconds)}`,
    sentence: ({ seconds, reason, idle, asks }) =>
      asks
        ? `Una venta funciona ahora, pero falló ${duration(seconds)} después${because(reason)}. ${byTheBlock(asks)}`
        : `Una venta funciona ahora, pero falla ${duration(seconds)} después${because(reason)}.${idle ? " Eso pasa si nadie opera hasta entonces." : ""}`,
    evidence: ({ seconds, idle }) =>
      `Una venta funciona ahora, pero falla ${duration(seconds)} después${idle ? " si nadie opera hasta entonces" : ""}.`,
  },
  "exit-closes-as-pool-grows": {
    headline: "No puedes vender cuando el pool crece",
    sentence: ({ times, reason }) =>
      `Ahora se puede vender, pero ya no cuando otros han comprado por ${times} veces el pool${because(reason)}.`,
  },
  "exit-narrows-as-pool-grows": {
    headline: "Después quizá tengas que vender por partes",
    sentence: ({ times, partBps }) =>
      `Cuando otros han comprado por ${times} veces el pool, solo vendes ${the(percent(partBps))} cada vez.`,
  },
  "exit-narrows-to-repeated-buyers": {
    headline: "Después quizá tengas que vender por partes",
    sentence: ({ partBps }) => `Tras comprar otra vez, solo vendes ${the(percent(partBps))} cada vez.`,
  },
  "exit-closes-after-trades": {
    headline: "No puedes vender después de que operen otros",
    sentence: ({ times, reason }) =>
      `Ahora se puede vender, pero ya no cuando operan otros (${times} en nuestra prueba)${because(reason)}.`,
  },
  "exit-closes-after-gifts": {
    headline: "No puedes vender tras airdrops a otros",
    sentence: ({ times, reason }) =>
      `Ahora se puede vender, pero ya no tras airdrops (a ${times} wallets en nuestra prueba)${because(reason)}.`,
  },
  "exit-closes-to-repeated-buyers": {
    headline: "No puedes vender si compraste dos veces",
    sentence: ({ reason }) => `Tras una compra se puede vender, pero no tras una segunda${because(reason)}.`,
  },
  "approval-leaves-nothing": {
    headline: "No puedes aprobarlo para vender",
    sentence: "Aprobar el router parece funcionar, pero no queda guardada ninguna aprobación.",
  },
  "approval-fails": {
    headline: "No puedes aprobarlo para vender",
    sentence: ({ reason }) => `Aprobar el router falla${because(reason)}.`,
  },
  "works-otherwise": {
    headline: "Se comporta distinto en las pruebas",
    sentence: ({ step, usually, circumstance, asks }) =>
      `Normalmente una ${STEP[step]} ${does(usually)}, pero ${does(!usually)} con ${CIRCUMSTANCES[circumstance]}.${why(asks)}`,
  },
  "costs-otherwise": {
    headline: "Su impuesto cambia en las pruebas",
    sentence: ({ deal, usuallyBps, otherwiseBps, circumstance, asks }) =>
      `${costs(deal)} ${a(percent(otherwiseBps))} con ${CIRCUMSTANCES[circumstance]}, y ${a(percent(usuallyBps))} en los demás casos.${why(asks)}`,
  },
  "costs-people-otherwise": {
    headline: "Cobra distinto a personas y a contratos",
    sentence: ({ deal, ordinaryBps, codeBps, asks }) =>
      `${costs(deal)} ${a(percent(ordinaryBps))} a las wallets y ${a(percent(codeBps))} a los contratos.${why(asks)}`,
  },
  "works-by-code": {
    headline: "Trata distinto a personas y a contratos",
    sentence: ({ step, forPeople, asks }) =>
      `Una ${STEP[step]} ${forPeople ? "funciona para wallets, pero falla para contratos" : "funciona para contratos, pero falla para wallets"}.${why(asks)}`,
  },
  "works-by-luck": {
    headline: "Que funcione depende de la suerte",
    sentence: ({ step }) =>
      `Una ${STEP[step]} funciona en un bloque y falla en otro. Su código consulta ${ASKED.randomness}.`,
  },
  "costs-by-luck": {
    headline: "Su impuesto es aleatorio",
    sentence: ({ deal, leastBps, mostBps }) =>
      `${costs(deal)} ${a(percent(leastBps))} en un bloque y ${a(percent(mostBps))} en otro. Su código consulta ${ASKED.randomness}.`,
  },
  "is-taxed": {
    headline: ({ deal, taxBps }) => `${TAX[deal]}: ${percent(taxBps)}`,
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) =>
      [
        `${costs(deal)} ${a(percent(taxBps))} de impuesto.`,
        ...(smallerBps === undefined ? [] : [`Las ventas menores cuestan ${a(percent(smallerBps))}.`]),
        ...(waiting ? [`${capital(afterwards(waiting.seconds))} es ${ofThe(percent(waiting.taxBps))}.`] : []),
        ...(elsewhere ? [`En ${elsewhere.pool} es ${ofThe(percent(elsewhere.taxBps))}.`] : []),
        ...(strayedTo ? [`La mayoría de los tokens fue a ${short(strayedTo)}.`] : []),
        ...(shared ? ["Los holders se reparten una parte: una venta puede costar unas décimas más o menos."] : []),
      ].join(" "),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `Pierdes ${the(percent(keptBps))} sin ${routerOf(exchange)}`,
    sentence: ({ exchange, keptBps, byRouterBps }) =>
      `Una venta sin ${routerOf(exchange)} cuesta ${a(percent(keptBps))}.${byRouterBps > 0 ? ` Con él, ${a(percent(byRouterBps))}.` : ""}`,
  },
  "takes-beside": {
    headline: "Vender quita más tokens de los que vendes",
    sentence: ({ besideBps }) =>
      `Vender quita además otros tokens de tu wallet: ${the(percent(besideBps))} de lo que vendes.`,
  },
  "hook-takes": {
    headline: ({ buyBps, sellBps }) =>
      sellBps >= buyBps
        ? `El pool se queda con ${the(percent(sellBps))} de las ventas`
        : `El pool se queda con ${the(percent(buyBps))} de las compras`,
    sentence: ({ buyBps, sellBps, whose, waiting }) =>
      [
        `Además de la comisión del pool, su hook${whose ? ` (${whose})` : ""} se queda con ${the(percent(buyBps))} de las compras y ${the(percent(sellBps))} de las ventas.`,
        ...(waiting
          ? [`${capital(afterwards(waiting.seconds))}: ${percent(waiting.buyBps)} y ${percent(waiting.sellBps)}.`]
          : []),
      ].join(" "),
  },
  "pool-keeps": {
    headline: ({ feeBps }) => `El pool se queda con ${the(percent(feeBps))} de cada operación`,
    sentence: ({ feeBps, bothBps, changes }) =>
      `El pool se queda${changes ? " ahora" : ""} con ${the(percent(feeBps))} de cada operación${changes ? ", y esta comisión puede cambiar" : ""}. Comprar y vender una vez te cuesta ${the(percent(bothBps))}.`,
  },
  "gas-is-abused": {
    headline: "Moverlo cuesta demasiado gas",
    sentence: ({ deal, gas }) => `${DOING[deal]} gasta ${number(gas)} de gas, muchas veces más que en otros tokens.`,
  },
  "holders-pay-differently": {
    headline: "Algunos holders pagan más por vender",
    sentence: ({ holders, taxBps, usualBps }) =>
      `${count(holders, { one: "# holder probado paga", other: "# holders probados pagan" })} hasta ${a(percent(taxBps))} por vender. Los demás pagan ${a(percent(usualBps))}.`,
  },
  "fresh-buyer-pays-more": {
    headline: "Pagas más que otros holders",
    sentence: ({ taxBps, usualBps }) =>
      `Un comprador nuevo paga ${a(percent(taxBps))} por vender. La mayoría de los holders paga ${a(percent(usualBps))}.`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `${TAX[deal]}: ${percent(laterBps)} ${seconds === 0 ? "un bloque" : duration(seconds)} después`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${costs(deal)} ${a(percent(nowBps))}${FOR[who]} ${who === "buyer" ? "justo después de comprar" : "ahora"}. ${capital(afterwards(seconds))} cuesta ${a(percent(laterBps))}.`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `${TAX[deal]}: ${percent(laterBps)} tras más operaciones`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${costs(deal)} ${a(percent(nowBps))} ahora, y ${a(percent(laterBps))} ${AFTER[after](times)}.`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "Los insiders pueden vender, tú no"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "Los insiders no pagan tu impuesto"
          : "Los insiders pueden hacer lo que tú no",
    sentence: ({ address, role, freedoms, others }) => {
      const who = `${capital(insiderOf(role))} (${short(address)})`;
      return [
        ...freedoms.map((freedom) => `${who} ${told(OWN, freedom)}.`),
        ...(others > 0
          ? [
              count(others, {
                one: "# cuenta más también está exenta.",
                other: "# cuentas más también están exentas.",
              }),
            ]
          : []),
      ].join(" ");
    },
  },
};

const WORTHLESS = "La venta pagó menos del 1 % del valor.";

const KINDS = {
  large: "Todos ellos tienen mucho.",
  small: "Todos ellos tienen poco.",
  recent: "Todos ellos compraron hace poco.",
  early: "Todos ellos compraron pronto.",
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
  return pool ? ` Solo ${pool} lo acepta todavía.` : "";
}

/** Who got what was bought, as events tell. */
function strayed(to: string | null): string {
  return to ? ` Los tokens fueron a parar a ${short(to)}.` : "";
}

/** A simulation and a transaction come to different ends by what the code asks for. */
function why(asks: Asks | undefined): string {
  return asks ? ` Su código mira ${list(asks.map((each) => ASKED[each]))}.` : "";
}

/** Where it goes by luck, times say little. */
function byTheBlock(asks: Asks): string {
  return `Su código mira ${list(asks.map((each) => ASKED[each]))}. Así, una venta puede funcionar en un bloque y fallar en otro.`;
}

/** Each goes behind "con". */
const CIRCUMSTANCES: Readonly<Record<Circumstance, string>> = {
  "another-person": "otra wallet",
  "a-rich-person": "una wallet muy rica",
  "a-person-with-nothing-left": "una wallet a la que solo le queda dinero para gas",
  "less-gas": "el gas que permiten las wallets",
  "little-gas": "poco gas",
  "no-gas-price": "un precio del gas de cero",
  "higher-gas-price": "el triple del precio del gas",
  "another-producer": "otro productor de bloques",
  "no-producer": "ningún productor de bloques",
  "other-randomness": "otra aleatoriedad",
  "yet-other-randomness": "una tercera aleatoriedad",
  "no-randomness": "ninguna aleatoriedad",
  "no-base-fee": "una tarifa base de cero",
  "higher-base-fee": "el doble de la tarifa base",
  "a-later-block": "un bloque posterior",
};

const TAX = {
  buying: "Impuesto de compra",
  selling: "Impuesto de venta",
  sending: "Impuesto de envío",
} as const satisfies Record<Deal, string>;

const DOING = { buying: "Comprar", selling: "Vender", sending: "Enviar" } as const satisfies Record<Deal, string>;

const routerOf = (exchange: string | null) => (exchange === null ? "Permit2" : `el router de ${exchange}`);

/** `Vender cuesta` */
export function costs(deal: Deal): string {
  return `${DOING[deal]} cuesta`;
}

const FOR = { newcomer: "", buyer: "", holder: " a los holders" } as const;

const AFTER: Readonly<Record<With<"tax-after-trades", TaxMessage>["after"], (times: number) => string>> = {
  grown: (times) => `cuando otros han comprado por ${times} veces el pool`,
  traded: (times) => `cuando han operado ${count(times, { one: "# wallet más", other: "# wallets más" })}`,
  given: (times) => `tras airdrops a ${count(times, { one: "# wallet", other: "# wallets" })}`,
  "bought-again": () => "cuando compras otra vez",
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "en el bloque siguiente" : `${duration(seconds)} después`;
}

/** Behind "paga el 2 % de impuesto al", and before "cuesta". */
export const AT = { buying: "comprar", selling: "vender", sending: "enviar" } as const satisfies Record<Deal, string>;

const OWN: Sentences<Exemption> = {
  buys: "puede comprar, los demás no",
  sells: "puede vender, los demás no",
  sends: "puede enviar, los demás no",
  "buys-more": "puede comprar de golpe más que los demás",
  "sells-more": "puede vender de golpe más que los demás",
  untaxed: ({ deal, usualBps, ownBps }) =>
    `paga ${a(percent(ownBps))} de impuesto al ${AT[deal]}, los demás ${a(percent(usualBps))}`,
};
