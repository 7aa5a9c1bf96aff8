import { type Address, isAddressEqual } from "viem";
import { mapRead, valueOr } from "../core/read.ts";
import type { OutcomeReads } from "../experiments/outcomes.ts";
import type { FactReads, Holder } from "../facts/facts.ts";

/** A contract that was found to sell the token and take it back holds it as a pool does. */
export function labelCurve(holders: FactReads["holders"], trades: OutcomeReads["trades"]): FactReads["holders"] {
  const pools = valueOr(trades, []).map(({ pool }) => pool);
  const curve = pools.find(({ venue }) => venue === "launchpad");
  if (!curve) return holders;
  return mapRead(holders, (all) => ({ ...all, list: all.list.map((each) => labelled(each, curve)) }));
}

function labelled(holder: Holder, { address, name }: { readonly address: Address; readonly name: string }): Holder {
  return isAddressEqual(holder.address, address) && holder.label !== "token"
    ? { ...holder, label: "pool", name }
    : holder;
}
