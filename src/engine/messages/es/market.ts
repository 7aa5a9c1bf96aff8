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
import { a, because, capital, count, day, duration, figures, list, number, percent, short, the } from "./phrases.ts";
import { AT, costs } from "./trading.ts";

export const marketChecks = {
  "balances-vanish": {
    found: "Desaparecen tokens de los holders",
    passed: "Ningún holder perdió tokens",
    unseen: "No pudimos comparar saldos y transferencias",
  },
  "balance-shrinks-alone": {
    found: "Los saldos bajan con el tiempo",
    passed: "Los saldos no bajan con el tiempo",
    unseen: "No pudimos probar los saldos en el tiempo",
  },
  "few-hold-most": {
    found: "Unas pocas wallets tienen casi todo",
    passed: "Está repartido entre muchas wallets",
    unseen: "No pudimos saber quién lo tiene",
  },
  "creator-holds-much": {
    found: "El creador tiene mucho",
    passed: "El creador no tiene mucho",
    unseen: "No pudimos saber cuánto tiene el creador",
  },
  "hidden-balances": {
    found: "Saldos ocultos",
    passed: "Las transferencias explican todos los saldos",
    unseen: "No pudimos cotejar saldos y transferencias",
  },
  "balances-exceed-supply": {
    found: "Las wallets tienen más que el suministro",
    passed: "Los saldos suman el suministro",
    unseen: "No pudimos sumar los saldos",
  },
  "few-sell": {
    found: "Casi nadie vende",
    passed: "La gente lo vende con normalidad",
    unseen: "No pudimos ver quién vendió hace poco",
  },
  "trades-are-made-up": {
    found: "Volumen falso (wash trading)",
    passed: "No se encontró volumen falso",
    unseen: "No pudimos ver las últimas operaciones",
  },
  "transfers-are-spoofed": {
    found: "Transferencias falsas",
    passed: "No se encontraron transferencias falsas ni spam",
    unseen: "No pudimos buscar transferencias falsas",
  },
  "trading-not-open": {
    found: "El trading no está abierto",
    passed: "No se encontró el trading cerrado",
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
    found: "Ya se retiró liquidez antes",
    passed: "La liquidez nunca se retiró",
    unseen: "No pudimos leer el historial de la liquidez",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const liquidityCanLeave = createLiquidity(
  {
    headline: "La liquidez se puede retirar",
    where: (pool, coin, parts) =>
      `Liquidez en ${pool} (${coin}): ${parts.length === 0 ? "holders desconocidos" : list(parts)}.`,
    parts: {
      burned: (share) => `${share} quemada`,
      locked: (share) => `${share} bloqueada`,
      kept: (share) => `${share} en un contrato`,
      free: (share, holder) => `${share} sin bloquear${holder ? `, y toda la tiene ${holder}` : ""}`,
      unknown: (share) => `${share} de holders desconocidos`,
    },
    lock: {
      noEnd: (locker) => `El bloqueo en ${locker} no indica fin.`,
      forever: (locker) => `El bloqueo en ${locker} dura para siempre.`,
      ends: (locker, end, isFirst) => `El ${isFirst ? "primer bloqueo" : "bloqueo"} en ${locker} acaba el ${end}.`,
    },
    holds: {
      all: (who, share, isNamed) => `${capital(who)} tiene ${isNamed ? `ese ${share}` : `${the(share)} sin bloquear`}.`,
      most: (who, share) => `${capital(who)} tiene ${the(share)}.`,
      next: (holders, share) =>
        count(holders, {
          one: `El siguiente holder tiene ${the(share)}.`,
          other: `Los # holders siguientes tienen ${the(share)}.`,
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
      sentence: (who, call) => `${capital(who)} la sacó con ${call}.`,
      brief: (isInsider) =>
        `En nuestra prueba, ${isInsider ? "un insider" : "quien la tiene"} la sacó con una llamada.`,
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
    sentence: "Todos los holders tienen menos de lo que suman sus transferencias, en la misma proporción.",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `${robbed} de ${sampled} holders ${lost(robbed)} tokens`,
    sentence: ({ robbed, sampled }) =>
      `${robbed} de ${sampled} holders revisados ${robbed === 1 ? "tiene" : "tienen"} menos tokens de los que suman sus transferencias.`,
  },
  "creator-holds-much": {
    headline: ({ who, bps }) => `${INSIDERS[who]} ${the(percent(bps))} del suministro`,
    sentence: ({ who, bps, signed }) =>
      `${INSIDERS[who]} ${the(percent(bps))} del suministro.${signed ? ` El dueño es una multisig ${signed.threshold} de ${signed.owners}.` : ""}`,
  },
  "few-hold-most": {
    headline: ({ largestBps, tenBps }) =>
      tenBps === null ? `Una wallet tiene ${the(percent(largestBps))}` : `Diez wallets tienen ${the(percent(tenBps))}`,
    sentence: ({ largest: { address, label, name }, largestBps, tenBps }) => {
      const who = label === "person" ? short(address) : `${short(address)} (${name || LABELS[label]})`;
      return tenBps === null
        ? `Fuera de los pools, una wallet lo tiene todo: ${who} tiene ${the(percent(largestBps))} del suministro.`
        : `Los diez mayores tienen ${the(percent(tenBps))} del suministro. El mayor, ${who}, tiene ${the(percent(largestBps))}.`;
    },
  },
  "few-sell": {
    headline: ({ buyers, sellers }) =>
      `${count(buyers, { one: "# wallet compró", other: "# wallets compraron" })} hace poco, ${count(sellers, { one: "# vendió", other: sellers === 0 ? "ninguna vendió" : "# vendieron" })}`,
    sentence: ({ buyers, sellers }) =>
      `En las últimas operaciones ${count(buyers, { one: "lo compró # wallet", other: "lo compraron # wallets" })}. ${
        sellers === 0
          ? "Solo vendieron insiders."
          : count(sellers, { one: "Solo # vendió.", other: "Solo # vendieron." })
      }`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${capital(the(percent(bps)))} de las operaciones parece volumen falso`,
    sentence: ({ accounts, largest, bps }) =>
      `${count(accounts, { one: "# wallet hizo", other: "# wallets conectadas hicieron" })} ${the(percent(bps))} de las últimas operaciones, comprando y vendiendo por turnos. La más activa es ${short(largest)}.`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `Transferencia falsa en nombre de ${name}`,
    sentence: ({ account, name, hash }) =>
      `Un evento dice que ${name} (${short(account)}) lo envió, pero otra cuenta firmó la transacción (${hash}).`,
  },
  "given-to-many": {
    headline: "La mayoría de los holders lo recibió por airdrop",
    sentence: ({ given, buyers }) =>
      `${number(given)} wallets lo recibieron en airdrops masivos. ${
        buyers === 0 ? "Nadie lo compró." : count(buyers, { one: "Solo # lo compró.", other: "Solo # lo compraron." })
      }`,
  },
  "balance-exceeds-supply": {
    headline: "Una wallet tiene más que el suministro",
    sentence: ({ holder, balance, supply }) =>
      supply === 0n
        ? `${short(holder)} tiene tokens, pero el suministro total es cero.`
        : `${short(holder)} tiene ${number(Number((balance * 100n) / supply) / 100)} veces el suministro total.`,
  },
  "balances-exceed-supply": {
    headline: "Las wallets tienen más que el suministro",
    sentence: ({ holders, bps }) =>
      `Los saldos de ${count(holders, { one: "# wallet", other: "# wallets" })} suman ${the(percent(bps))} del suministro total.`,
  },
  "hidden-balance": {
    headline: ({ bps }) => `Una wallet tiene ${the(percent(bps))} en secreto`,
    sentence: ({ holder, bps, origin }) =>
      `${short(holder)} tiene ${the(percent(bps))} del suministro. ${ORIGINS[origin]}`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `Quizá ${the(percent(bps))} esté oculto`,
    sentence: ({ bps }) => `No se sabe qué wallet tiene ${the(percent(bps))} del suministro.`,
  },
  "balance-not-there": {
    headline: "Faltan los tokens de un holder",
    sentence: ({ holder, bps }) =>
      `Según sus transferencias, ${short(holder)} debería tener ${the(percent(bps))} del suministro, pero no lo tiene.`,
  },
  "trading-not-open": {
    headline: ({ awaited }) =>
      awaited.code === "nobody-left" ? "Ya nadie puede abrir el trading" : "Aún no puedes comprarlo ni venderlo",
    sentence: ({ reason, awaited }) => `Nadie puede operar con él${because(reason)}. ${told(AWAITED, awaited)}`,
    evidence: ({ awaited }) => `Nadie puede operar con él. ${told(AWAITED_BRIEFLY, awaited)}`,
  },
  "trap-once-open": {
    headline: "Cuando se abra el trading no podrás vender",
    sentence: ({ by, pool, atOnce, reason }) =>
      `${openedBy(by)} Compramos en ${pool}${atOnce ? " en ese bloque" : ""} y no pudimos vender${because(reason)}.`,
    evidence: ({ by, pool, atOnce }) =>
      `${openedInTest(by)} Compramos en ${pool}${atOnce ? " en ese bloque" : ""} y no pudimos vender.`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `Cuando se abra, ${AT[deal]} cuesta ${a(percent(taxBps))}`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `${openedBy(by)} ${costs(deal)} ${a(percent(taxBps))} de impuesto${atOnce ? " en ese bloque" : ""}.`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `${openedInTest(by)} ${costs(deal)} ${a(percent(taxBps))} de impuesto${atOnce ? " en ese bloque" : ""}.`,
  },
  "launch-was-sniped": {
    headline: ({ heldBps }) => `Los snipers aún tienen ${the(percent(heldBps))}`,
    sentence: ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) =>
      [
        `${count(accounts, { one: `# wallet ${BOUGHT[by ?? "first"].one}`, other: `# wallets ${BOUGHT[by ?? "first"].other}` })}.`,
        `Comprado: ${percent(boughtBps)} del suministro. Aún en su poder: ${percent(heldBps)}.`,
        ...(fresh ? [count(fresh, { one: "# de ellas es nueva.", other: "# de ellas son nuevas." })] : []),
        ...(creator ? ["El creador está entre ellas."] : []),
        ...(largest.length > 0 ? [`Las mayores: ${list(largest.map(short))}.`] : []),
      ].join(" "),
  },
  "liquidity-can-leave": liquidityCanLeave,
  "lock-ends-soon": {
    headline: "El bloqueo de la liquidez acaba pronto",
    sentence: ({ locker, bps, unlocksAt }) =>
      `${capital(the(percent(bps)))} de la liquidez está bloqueado en ${locker}. Ese bloqueo acaba el ${day(unlocksAt)}.`,
  },
  "sale-brings-part": {
    headline: "Hay poca liquidez para vender",
    sentence: ({ keptBps }) => `Vender el 1 % del suministro pagaría solo ${the(percent(keptBps))} de su valor actual.`,
  },
  "pool-is-shallow": {
    headline: "Hay poca liquidez para vender",
    sentence: ({ pool, depthUsd }) =>
      `El pool más profundo (${pool}) solo tiene ${number(depthUsd, { style: "currency", currency: "USD", maximumFractionDigits: 0 })}.`,
  },
  "liquidity-was-pulled": {
    headline: ({ fellBps }) => `Ya se retiró ${the(percent(fellBps))} de la liquidez`,
    sentence: ({ pool, by, fellBps, leftBps, left, hash }) =>
      [
        `${capital(the(percent(fellBps)))} de la liquidez en ${pool} se retiró en un bloque (${hash}).`,
        ...(by ? [`Lo hizo ${short(by)}.`] : []),
        left
          ? `Los pools de hoy tienen ${the(percent(leftBps))} de aquello.`
          : `Hoy queda ahí ${the(percent(leftBps))} de aquello.`,
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

const lost = (robbed: number) => (robbed === 1 ? "perdió" : "perdieron");

const INSIDERS = {
  creator: "El creador tiene",
  owner: "El dueño tiene",
  both: "Creador y dueño tienen",
} as const;

const ORIGINS: Readonly<Record<Origin, string>> = {
  "given-at-birth": "Los tiene desde el primer bloque, sin un evento Transfer. Los exploradores no los muestran.",
  given: "Los recibió sin un evento Transfer. Los exploradores no los muestran.",
  tax: "Ninguna transferencia los trajo. Coinciden con el impuesto pagado hasta ahora.",
  nowhere: "Ninguna transferencia los trajo.",
};

function openedInTest({ holder }: Parameters<typeof openedBy>[0]): string {
  return `En nuestra prueba, ${inWords(holder)} abrió el trading.`;
}

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "Primero alguien tiene que abrir el trading.",
  "no-call-found": "Ninguna llamada que probamos lo abre.",
  "nobody-left": "No queda nadie que pueda abrirlo.",
  time: ({ seconds }) => `${capital(duration(seconds))} después, un desconocido pudo comprarlo sin ninguna llamada.`,
  call: ({ by, everyone, once, stays, makesPool }) =>
    [
      everyone
        ? `${capital(whoOf(by))} puede abrirlo con ${callsOf(by)}.`
        : `${capital(whoOf(by))} puede dejar operar a wallets elegidas con ${callsOf(by)}.`,
      ...(everyone && makesPool ? ["Eso crea también su pool."] : []),
      ...(everyone && once ? ["Solo funciona una vez."] : []),
      ...(everyone && stays ? ["Nada de lo que probamos vuelve a cerrarlo."] : []),
    ].join(" "),
};

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `${capital(duration(seconds))} después, un desconocido sí pudo.`,
  call: ({ by, everyone }) =>
    everyone
      ? `${capital(inWords(by.holder))} tiene que abrir antes el trading.`
      : `${capital(inWords(by.holder))} decide qué wallets pueden.`,
};

/** Behind `3 wallets`. */
const BOUGHT = {
  first: { one: "compró en los tres primeros bloques", other: "compraron en los tres primeros bloques" },
  transaction: {
    one: "recibió tokens de una compra agrupada en el lanzamiento",
    other: "recibieron tokens de una compra agrupada en el lanzamiento",
  },
  sender: {
    one: "recibió tokens de un solo comprador en el lanzamiento",
    other: "recibieron tokens de un solo comprador en el lanzamiento",
  },
  passing: {
    one: "compró en el lanzamiento y se pasa tokens",
    other: "compraron en el lanzamiento y se pasan tokens entre sí",
  },
  funding: {
    one: "compró en el lanzamiento con dinero de una cuenta",
    other: "compraron en el lanzamiento con dinero de una misma cuenta",
  },
} as const;
