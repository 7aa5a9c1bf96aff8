// Pieces that several subjects share in Spanish: addresses, reasons, articles.
import type { Refusal } from "../../experiments/outcomes.ts";
import { type Sentences, told } from "../catalog.ts";
import { createFigures } from "../figures.ts";

export { capital, shortAddress as short } from "../figures.ts";

export const figures = createFigures("es", {
  under: (figure) => `menos de ${figure}`,
  over: (figure) => `más de ${figure}`,
  nothing: "nada",
  anAbsurdDate: "una fecha imposible",
});
export const { percent, share, coins, duration, day, moment, number, count, list, times, perHundred } = figures;

/** A reason at the end of a clause, in quotation marks as if the token said it. */
export function because(refusal: Refusal | null): string {
  return refusal ? ` («${told(refusals, refusal)}»)` : "";
}

/** A percentage with its article: `el 12,5 %`, `menos del 0,001 %`. */
export function the(figure: string): string {
  return /^\d/.test(figure) ? `el ${figure}` : figure.replace(/ de /, " del ");
}

/** `del 12,5 %`, `de menos del 0,001 %` */
export function ofThe(figure: string): string {
  return `de ${the(figure)}`.replace(/^de el /, "del ");
}

/** `al 12,5 %`, `a menos del 0,001 %` */
export function toThe(figure: string): string {
  return `a ${the(figure)}`.replace(/^a el /, "al ");
}

/** `un 12,5 %`, `menos del 0,001 %` */
export function a(figure: string): string {
  return /^\d/.test(figure) ? `un ${figure}` : the(figure);
}

export const refusals: Sentences<Refusal> = {
  said: ({ text }) => text,
  "custom-error": ({ selector }) => `error ${selector}`,
  panic: ({ panic }) => PANICS[panic] ?? `panic 0x${panic.toString(16)}`,
  "answers-false": "el token devuelve false",
  "moves-nothing": "la llamada funciona, pero no mueve nada",
  "burns-all-gas": "gasta todo el gas",
};

const PANICS: Readonly<Record<number, string>> = {
  1: "falló un assert",
  17: "desbordamiento aritmético (overflow o underflow)",
  18: "división por cero",
  50: "índice de array fuera de rango",
};

/** Each goes behind "El código comprueba". */
export const ASKED = {
  wealth: "el saldo de la wallet",
  code: "si la dirección es un contrato",
  origin: "quién inició la transacción",
  gas: "cuánto gas queda",
  "gas-price": "el precio del gas",
  producer: "quién produjo el bloque",
  randomness: "el valor aleatorio del bloque",
  "base-fee": "la tarifa base",
  "block-limits": "los límites del bloque",
  transaction: "qué pasó antes en la misma transacción",
} as const;

export const untried = "No lo probamos porque no pudimos comprar tokens.";
