// Who controls a token: its owner, or where no one owns it, the account or contract that can replace its code.
import { type ControllerJson, OWNER_STATUS, type Report } from "../engine/core/report.ts";

export type Control = Report["owner"] & {
  /** It is no owner, but it can replace the code. */
  readonly upgrades: boolean;
};

export function controlOf({ owner, proxy }: Pick<Report, "owner" | "proxy">): Control {
  const isOwned = owner.status !== "Renounced" && owner.status !== "No owner";
  const admin = proxy === "unknown" ? null : (proxy?.admin ?? null);
  if (isOwned || !admin || last(admin).kind === "burned") return { ...owner, upgrades: false };
  return { status: OWNER_STATUS[admin.kind], controller: admin, upgrades: true };
}

function last(controller: ControllerJson): ControllerJson {
  return controller.behind ? last(controller.behind) : controller;
}
