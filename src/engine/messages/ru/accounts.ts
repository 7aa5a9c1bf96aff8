// How accounts are told in Russian: by their role, by what kind of account they are, and by their address. Always in the nominative, so
// sentences are built around it: verbs in the present tense agree with any of them.
import { zeroHash } from "viem";
import type { PowerHolder } from "../../experiments/outcomes.ts";
import type { Controller, Role } from "../../facts/facts.ts";
import { type Sentences, told } from "../catalog.ts";
import { grantedRoleName, viewName } from "../names/selectors.ts";
import { isCalledSomething } from "../selection.ts";
import { duration } from "./figures.ts";
import { capital, short } from "./phrases.ts";

/** As a label: `владелец`, `роль minter`. */
export const roles: Sentences<Role> = {
  owner: "владелец",
  "pending-owner": "будущий владелец",
  "proxy-admin": "админ прокси",
  beacon: "beacon-контракт",
  creator: "создатель",
  factory: "фабрика",
  mentioned: "адрес, указанный при создании",
  listed: "адрес из одного из её списков",
  stored: "адрес из хранилища токена",
  "written-into-code": "адрес из кода",
  "pool-manager": "менеджер пула",
  anyone: "кто угодно",
  view: ({ selector }) => viewName(selector) ?? `адрес из ответа ${selector}`,
  granted: ({ hash }) => {
    if (hash === zeroHash) return "главный админ";
    return `роль ${grantedRoleName(hash) ?? hash.slice(0, 10)}`;
  },
  slot: ({ slot }) => `слот хранилища ${slot}`,
  "owner-of": ({ of }) => `владелец контракта «${told(roles, of)}»`,
  "over-asked-contract": ({ role }) => `${told(roles, role)} контракта, к которому обращается токен`,
  "over-hook": ({ role }) => `${told(roles, role)} хука пула`,
  "over-holding-contract": ({ role }) => `${told(roles, role)} контракта-админа`,
};

/** `владелец`, `крупный холдер`. */
export function insiderOf(role: Role | null): string {
  if (!role) return "крупный холдер";
  return role.code === "owner" || role.code === "creator" || role.code === "pending-owner"
    ? told(roles, role)
    : "адрес инсайдера";
}

/** `один кошелёк (0x1234…abcd)`, `мультисиг 3 из 5 (0x1234…abcd)` … */
export function describe(controller: Controller): string {
  const { address, kind, behind } = controller;
  const name = short(address);
  switch (kind) {
    case "person":
      return `один кошелёк (${name})`;
    case "burned":
      return `адрес сжигания (${name})`;
    case "multisig":
    case "timelock":
      return `${kindOf(controller)} (${name})`;
    case "contract":
      return behind ? `контракт (${name}; им управляет ${describe(behind)})` : `контракт (${name})`;
  }
}

/** `мультисиг 3 из 5`, `таймлок на 2 дня`, `контракт`; nothing for a single account. */
function kindOf({ kind, threshold, owners, delaySeconds }: Controller): string {
  switch (kind) {
    case "multisig":
      return threshold && owners ? `мультисиг ${threshold} из ${owners}` : "мультисиг";
    case "timelock":
      return `таймлок, задержка: ${duration(delaySeconds ?? 0)}`;
    case "contract":
      return "контракт";
    default:
      return "";
  }
}

/** `владелец (0xf39F…2266)`, `владелец (0xf39F…2266, мультисиг 3 из 5)`. */
export function whoOf({ holder }: { readonly holder: PowerHolder }): string {
  if (holder.anyone) return "посторонний";
  return `${nameOf(holder)} (${[short(holder.address), kindOf(holder)].filter((part) => part !== "").join(", ")})`;
}

/** The same without its address: `владелец (мультисиг 3 из 5)`. */
export function inWords(holder: PowerHolder): string {
  if (holder.anyone) return "посторонний";
  const kind = kindOf(holder);
  return kind === "" ? nameOf(holder) : `${nameOf(holder)} (${kind})`;
}

/** Three words at most, to begin a headline with: `Владелец`, `Мультисиг`. */
export function briefly(holder: PowerHolder): string {
  if (holder.anyone) return "Кто угодно";
  if (holder.kind === "multisig") return "Мультисиг";
  if (holder.kind === "timelock") return "Таймлок";
  return capital(titleOf(holder) ?? (holder.named ? "админ" : "скрытый адрес"));
}

function nameOf(holder: PowerHolder): string {
  return titleOf(holder) ?? (holder.named ? "адрес админа" : "скрытый адрес");
}

function titleOf(holder: PowerHolder): string | undefined {
  return isCalledSomething(holder) ? told(roles, holder.role) : undefined;
}
