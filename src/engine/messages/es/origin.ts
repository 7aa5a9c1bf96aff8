// What is said in Spanish of where a token comes from: who made it and when, what it is called, whether its source is known, and what it is like.
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, OriginMessage } from "../../checks/vocabulary/contract.ts";
import { HOUR } from "../../core/units.ts";
import type { CheckText, Texts, With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { count, duration, list, number } from "./figures.ts";
import { carriersWords, techniquesWords } from "./labels.ts";
import { short } from "./phrases.ts";

export const originChecks = {
  "deployed-just-now": {
    found: "Es recién creado",
    passed: "No es recién creado",
    unseen: "No pudimos saber su edad",
  },
  "looks-like-a-scam": {
    found: "Se parece a una estafa conocida",
    passed: "No se parece a ninguna estafa que conozcamos",
    unseen: "No pudimos compararlo con estafas conocidas",
  },
  "source-is-hidden": {
    found: "El código fuente no está verificado",
    passed: "El código fuente está verificado",
    unseen: "No pudimos buscar su código fuente",
  },
  "pretends-to-be-another": {
    found: "Imita a otro token",
    passed: "Ningún token conocido tiene su nombre",
    unseen: "No pudimos comparar su nombre",
  },
  "name-is-bait": {
    found: "El nombre es un cebo",
    passed: "El nombre no es un cebo",
    unseen: "No pudimos leer su nombre",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const originMessages: Texts<Exclude<OriginMessage, { code: "code-of-written-trap" }>> = {
  "deployed-just-now": {
    headline: ({ seconds }) => (seconds < HOUR ? "Tiene menos de una hora" : `Solo tiene ${duration(seconds)} de vida`),
    sentence: ({ seconds, maker, creator }) =>
      [
        `Se creó hace ${duration(seconds)}${maker ? ` con ${maker}` : ""}${creator ? ` (creador: ${short(creator.address)})` : ""}.`,
        ...(creator ? creatorsPast(creator) : []),
        ...(creator?.paid ? [paidBy(creator.paid)] : []),
      ].join(" "),
    evidence: ({ seconds, maker, creator }) =>
      [
        `Se creó hace ${duration(seconds)}${maker ? ` con ${maker}` : ""}.`,
        ...(creator ? creatorsPast(creator) : []),
        ...(creator?.paid
          ? [`Su wallet recibió sus primeros fondos ${duration(creator.paid.secondsBefore)} antes.`]
          : []),
      ].join(" "),
  },
  "resembles-scam": {
    headline: "Se parece a una estafa conocida",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `Su código es ${part(score)} igual al de ${named(scam)}, que resultó peligroso.${nearest > 1 ? ` También lo son ${dangerous} de los ${nearest} más parecidos.` : ""}`,
  },
  "code-of-scam": {
    headline: "Mismo código que un token peligroso",
    sentence: ({ scam, copies, dangerous, audited }) =>
      [
        `Tiene el mismo código que ${scam ? named(scam) : "un token"} que resultó peligroso.`,
        ...(copies > 1 ? [`Conocemos ${number(copies)} copias.`] : []),
        ...(copies > 1 && audited > dangerous ? [`Son peligrosas ${dangerous} de las ${audited} que auditamos.`] : []),
      ].join(" "),
  },
  "labeled-trap": {
    headline: "Un estudio publicado lo llama trampa",
    sentence: ({ techniques, source, own }) =>
      `${saidBy(source, own)} marca este token como trampa: ${techniquesWords(techniques)}.`,
  },
  "resembles-labeled-trap": {
    headline: "Se parece a una trampa conocida",
    sentence: ({ scam, score, techniques, source, own, carriers, marks, works, honest }) =>
      [
        score === 1
          ? `Tiene el mismo código que ${named(scam)}.`
          : `Su código es ${part(score)} igual al de ${named(scam)}.`,
        `${saidBy(source, own)} llama trampa a ese: ${techniquesWords(techniques)}.`,
        ...alsoHere(carriers),
        ...onlyTraps(marks),
        ...worksHere(works),
        ...(honest && score < 1
          ? [`El token honesto más cercano es ${honest.symbol}, ${part(honest.score)} igual.`]
          : []),
      ].join(" "),
    evidence: ({ score, techniques, source, own, carriers, marks }) =>
      [
        score === 1
          ? "Tiene el mismo código que una trampa conocida."
          : `Su código es ${part(score)} igual al de una trampa conocida.`,
        `${saidBy(source, own)} dice de ella: ${techniquesWords(techniques)}.`,
        ...alsoHere(carriers),
        ...onlyTraps(marks),
      ].join(" "),
  },
  "creator-made-scams": {
    headline: "Su creador ya hizo tokens peligrosos",
    sentence: ({ creator, dangerous, example }) =>
      `${count(dangerous, OTHERS_DANGEROUS)} de su creador (${short(creator)}), como ${example.symbol} (${short(example.address)}).`,
  },
  "creator-left-pools": {
    headline: "Su creador ya dejó pools vacíos",
    sentence: ({ creator, emptied, traded, lived }) =>
      `${emptied} de otros ${traded} tokens de su creador (${short(creator)}) tienen el pool vacío.${lived === null ? "" : ` El último duró ${duration(lived)}.`}`,
  },
  "payer-made-scams": {
    headline: "La wallet que financió al creador hizo tokens peligrosos",
    sentence: ({ payer, dangerous, example }) =>
      `${short(payer)} dio los primeros fondos a su creador. ${count(dangerous, DANGEROUS)} de esa wallet, como ${example.symbol} (${short(example.address)}).`,
    evidence: ({ dangerous }) =>
      `${count(dangerous, DANGEROUS)} de la wallet que dio los primeros fondos a su creador.`,
  },
  "payer-left-pools": {
    headline: "La wallet que financió al creador dejó pools vacíos",
    sentence: ({ payer, emptied, traded }) =>
      `${short(payer)} dio los primeros fondos a su creador. ${emptied} de ${traded} tokens de esa wallet tienen el pool vacío.`,
    evidence: ({ emptied, traded }) =>
      `${emptied} de ${traded} tokens de la wallet que financió a su creador tienen el pool vacío.`,
  },
  "source-is-hidden": {
    headline: "Su código fuente no está verificado",
    sentence: "No hallamos código fuente verificado de este contrato.",
  },
  "pretends-to-be-another": {
    headline: "Imita a otro token",
    sentence: ({ matches, real, sameChain, disguise }) =>
      [
        `Tiene ${SAME[matches]} de ${real.name} (${real.symbol}), pero no lo es.`,
        `El verdadero es ${short(real.address)}${sameChain ? "" : ", en otra cadena"}.`,
        ...(disguise ? [`Usa caracteres parecidos: ${codePoints(disguise)}.`] : []),
      ].join(" "),
  },
  "name-offends": {
    headline: "Su nombre es ofensivo",
    sentence: "El nombre o el símbolo contiene una palabra ofensiva. Eso no dice nada de su código.",
  },
  "name-is-bait": {
    headline: ({ baits }) =>
      baits.every((bait) => bait === "address") ? "Su nombre contiene una dirección web" : "Su nombre es un cebo",
    sentence: ({ baits }) =>
      `Su nombre o símbolo contiene ${list(baits.map((bait) => BAITS[bait]))}. ${
        baits.every((bait) => bait.endsWith("-letters"))
          ? "Esos nombres suelen imitar a otros tokens."
          : baits.every((bait) => bait === "address")
            ? "Puede ser una marca, pero muchos tokens así se envían como cebo."
            : "Los tokens así suelen enviarse como cebo."
      }`,
  },
};

type Maker = NonNullable<With<"deployed-just-now", OriginMessage>["creator"]>;

const DANGEROUS = { one: "Resultó peligroso # token", other: "Resultaron peligrosos # tokens" };
const OTHERS_DANGEROUS = { one: "Resultó peligroso # token más", other: "Resultaron peligrosos # tokens más" };

const SAME = { both: "el nombre y el símbolo", name: "el nombre", symbol: "el símbolo" } as const;

function creatorsPast({ transactions, dangerous }: Maker): string[] {
  return [
    ...(transactions === null
      ? []
      : [`Su creador ha enviado ${count(transactions, { one: "# transacción", other: "# transacciones" })} en total.`]),
    ...(dangerous > 0 ? [`${count(dangerous, OTHERS_DANGEROUS)} de ese creador.`] : []),
  ];
}

function paidBy({ secondsBefore, by, through, name }: NonNullable<Maker["paid"]>): string {
  const who = name ? `${name} (${short(by)})` : short(by);
  return `Esa wallet recibió sus primeros fondos ${through ? "a través de" : "de"} ${who} ${duration(secondsBefore)} antes.`;
}

function saidBy(source: string, own: boolean): string {
  return own ? "El operador de este servicio" : `Un estudio publicado (${source})`;
}

function alsoHere(carriers: readonly string[]): string[] {
  return carriers.length > 0 ? [`Ambos comparten esto: ${carriersWords(carriers)}.`] : [];
}

/** What makes the two alike is not what most tokens do. */
function onlyTraps(marks: number): string[] {
  return marks > 0
    ? [
        `Sus transferencias comparten ${count(marks, { one: "# detalle", other: "# detalles" })} que ningún token honesto conocido tiene.`,
      ]
    : [];
}

function worksHere(works: boolean | null): string[] {
  if (works === null) return [];
  return [
    works
      ? "Nuestras pruebas muestran que aquí también funciona."
      : "Probamos cada función de administrador y aquí no funciona ahora.",
  ];
}

/** Alike by so much: never more than it is. */
const part = (score: number) => `un ${Math.floor(score * 100)} %`;

/** A chain of 0: those who know the token do not say which. */
function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  const where = `${short(address)}${chainId === 0 ? "" : ` en ${knownChain(chainId)?.name ?? `la cadena ${chainId}`}`}`;
  return symbol === "" ? where : `${symbol} (${where})`;
}

function codePoints(points: readonly number[]): string {
  return points
    .slice(0, messageConfig.maxCodePoints)
    .map((point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`)
    .join(", ");
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "una dirección web",
  chat: "una invitación a un chat",
  instruction: "una instrucción",
  promise: "una promesa",
  "mixed-letters": "letras parecidas de varios alfabetos",
  "unseen-letters": "letras invisibles",
};
