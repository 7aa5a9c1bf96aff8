import { HOUR_MS } from "../core/units.ts";
import type { WatchSettings } from "./watcher.ts";

const DAY_HOURS = 24;

/** When the quiet hours end that it is now; undefined: it is none of them. */
export function quietHoursEnd(quiet: WatchSettings["quiet"], now: number): number | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined;
  const hour = Math.floor(now / HOUR_MS);
  const length = (quiet.to - quiet.from + DAY_HOURS) % DAY_HOURS;
  const since = ((hour % DAY_HOURS) - quiet.from + DAY_HOURS) % DAY_HOURS;
  return since < length ? (hour - since + length) * HOUR_MS : undefined;
}
