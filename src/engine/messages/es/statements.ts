// What a proof shows, in Spanish. Browsers load this file.
import { createStatements } from "../statements.ts";
import { figures } from "./figures.ts";
import { the } from "./phrases.ts";

const WAYS = { in: "recibidos por", out: "enviados por" } as const;

export const statements = createStatements(
  {
    noFunction: "la función fallback",
    act: ({ actor, target, name, wei, wait }) =>
      `${actor} llama a ${name} de ${target}${wei ? ` y envía ${wei} wei` : ""}${wait ? `, ${wait} después del bloque` : ""}`,
    metrics: {
      balance: ({ of, token }) => `Saldo de ${of} en ${token}`,
      coins: ({ of }) => `Monedas nativas de ${of}`,
      supply: ({ token }) => `Suministro de ${token}`,
      owner: ({ token }) => `Dueño de ${token}`,
      allowance: ({ token, of, to }) => `Lo que ${to} puede gastar de los ${token} de ${of}`,
      limit: (_, { act }) => `Límite hallado cuando ${act}`,
      gas: (_, { act }) => `Gas usado cuando ${act}`,
      size: (_, { act }) => `Bytes devueltos cuando ${act}`,
      told: ({ token, of, to, way }) =>
        way === "approved"
          ? `Lo que ${to} puede gastar de ${of}, según los eventos de ${token}`
          : `Tokens ${WAYS[way]} ${of}, según los eventos de ${token}`,
      slot: ({ of, slot }) => `Ranura de almacenamiento ${slot} de ${of}`,
      answer: ({ by }, { name }) => `${name} de ${by}`,
    },
    at: (first, last) => (first === last ? `(paso ${first})` : `(pasos ${first} a ${last})`),
    differing: {
      people: "la cuenta que actúa",
      "gas-price": "el precio del gas",
      "base-fee": "la tarifa base",
      producer: "el productor del bloque",
      randomness: "la aleatoriedad del bloque",
      block: "el número de bloque",
      time: "la hora",
      code: "si la cuenta tiene código",
    },
    works: ({ act, step }) => `Paso ${step}: ${act}. Funciona.`,
    fails: ({ act, step }) => `Paso ${step}: ${act}. Falla.`,
    failsNow: ({ act, step, before }) => `Paso ${step}: ${act}. Falla. La misma llamada funcionó en el paso ${before}.`,
    wouldWork: ({ act, step }) => `Paso ${step}, como ensayo: ${act}. Funciona.`,
    wouldFail: ({ act, step }) => `Paso ${step}, como ensayo: ${act}. Falla.`,
    answers: ({ what, step }) => `${what} (paso ${step}): hay respuesta.`,
    silent: ({ what, step }) => `${what} (paso ${step}): no hay respuesta.`,
    later: ({ run, wait }) => `La ejecución ${run} empieza ${wait} después del bloque.`,
    differs: ({ run, fields }) => `En la ejecución ${run}, a diferencia de la 1, cambia esto: ${fields}.`,
    is: ({ what, amount, at }) => `${what}: ${amount} ${at}.`,
    was: ({ small, large }) => `${large.what}: ${large.amount} ${large.at}, antes ${small.amount} ${small.at}.`,
    loses: ({ small, large, less }) =>
      `${small.what}: ${small.amount} ${small.at} en vez de ${large.amount} ${large.at}${less ? `, ${the(less)} menos` : ""}. Su dueño no lo aceptó.`,
    falls: ({ small, large, less }) =>
      `${small.what}: ${small.amount} ${small.at} en vez de ${large.amount} ${large.at}${less ? `, ${the(less)} menos` : ""}.`,
    up: ({ what, amount, at }) => `${what}: sube en ${amount} ${at}.`,
    notUp: ({ what, at }) => `${what}: no sube ${at}.`,
    down: ({ what, amount, at }) => `${what}: baja en ${amount} ${at}.`,
    notDown: ({ what, at }) => `${what}: no baja ${at}.`,
    changed: ({ what, amount, at }) => `${what}: cambia en ${amount} ${at}.`,
    transferOf: (amount) => `La transferencia era de ${amount}.`,
    zero: ({ what, at }) => `${what}: cero ${at}.`,
    limited: ({ small, large, share }) =>
      `${small.what}: ${small.amount} ${small.at}${share ? `, ${the(share)} de lo que hay` : ""}. ${large.what}: ${large.amount} ${large.at}.`,
    lessThanQuoted: ({ what, amount, at }, less) =>
      `${what}: sube en ${amount} ${at}${less ? `, ${the(less)} menos de lo cotizado` : ""}.`,
    quote: ({ what, amount, at }) => `Cotización: ${amount} ${at}, según ${what}.`,
    lessThanSent: ({ what, amount, at }, less) =>
      `${what}: sube en ${amount} ${at}${less ? `, ${the(less)} menos` : ""}.`,
    outgrows: ({ small, large }) =>
      `${large.what}: ${large.amount} ${large.at}. ${small.what}: solo ${small.amount} ${small.at}.`,
  },
  figures,
);
