import type { Read } from "../../core/read.ts";
import { replayOf } from "../../evidence/proof.ts";
import type { FuzzContext } from "../context.ts";
import type { CallSequence } from "../model/call-sequence.ts";
import type { ProvenViolation, UnseenPower } from "../model/found.ts";
import { kindsWith } from "../oracles/index.ts";
import { asTimePasses } from "./passing-time.ts";
import { timedHarm } from "./timed-harm.ts";

/**
 * What did nothing at once may do so from the next block on: those that write what transfers read are used once more, and
 * people sell later. `boughtAmount`: what a purchase brings.
 */
export async function findLateHarm(
  context: FuzzContext,
  slow: readonly CallSequence[],
  boughtAmount: bigint,
): Promise<LateHarm> {
  if (slow.length === 0 || boughtAmount === 0n) return NOTHING;
  const [usual, ...used] = await Promise.all([
    asTimePasses(context, [], { boughtAmount }),
    ...slow.map(({ uses, later = [] }) => asTimePasses(context, uses, { boughtAmount, later })),
  ]);
  if (!usual?.known) return { harms: [], unseen: slow.map((each) => unseenOf(each, usual)) };
  const without = replayOf(context.reader, context.scenario.token, usual.value.simulation);
  const unseen = slow.flatMap((each, index) => (used[index]?.known ? [] : unseenOf(each, used[index])));
  const harms = slow.flatMap(({ actor, uses, later = [] }, index) => {
    const passing = used[index];
    if (!passing?.known) return [];
    const harm = timedHarm(passing.value, usual.value);
    const replay = replayOf(context.reader, context.scenario.token, passing.value.simulation);
    const all = [...uses, ...later];
    return harm ? [{ ...harm, mitigation: null, actor, uses: all, open: all, replay, without }] : [];
  });
  return { harms, unseen };
}

/** `unseen`: what may do harm later, and could not be followed. */
export type LateHarm = { readonly harms: readonly ProvenViolation[]; readonly unseen: readonly UnseenPower[] };

const NOTHING: LateHarm = { harms: [], unseen: [] };

function unseenOf({ actor, uses }: CallSequence, failed: Read<unknown> | undefined): UnseenPower {
  return {
    actor,
    uses,
    unseen: kindsWith(({ mayBeginLater = false }) => mayBeginLater),
    ...(failed?.known === false && { because: failed.why }),
  };
}
