// What is said in Spanish of taxes: of buying, selling and sending, now and later, for all holders or for some.
import type { CheckId } from "../../checks/index.ts";
import type { Deal, Exemption, TaxMessage } from "../../checks/vocabulary/trading.ts";
import { type CheckText, type Sentences, type Texts, told, type With } from "../catalog.ts";
import { insiderOf } from "./accounts.ts";
import { count, duration, number, percent } from "./figures.ts";
import { capital, short, the } from "./phrases.ts";

export const taxChecks = {
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
    found: "El hook del pool se queda una parte",
    passed: "Ningún hook se queda una parte",
    unseen: "No pudimos medir la parte del hook",
  },
  "holders-pay-differently": {
    found: "Los holders pagan impuestos distintos",
    passed: "Los holders probados pagan lo mismo",
    unseen: "No pudimos comparar lo que pagan los holders",
  },
  "exempt-accounts-exist": {
    found: "Hay cuentas internas exentas",
    passed: "Ninguna cuenta interna recibe mejor trato",
    unseen: "No pudimos buscar cuentas internas exentas",
  },
  "gas-is-abused": {
    found: "Moverlo quema gas",
    passed: "El gasto de gas es normal",
    unseen: "No pudimos medir el gasto de gas",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const taxMessages: Texts<TaxMessage> = {
  "is-taxed": {
    headline: ({ deal, taxBps }) => `${TAX[deal]}: ${percent(taxBps)}`,
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) =>
      [
        `${costs(deal)} ${percent(taxBps)} de impuesto.`,
        ...(smallerBps === undefined ? [] : [`Las ventas menores cuestan ${percent(smallerBps)}.`]),
        ...(waiting ? [`${capital(afterwards(waiting.seconds))} es ${percent(waiting.taxBps)}.`] : []),
        ...(elsewhere ? [`En ${elsewhere.pool} es ${percent(elsewhere.taxBps)}.`] : []),
        ...(strayedTo ? [`La mayoría de los tokens fue a ${short(strayedTo)}.`] : []),
        ...(shared ? ["Los holders se reparten una parte: una venta puede costar unas décimas más o menos."] : []),
      ].join(" "),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `Pierdes ${the(percent(keptBps))} sin ${routerOf(exchange)}`,
    sentence: ({ exchange, keptBps, byRouterBps }) =>
      `Una venta sin ${routerOf(exchange)} cuesta ${percent(keptBps)}.${byRouterBps > 0 ? ` Con él: ${percent(byRouterBps)}.` : ""}`,
  },
  "takes-beside": {
    headline: "Vender quita más tokens de los que vendes",
    sentence: ({ besideBps }) =>
      `Vender quita además otros tokens de tu wallet: ${the(percent(besideBps))} de lo que vendes.`,
  },
  "hook-takes": {
    headline: ({ buyBps, sellBps }) =>
      sellBps >= buyBps
        ? `El pool se queda ${the(percent(sellBps))} de las ventas`
        : `El pool se queda ${the(percent(buyBps))} de las compras`,
    sentence: ({ buyBps, sellBps, whose, waiting }) =>
      [
        `Además de la comisión del pool, su hook${whose ? ` (${whose})` : ""} se queda ${the(percent(buyBps))} de las compras y ${the(percent(sellBps))} de las ventas.`,
        ...(waiting
          ? [`${capital(afterwards(waiting.seconds))}: ${percent(waiting.buyBps)} y ${percent(waiting.sellBps)}.`]
          : []),
      ].join(" "),
  },
  "gas-is-abused": {
    headline: "Moverlo cuesta demasiado gas",
    sentence: ({ deal, gas }) => `${DOING[deal]} gasta ${number(gas)} de gas, muchas veces más que en otros tokens.`,
  },
  "holders-pay-differently": {
    headline: "Algunos holders pagan más por vender",
    sentence: ({ holders, taxBps, usualBps }) =>
      `${count(holders, { one: "# holder probado paga", other: "# holders probados pagan" })} hasta ${the(percent(taxBps))} por vender. Los demás pagan ${the(percent(usualBps))}.`,
  },
  "fresh-buyer-pays-more": {
    headline: "Pagas más que otros holders",
    sentence: ({ taxBps, usualBps }) =>
      `Un comprador nuevo paga ${the(percent(taxBps))} por vender. La mayoría de los holders paga ${the(percent(usualBps))}.`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `${TAX[deal]}: ${percent(laterBps)} ${seconds === 0 ? "un bloque" : duration(seconds)} después`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${costs(deal)} ${percent(nowBps)}${FOR[who]} ${who === "buyer" ? "justo después de comprar" : "ahora"}. ${capital(afterwards(seconds))} cuesta ${percent(laterBps)}.`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `${TAX[deal]}: ${percent(laterBps)} tras más operaciones`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${costs(deal)} ${percent(nowBps)} ahora, y ${percent(laterBps)} ${AFTER[after](times)}.`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "Los internos pueden vender, tú no"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "Los internos no pagan tu impuesto"
          : "Los internos pueden lo que tú no puedes",
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
  traded: (times) => `tras ${count(times, { one: "# operador más", other: "# operadores más" })}`,
  given: (times) => `tras airdrops a ${count(times, { one: "# wallet", other: "# wallets" })}`,
  "bought-again": () => "cuando compras otra vez",
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "en el bloque siguiente" : `${duration(seconds)} después`;
}

/** Behind "paga el 2 % de impuesto al". */
const AT = { buying: "comprar", selling: "vender", sending: "enviar" } as const satisfies Record<Deal, string>;

const OWN: Sentences<Exemption> = {
  buys: "puede comprar, los demás no",
  sells: "puede vender, los demás no",
  sends: "puede enviar, los demás no",
  "buys-more": "puede comprar de golpe más que los demás",
  "sells-more": "puede vender de golpe más que los demás",
  untaxed: ({ deal, usualBps, ownBps }) =>
    `paga ${the(percent(ownBps))} de impuesto al ${AT[deal]}, los demás ${the(percent(usualBps))}`,
};
