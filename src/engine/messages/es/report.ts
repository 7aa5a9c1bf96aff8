// What a report tells in Spanish beside its rows: where nothing was found, what rows rest on, what becomes of one's own tokens, of money
// when others move first, and what could be done about powers.
import { type Hex, toFunctionSelector } from "viem";
import type { Renouncing } from "../../experiments/outcomes.ts";
import { type Catalog, type RemainingPowers, told, type WhyAssumed } from "../catalog.ts";
import { whoOf } from "./accounts.ts";
import { callWords, openedBy } from "./calls.ts";
import { failures } from "./failures.ts";
import { coins, count, list, percent } from "./figures.ts";
import { because, capital, short, the } from "./phrases.ts";
import { effectName } from "./power-effects.ts";

export const noFinding: Catalog["noFinding"] = {
  "nothing-checked": "No se comprobó nada",
  "nothing-found": ({ sent }) => (sent ? "Puedes comprarlo, enviarlo y venderlo" : "Puedes comprarlo y venderlo"),
  "not-traded": "Aún no puedes comprarlo: no tiene pool",
};

export const noFindingEvidence: Catalog["noFindingEvidence"] = {
  "nothing-checked": "",
  "nothing-found": ({ venue, sent, experiments }) =>
    `${sent ? "Lo compramos, enviamos y vendimos" : "Lo compramos y vendimos"} en ${venue}. ${attempts(experiments)}`,
  "not-traded": ({ sent, experiments }) =>
    `En un pool de prueba ${sent ? "lo compramos, enviamos y vendimos" : "lo compramos y vendimos"}. ${attempts(experiments)}`,
};

function attempts(tried: number): string {
  return count(tried, {
    one: "# intento de abusar de funciones de administrador no dio nada.",
    other: "# intentos de abusar de funciones de administrador no dieron nada.",
  });
}

const BECAUSE: Readonly<Record<WhyAssumed, string>> = {
  "none-yet": "aún no existen tokens",
  "holders-unread": "no pudimos leer los holders",
  "holders-unknown": "no hallamos ningún holder",
  "nobody-s": "solo los tienen el token, sus pools o direcciones de quema",
  "not-given": "ningún holder pudo venderlos ni enviarlos",
};

export const assumptions: Catalog["assumptions"] = {
  "balance-put": ({ because, isProven }) =>
    `Usamos un saldo simulado, porque ${BECAUSE[because]}.${isProven ? "" : " Por eso no hay prueba que repetir."}`,
  "trading-opened": ({ by }) =>
    by ? `Probado tras abrir la negociación. ${openedBy(by)}` : "Probado en el pool que se crea al abrir.",
};

/** What happens to the tokens of one wallet: told to the account that asked, and to no other. */
export const wallet: Catalog["wallet"] = {
  "holds-none": "Esta wallet no tiene ninguno.",
  "no-powers": "No hallamos ningún poder de administrador que usar contra esta wallet.",
  "sells-all": ({ brings, coin }) => `Si vendes todo ahora, recibes ${coins(brings, coin)}.`,
  "sells-some": ({ shareBps, brings, coin }) =>
    `Ahora solo puedes vender ${the(percent(shareBps))}. Con eso recibes ${coins(brings, coin)}.`,
  "sells-nothing": ({ reason }) => `Ahora no puedes vender nada${because(reason)}.`,
  "sale-untried": ({ why }) => `No pudimos probar la venta. ${told(failures, why)}`,
  "after-run": ({ leavers, brings, coin }) => `Si antes ${firstTo(leavers)}, recibirías ${coins(brings, coin)}.`,
  "stuck-after-run": ({ leavers }) => `Si antes ${firstTo(leavers)}, no puedes vender nada.`,
  "power-locks": ({ holder }) => `${capital(whoOf({ holder }))} puede impedir que esta wallet venda.`,
  "power-takes": ({ holder, lossBps }) =>
    `${capital(whoOf({ holder }))} puede quitar ${the(percent(lossBps))} de los tokens de esta wallet.`,
  "power-cheapens": ({ holder, brings, coin }) =>
    `${capital(whoOf({ holder }))} puede reducir lo que recibirías a ${coins(brings, coin)}.`,
  "powers-spare": ({ powers }) =>
    count(powers, {
      one: "# poder más de administrador no afecta a esta wallet.",
      other: "# poderes más de administrador no afectan a esta wallet.",
    }),
  "powers-open": ({ powers }) =>
    count(powers, {
      one: "No pudimos probar # poder de administrador en esta wallet.",
      other: "No pudimos probar # poderes de administrador en esta wallet.",
    }),
  "powers-untried": ({ why }) =>
    `No pudimos probar los poderes de administrador en esta wallet. ${told(failures, why)}`,
};

/** Behind "Si antes". */
function firstTo(leavers: number): string {
  return count(leavers, { one: "vende el mayor holder", other: "venden los # mayores holders" });
}

/** What becomes of money when others move first, and what could be done about powers. */
export const asides: Catalog["asides"] = {
  run: ({ putIn, now, after, leavers, stuck, coin, shareBps }) =>
    [
      ...(shareBps === null ? [] : [`Este pool tiene ${the(percent(shareBps))} de la liquidez.`]),
      `Pones ${coins(putIn, coin)} y ahora recuperas ${coins(now, coin)}.`,
      ...(now === 0n ? [] : leavers > 0 ? [`Si antes ${firstTo(leavers)}, recibirías ${coins(after, coin)}.`] : []),
      ...(now > 0n && stuck > 0
        ? [
            count(stuck, {
              one: leavers === 0 ? "El mayor holder no puede vender." : "# holder grande más no puede vender.",
              other:
                leavers === 0 ? "Los # mayores holders no pueden vender." : "# holders grandes más no pueden vender.",
            }),
          ]
        : []),
    ].join(" "),
  "nothing-to-mend": "No hay ningún poder de administrador al que renunciar.",
  "only-code-to-mend": "El administrador tendría que renunciar a actualizar el código. Eso no lo probamos.",
  "liquidity-stays": ({ shareBps, holder }) =>
    `Si ${short(holder.address)} quemara sus tokens LP, ${the(percent(shareBps))} de la liquidez no se podría retirar nunca.`,
  "not-mended": ({ powers }) =>
    count(powers, {
      one: "No hallamos ninguna llamada que acabe con su único poder de administrador.",
      other: "No hallamos ninguna llamada que acabe con alguno de sus # poderes de administrador.",
    }),
  mended: ({ powers, steps, stay, replaceable }) => {
    const ends = powers - stay.reduce((sum, { effects }) => sum + effects.length, 0);
    return [
      `${capital(doing(steps))} acabaría con ${ends === powers ? count(powers, { one: "su único poder", other: "sus # poderes" }) : `${ends} de sus ${powers} poderes`} de administrador.`,
      ...staying(stay),
      ...(replaceable ? ["Una actualización podría devolverlos."] : []),
    ].join(" ");
  },
};

/** Calls by which most contracts let go of what they guard. */
const DEEDS: Readonly<Record<Hex, string>> = {
  [toFunctionSelector("renounceOwnership()")]: "renunciar a la propiedad",
  [toFunctionSelector("transferOwnership(address)")]: "enviar la propiedad a una dirección de quema",
  [toFunctionSelector("renounceRole(bytes32,address)")]: "renunciar al rol",
};

function doing(steps: NonNullable<Renouncing["best"]>): string {
  const isSeveral = new Set(steps.map(({ holder }) => holder.address.toLowerCase())).size > 1;
  return list(
    steps.map(({ holder, call }) => {
      const deed = DEEDS[call.selector] ?? `llamar a ${callWords(call)}`;
      return isSeveral ? `${deed} (por ${short(holder.address)})` : deed;
    }),
  );
}

/** Those with the most first; of the others, how many there are. */
function staying(stay: readonly RemainingPowers[]): string[] {
  const [first, ...others] = stay;
  if (!first) return [];
  const what = list([...new Set(first.effects.map(effectName))]);
  const who = first.holder.anyone ? "cualquiera" : short(first.holder.address);
  return [
    `Aún posible: ${what} (${who}).`,
    ...(others.length > 0
      ? [count(others.length, { one: "# cuenta más conserva poder.", other: "# cuentas más conservan poder." })]
      : []),
  ];
}
