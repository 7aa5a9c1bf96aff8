import type { Address } from "viem";
import type { Reader } from "../chain/reader.ts";
import type { ExamineParts } from "./examine.ts";
import { findOrphans, retractAlerts } from "./reorgs.ts";
import type { TokenQueue } from "./token-queue.ts";

/** Takes back what was told of blocks that are gone, one token after another. */
export function createRetractions(examining: ExamineParts, cared: TokenQueue) {
  /** Whether blocks of recent alerts may be gone without this process having seen it. */
  let mayHaveOrphans = true;
  /** Until all of them have succeeded, all recent alerts are asked about. */
  const unsettled = new Set<string>();
  const isOpen = () => mayHaveOrphans || unsettled.size > 0;
  return {
    isOpen,
    reopen(): void {
      mayHaveOrphans = true;
    },
    /** `since`: the last block that was not reorganised; undefined: none was. */
    async after(reader: Reader, since: bigint | undefined): Promise<void> {
      if (since === undefined && !isOpen()) return;
      const from = isOpen() ? -1n : (since ?? -1n);
      const { byToken, isKnown } = await findOrphans(reader, examining.states, from);
      mayHaveOrphans = !isKnown;
      unsettled.clear();
      for (const [token, alerts] of byToken) {
        await cared.free(token);
        unsettled.add(token);
        cared.start(token, async () => {
          const state = await examining.states.get(token);
          const next = state && (await retractAlerts(examining, token as Address, state, alerts));
          // Of what is not known any more nothing can be taken back.
          if (next || !state) unsettled.delete(token);
          return next;
        });
      }
    },
  };
}
