import type { Controller } from "./facts/facts.ts";

/** How checks say things, so that the same thing is always said the same way. */

/** `0x1234…abcd` */
export function short(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

export function percent(bps: number): string {
  const share = bps / 100;
  if (share > 0 && share < 0.1) return "less than 0.1%";
  return `${Math.round(share * 10) / 10}%`;
}

/** A part of a whole, e.g. "0.25%"; small ones keep two figures. */
export function share(part: bigint, whole: bigint): string {
  if (whole === 0n) return "0%";
  const value = Number((part * 1_000_000_000n) / whole) / 10_000_000;
  return `${value >= 1 ? Math.round(value * 10) / 10 : Number(value.toPrecision(2))}%`;
}

/** A reason at the end of a clause: the token's own words, in quotation marks. */
export function because(reason: string | null): string {
  return reason ? ` (“${reason}”)` : "";
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

export function duration(seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? ["second", 1];
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** `a single account (0x1234…abcd)`, `a multisig that needs 3 of 5 signatures (0x…)` … */
export function describe(controller: Controller): string {
  const { address, kind, threshold, owners, delaySeconds, behind } = controller;
  const name = short(address);
  switch (kind) {
    case "person":
      return `a single account (${name})`;
    case "multisig":
      return `a multisig that needs ${threshold ?? "some"} of ${owners ?? "its"} signatures (${name})`;
    case "timelock":
      return `a timelock that waits ${duration(delaySeconds ?? 0)} (${name})`;
    case "burned":
      return `an address that nobody can use (${name})`;
    case "contract":
      return behind ? `a contract (${name}) controlled by ${describe(behind)}` : `a contract (${name})`;
  }
}

/** Whoever decides in the end: a plain contract does what the one behind it says, a timelock or multisig does not. */
export function decider(controller: Controller): Controller {
  return controller.kind === "contract" && controller.behind ? decider(controller.behind) : controller;
}

/** One key is enough, and nothing slows it. */
export function actsAlone(controller: Controller): boolean {
  const { kind, threshold } = decider(controller);
  return kind === "person" || (kind === "multisig" && threshold === 1);
}
