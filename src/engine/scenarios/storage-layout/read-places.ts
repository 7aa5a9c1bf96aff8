import { type Hex, toFunctionSelector } from "viem";
import type { Code } from "../../facts/facts.ts";
import { scenarioConfig } from "../config.ts";
import { mappingsAt, type Place, USUAL_PLACES, USUAL_SUPPLIES } from "./place.ts";

const BALANCE_OF = toFunctionSelector("balanceOf(address)");
const TOTAL_SUPPLY = toFunctionSelector("totalSupply()");

/** Where balances may lie: what the code reads to tell them, and the usual places beside that. */
export function placesOfBalances(code: Code): { readonly read: readonly Place[]; readonly usual: readonly Place[] } {
  const read = variablesOf(code, BALANCE_OF).flatMap((id) => mappingOf(id));
  return { read: read.slice(0, 2 * scenarioConfig.layoutMaxVariables), usual: USUAL_PLACES };
}

/** Slots in which the supply may lie. */
export function slotsOfSupply(code: Code): readonly { readonly slot: bigint; readonly shift: number }[] {
  const read = variablesOf(code, TOTAL_SUPPLY).flatMap((id) => plainOf(id));
  const known = new Set(read.map(({ slot }) => slot));
  const usual = USUAL_SUPPLIES.filter((slot) => !known.has(slot)).map((slot) => ({ slot, shift: 0 }));
  return [...read, ...usual].slice(0, scenarioConfig.layoutMaxSupplySlots);
}

/** As the behaviour names them: the place, an `m` for a mapping, `.n` for a member; then the bits. */
function variablesOf({ parts }: Code, selector: Hex): readonly string[] {
  return [
    ...new Set(
      parts.flatMap(({ behaviour }) =>
        behaviour.known
          ? behaviour.value.functions.flatMap((each) => (each.selector === selector ? each.reads : []))
          : [],
      ),
    ),
  ];
}

function mappingOf(id: string): readonly Place[] {
  const found = /^([0-9a-f]{1,64})m(?:\.(\d{1,2}))?:(\d{1,3})\+(\d{1,3})$/.exec(id);
  if (!found) return [];
  const [, base, member = "0", shift] = found;
  if (Number(shift) > scenarioConfig.layoutMaxShiftBits) return [];
  return mappingsAt(BigInt(`0x${base}`), { member: BigInt(member), shift: Number(shift) });
}

function plainOf(id: string): { slot: bigint; shift: number }[] {
  const found = /^([0-9a-f]{1,64}):(\d{1,3})\+(\d{1,3})$/.exec(id);
  return found && Number(found[2]) <= scenarioConfig.layoutMaxShiftBits
    ? [{ slot: BigInt(`0x${found[1]}`), shift: Number(found[2]) }]
    : [];
}
