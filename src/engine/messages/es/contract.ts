// What is said in Spanish of how the contract behaves and of its code: events, answers, calls of others, and whether the code can change.
import { type Hex, size, slice } from "viem";
import type { CheckId } from "../../checks/index.ts";
import type { ContractMessage, Oddity } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { describe } from "./accounts.ts";
import { count, day, list, number, percent } from "./figures.ts";
import { capital, short, the } from "./phrases.ts";

export const contractChecks = {
  "events-lie": {
    found: "Sus eventos son falsos",
    passed: "Los eventos coinciden con lo que pasa",
    unseen: "No pudimos comparar eventos y saldos",
  },
  "views-lie": {
    found: "Responde distinto según quién pregunte",
    passed: "Responde igual a todos",
    unseen: "No pudimos comparar sus respuestas",
  },
  "transfer-calls-out": {
    found: "Los envíos dependen de otro contrato",
    passed: "Los envíos no dependen de otro contrato",
    unseen: "No pudimos saber a qué llaman los envíos",
  },
  "odd-token": {
    found: "No es un token estándar",
    passed: "Se comporta como un token estándar",
    unseen: "No pudimos probar el comportamiento estándar",
  },
  "code-can-change": {
    found: "El código se puede actualizar",
    passed: "El código no se puede actualizar",
    unseen: "No pudimos saber si es actualizable",
  },
  "code-can-vanish": {
    found: "El código se puede autodestruir",
    passed: "El código no se puede autodestruir",
    unseen: "No pudimos comprobar la autodestrucción",
  },
  "code-can-be-replaced-by-redeploying": {
    found: "Se puede redesplegar con otro código",
    passed: "No se puede redesplegar aquí",
    unseen: "No pudimos saber cómo se desplegó",
  },
  "was-used-against-people": {
    found: "Ya se usaron poderes contra holders",
    passed: "Ningún holder fue bloqueado hasta ahora",
    unseen: "No pudimos leer sus eventos",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const contractMessages: Texts<ContractMessage> = {
  "events-lie": {
    headline: "Sus eventos no coinciden con sus saldos",
    sentence: ({ step, events, balance }) =>
      `En ${STEPS[step]}, los eventos Transfer suman ${events}, pero el saldo cambió en ${balance}.`,
  },
  "approval-not-told": {
    headline: "Sus eventos ocultan lo que apruebas",
    sentence: ({ told, allowance }) =>
      told === null
        ? "Las aprobaciones funcionan, pero ningún evento Approval las muestra."
        : `El evento Approval dice ${told}, pero se pueden gastar ${allowance}.`,
  },
  "views-lie": {
    headline: "Responde distinto según quién pregunte",
    sentence: ({ view, asker, toNobody, toAsker }) =>
      `${view} devuelve ${shown(toNobody)} sin remitente, pero ${shown(toAsker)} a ${ASKERS[asker]}.`,
    evidence: ({ view, asker }) => `${view} devuelve otra cosa a ${ASKERS[asker]}.`,
  },
  "transfer-calls-out": {
    headline: "Los envíos dependen de otro contrato",
    sentence: ({ address, during, unverified, changeable, controller }) =>
      [
        `Otro contrato (${short(address)}) decide sobre ${list(during.map((step) => STEPS[step]))}.`,
        ...(unverified ? ["Su código fuente no está verificado."] : []),
        ...(changeable
          ? [controller ? `${capital(describe(controller))} puede actualizarlo.` : "Se puede actualizar."]
          : []),
      ].join(" "),
  },
  "odd-token": {
    headline: "No es un token estándar",
    sentence: ({ oddities }) => oddities.map((oddity) => `${told(ODDITIES, oddity)}.`).join(" "),
  },
  "code-can-change": {
    headline: ({ admin }) => `${CONTROLLERS[admin.kind]} puede actualizar su código`,
    sentence: ({ kind, admin, atOnce }) =>
      `El token es ${PROXIES[kind]}. ${capital(describe(admin))} puede actualizar su código${atOnce ? " en cualquier momento" : ""}.`,
  },
  "code-may-change": {
    headline: "Su código quizá se pueda actualizar",
    sentence: ({ kind }) =>
      `El token es ${PROXIES[kind]}. Quizá su código se pueda actualizar, pero no hallamos quién puede hacerlo.`,
  },
  "code-can-vanish": {
    headline: "Su código quizá se autodestruya",
    sentence: "El código contiene una instrucción de autodestrucción. Quizá alguien pueda llegar a ella.",
  },
  "code-can-be-stood-in-for": {
    headline: "Su código quizá ejecute otro código",
    sentence: "El código quizá ejecute código de una dirección que no está escrita en él.",
  },
  "code-can-be-redeployed": {
    headline: "Otro código podría ocupar su lugar",
    sentence: ({ factory }) =>
      `El código quizá se autodestruya. Su contrato fábrica (${short(factory)}) podría poner otro código en la misma dirección.`,
  },
  "was-used-against-people": {
    headline: ({ deeds: [{ deed }] }) => DEEDS[deed],
    sentence: ({ deeds }) => {
      const last = deeds.find((deed) => deed.last !== null)?.last ?? null;
      return [...deeds.map(deedWords), ...(last === null ? [] : [`La última vez: ${day(last)}.`])].join(" ");
    },
  },
};

const STEPS = {
  purchase: "la compra",
  buying: "la compra",
  sale: "la venta",
  selling: "la venta",
  sending: "el envío",
} as const;

const ANSWERS = { nothing: "no devuelve nada", false: "devuelve false", other: "devuelve otra cosa" } as const;

const ODDITIES: Sentences<Oddity> = {
  answers: ({ call, answer }) => `${call} ${ANSWERS[answer]} en vez de true`,
  "calls-recipient": "Enviar ejecuta código del destinatario",
  inexact: "La cantidad recibida varía en unas pocas unidades",
  "keeps-back": ({ bps }) => `De cada envío se retiene ${the(percent(bps))}`,
  "balances-grow": "Los saldos crecen solos",
  "refuses-nothing": "Enviar cero tokens falla",
  "grows-by-own-sending": "Al enviarte tokens a ti mismo aparecen más",
  "approval-not-changed": "Una aprobación no se puede cambiar sin ponerla antes a cero",
  "allowance-not-spent": "Una aprobación ya gastada se puede gastar otra vez",
  "overdraft-answered": "Enviar más que el saldo no falla",
  "decimals-untold": "No dice cuántos decimales tiene",
  decimals: ({ decimals }) => `Tiene ${number(decimals)} decimales`,
};

const PROXIES: Readonly<Record<ProxyKind, string>> = {
  "eip-1967": "un proxy EIP-1967",
  beacon: "un proxy beacon",
  "eip-1822": "un proxy EIP-1822",
  "eip-897": "un proxy EIP-897",
  "eip-1167": "un clon mínimo",
  "clone-with-arguments": "un clon con datos propios",
  diamond: "un proxy diamond",
  safe: "un proxy como los de Safe",
  "zeppelin-old": "un proxy antiguo de OpenZeppelin",
  "eip-7702": "una cuenta con código delegado",
  other: "un proxy a medida",
};

const ASKERS: Readonly<Record<ViewAsker, string>> = {
  stranger: "un extraño",
  "another-stranger": "otro extraño",
  token: "el propio token",
};

function shown(data: Hex | null): string {
  if (data === null) return "un error";
  if (size(data) !== 32) return size(data) > 12 ? `${slice(data, 0, 12)}…` : data;
  const value = BigInt(data);
  return value < 10n ** 40n ? `${value}` : `${slice(data, 0, 12)}…`;
}

const CONTROLLERS: Readonly<Record<Controller["kind"], string>> = {
  person: "Una sola wallet",
  multisig: "Una multifirma",
  timelock: "Un timelock",
  contract: "Otro contrato",
  burned: "Una dirección de quema",
};

const DEEDS = {
  blocked: "Ya se bloqueó a holders",
  destroyed: "Ya se quemaron tokens de holders",
  paused: "Ya se pausó la negociación",
} as const;

function deedWords({ deed, times, whole }: Used): string {
  const often = `${whole ? "" : "al menos "}${count(times, { one: "una vez", other: "# veces" })}`;
  switch (deed) {
    case "paused":
      return `Se pausó ${often}.`;
    case "destroyed":
      return `Se quemaron tokens de un holder ${often}.`;
    case "blocked":
      return `Se bloqueó una wallet ${often}.`;
  }
}
