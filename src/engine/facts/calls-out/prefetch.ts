import { isAddressEqual } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import type { ReadController } from "../power/controller.ts";
import { prefetchCalledContract } from "./called-contract.ts";
import { type CallsOutClues, MOST_CONTRACTS, movesOf } from "./moves.ts";
import { isOfVenue, touchedBy } from "./touched.ts";

/** Purchases need no holder, so what they touch can be looked at while the holders are still being found. */
export async function prefetchCallsOut(
  asker: Asker,
  readController: ReadController,
  known: Pick<CallsOutClues, "token" | "pools">,
): Promise<void> {
  const clues = { ...known, parts: [], holders: [], within: [] };
  for (const move of movesOf(clues)) {
    const touched = await touchedBy(asker.reader, clues, move);
    const others = (touched.known ? touched.value : []).filter(
      (address) => !isAddressEqual(address, clues.token) && !isOfVenue(asker.reader, clues.pools, address),
    );
    await Promise.all(
      others.slice(0, MOST_CONTRACTS).map((address) => prefetchCalledContract(asker, readController, address)),
    );
  }
}
