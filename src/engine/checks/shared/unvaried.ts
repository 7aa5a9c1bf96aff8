import type { FactReads, Surrounding } from "../../facts/facts.ts";
import type { Circumstance, OutcomeReads } from "../../lab/outcomes.ts";
import { type Unknown, unknown } from "../../read.ts";

type Reads = Pick<FactReads, "code" | "callsOut"> & Pick<OutcomeReads, "circumstances" | "ordinary" | "holderSales">;
type Varied = (reads: Reads) => boolean;

/** The same was done where it is otherwise: in all of these circumstances. */
function inAll(...wanted: readonly Circumstance[]): Varied {
  return ({ circumstances }) => {
    if (!circumstances.known) return false;
    const made = new Set(circumstances.value.trades.map(({ circumstance }) => circumstance));
    return wanted.every((each) => made.has(each));
  };
}

/** How it is found out whether something that the code asks makes a difference. */
const VARIED: Readonly<Record<Surrounding, Varied>> = {
  wealth: inAll("a-rich-person", "a-person-with-nothing-left"),
  // The Lab's people have code, ordinary accounts have none.
  code: ({ ordinary }) => ordinary.known,
  // The buyer starts what it does, holders do not.
  origin: ({ ordinary, holderSales }) => ordinary.known || (holderSales.known && holderSales.value.length > 0),
  gas: (reads) => inAll("less-gas")(reads) || inAll("little-gas")(reads),
  "gas-price": inAll("no-gas-price", "higher-gas-price"),
  producer: inAll("another-producer", "no-producer"),
  randomness: inAll("other-randomness", "no-randomness"),
  "base-fee": inAll("no-base-fee", "higher-base-fee"),
  "block-limits": () => false,
};

export const SURROUNDINGS = Object.keys(VARIED) as readonly Surrounding[];

/** Measured by people of ours, who have code. */
const MEASURED_IN_LAB: ReadonlySet<string> = new Set<keyof OutcomeReads | "powers">([
  ...(["trades", "exits", "limits", "holderSales"] as const),
  ...(["circumstances", "later", "paths", "powers"] as const),
]);

/** What a row rests on whose measures are these: if trades ask for it, it has to be varied. */
export function restsOn(needs: readonly string[]): readonly Surrounding[] {
  return needs.some((need) => MEASURED_IN_LAB.has(need)) ? ["code"] : [];
}

/** A row says nothing good where trades ask for what it rests on, and that was the same in every trial. */
export function unvaried(rests: readonly Surrounding[], reads: Reads): Unknown | undefined {
  const open = rests.filter((each) => !VARIED[each](reads));
  if (open.length === 0) return undefined;
  const { code, callsOut } = reads;
  if (!code.known) return code;
  if (!code.value.asks.known) return code.value.asks;
  const asked = new Set(code.value.asks.value);
  for (const { asks } of callsOut.known ? callsOut.value : []) {
    if (!asks.known) return asks;
    for (const each of asks.value) asked.add(each);
  }
  const asks = open.find((each) => asked.has(each));
  return asks && unknown({ code: "asked-not-varied", asks });
}
