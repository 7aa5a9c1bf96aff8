import { BPS_BIGINT } from "../core/units.ts";
import type { Change } from "./change.ts";
import type { Snapshot } from "./snapshot.ts";

/** The search for a limit leaves a third of a hundredth open, and pools move a little between two audits. */
const ROOM_BPS = 9_000n;

/** The most that goes through at once. Where nothing more was tried there is no limit to compare. */
export function compareLimits(before: Snapshot, after: Snapshot): Change[] {
  if (!before.limits || !after.limits) return [];
  const [was, is] = [before.limits, after.limits];
  return (["sale", "purchase"] as const).flatMap((of): Change[] => {
    const [most, now] = [BigInt(was[of].most), BigInt(is[of].most)];
    const leftBps = (part: bigint, whole: bigint) => (whole === 0n ? 0 : Number((part * BPS_BIGINT) / whole));
    if (is[of].limited && now * BPS_BIGINT < most * ROOM_BPS) {
      return [{ code: "limit-tightened", of, leftBps: leftBps(now, most) }];
    }
    if (was[of].limited && most * BPS_BIGINT < now * ROOM_BPS) {
      return [{ code: "limit-loosened", of, leftBps: leftBps(now, most) }];
    }
    return [];
  });
}
