// What is said in Spanish of how trading begins: who opens it, what happens to buyers then, and who bought first.
import type { CheckId } from "../../checks/index.ts";
import type { LaunchMessage, OpeningCondition } from "../../checks/vocabulary/market.ts";
import type { Deal } from "../../checks/vocabulary/trading.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { inWords, whoOf } from "./accounts.ts";
import { callsOf, openedBy } from "./calls.ts";
import { count, duration, list, percent } from "./figures.ts";
import { because, capital, short, the } from "./phrases.ts";
import { costs } from "./tax.ts";

export const launchChecks = {
  "trading-not-open": {
    found: "La negociación no está abierta",
    passed: "No se halló un cierre de la negociación",
    unseen: "No pudimos saber si la negociación está abierta",
  },
  "launch-was-sniped": {
    found: "Los snipers tienen mucho",
    passed: "Los snipers tienen poco",
    unseen: "No pudimos buscar snipers",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const launchMessages: Texts<LaunchMessage> = {
  "trading-not-open": {
    headline: ({ awaited }) =>
      awaited.code === "nobody-left" ? "Nadie queda para abrir la negociación" : "Aún no puedes comprarlo ni venderlo",
    sentence: ({ reason, awaited }) => `Nadie puede operar con él${because(reason)}. ${told(AWAITED, awaited)}`,
    evidence: ({ awaited }) => `Nadie puede operar con él. ${told(AWAITED_BRIEFLY, awaited)}`,
  },
  "trap-once-open": {
    headline: "Cuando abra la negociación no podrás vender",
    sentence: ({ by, pool, atOnce, reason }) =>
      `${openedBy(by)} Compramos en ${pool}${atOnce ? " en ese bloque" : ""} y no pudimos vender${because(reason)}.`,
    evidence: ({ by, pool, atOnce }) =>
      `${openedInTest(by)} Compramos en ${pool}${atOnce ? " en ese bloque" : ""} y no pudimos vender.`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `Cuando abra, ${DOING[deal]} cuesta ${percent(taxBps)}`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `${openedBy(by)} ${costs(deal)} ${percent(taxBps)} de impuesto${atOnce ? " en ese bloque" : ""}.`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `${openedInTest(by)} ${costs(deal)} ${percent(taxBps)} de impuesto${atOnce ? " en ese bloque" : ""}.`,
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
};

const DOING = { buying: "comprar", selling: "vender", sending: "enviar" } as const satisfies Record<Deal, string>;

function openedInTest({ holder }: Parameters<typeof openedBy>[0]): string {
  return `En nuestra prueba, ${inWords(holder)} abrió la negociación.`;
}

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "Primero alguien tiene que abrir la negociación.",
  "no-call-found": "Ninguna llamada que probamos la abre.",
  "nobody-left": "No queda nadie que pueda abrirla.",
  time: ({ seconds }) => `${capital(duration(seconds))} después, un extraño pudo comprarlo sin ninguna llamada.`,
  call: ({ by, everyone, once, stays, makesPool }) =>
    [
      everyone
        ? `${capital(whoOf(by))} puede abrirla con ${callsOf(by)}.`
        : `${capital(whoOf(by))} puede dejar operar a wallets elegidas con ${callsOf(by)}.`,
      ...(everyone && makesPool ? ["Eso crea también su pool."] : []),
      ...(everyone && once ? ["Solo funciona una vez."] : []),
      ...(everyone && stays ? ["Nada de lo que probamos vuelve a cerrarla."] : []),
    ].join(" "),
};

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `${capital(duration(seconds))} después, un extraño sí pudo.`,
  call: ({ by, everyone }) =>
    everyone
      ? `${capital(inWords(by.holder))} tiene que abrir antes la negociación.`
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
