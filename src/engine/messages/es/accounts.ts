// How accounts are told in Spanish: by their role, by what kind of account they are, and by their address.
import { zeroHash } from "viem";
import type { PowerHolder } from "../../experiments/outcomes.ts";
import type { Controller, Role } from "../../facts/facts.ts";
import { type Sentences, told } from "../catalog.ts";
import { grantedRoleName, viewName } from "../names/selectors.ts";
import { isCalledSomething } from "../selection.ts";
import { duration } from "./figures.ts";
import { short } from "./phrases.ts";

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

/** `el dueño`, `un holder grande`. */
export function insiderOf(role: Role | null): string {
  if (!role) return "un holder grande";
  return role.code === "owner" || role.code === "creator" || role.code === "pending-owner"
    ? `el ${told(roles, role)}`
    : "una cuenta interna";
}

/** `una sola wallet (0x1234…abcd)`, `una multifirma 3 de 5 (0x1234…abcd)` … */
export function describe(controller: Controller): string {
  const { address, kind, behind } = controller;
  const name = short(address);
  switch (kind) {
    case "person":
      return `una sola wallet (${name})`;
    case "burned":
      return `una dirección de quema (${name})`;
    case "multisig":
      return `una ${kindOf(controller)} (${name})`;
    case "timelock":
      return `un ${kindOf(controller)} (${name})`;
    case "contract":
      return behind ? `un contrato (${name}) que controla ${describe(behind)}` : `un contrato (${name})`;
  }
}

/** `multifirma 3 de 5`, `timelock de 2 días`, `contrato`; nothing for a single account. */
function kindOf({ kind, threshold, owners, delaySeconds }: Controller): string {
  switch (kind) {
    case "multisig":
      return threshold && owners ? `multifirma ${threshold} de ${owners}` : "multifirma";
    case "timelock":
      return `timelock de ${duration(delaySeconds ?? 0)}`;
    case "contract":
      return "contrato";
    default:
      return "";
  }
}

/** `el dueño (0xf39F…2266)`, `el dueño (0xf39F…2266, multifirma 3 de 5)`. */
export function whoOf({ holder }: { readonly holder: PowerHolder }): string {
  if (holder.anyone) return "un extraño";
  return `${nameOf(holder)} (${[short(holder.address), kindOf(holder)].filter((part) => part !== "").join(", ")})`;
}

/** The same without its address: `el dueño (multifirma 3 de 5)`. */
export function inWords(holder: PowerHolder): string {
  if (holder.anyone) return "un extraño";
  const kind = kindOf(holder);
  return kind === "" ? nameOf(holder) : `${nameOf(holder)} (${kind})`;
}

/** To begin a headline with: `El dueño`, `Una multifirma`. */
export function briefly(holder: PowerHolder): string {
  if (holder.anyone) return "Cualquiera";
  if (holder.kind === "multisig") return "Una multifirma";
  if (holder.kind === "timelock") return "Un timelock";
  const name = titleOf(holder);
  return name ? `El ${name}` : holder.named ? "Un administrador" : "Una cuenta oculta";
}

function nameOf(holder: PowerHolder): string {
  const name = titleOf(holder);
  return name ? `el ${name}` : holder.named ? "una cuenta administradora" : "una cuenta oculta";
}

function titleOf(holder: PowerHolder): string | undefined {
  return isCalledSomething(holder) ? told(roles, holder.role) : undefined;
}
