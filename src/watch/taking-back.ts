import type { Address } from "viem";
import type { Reader } from "../engine/chain/reader.ts";
import type { CaredFor } from "./cared-for.ts";
import type { ExamineParts } from "./examine.ts";
import { orphansAfter, takeBack } from "./take-back.ts";

/** Takes back what was told of blocks that are gone, one token after another. */
export function createTakingBack(examining: ExamineParts, cared: CaredFor) {
  /** Whether blocks of recent alerts may be gone without this process having seen it. */
  let mayHaveOrphans = true;
  return {
    isOpen: () => mayHaveOrphans,
    reopen(): void {
      mayHaveOrphans = true;
    },
    /** `since`: the last block that was not reorganised; undefined: none was. */
    async after(reader: Reader, since: bigint | undefined): Promise<void> {
      if (since === undefined && !mayHaveOrphans) return;
      const from = mayHaveOrphans ? -1n : (since ?? -1n);
      const { byToken, isKnown } = await orphansAfter(reader, examining.states, from);
      mayHaveOrphans = !isKnown;
      for (const [token, alerts] of byToken) {
        await cared.free(token);
        cared.start(token, async () => {
          const state = await examining.states.get(token);
          // Until this has succeeded, all recent alerts are asked about.
          mayHaveOrphans = true;
          const next = state && (await takeBack(examining, token as Address, state, alerts));
          mayHaveOrphans = next === undefined || !isKnown;
          return next;
        });
      }
    },
  };
}
