// What is said in Spanish of the contract: how it behaves and whether its code can change, where it comes from and what it is like.
import type { Hex } from "viem";
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, ContractMessage, Oddity, OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createOrigins } from "../origins.ts";
import { codePoints, shortData } from "../selection.ts";
import { carriersWords, describe, techniquesWords } from "./accounts.ts";
import { capital, count, day, duration, list, number, percent, short, the } from "./phrases.ts";

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
  "deployed-just-now": {
    found: "Recién creado",
    passed: "No está recién creado",
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

const origins = createOrigins(
  {
    made: {
      young: "Tiene menos de una hora",
      old: (seconds) => `Solo tiene ${duration(seconds)} de vida`,
      sentence: (seconds, maker, creator) =>
        `Se creó hace ${duration(seconds)}${maker ? ` con ${maker}` : ""}${creator ? ` (creador: ${creator})` : ""}.`,
      transactions: (transactions) =>
        `Su creador ha enviado ${count(transactions, { one: "# transacción", other: "# transacciones" })} en total.`,
      dangerous: (dangerous) => `${count(dangerous, OTHERS_DANGEROUS)} de ese creador.`,
      paid: ({ secondsBefore, by, through, name }) => {
        const who = name ? `${name} (${short(by)})` : short(by);
        return `Esa wallet recibió sus primeros fondos ${through ? "a través de" : "de"} ${who} ${duration(secondsBefore)} antes.`;
      },
      paidBriefly: (seconds) => `Su wallet recibió sus primeros fondos ${duration(seconds)} antes.`,
    },
    scam: {
      headline: "Mismo código que un token peligroso",
      sentence: (name) => `Tiene el mismo código que ${name ?? "un token"} que resultó peligroso.`,
      copies: (copies) => `Conocemos ${number(copies)} copias.`,
      dangerous: (dangerous, audited) => `Son peligrosas ${dangerous} de las ${audited} que auditamos.`,
    },
    trap: {
      labeled: "Un estudio publicado lo llama trampa",
      alike: "Se parece a una trampa conocida",
      known: "una trampa conocida",
      label: (who, techniques) => `${who} marca este token como trampa: ${techniques}.`,
      called: (who, techniques) => `${who} llama trampa a ese: ${techniques}.`,
      calledBriefly: (who, techniques) => `${who} dice de ella: ${techniques}.`,
      same: (name) => `Tiene el mismo código que ${name}.`,
      like: (name, score) => `Su código es ${part(score)} igual al de ${name}.`,
      carriers: (carriers) => `Ambos comparten esto: ${carriers}.`,
      marks: (marks) =>
        `Sus transferencias comparten ${count(marks, { one: "# detalle", other: "# detalles" })} que ningún token legítimo conocido tiene.`,
      works: "Nuestras pruebas muestran que aquí también funciona.",
      fails: "Probamos cada función de administrador y aquí no funciona ahora.",
      honest: (symbol, score) => `El token legítimo más cercano es ${symbol}, ${part(score)} igual.`,
    },
    saidBy: (source, own) => (own ? "El operador de este servicio" : `Un estudio publicado (${source})`),
    named,
  },
  techniquesWords,
  carriersWords,
);

export const contractMessages: Texts<ContractMessage | Exclude<OriginMessage, { code: "code-of-written-trap" }>> = {
  ...origins,
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
      `El token es ${PROXIES[kind]}. Quizá su código se pueda actualizar, pero no encontramos quién puede hacerlo.`,
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
  "resembles-scam": {
    headline: "Se parece a una estafa conocida",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `Su código es ${part(score)} igual al de ${named(scam)}, que resultó peligroso.${nearest > 1 ? ` También lo son ${dangerous} de los ${nearest} más parecidos.` : ""}`,
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
    sentence: "No encontramos código fuente verificado de este contrato.",
  },
  "pretends-to-be-another": {
    headline: "Imita a otro token",
    sentence: ({ matches, real, sameChain, disguise }) =>
      [
        `Tiene ${SAME[matches]} de ${real.name} (${real.symbol}), pero no lo es.`,
        `El verdadero es ${short(real.address)}${sameChain ? "" : ", en otra cadena"}.`,
        ...(disguise ? [`Usa caracteres parecidos: ${codePoints(disguise).join(", ")}.`] : []),
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
  stranger: "un desconocido",
  "another-stranger": "otro desconocido",
  token: "el propio token",
};

const shown = (data: Hex | null) => (data === null ? "un error" : shortData(data));

const CONTROLLERS: Readonly<Record<Controller["kind"], string>> = {
  person: "Una sola wallet",
  multisig: "Una multisig",
  timelock: "Un timelock",
  contract: "Otro contrato",
  burned: "Una dirección de quema",
};

const DEEDS = {
  blocked: "Ya se bloqueó a holders",
  destroyed: "Ya se quemaron tokens de holders",
  paused: "Ya se pausó el trading",
} as const;

function deedWords({ deed, times, whole }: Used): string {
  const often = `${whole ? "" : "al menos "}${count(times, { one: "una vez", other: "# veces" })}`;
  return DID[deed](often);
}

const DID: Readonly<Record<Used["deed"], (often: string) => string>> = {
  paused: (often) => `Se pausó ${often}.`,
  destroyed: (often) => `Se quemaron tokens de un holder ${often}.`,
  blocked: (often) => `Se bloqueó una wallet ${often}.`,
};

const DANGEROUS = { one: "Resultó peligroso # token", other: "Resultaron peligrosos # tokens" };
const OTHERS_DANGEROUS = { one: "Resultó peligroso # token más", other: "Resultaron peligrosos # tokens más" };

const SAME = { both: "el nombre y el símbolo", name: "el nombre", symbol: "el símbolo" } as const;

/** Alike by so much: never more than it is. */
const part = (score: number) => `un ${Math.floor(score * 100)} %`;

/** A chain of 0: those who know the token do not say which. */
function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  const where = `${short(address)}${chainId === 0 ? "" : ` en ${knownChain(chainId)?.name ?? `la cadena ${chainId}`}`}`;
  return symbol === "" ? where : `${symbol} (${where})`;
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "una dirección web",
  chat: "una invitación a un chat",
  instruction: "una instrucción",
  promise: "una promesa",
  "mixed-letters": "letras parecidas de varios alfabetos",
  "unseen-letters": "letras invisibles",
};
