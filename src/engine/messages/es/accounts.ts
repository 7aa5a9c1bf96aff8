// How accounts are told in Spanish: by their role, by what kind they are, and by their address. So are functions, calls and labels of others.
import { zeroHash } from "viem";
import type { Role } from "../../facts/facts.ts";
import { createAccounts } from "../accounts.ts";
import { type Sentences, told } from "../catalog.ts";
import { createLabels } from "../labels.ts";
import { grantedRoleName, viewName } from "../names/selectors.ts";
import { capital, count, figures, list } from "./phrases.ts";

export const roles: Sentences<Role> = {
  owner: "dueño",
  "pending-owner": "dueño pendiente",
  "proxy-admin": "administrador del proxy",
  beacon: "beacon",
  creator: "creador",
  factory: "contrato fábrica",
  mentioned: "dirección indicada al desplegar",
  listed: "cuenta en una de sus listas",
  stored: "dirección en el almacenamiento del token",
  "written-into-code": "dirección en el código",
  "pool-manager": "gestor del pool",
  anyone: "cualquiera",
  view: ({ selector }) => viewName(selector) ?? `dirección que devuelve ${selector}`,
  granted: ({ hash }) => {
    if (hash === zeroHash) return "administrador por defecto";
    const name = grantedRoleName(hash);
    return name ? `rol ${name}` : `rol ${hash.slice(0, 10)}`;
  },
  slot: ({ slot }) => `slot ${slot} del almacenamiento`,
  "owner-of": ({ of }) => `dueño ${ofThe(told(roles, of))}`,
  "over-asked-contract": ({ role }) => `${told(roles, role)} de un contrato que el token consulta`,
  "over-hook": ({ role }) => `${told(roles, role)} del hook del pool`,
  "over-holding-contract": ({ role }) => `${told(roles, role)} de un contrato administrador`,
};

/** `del creador`, `de la dirección en el código` */
function ofThe(role: string): string {
  return role.startsWith("dirección") ? `de la ${role}` : `del ${role}`;
}

export const accounts = createAccounts(
  roles,
  {
    titled: (role) => `el ${role}`,
    unnamed: { admin: "una cuenta administradora", hidden: "una cuenta oculta" },
    insiders: { holder: "un holder grande", other: "un insider" },
    anyone: "un desconocido",
    stranger: "un desconocido",
    brief: { anyone: "Cualquiera", multisig: "Una multisig", timelock: "Un timelock", admin: "Un administrador" },
    kinds: {
      multisig: (signers) => (signers ? `multisig ${signers.threshold} de ${signers.owners}` : "multisig"),
      timelock: (delay) => `timelock de ${delay}`,
      contract: "contrato",
    },
    described: {
      person: (name) => `una sola wallet (${name})`,
      burned: (name) => `una dirección de quema (${name})`,
      multisig: (name, kind) => `una ${kind} (${name})`,
      timelock: (name, kind) => `un ${kind} (${name})`,
      contract: (name, _, behind) =>
        behind ? `un contrato (${name}) que controla ${behind}` : `un contrato (${name})`,
    },
    inBrackets: (parts) => ` (${parts.join(", ")})`,
    calls: {
      price: (sum) => ` por ${sum}`,
      from: (address) => ` (desde ${address})`,
      empty: "una llamada sin datos",
      bare: (data) => `una llamada con los datos ${data}`,
      on: (call, target) => `${call} de ${target}`,
      between: ", luego ",
      often: (round, times) => `${round}, ${times} veces`,
    },
    opened: (who, calls) => `${capital(who)} abrió el trading con ${calls}.`,
  },
  figures,
);
export const { describe, whoOf, inWords, insiderOf, callWords, callsWords, callsOf, openedBy } = accounts;

export const { tags, techniquesWords, labeledWords, labelWords, carriersWords } = createLabels(
  {
    techniques: {
      Honeypot: "un honeypot",
      Mint: "la emisión de tokens",
      Siphoning: "quitar tokens a los holders",
      Tax: "un impuesto que se puede subir",
      TaxAddress: "un impuesto a wallets elegidas",
      Blacklist: "una lista negra",
      Pause: "la pausa del trading",
      ExternalCall: "el control por otro contrato",
      OwnershipTakeover: "la toma de la propiedad",
    },
    tiers: {
      A: "revisado por una persona",
      B: "de un estudio, una herramienta o una lista cuidada",
      C: "de un modelo o la lista de una persona",
    },
    traits: {
      "list gate in transfer": "una lista decide quién puede enviar",
      "list can be changed": "una lista que importa se puede cambiar",
      "switch in transfer": "un interruptor puede parar los envíos",
      "switch can be changed": "un interruptor se puede accionar",
      "some are treated differently": "algunas wallets reciben un trato distinto",
      "someone cannot sell": "a una wallet se le impide vender",
      "transfer limit": "los envíos tienen límite",
      "holding limit": "las wallets tienen límite",
      "waiting time": "las wallets tienen que esperar entre envíos",
      "depends on time": "los envíos dependen de la hora",
      "asks another contract in transfer": "los envíos consultan otro contrato",
      "gas price limit": "los envíos fallan por encima de cierto precio del gas",
      "contracts treated differently": "los contratos reciben un trato distinto",
      "owner treated differently": "el dueño recibe un trato distinto",
      "tax on transfer": "los envíos pagan impuesto",
      "tax can be changed": "el impuesto se puede cambiar",
      "burns in transfer": "los envíos queman una parte",
      "runs foreign code": "se ejecuta código de otro contrato",
      "delegates everything": "se ejecuta código de otro contrato",
      "calls anything": "puede llamar a cualquier contrato",
      "swaps fees for ether": "los envíos venden las comisiones cobradas",
      "sends ether in transfer": "los envíos pagan monedas nativas",
      "tells the receiver": "llama al destinatario",
      "rescues tokens": "los tokens que guarda se pueden sacar",
      "pays out ether": "las monedas que guarda se pueden sacar",
      "ownership moves": "la propiedad puede cambiar de manos",
      "listed people have power": "una lista decide quién manda",
      mintable: "se pueden emitir más tokens",
      burnable: "los tokens se pueden quemar",
      "hidden mint": "emisión oculta",
      "balances can be set": "los saldos se pueden fijar",
      "balances can be taken": "los saldos se pueden quitar",
      "allowances can be set": "las aprobaciones se pueden fijar",
      "limit can be changed": "el límite se puede cambiar",
      "ownership can be renounced": "se puede renunciar a la propiedad",
      "signed approvals": "aprobaciones con firma",
      "allowances in steps": "aprobaciones por pasos",
      "can be destroyed": "se puede destruir",
      "sold by the contract": "lo vende el propio contrato",
      "sends to many": "envía a muchos",
      "makes contracts": "crea contratos",
      "transient storage": "usa memoria transitoria",
      "accepts ether": "acepta monedas nativas",
      "balances are computed": "los saldos se calculan",
      "no owner": "sin dueño",
      "fixed supply": "suministro fijo",
    },
    fates: {
      honeypot: "era un honeypot",
      "takes-tokens": "podía quitar tokens a los holders",
      "could-tax": "podía cobrar un impuesto ruinoso",
      "took-tax": "cobraba un impuesto ruinoso",
      "could-lock": "podía impedir vender a los holders",
      liquidity: "la liquidez se podía retirar",
      code: "código peligroso",
      "not-code": "peligroso, pero no por su código",
    },
    labels: {
      trap: "marcado como trampa",
      powers: "marcado como riesgoso",
      honest: "marcado como legítimo",
      unlabelled: "sin marca",
    },
    risky: "marcado como riesgoso, no como fraude",
    unlabeled: (source) => `sin marca: conocido por ${source}`,
    disputed: "; las fuentes discrepan",
    for: (label, techniques) => `${label}: ${techniques}`,
    forPower: (techniques) => `un poder de su dueño: ${techniques}; por eso marcado como trampa`,
    from: (source, tier, why) => ` (${source}${tier ? `, nivel ${tier}: ${why}` : ""})`,
    known: {
      template: "plantilla común: ",
      traps: (traps) => count(traps, { one: "# marcado como trampa", other: "# marcados como trampa" }),
      risky: (risky) => count(risky, { one: "# marcado como riesgoso", other: "# marcados como riesgosos" }),
      tokens: (tokens, bad) =>
        `${tokens} tokens conocidos, ${bad.length > 0 ? list(bad) : "ninguno marcado como malo"}`,
    },
    carriers: list,
    enumerated: (parts) => parts.join(", "),
    tags: {
      onlyHere: (what) => `solo este: ${what}`,
      onlyThere: (what) => `solo el otro: ${what}`,
      copies: ({ copies }) => count(copies, { one: "# copia", other: "# copias" }),
      "some-dangerous": ({ dangerous, audited }) => `${dangerous} de ${audited} auditados son peligrosos`,
      "same-launchpad": "mismo launchpad",
      contested: "marca discutida",
      forPower: (techniques) => `marcado como trampa por un poder: ${techniques}`,
      source: (source, tier) => `fuente: ${source}${tier ? `, nivel ${tier}` : ""}`,
    },
  },
  list,
);
