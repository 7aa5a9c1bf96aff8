// What is said in Spanish of the market: who holds how much and who trades, how trading begins, and the money that a token is sold into.
import type { CheckId } from "../../checks/index.ts";
import type {
  HolderMessage,
  LaunchMessage,
  LiquidityMessage,
  OpeningCondition,
  Origin,
} from "../../checks/vocabulary/market.ts";
import type { HolderLabel } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createLiquidity } from "../liquidity.ts";
import { accounts, callsOf, inWords, openedBy, whoOf } from "./accounts.ts";
import {
  because,
  capital,
  count,
  day,
  duration,
  figures,
  list,
  number,
  ofThe,
  percent,
  short,
  the,
} from "./phrases.ts";
import { taxIs, taxOf, taxWas } from "./trading.ts";

export const marketChecks = {
  "balances-vanish": {
    found: "Los tokens de los holders desaparecen",
    passed: "Ningún holder perdió tokens",
    unseen: "No pudimos comparar saldos y transferencias",
  },
  "balance-shrinks-alone": {
    found: "Los saldos bajan con el tiempo",
    passed: "Los saldos no bajan con el tiempo",
    unseen: "No pudimos probar los saldos con el tiempo",
  },
  "few-hold-most": {
    found: "Pocas wallets tienen la mayor parte del suministro",
    passed: "El suministro está repartido entre muchas wallets",
    unseen: "No pudimos saber quién tiene el suministro",
  },
  "creator-holds-much": {
    found: "El creador tiene mucho",
    passed: "El creador no tiene mucho",
    unseen: "No pudimos saber cuánto tiene el creador",
  },
  "hidden-balances": {
    found: "Algunas wallets tienen saldos ocultos",
    passed: "No encontramos saldos ocultos",
    unseen: "No pudimos cotejar saldos y transferencias",
  },
  "balances-exceed-supply": {
    found: "Las wallets tienen más tokens que el suministro",
    passed: "Los saldos cuadran con el suministro",
    unseen: "No pudimos sumar los saldos",
  },
  "few-sell": {
    found: "Casi nadie vende",
    passed: "La gente vende con normalidad",
    unseen: "No pudimos ver quién vendió hace poco",
  },
  "trades-are-made-up": {
    found: "Las operaciones parecen wash trading",
    passed: "No encontramos wash trading",
    unseen: "No pudimos ver las operaciones recientes",
  },
  "transfers-are-spoofed": {
    found: "El token tiene transferencias falsas o spam",
    passed: "No encontramos transferencias falsas ni spam",
    unseen: "No pudimos buscar transferencias falsas",
  },
  "trading-not-open": {
    found: "El trading no está abierto",
    passed: "No encontramos ningún bloqueo del trading",
    unseen: "No pudimos saber si el trading está abierto",
  },
  "launch-was-sniped": {
    found: "Los snipers tienen mucho",
    passed: "Los snipers tienen poco",
    unseen: "No pudimos buscar snipers",
  },
  "liquidity-can-leave": {
    found: "La liquidez se puede retirar",
    passed: "La liquidez está quemada o bloqueada",
    unseen: "No pudimos saber quién tiene la liquidez",
  },
  "liquidity-is-thin": {
    found: "Hay poca liquidez",
    passed: "Hay liquidez suficiente para vender",
    unseen: "No pudimos medir la liquidez",
  },
  "liquidity-was-pulled": {
    found: "Ya retiraron liquidez alguna vez",
    passed: "Nunca retiraron liquidez",
    unseen: "No pudimos leer el historial de la liquidez",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const liquidityCanLeave = createLiquidity(
  {
    headline: "La liquidez se puede retirar",
    where: (pool, coin, parts) =>
      `Liquidez en ${pool} (${coin}): ${parts.length === 0 ? "no sabemos quién la tiene" : list(parts)}.`,
    parts: {
      burned: (share) => `${share} quemada`,
      locked: (share) => `${share} bloqueada`,
      kept: (share) => `${share} en un contrato`,
      free: (share, holder) => `${share} sin bloquear${holder ? `, y la tiene ${holder}` : ""}`,
      unknown: (share) => `${share} en manos desconocidas`,
    },
    lock: {
      noEnd: (locker) => `El bloqueo en ${locker} no indica cuándo termina.`,
      forever: (locker) => `El bloqueo en ${locker} dura para siempre.`,
      ends: (locker, end, isFirst) =>
        isFirst
          ? `El primer bloqueo en terminar es el de ${locker}, el ${end}.`
          : `El bloqueo en ${locker} termina el ${end}.`,
    },
    holds: {
      all: (who, share, isNamed) => `${capital(who)} tiene ${isNamed ? `ese ${share}` : `${the(share)} sin bloquear`}.`,
      most: (who, share) => `${capital(who)} tiene ${the(share)}.`,
      next: (holders, share) =>
        count(holders, {
          one: `Otra wallet tiene ${the(share)}.`,
          other: `Otras # wallets tienen ${the(share)}.`,
        }),
    },
    standings: {
      creator: "el creador",
      owner: "el dueño",
      token: "el propio token",
      unknown: "",
      "expired-lock": ({ locker }) => `un bloqueo vencido en ${locker}`,
    },
    insider: "un insider",
    released: {
      sentence: (who, call) => `En nuestra simulación, ${who} retiró la liquidez con ${call}.`,
      brief: (isInsider) =>
        `En nuestra simulación, ${isInsider ? "un insider" : "quien la tiene"} retiró la liquidez con una sola llamada.`,
    },
    drained: (share) =>
      share === null
        ? "Tras retirar la liquidez, una venta de prueba no pagó nada."
        : `Tras retirar la liquidez, una venta de prueba pagó ${the(share)} de su valor.`,
  },
  accounts,
  figures,
);

export const marketMessages: Texts<HolderMessage | LaunchMessage | LiquidityMessage> = {
  "balance-shrinks-alone": {
    headline: "Tu saldo baja solo",
    sentence: ({ lostBps, seconds }) =>
      `Los holders pierden ${the(percent(lostBps))} de sus tokens en ${duration(seconds)} sin hacer nada.`,
  },
  "balances-shrink-alike": {
    headline: "El saldo de todos baja",
    sentence:
      "Cada holder tiene menos tokens de los que muestran sus transferencias. La diferencia es el mismo porcentaje para todos.",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `${robbed} de ${sampled} holders revisados ${lost(robbed)} tokens`,
    sentence: ({ robbed, sampled }) =>
      `${robbed} de los ${sampled} holders que revisamos ${lost(robbed)} tokens, y ninguna transferencia lo explica.`,
  },
  "creator-holds-much": {
    headline: ({ who, bps }) => `${INSIDERS[who]} ${the(percent(bps))} del suministro`,
    sentence: ({ who, bps, signed }) =>
      `${INSIDERS[who]} ${the(percent(bps))} del suministro.${signed ? ` El dueño es una multisig ${signed.threshold} de ${signed.owners}.` : ""}`,
  },
  "few-hold-most": {
    headline: ({ largestBps, tenBps }) =>
      tenBps === null
        ? `Una wallet tiene ${the(percent(largestBps))} del suministro`
        : `Las 10 wallets más grandes tienen ${the(percent(tenBps))} del suministro`,
    sentence: ({ largest: { address, label, name }, largestBps, tenBps }) => {
      const who = label === "person" ? short(address) : `${short(address)} (${name || LABELS[label]})`;
      return tenBps === null
        ? `Fuera de los pools, una wallet lo tiene todo: ${who}, con ${the(percent(largestBps))} del suministro.`
        : `Las 10 wallets más grandes tienen ${the(percent(tenBps))} del suministro. La mayor, ${who}, tiene ${the(percent(largestBps))}.`;
    },
  },
  "few-sell": {
    headline: ({ buyers, sellers }) =>
      `${count(buyers, { one: "# wallet compró", other: "# wallets compraron" })} hace poco, pero ${count(sellers, { one: "solo # vendió", other: sellers === 0 ? "ninguna vendió" : "solo # vendieron" })}`,
    sentence: ({ buyers, sellers }) =>
      `En las últimas operaciones ${count(buyers, { one: "compró # wallet", other: "compraron # wallets" })}, pero ${
        sellers === 0 ? "solo vendieron insiders" : count(sellers, { one: "solo # vendió", other: "solo # vendieron" })
      }.`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${capital(the(percent(bps)))} de las operaciones parece wash trading`,
    sentence: ({ accounts, largest, bps }) =>
      `${count(accounts, { one: "# wallet hizo", other: "# wallets conectadas entre sí hicieron" })} ${the(percent(bps))} de las últimas operaciones, comprando y vendiendo una y otra vez. La más activa es ${short(largest)}.`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `Transferencia falsa en nombre de ${name}`,
    sentence: ({ account, name, hash }) =>
      `Un evento dice que la envió ${name} (${short(account)}), pero otra cuenta firmó la transacción (${hash}).`,
  },
  "given-to-many": {
    headline: "La mayoría de los holders recibió el token en un airdrop",
    sentence: ({ given, buyers }) =>
      `${number(given)} wallets recibieron el token en airdrops masivos. ${
        buyers === 0 ? "Nadie lo compró." : count(buyers, { one: "Solo # lo compró.", other: "Solo # lo compraron." })
      }`,
  },
  "balance-exceeds-supply": {
    headline: "Una wallet tiene más tokens que todo el suministro",
    sentence: ({ holder, balance, supply }) =>
      supply === 0n
        ? `${short(holder)} tiene tokens, pero el suministro total es cero.`
        : `${short(holder)} tiene por sí sola ${number(Number((balance * 100n) / supply) / 100)} veces el suministro total.`,
  },
  "balances-exceed-supply": {
    headline: "Las wallets tienen más tokens que el suministro",
    sentence: ({ holders, bps }) =>
      `Los saldos de ${count(holders, { one: "# wallet", other: "# wallets" })} suman ${the(percent(bps))} del suministro total.`,
  },
  "hidden-balance": {
    headline: ({ bps }) => `Una wallet tiene en secreto ${the(percent(bps))} del suministro`,
    sentence: ({ holder, bps, origin }) =>
      `${short(holder)} tiene ${the(percent(bps))} del suministro. ${ORIGINS[origin]}`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `Alguien podría tener en secreto ${the(percent(bps))} del suministro`,
    sentence: ({ bps }) => `${capital(the(percent(bps)))} del suministro no se puede rastrear hasta ninguna wallet.`,
  },
  "balance-not-there": {
    headline: "Faltan los tokens de un holder",
    sentence: ({ holder, bps }) =>
      `Según sus transferencias, ${short(holder)} debería tener ${the(percent(bps))} del suministro, pero no lo tiene.`,
  },
  "trading-not-open": {
    headline: ({ awaited }) =>
      awaited.code === "nobody-left" ? "Ya nadie puede abrir el trading" : "Aún no puedes operar con este token",
    sentence: ({ reason, awaited }) =>
      `Ahora nadie puede operar con este token${because(reason)}. ${told(AWAITED, awaited)}`,
    evidence: ({ awaited }) => `Ahora nadie puede operar con este token. ${told(AWAITED_BRIEFLY, awaited)}`,
  },
  "trap-once-open": {
    headline: "No podrás vender ni cuando se abra el trading",
    sentence: ({ by, pool, atOnce, reason }) =>
      `${openedBy(by)} Lo probamos y compramos en ${pool}${atOnce ? " en ese bloque" : ""}, pero no pudimos vender${because(reason)}.`,
    evidence: ({ by, pool, atOnce }) =>
      `${openedInTest(by)} Compramos en ${pool}${atOnce ? " en ese bloque" : ""}, pero no pudimos vender.`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `${taxOf(deal, taxBps)} al abrirse el trading`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `${openedBy(by)} ${onceOpen(atOnce)}, ${small(taxIs(deal))} ${ofThe(percent(taxBps))}.`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `${openedInTest(by)} ${onceOpen(atOnce)}, ${small(taxWas(deal))} ${ofThe(percent(taxBps))}.`,
  },
  "launch-was-sniped": {
    headline: ({ heldBps }) => `Los snipers aún tienen ${the(percent(heldBps))} del suministro`,
    sentence: ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) =>
      [
        `${count(accounts, { one: `# wallet ${BOUGHT[by ?? "first"].one}`, other: `# wallets ${BOUGHT[by ?? "first"].other}` })}.`,
        `${accounts === 1 ? "Compró" : "En total compraron"} ${the(percent(boughtBps))} del suministro y aún ${accounts === 1 ? "tiene" : "tienen"} ${the(percent(heldBps))}.`,
        ...(fresh ? [count(fresh, { one: "# de ellas es nueva.", other: "# de ellas son nuevas." })] : []),
        ...(creator ? ["El creador está entre ellas."] : []),
        ...(largest.length > 0
          ? [`${largest.length === 1 ? "La mayor es" : "Las mayores son"} ${list(largest.map(short))}.`]
          : []),
      ].join(" "),
  },
  "liquidity-can-leave": liquidityCanLeave,
  "lock-ends-soon": {
    headline: "El bloqueo de la liquidez termina pronto",
    sentence: ({ locker, bps, unlocksAt }) =>
      `${capital(the(percent(bps)))} de la liquidez está bloqueada en ${locker}. Ese bloqueo termina el ${day(unlocksAt)}.`,
  },
  "sale-brings-part": {
    headline: "Hay poca liquidez para vender",
    sentence: ({ keptBps }) =>
      `Si vendieras el 1\u00a0% del suministro, recibirías solo ${the(percent(keptBps))} de su valor actual.`,
  },
  "pool-is-shallow": {
    headline: "Hay poca liquidez para vender",
    sentence: ({ pool, depthUsd }) =>
      `El pool con más liquidez (${pool}) solo tiene ${number(depthUsd, { style: "currency", currency: "USD", maximumFractionDigits: 0 })}.`,
  },
  "liquidity-was-pulled": {
    headline: ({ fellBps }) => `Alguien ya retiró ${the(percent(fellBps))} de la liquidez una vez`,
    sentence: ({ pool, by, fellBps, leftBps, left, hash }) =>
      [
        `${capital(the(percent(fellBps)))} de la liquidez en ${pool} se retiró en un solo bloque (${hash}).`,
        ...(by ? [`La retiró ${short(by)}.`] : []),
        left
          ? `Ahora otros pools tienen ${the(percent(leftBps))} de esa cantidad.`
          : `Ahora el pool tiene ${the(percent(leftBps))} de lo que tenía.`,
      ].join(" "),
  },
};

const LABELS: Readonly<Record<Exclude<HolderLabel, "person">, string>> = {
  pool: "pool",
  burn: "dirección de quema",
  locker: "locker",
  bridge: "puente",
  staking: "staking",
  exchange: "exchange",
  token: "el token",
  creator: "creador",
  owner: "dueño",
  contract: "contrato",
};

/** Before the tax that follows. */
const onceOpen = (atOnce: boolean) => (atOnce ? "En ese bloque" : "Después");
const small = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const lost = (robbed: number) => (robbed === 1 ? "perdió" : "perdieron");

const INSIDERS = {
  creator: "El creador tiene",
  owner: "El dueño tiene",
  both: "El creador y el dueño tienen",
} as const;

const ORIGINS: Readonly<Record<Origin, string>> = {
  "given-at-birth":
    "Esa wallet tiene esos tokens desde el primer bloque, sin evento Transfer. Los exploradores no los muestran.",
  given: "Esa wallet recibió esos tokens sin evento Transfer. Los exploradores no los muestran.",
  tax: "Ningún evento Transfer muestra de dónde salieron esos tokens. Coinciden con el impuesto pagado hasta ahora.",
  nowhere: "Ningún evento Transfer muestra de dónde salieron esos tokens.",
};

function openedInTest({ holder }: Parameters<typeof openedBy>[0]): string {
  return `En nuestra simulación, ${inWords(holder)} abrió el trading.`;
}

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "Primero alguien tiene que abrir el trading.",
  "no-call-found": "Ninguna de las llamadas que probamos abrió el trading.",
  "nobody-left": "Ya no queda nadie que pueda abrir el trading.",
  time: ({ seconds }) =>
    `En nuestra simulación, cualquiera pudo comprar ${duration(seconds)} después, sin que nadie abriera el trading.`,
  call: ({ by, everyone, once, stays, makesPool }) =>
    [
      everyone
        ? `${capital(whoOf(by))} puede abrir el trading con ${callsOf(by)}.`
        : `${capital(whoOf(by))} puede llamar a ${callsOf(by)} para dejar operar a ciertas wallets.`,
      ...(everyone && makesPool ? ["Eso también crea el pool."] : []),
      ...(everyone && once ? ["Solo funciona una vez."] : []),
      ...(everyone && stays ? ["Nada de lo que probamos pudo volver a cerrarlo."] : []),
    ].join(" "),
};

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `En nuestra simulación, cualquiera pudo comprar ${duration(seconds)} después.`,
  call: ({ by, everyone }) =>
    everyone
      ? by.holder.anyone
        ? "Cualquiera puede abrir el trading."
        : `${capital(inWords(by.holder))} tiene que abrir primero el trading.`
      : `${capital(inWords(by.holder))} decide qué wallets pueden operar.`,
};

/** Behind `3 wallets`. */
const BOUGHT = {
  first: { one: "compró en los tres primeros bloques", other: "compraron en los tres primeros bloques" },
  transaction: {
    one: "recibió tokens de una compra en bundle del lanzamiento",
    other: "recibieron tokens de una compra en bundle del lanzamiento",
  },
  sender: {
    one: "recibió tokens de un solo comprador en el lanzamiento",
    other: "recibieron tokens de un solo comprador en el lanzamiento",
  },
  passing: {
    one: "compró en el lanzamiento y envió tokens",
    other: "compraron en el lanzamiento y se enviaron tokens entre sí",
  },
  funding: {
    one: "compró en el lanzamiento con dinero de otra wallet",
    other: "compraron en el lanzamiento con dinero de una misma wallet",
  },
} as const;
