// How accounts are told in Chinese: by their role, by what kind of account they are, and by their address.
import { zeroHash } from "viem";
import type { PowerHolder } from "../../experiments/outcomes.ts";
import type { Controller, Role } from "../../facts/facts.ts";
import { type Sentences, told } from "../catalog.ts";
import { grantedRoleName, viewName } from "../names/selectors.ts";
import { isCalledSomething } from "../selection.ts";
import { duration } from "./figures.ts";
import { short } from "./phrases.ts";

export const roles: Sentences<Role> = {
  owner: "所有者",
  "pending-owner": "待接任所有者",
  "proxy-admin": "代理管理员",
  beacon: "信标合约",
  creator: "创建者",
  factory: "工厂合约",
  mentioned: "部署时写入的地址",
  listed: "在其名单上的地址",
  stored: "代币存储里的地址",
  "written-into-code": "代码里的地址",
  "pool-manager": "池子管理者",
  anyone: "任何人",
  view: ({ selector }) => viewName(selector) ?? `${selector} 返回的地址`,
  granted: ({ hash }) => {
    if (hash === zeroHash) return "默认管理员";
    const name = grantedRoleName(hash);
    return name ? `${name} 角色` : `角色 ${hash.slice(0, 10)}`;
  },
  slot: ({ slot }) => `存储槽 ${slot}`,
  "owner-of": ({ of }) => `${told(roles, of)}的所有者`,
  "over-asked-contract": ({ role }) => `代币所查询合约的${told(roles, role)}`,
  "over-hook": ({ role }) => `池子 hook 的${told(roles, role)}`,
  "over-holding-contract": ({ role }) => `管理合约的${told(roles, role)}`,
};

export function insiderOf(role: Role | null): string {
  if (!role) return "一个大户";
  return role.code === "owner" || role.code === "creator" || role.code === "pending-owner"
    ? told(roles, role)
    : "一个内部地址";
}

export function describe(controller: Controller): string {
  const { address, kind, behind } = controller;
  const name = short(address);
  switch (kind) {
    case "person":
      return `单个账户（${name}）`;
    case "burned":
      return `销毁地址（${name}）`;
    case "multisig":
    case "timelock":
      return `${kindOf(controller)}（${name}）`;
    case "contract":
      return behind ? `合约（${name}），由${describe(behind)}控制` : `合约（${name}）`;
  }
}

function kindOf({ kind, threshold, owners, delaySeconds }: Controller): string {
  switch (kind) {
    case "multisig":
      return threshold && owners ? `多签 ${threshold}/${owners}` : "多签";
    case "timelock":
      return `延迟 ${duration(delaySeconds ?? 0)}的时间锁`;
    case "contract":
      return "合约";
    default:
      return "";
  }
}

export function whoOf({ holder }: { readonly holder: PowerHolder }): string {
  if (holder.anyone) return "陌生人";
  return `${nameOf(holder)}（${[short(holder.address), kindOf(holder)].filter((part) => part !== "").join("，")}）`;
}

export function inWords(holder: PowerHolder): string {
  if (holder.anyone) return "陌生人";
  const kind = kindOf(holder);
  return kind === "" ? nameOf(holder) : `${nameOf(holder)}（${kind}）`;
}

export function briefly(holder: PowerHolder): string {
  if (holder.anyone) return "任何人";
  if (holder.kind === "multisig") return "多签";
  if (holder.kind === "timelock") return "时间锁";
  return nameOf(holder);
}

function nameOf(holder: PowerHolder): string {
  return titleOf(holder) ?? (holder.named ? "管理员" : "隐藏账户");
}

function titleOf(holder: PowerHolder): string | undefined {
  return isCalledSomething(holder) ? told(roles, holder.role) : undefined;
}
