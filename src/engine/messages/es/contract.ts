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
    found: "Sus eventos no coinciden con lo que pasa",
    passed: "Los eventos coinciden con lo que pasa",
    unseen: "No pudimos comparar eventos y saldos",
  },
  "views-lie": {
    found: "Responde distinto según quién pregunte",
    passed: "Responde lo mismo a todos",
    unseen: "No pudimos comparar sus respuestas",
  },
  "transfer-calls-out": {
    found: "Las transferencias dependen de otro contrato",
    passed: "Las transferencias no dependen de otro contrato",
    unseen: "No pudimos saber a qué llaman las transferencias",
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
    passed: "No se puede redesplegar con otro código",
    unseen: "No pudimos saber cómo se desplegó",
  },
  "was-used-against-people": {
    found: "Ya se usaron poderes de administrador contra holders",
    passed: "Hasta ahora no se bloqueó a ningún holder",
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
    passed: "No imita a ningún token que conozcamos",
    unseen: "No pudimos comparar su nombre",
  },
  "name-is-bait": {
    found: "El nombre parece un cebo",
    passed: "El nombre no parece un cebo",
    unseen: "No pudimos leer su nombre",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const origins = createOrigins(
  {
    made: {
      young: "Tiene menos de una hora",
      old: (seconds) => `Solo tiene ${duration(seconds)} de vida`,
      sentence: (seconds, maker, creator) =>
        `${creator ? `Lo creó ${creator}` : "Se creó"} hace ${duration(seconds)}${maker ? ` con ${maker}` : ""}.`,
      transactions: (transactions) =>
        `Su creador solo ha enviado ${count(transactions, { one: "# transacción", other: "# transacciones" })} en total.`,
      dangerous: (dangerous) => `Encontramos ${count(dangerous, OTHERS_DANGEROUS)} del mismo creador.`,
      paid: ({ secondsBefore, by, through, name }) => {
        const who = name ? `${name} (${short(by)})` : short(by);
        return `La wallet del creador recibió sus primeros fondos ${through ? "a través de" : "de"} ${who} ${duration(secondsBefore)} antes.`;
      },
      paidBriefly: (seconds) => `La wallet del creador recibió sus primeros fondos ${duration(seconds)} antes.`,
    },
    scam: {
      headline: "Mismo código que un token peligroso",
      sentence: (name) => `Tiene el mismo código que ${name ?? "un token"}, que resultó peligroso.`,
      copies: (copies) => `Conocemos ${number(copies)} tokens con este código.`,
      dangerous: (dangerous, audited) =>
        `De los ${audited} que auditamos, ${dangerous} ${dangerous === 1 ? "es peligroso" : "son peligrosos"}.`,
    },
    trap: {
      labeled: "Está etiquetado como trampa",
      alike: "Se parece a una trampa conocida",
      known: "una trampa conocida",
      label: (who, techniques) => `${who} etiqueta este token como trampa: ${techniques}.`,
      called: (who, techniques) => `${who} etiqueta ese token como trampa: ${techniques}.`,
      calledBriefly: (who, techniques) => `${who} describe esa trampa así: ${techniques}.`,
      same: (name) => `Tiene el mismo código que ${name}.`,
      like: (name, score) => `Su código se parece ${part(score)} al de ${name}.`,
      carriers: (carriers) => `Ambos comparten esto: ${carriers}.`,
      marks: (marks) =>
        `Sus transferencias comparten ${count(marks, { one: "# detalle", other: "# detalles" })} que no tiene ningún token legítimo conocido.`,
      works: "En nuestras pruebas, la trampa también funciona aquí.",
      fails: "Probamos todas las funciones de administrador y la trampa no funciona aquí ahora.",
      honest: (symbol, score) => `El token legítimo más parecido es ${symbol}, con ${part(score)}.`,
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
      `En ${STEPS[step]} de prueba, los eventos suman ${events} unidades base, pero el saldo cambió en ${balance}.`,
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
      `${view} devuelve ${shown(toNobody)} a una llamada sin remitente, pero ${shown(toAsker)} a ${ASKERS[asker]}.`,
    evidence: ({ view, asker }) => `${view} devuelve otro valor a ${ASKERS[asker]}.`,
  },
  "transfer-calls-out": {
    headline: "Las transferencias dependen de otro contrato",
    sentence: ({ address, during, unverified, changeable, controller }) =>
      [
        `${capital(list(during.map((step) => STEPS[step])))} ${during.length === 1 ? "depende" : "dependen"} de otro contrato (${short(address)}).`,
        ...(unverified ? ["El código fuente de ese contrato no está verificado."] : []),
        ...(changeable
          ? [
              controller
                ? `${capital(describe(controller))} puede actualizar ese contrato.`
                : "Ese contrato se puede actualizar.",
            ]
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
      `El token es ${PROXIES[kind]}. Quizá su código se pueda actualizar, pero no pudimos saber quién puede hacerlo.`,
  },
  "code-can-vanish": {
    headline: "Su código podría autodestruirse",
    sentence: "El código contiene una instrucción de autodestrucción. Quizá alguien pueda activarla.",
  },
  "code-can-be-stood-in-for": {
    headline: "Podría ejecutar el código de otro contrato",
    sentence: "El token podría ejecutar código de una dirección que no está fija en el suyo.",
  },
  "code-can-be-redeployed": {
    headline: "Otro código podría ocupar su lugar",
    sentence: ({ factory }) =>
      `El código podría autodestruirse. Después, su contrato fábrica (${short(factory)}) podría desplegar otro código en la misma dirección.`,
  },
  "was-used-against-people": {
    headline: ({ deeds: [{ deed }] }) => DEEDS[deed],
    sentence: ({ deeds }) => {
      const last = deeds.find((deed) => deed.last !== null)?.last ?? null;
      return [...deeds.map(deedWords), ...(last === null ? [] : [`La última vez fue el ${day(last)}.`])].join(" ");
    },
  },
  "resembles-scam": {
    headline: "Se parece a una estafa conocida",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `Su código se parece ${part(score)} al de ${named(scam)}, que resultó peligroso.${nearest > 1 ? ` De los ${nearest} tokens más parecidos, ${dangerous} ${dangerous === 1 ? "es peligroso" : "son peligrosos"}.` : ""}`,
  },
  "creator-made-scams": {
    headline: "Su creador ya hizo tokens peligrosos",
    sentence: ({ creator, dangerous, example }) =>
      `Su creador (${short(creator)}) hizo ${count(dangerous, OTHERS_DANGEROUS)}, como ${example.symbol} (${short(example.address)}).`,
  },
  "creator-left-pools": {
    headline: "Su creador ya dejó pools vacíos",
    sentence: ({ creator, emptied, traded, lived }) =>
      `${emptied} de ${traded} tokens anteriores de su creador (${short(creator)}) ${have(emptied)} ahora el pool vacío.${lived === null ? "" : ` La liquidez del último duró ${duration(lived)}.`}`,
  },
  "payer-made-scams": {
    headline: "La wallet que financió al creador hizo tokens peligrosos",
    sentence: ({ payer, dangerous, example }) =>
      `${short(payer)} dio los primeros fondos a su creador. Esa wallet hizo ${count(dangerous, DANGEROUS)}, como ${example.symbol} (${short(example.address)}).`,
    evidence: ({ dangerous }) =>
      `La wallet que dio los primeros fondos a su creador hizo ${count(dangerous, DANGEROUS)}.`,
  },
  "payer-left-pools": {
    headline: "La wallet que financió al creador dejó pools vacíos",
    sentence: ({ payer, emptied, traded }) =>
      `${short(payer)} dio los primeros fondos a su creador. ${emptied} de ${traded} tokens de esa wallet ${have(emptied)} ahora el pool vacío.`,
    evidence: ({ emptied, traded }) =>
      `${emptied} de ${traded} tokens de la wallet que dio los primeros fondos a su creador ${have(emptied)} ahora el pool vacío.`,
  },
  "source-is-hidden": {
    headline: "Su código fuente no está verificado",
    sentence: "No encontramos código fuente verificado de este contrato.",
  },
  "pretends-to-be-another": {
    headline: "Imita a otro token",
    sentence: ({ matches, real, sameChain, disguise }) =>
      [
        `Usa ${SAME[matches]} de ${real.name} (${real.symbol}), pero es otro token.`,
        `El auténtico es ${short(real.address)}${sameChain ? "" : ", en otra cadena"}.`,
        ...(disguise ? [`Usa caracteres parecidos: ${codePoints(disguise).join(", ")}.`] : []),
      ].join(" "),
  },
  "name-offends": {
    headline: "Su nombre es ofensivo",
    sentence: "El nombre o el símbolo contiene una palabra ofensiva. Eso no dice nada de su código.",
  },
  "name-is-bait": {
    headline: ({ baits }) =>
      baits.every((bait) => bait === "address") ? "Su nombre contiene una dirección web" : "Su nombre parece un cebo",
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
  sending: "la transferencia",
} as const;

const ANSWERS = { nothing: "no devuelve nada", false: "devuelve false", other: "devuelve otra cosa" } as const;

const ODDITIES: Sentences<Oddity> = {
  answers: ({ call, answer }) => `${call} ${ANSWERS[answer]} en vez de true`,
  "calls-recipient": "Al enviarlo se ejecuta código del destinatario",
  inexact: "La cantidad recibida difiere en unas pocas unidades",
  "keeps-back": ({ bps }) => `${capital(the(percent(bps)))} de cada transferencia no llega`,
  "balances-grow": "Los saldos crecen solos",
  "refuses-nothing": "Enviar cero tokens falla",
  "grows-by-own-sending": "Si te envías tokens a tu propia wallet, aparecen más",
  "approval-not-changed": "Antes de cambiar una aprobación hay que ponerla en cero",
  "allowance-not-spent": "Una aprobación ya gastada se puede gastar otra vez",
  "overdraft-answered": "Enviar más de lo que tienes no falla",
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
  stranger: "una wallet cualquiera",
  "another-stranger": "otra wallet cualquiera",
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
  return DID[deed](often, times);
}

const DID: Readonly<Record<Used["deed"], (often: string, times: number) => string>> = {
  paused: (often) => `El trading se pausó ${often}.`,
  destroyed: (often, times) => `Se quemaron tokens de ${times === 1 ? "un holder" : "holders"} ${often}.`,
  blocked: (often, times) => `${times === 1 ? "Se bloqueó una wallet" : "Se bloquearon wallets"} ${often}.`,
};

const DANGEROUS = { one: "# token peligroso", other: "# tokens peligrosos" };
const OTHERS_DANGEROUS = { one: "# token peligroso más", other: "# tokens peligrosos más" };

const have = (tokens: number) => (tokens === 1 ? "tiene" : "tienen");

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
  instruction: "instrucciones",
  promise: "una promesa",
  "mixed-letters": "letras parecidas de varios alfabetos",
  "unseen-letters": "letras invisibles",
};
