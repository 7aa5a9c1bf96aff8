import { type Address, isAddressEqual } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { ReadController } from "../control/controller.ts";
import type { CalledContract, Movement } from "../facts.ts";
import type { Helpers } from "../helpers.ts";
import { prefetchCalledContract, readCalledContract } from "./called-contract.ts";
import { type CallsOutClues, isOfVenue, MOST_CONTRACTS, movesOf, touchedBy } from "./touched-contracts.ts";

/** Which other contracts sending, selling and buying touch, and what is known of those. */
export async function readCallsOut(
  asker: Asker,
  readController: ReadController,
  clues: CallsOutClues,
  helpers: Helpers,
): Promise<Read<readonly CalledContract[]>> {
  const { reader } = asker;
  const moves = movesOf(clues);
  if (moves.length === 0) return unknown("no-transfer-to-look-at");
  const touched = await Promise.all(moves.map((move) => touchedBy(reader, clues, move)));
  const failed = touched.find((read) => !read.known);
  if (failed && !failed.known) return failed;
  const whats = new Map<Address, Movement[]>();
  for (const [index, { what, from, to }] of moves.entries()) {
    const read = touched[index];
    for (const address of read?.known ? read.value : []) {
      if ([from, to, clues.token, ...clues.parts].some((own) => isAddressEqual(own, address))) continue;
      if (isOfVenue(reader, clues.pools, address)) continue;
      whats.set(address, [...(whats.get(address) ?? []), what]);
    }
  }
  const called = await Promise.all(
    [...whats]
      .slice(0, MOST_CONTRACTS)
      .map(([address, during]) => readCalledContract(asker, readController, helpers, { address, during })),
  );
  const unread = called.find((read) => !read.known);
  return unread && !unread.known
    ? unread
    : known(called.flatMap((read) => (read.known && read.value ? [read.value] : [])));
}

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
