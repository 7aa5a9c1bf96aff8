import type { Address, Hex } from "viem";
import { lower } from "../chain/lower.ts";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { SLOT_DIGITS } from "./reading.ts";
import type { Act, Gauge } from "./statement.ts";

export function actOf({ actor, target, data, value }: DecodedStep): Act {
  return { actor: lower(actor ?? target), target: lower(target), selector: selectorOf(data), value: `${value}` };
}

function selectorOf(data: Hex): Hex {
  return data.slice(0, 10) as Hex;
}

/** What is asked for by what everybody calls so. An argument that is only filled in on the way is not known. */
export function gaugeOf(deed: DecodedStep): Gauge | undefined {
  const { kind, target, data, filled, trial } = deed;
  const token = lower(target);
  if (kind === "native") return { code: "coins", of: token };
  if (kind === "search") {
    // What goes through at least says nothing of what does at most.
    if (deed.smallest) return undefined;
    const last = trial.findLast((each) => each.kind === "call");
    return last && { code: "limit", ...actOf(last) };
  }
  const by = { code: "answer", by: token, selector: selectorOf(data) } as const;
  if (filled.length > 0) return by;
  if (deed.word !== null && deed.word !== 0) return by;
  if (kind === "read" && data.length === SLOT_DIGITS) return { code: "slot", of: token, slot: data };
  switch (`${selectorOf(data)}:${(data.length - 10) / 64}`) {
    case "0x70a08231:1":
      return { code: "balance", token, of: addressIn(data, 0) };
    case "0x18160ddd:0":
      return { code: "supply", token };
    case "0x8da5cb5b:0":
      return { code: "owner", token };
    case "0xdd62ed3e:2":
      return { code: "allowance", token, of: addressIn(data, 0), to: addressIn(data, 1) };
  }
  return by;
}

function addressIn(data: Hex, argument: number): Address {
  return lower(`0x${data.slice(10 + 64 * argument + 24, 10 + 64 * (argument + 1))}`);
}
