// What is said in Spanish of the contract: how it behaves and whether its code can change, where it comes from and what it is like.
import type { Hex } from "viem";
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, ContractMessage, Oddity, OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../facts/facts.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createOrigins } from "../origins.ts";
import { codePoints, type EventsTold, eventsTold, shortData } from "../selection.ts";
import { carriersWords, describe, techniquesWords } from "./accounts.ts";
import { a, capital, count, day, duration, list, number, percent, share, short, the, times } from "./phrases.ts";

export const contractChecks = {
  "events-lie": {
    found: "Los eventos no coinciden con lo que pasa de verdad",
    passed: "Los eventos coinciden con lo que pasa de verdad",
    unseen: "No pudimos comparar eventos y saldos",
  },
  "views-lie": {
    found: "El token responde distinto según quién pregunte",
    passed: "El token responde lo mismo a todos",
    unseen: "No pudimos comparar lo que responde a cada uno",
  },
  "transfer-calls-out": {
    found: "Las transferencias dependen de otro contrato",
    passed: "Las transferencias no dependen de otro contrato",
    unseen: "No pudimos saber a qué llaman las transferencias",
  },
  "odd-token": {
    found: "Este token no es estándar",
    passed: "Este token se comporta como uno estándar",
    unseen: "No pudimos probar el comportamiento estándar",
  },
  "code-can-change": {
    found: "El código se puede actualizar",
    passed: "El código no se puede actualizar",
    unseen: "No pudimos saber si el código es actualizable",
  },
  "code-can-vanish": {
    found: "El código se puede autodestruir",
    passed: "El código no se puede autodestruir",
    unseen: "No pudimos comprobar si se puede autodestruir",
  },
  "code-can-be-replaced-by-redeploying": {
    found: "El contrato se puede redesplegar con otro código",
    passed: "El contrato no se puede redesplegar con otro código",
    unseen: "No pudimos saber cómo se desplegó el contrato",
  },
  "was-used-against-people": {
    found: "Ya usaron poderes de administrador contra holders",
    passed: "Hasta ahora no bloquearon a ningún holder",
    unseen: "No pudimos leer los eventos del token",
  },
  "deployed-just-now": {
    found: "El token es muy nuevo",
    passed: "El token no es muy nuevo",
    unseen: "No pudimos saber cuánto tiempo tiene el token",
  },
  "looks-like-a-scam": {
    found: "El token se parece a una estafa conocida",
    passed: "El token no se parece a ninguna estafa conocida",
    unseen: "No pudimos comparar el token con estafas conocidas",
  },
  "source-is-hidden": {
    found: "El código fuente no está verificado",
    passed: "El código fuente está verificado",
    unseen: "No pudimos buscar el código fuente",
  },
  "pretends-to-be-another": {
    found: "Este token imita a otro",
    passed: "Este token no imita a ninguno que conozcamos",
    unseen: "No pudimos comparar el nombre con otros tokens",
  },
  "name-is-bait": {
    found: "El nombre parece un cebo",
    passed: "El nombre no parece un cebo",
    unseen: "No pudimos leer el nombre",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const origins = createOrigins(
  {
    made: {
      young: "El token tiene menos de una hora",
      old: (seconds) => `El token solo tiene ${duration(seconds)}`,
      sentence: (seconds, maker, creator) => `${made(seconds, creator)}${maker ? ` con ${maker}` : ""}.`,
      transactions: (transactions) =>
        `Su creador solo ha enviado ${count(transactions, { one: "# transacción", other: "# transacciones" })} en total.`,
      dangerous: (dangerous) => `El mismo creador hizo ${count(dangerous, OTHERS_DANGEROUS)}.`,
      paid: ({ secondsBefore, by, through, name }) => {
        const who = name ? `${name} (${short(by)})` : short(by);
        return `La wallet del creador recibió sus primeros fondos ${through ? "a través de" : "de"} ${who} ${duration(secondsBefore)} antes.`;
      },
      paidBriefly: (seconds) => `La wallet del creador recibió sus primeros fondos ${duration(seconds)} antes.`,
    },
    scam: {
      headline: "Mismo código que un token peligroso",
      sentence: (name) => `Este token tiene el mismo código que ${name ?? "otro token"}, que resultó peligroso.`,
      copies: (copies) => `Conocemos ${number(copies)} tokens con este código.`,
      dangerous: (dangerous, audited) =>
        `De los ${audited} que auditamos, ${dangerous} ${dangerous === 1 ? "es peligroso" : "son peligrosos"}.`,
    },
    trap: {
      labeled: "Este token está etiquetado como trampa",
      alike: "El token se parece a una trampa conocida",
      known: "una trampa conocida",
      label: (who, techniques) => `${who} etiqueta este token como trampa: ${techniques}.`,
      called: (who, techniques) => `${who} etiqueta ese token como trampa: ${techniques}.`,
      calledBriefly: (who, techniques) => `${who} describe esa trampa así: ${techniques}.`,
      same: (name) => `Este token tiene el mismo código que ${name}.`,
      like: (name, score) => `El código se parece ${part(score)} al de ${name}.`,
      carriers: (carriers) => `Los dos tienen esto en común: ${carriers}.`,
      marks: (marks) =>
        `Sus transferencias comparten ${count(marks, { one: "# detalle", other: "# detalles" })} que no tiene ningún token legítimo que conozcamos.`,
      works: "En nuestras simulaciones, la trampa también funciona aquí.",
      fails: "Probamos todas las funciones de administrador, y ahora la trampa no funciona aquí.",
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
    headline: "Los eventos del token no coinciden con los saldos",
    sentence: ({ step, events, balance }) =>
      `En ${STEPS[step]} de prueba, ${told(EVENTS_TOLD, eventsTold(events, balance))}.`,
  },
  "approval-not-told": {
    headline: "Los eventos no muestran lo que aprobaste",
    sentence: ({ told, allowance }) =>
      told === null
        ? "Las aprobaciones funcionan, pero ningún evento Approval las muestra."
        : `El evento Approval dice ${told}, pero te pueden gastar ${allowance}.`,
  },
  "views-lie": {
    headline: "El token responde distinto según quién pregunte",
    sentence: ({ view, asker, toNobody, toAsker }) =>
      `${view} devuelve ${shown(toNobody)} cuando llama la dirección cero, pero ${shown(toAsker)} cuando llama ${ASKERS[asker]}.`,
    evidence: ({ view, asker }) => `${view} devuelve otra cosa cuando llama ${ASKERS[asker]}.`,
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
    headline: "Este token no es estándar",
    sentence: ({ oddities }) => {
      const answers = oddities.filter((oddity) => oddity.code === "answers");
      const others = oddities.filter((oddity) => oddity.code !== "answers");
      const alike = [...new Set(answers.map(({ answer }) => answer))].map((answer) => {
        const calls = answers.filter((each) => each.answer === answer).map(({ call }) => call);
        const what = ANSWERS[answer];
        return calls.length === 1
          ? `La función ${calls[0]} ${what.one} en vez de true.`
          : `Las funciones ${list(calls)} ${what.other} en vez de true.`;
      });
      return [...alike, ...others.map((oddity) => `${told(ODDITIES, oddity)}.`)].join(" ");
    },
  },
  "code-can-change": {
    headline: ({ admin }) => `${CONTROLLERS[admin.kind]} puede actualizar el código`,
    sentence: ({ kind, admin, atOnce }) =>
      `El token es ${PROXIES[kind]}. ${capital(describe(admin))} puede actualizar el código${atOnce ? " en cualquier momento" : ""}.`,
  },
  "code-may-change": {
    headline: "Quizá el código se pueda actualizar",
    sentence: ({ kind }) =>
      `El token es ${PROXIES[kind]}. Quizá se pueda actualizar, pero no pudimos saber quién puede hacerlo.`,
  },
  "code-can-vanish": {
    headline: "El contrato podría autodestruirse",
    sentence: "El código contiene una instrucción de autodestrucción. Quizá alguien pueda activarla.",
  },
  "code-can-be-stood-in-for": {
    headline: "El token podría ejecutar código de otro contrato",
    sentence: "El token podría ejecutar código de otra dirección, y esa dirección no es fija.",
  },
  "code-can-be-redeployed": {
    headline: "El código se podría cambiar por otro",
    sentence: ({ factory }) =>
      `El contrato podría autodestruirse. Después, su factory (${short(factory)}) podría desplegar otro código en la misma dirección.`,
  },
  "was-used-against-people": {
    headline: ({ deeds: [{ deed }] }) => DEEDS[deed],
    sentence: ({ deeds }) => {
      const last = deeds.find((deed) => deed.last !== null)?.last ?? null;
      return [...deeds.map(deedWords), ...(last === null ? [] : [`La última vez fue el ${day(last)}.`])].join(" ");
    },
  },
  "resembles-scam": {
    headline: "El token se parece a una estafa conocida",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `El código se parece ${part(score)} al de ${named(scam)}, que resultó peligroso.${nearest > 1 ? ` De los ${nearest} tokens más parecidos, ${dangerous} ${dangerous === 1 ? "es peligroso" : "son peligrosos"}.` : ""}`,
  },
  "creator-made-scams": {
    headline: "El creador ya hizo tokens peligrosos antes",
    sentence: ({ creator, dangerous, example }) =>
      `El creador (${short(creator)}) hizo ${count(dangerous, OTHERS_DANGEROUS)}, como ${example.symbol} (${short(example.address)}).`,
  },
  "creator-left-pools": {
    headline: "El creador ya dejó pools vacíos antes",
    sentence: ({ creator, emptied, traded, lived }) =>
      `${emptied} de ${traded} tokens anteriores del creador (${short(creator)}) ${have(emptied)} ahora el pool vacío.${lived === null ? "" : ` La liquidez del más reciente duró ${duration(lived)}.`}`,
  },
  "payer-made-scams": {
    headline: "Quien financió al creador hizo tokens peligrosos",
    sentence: ({ payer, dangerous, example }) =>
      `${short(payer)} dio los primeros fondos al creador. Esa wallet hizo ${count(dangerous, DANGEROUS)}, como ${example.symbol} (${short(example.address)}).`,
    evidence: ({ dangerous }) =>
      `La wallet que dio los primeros fondos al creador hizo ${count(dangerous, DANGEROUS)}.`,
  },
  "payer-left-pools": {
    headline: "Quien financió al creador hizo tokens con pools vacíos",
    sentence: ({ payer, emptied, traded }) =>
      `${short(payer)} dio los primeros fondos al creador. ${emptied} de ${traded} tokens de esa wallet ${have(emptied)} ahora el pool vacío.`,
    evidence: ({ emptied, traded }) =>
      `${emptied} de ${traded} tokens de la wallet que dio los primeros fondos al creador ${have(emptied)} ahora el pool vacío.`,
  },
  "source-is-hidden": {
    headline: "El código fuente no está verificado",
    sentence: "No encontramos código fuente verificado de este contrato.",
  },
  "pretends-to-be-another": {
    headline: "Este token imita a otro",
    sentence: ({ matches, real, sameChain, disguise }) =>
      [
        `Este token usa ${SAME[matches]} de ${real.name} (${real.symbol}), pero es otro token.`,
        `El token real es ${short(real.address)}${sameChain ? "" : ", en otra red"}.`,
        ...(disguise ? [`La copia usa caracteres parecidos: ${codePoints(disguise).join(", ")}.`] : []),
      ].join(" "),
  },
  "name-offends": {
    headline: "El nombre es ofensivo",
    sentence: "El nombre o el símbolo contiene una palabra ofensiva. Eso no dice nada del código.",
  },
  "name-is-bait": {
    headline: ({ baits }) =>
      baits.every((bait) => bait === "address") ? "El nombre contiene una dirección web" : "El nombre parece un cebo",
    sentence: ({ baits }) =>
      `El nombre o el símbolo contiene ${list(baits.map((bait) => BAITS[bait]))}. ${
        baits.every((bait) => bait.endsWith("-letters"))
          ? "Esos nombres suelen imitar a otros tokens."
          : baits.every((bait) => bait === "address")
            ? "Puede ser una marca, pero muchos tokens así se reparten por airdrop como cebo."
            : "Los tokens así suelen repartirse por airdrop como cebo."
      }`,
  },
};

const EVENTS_TOLD: Sentences<EventsTold> = {
  nothing: "el saldo cambió, pero ningún evento Transfer lo mostró",
  something: "los eventos Transfer mostraron una transferencia, pero el saldo no cambió",
  times: (told) => `los eventos Transfer mostraron ${times(told.times)} veces el cambio real del saldo`,
  more: ({ apart, of }) => `los eventos Transfer mostraron ${a(share(apart, of))} más que el cambio real del saldo`,
  less: ({ apart, of }) => `los eventos Transfer mostraron ${a(share(apart, of))} menos que el cambio real del saldo`,
};

const STEPS = {
  purchase: "la compra",
  buying: "la compra",
  sale: "la venta",
  selling: "la venta",
  sending: "la transferencia",
} as const;

const ANSWERS = {
  nothing: { one: "no devuelve nada", other: "no devuelven nada" },
  false: { one: "devuelve false", other: "devuelven false" },
  other: { one: "devuelve otra cosa", other: "devuelven otra cosa" },
} as const;

/** `0x1234…abcd acaba de crear el token`, `El token se creó hace 2 días` */
function made(seconds: number, creator: string | null): string {
  if (seconds < 1) return creator ? `${creator} acaba de crear el token` : "El token acaba de crearse";
  const when = `hace ${duration(seconds)}`;
  return creator ? `${creator} creó el token ${when}` : `El token se creó ${when}`;
}

const ODDITIES: Sentences<Exclude<Oddity, { code: "answers" }>> = {
  "calls-recipient": "Al enviar el token se ejecuta código del destinatario",
  inexact: "La cantidad que recibes varía en unas pocas unidades",
  "keeps-back": ({ bps }) => `${capital(the(percent(bps)))} de cada transferencia no llega`,
  "balances-grow": "Los saldos crecen solos",
  "refuses-nothing": "Enviar cero tokens falla",
  "grows-by-own-sending": "Si te envías tokens a ti mismo, te aparecen más",
  "approval-not-changed": "Antes de cambiar una aprobación tienes que ponerla en cero",
  "allowance-not-spent": "Una aprobación ya gastada se puede gastar otra vez",
  "overdraft-answered": "Enviar más de lo que tienes no falla",
  "decimals-untold": "El token no dice cuántos decimales tiene",
  decimals: ({ decimals }) => `El token tiene ${number(decimals)} decimales`,
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
  blocked: "Ya bloquearon a holders antes",
  destroyed: "Ya quemaron tokens de holders antes",
  paused: "Ya pausaron el trading antes",
} as const;

function deedWords({ deed, times, whole }: Used): string {
  const often = `${whole ? "" : "al menos "}${count(times, { one: "una vez", other: "# veces" })}`;
  return DID[deed](often, times);
}

const DID: Readonly<Record<Used["deed"], (often: string, times: number) => string>> = {
  paused: (often) => `Pausaron el trading ${often}.`,
  destroyed: (often, times) => `Quemaron tokens de ${times === 1 ? "un holder" : "holders"} ${often}.`,
  blocked: (often, times) => `Bloquearon ${times === 1 ? "una wallet" : "wallets"} ${often}.`,
};

const DANGEROUS = { one: "# token peligroso", other: "# tokens peligrosos" };
const OTHERS_DANGEROUS = { one: "# token peligroso más", other: "otros # tokens peligrosos" };

const have = (tokens: number) => (tokens === 1 ? "tiene" : "tienen");

const SAME = { both: "el nombre y el símbolo", name: "el nombre", symbol: "el símbolo" } as const;

/** Alike by so much: never more than it is. */
const part = (score: number) => `un ${Math.floor(score * 100)}\u00a0%`;

/** A chain of 0: those who know the token do not say which. */
function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  const where = `${short(address)}${chainId === 0 ? "" : ` en ${knownChain(chainId)?.name ?? `la red ${chainId}`}`}`;
  return symbol === "" ? where : `${symbol} (${where})`;
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "una dirección web",
  chat: "una invitación a un chat",
  instruction: "instrucciones",
  promise: "una promesa",
  "mixed-letters": "letras parecidas de varios alfabetos",
  "unseen-letters": "caracteres invisibles",
};
