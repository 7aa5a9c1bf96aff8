import { BPS_BIGINT } from "../core/units.ts";
import { keyOfWatchPoint, type WatchPoint } from "../core/watch-point.ts";
import { REFUSED, type Values } from "./reading.ts";
import { tradeMoved } from "./trading.ts";

/** Those that read otherwise than they did, by enough. What was not read, before or now, says nothing. */
export function changedPoints(wires: readonly WatchPoint[], before: Values, after: Values): readonly WatchPoint[] {
  return wires.filter((wire) => {
    const [was, is] = [before.get(keyOfWatchPoint(wire)), after.get(keyOfWatchPoint(wire))];
    return was !== undefined && is !== undefined && was !== is && hasMoved(wire, was, is);
  });
}

function hasMoved(wire: WatchPoint, was: string, is: string): boolean {
  if (wire.kind === "trade") return tradeMoved(was, is);
  if (wire.kind !== "amount" || was === REFUSED || is === REFUSED) return true;
  const [one, other] = [BigInt(was), BigInt(is)];
  const { downBps, upBps } = wire;
  const isLess = downBps !== null && other < one && (one - other) * BPS_BIGINT >= one * BigInt(downBps);
  const isMore = upBps !== null && other > one && (other - one) * BPS_BIGINT >= one * BigInt(upBps);
  return isLess || isMore;
}
