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
  factory: "contrato factory",
  mentioned: "dirección de su transacción de despliegue",
  listed: "dirección de una de sus listas",
  stored: "dirección del almacenamiento del token",
  "written-into-code": "dirección fija en el código",
  "pool-manager": "administrador del pool",
  anyone: "cualquiera",
  view: ({ selector }) => viewName(selector) ?? `dirección que devuelve ${selector}`,
  granted: ({ hash }) => {
    if (hash === zeroHash) return "administrador por defecto";
    const name = grantedRoleName(hash);
    return name ? `rol ${name}` : `rol ${hash.slice(0, 10)}`;
  },
  slot: ({ slot }) => `slot de almacenamiento ${slot}`,
  "owner-of": ({ of }) => `dueño ${ofThe(told(roles, of))}`,
  "over-asked-contract": ({ role }) => `${told(roles, role)} de un contrato del que depende el token`,
  "over-hook": ({ role }) => `${told(roles, role)} del hook del pool`,
  "over-holding-contract": ({ role }) => `${told(roles, role)} de un contrato administrador`,
};

/** `del creador`, `de la dirección fija en el código` */
function ofThe(role: string): string {
  return role.startsWith("dirección") ? `de la ${role}` : `del ${role}`;
}

export const accounts = createAccounts(
  roles,
  {
    titled: (role) => `el ${role}`,
    unnamed: { admin: "una cuenta administradora", hidden: "una cuenta oculta" },
    insiders: { holder: "un holder grande", other: "un insider" },
    anyone: "cualquiera",
    stranger: "una wallet cualquiera",
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
        behind ? `un contrato (${name}) controlado por ${behind}` : `un contrato (${name})`,
    },
    inBrackets: (parts) => ` (${parts.join(", ")})`,
    calls: {
      price: (sum) => ` con ${sum}`,
      buy: (sum) => `el router para comprar con ${sum}`,
      sell: "el router para vender",
      from: (address) => ` (desde ${address})`,
      empty: "la función fallback (sin datos)",
      bare: (data) => `la función fallback con los datos ${data}`,
      on: (call, target) => `${call} en ${target}`,
      between: ", luego ",
      often: (round, times) => `${round}, ${times} veces`,
    },
    opened: (who, calls) => `${capital(who)} puede abrir el trading con ${calls}.`,
  },
  figures,
);
export const { describe, whoOf, inWords, insiderOf, callWords, callsWords, callsOf, openedBy } = accounts;

export const { tags, techniquesWords, labeledWords, labelWords, carriersWords } = createLabels(
  {
    techniques: {
      Honeypot: "un honeypot",
      Mint: "la emisión de tokens",
      Siphoning: "el robo de tokens a holders",
      Tax: "un impuesto que se puede subir",
      TaxAddress: "un impuesto solo a ciertas wallets",
      Blacklist: "una lista negra",
      Pause: "un trading que se puede pausar",
      ExternalCall: "el control desde otro contrato",
      OwnershipTakeover: "la toma de la propiedad",
    },
    tiers: {
      A: "revisado por una persona",
      B: "de un estudio, una herramienta o una lista revisada",
      C: "de un modelo o de la lista de una sola persona",
    },
    traits: {
      "list gate in transfer": "una lista decide qué wallets pueden transferir",
      "list can be changed": "la lista de transferencias se puede cambiar",
      "switch in transfer": "las transferencias tienen un interruptor",
      "switch can be changed": "las transferencias se pueden activar o detener",
      "some are treated differently": "las transferencias tratan distinto a algunas wallets",
      "someone cannot sell": "una wallet tiene bloqueada la venta",
      "transfer limit": "hay un máximo por transacción",
      "holding limit": "hay un máximo por wallet",
      "waiting time": "hay que esperar entre transferencias",
      "depends on time": "las transferencias dependen de la hora",
      "asks another contract in transfer": "las transferencias llaman a otro contrato",
      "gas price limit": "las transferencias fallan por encima de cierto precio del gas",
      "contracts treated differently": "las transferencias tratan distinto a los contratos",
      "owner treated differently": "las transferencias tratan distinto al dueño",
      "tax on transfer": "las transferencias tienen impuesto",
      "tax can be changed": "el impuesto se puede cambiar",
      "burns in transfer": "las transferencias queman algunos tokens",
      "runs foreign code": "el token ejecuta código de otro contrato",
      "delegates everything": "el token ejecuta código de otro contrato",
      "calls anything": "el token puede llamar a cualquier contrato",
      "swaps fees for ether": "las transferencias venden las comisiones cobradas",
      "sends ether in transfer": "las transferencias pagan moneda nativa",
      "tells the receiver": "el token llama al contrato que recibe",
      "rescues tokens": "los tokens del contrato se pueden retirar",
      "pays out ether": "el contrato puede pagar moneda nativa",
      "ownership moves": "la propiedad se puede transferir",
      "listed people have power": "una lista decide quién es administrador",
      mintable: "se pueden emitir más tokens",
      burnable: "los tokens se pueden quemar",
      "hidden mint": "se pueden emitir tokens en secreto",
      "balances can be set": "los saldos se pueden sobrescribir",
      "balances can be taken": "se pueden quitar tokens a los holders",
      "allowances can be set": "el token puede dejar que otros gasten tus tokens",
      "limit can be changed": "el límite se puede cambiar",
      "ownership can be renounced": "se puede renunciar a la propiedad",
      "signed approvals": "las aprobaciones se pueden firmar off-chain",
      "allowances in steps": "los holders pueden ampliar una aprobación",
      "can be destroyed": "el contrato se puede autodestruir",
      "sold by the contract": "el propio contrato vende tokens",
      "sends to many": "se pueden enviar tokens a muchas wallets a la vez",
      "makes contracts": "el token crea otros contratos",
      "transient storage": "el token usa almacenamiento transitorio",
      "accepts ether": "el contrato acepta moneda nativa",
      "balances are computed": "los saldos se calculan, no se guardan",
      "no owner": "el token no tiene dueño",
      "fixed supply": "el suministro es fijo",
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
      trap: "etiquetado como trampa",
      powers: "etiquetado como de riesgo",
      honest: "etiquetado como legítimo",
      unlabelled: "sin etiqueta",
    },
    risky: "etiquetado como de riesgo, pero no como estafa",
    unlabeled: (source) => `sin etiqueta, pero conocido por ${source}`,
    disputed: "; otras fuentes no están de acuerdo",
    for: (label, techniques) => `${label}: ${techniques}`,
    forPower: (techniques) => `etiquetado como trampa por lo que puede hacer su dueño: ${techniques}`,
    from: (source, tier, why) => ` (${source}${tier ? `, nivel ${tier}: ${why}` : ""})`,
    known: {
      template: "plantilla común: ",
      traps: (traps) => count(traps, { one: "# etiquetado como trampa", other: "# etiquetados como trampa" }),
      risky: (risky) => count(risky, { one: "# etiquetado como de riesgo", other: "# etiquetados como de riesgo" }),
      tokens: (tokens, bad) =>
        `${tokens} tokens conocidos, ${bad.length > 0 ? list(bad) : "ninguno etiquetado como malo"}`,
    },
    carriers: list,
    enumerated: (parts) => parts.join(", "),
    tags: {
      onlyHere: (what) => `solo en este token: ${what}`,
      onlyThere: (what) => `solo en el otro token: ${what}`,
      copies: ({ copies }) => count(copies, { one: "# copia", other: "# copias" }),
      "some-dangerous": ({ dangerous, audited }) =>
        `${dangerous} de ${audited} copias auditadas ${dangerous === 1 ? "resultó peligrosa" : "resultaron peligrosas"}`,
      "same-launchpad": "del mismo launchpad",
      contested: "las fuentes no coinciden en la etiqueta",
      forPower: (techniques) => `etiquetado como trampa por un poder de administrador: ${techniques}`,
      source: (source, tier) => `fuente: ${source}${tier ? `, nivel ${tier}` : ""}`,
    },
  },
  list,
);
