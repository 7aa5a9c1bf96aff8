// Which other contracts sending, selling and buying the token call, and what is known of each. Takes holders and pools to send from, gives
// the called contracts; those of the exchanges are left out.
import { type Address, isAddressEqual } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { allKnown, mapRead, type Read, unknown } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import type { ReadController } from "../control/controller.ts";
import type { CalledContract, Movement } from "../facts.ts";
import type { Helpers } from "../helpers.ts";
import { prefetchCalledContract, readCalledContract } from "./called-contract.ts";
import { type CallsOutClues, isOfVenue, movesOf, touchedBy } from "./touched-contracts.ts";

export async function readCallsOut(
  asker: Asker,
  readController: ReadController,
  clues: CallsOutClues,
  helpers: Helpers,
): Promise<Read<readonly CalledContract[]>> {
  const { reader } = asker;
  const moves = movesOf(clues);
  if (moves.length === 0) return unknown("no-transfer-to-look-at");
  const touched = allKnown(await Promise.all(moves.map((move) => touchedBy(reader, clues, move))));
  if (!touched.known) return touched;
  const whats = new Map<Address, Movement[]>();
  for (const [index, { what, from, to }] of moves.entries()) {
    for (const address of touched.value[index] ?? []) {
      if ([from, to, clues.token, ...clues.parts].some((own) => isAddressEqual(own, address))) continue;
      if (isOfVenue(reader, clues.pools, address)) continue;
      whats.set(address, [...(whats.get(address) ?? []), what]);
    }
  }
  const called = await Promise.all(
    [...whats]
      .slice(0, factsConfig.callsOut.maxContracts)
      .map(([address, during]) => readCalledContract(asker, readController, helpers, { address, during })),
  );
  return mapRead(allKnown(called), (all) => all.filter((contract) => contract !== null));
}

/** A purchase needs no holder, so what it calls can be read while the holders are still being found. */
export async function prefetchCallsOut(
  asker: Asker,
  readController: ReadController,
  known: Pick<CallsOutClues, "token" | "pools">,
): Promise<void> {
  const clues = { ...known, parts: [], holders: [], within: [] };
  const { maxContracts } = factsConfig.callsOut;
  for (const move of movesOf(clues)) {
    const touched = await touchedBy(asker.reader, clues, move);
    const others = (touched.known ? touched.value : []).filter(
      (address) => !isAddressEqual(address, clues.token) && !isOfVenue(asker.reader, clues.pools, address),
    );
    await Promise.all(
      others.slice(0, maxContracts).map((address) => prefetchCalledContract(asker, readController, address)),
    );
  }
}
