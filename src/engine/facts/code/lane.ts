import { Lane } from "../../../threads/lane.ts";
import type { Reader } from "../../chain/reader.ts";

const lanes = new WeakMap<Reader, Lane>();

/** What one audit may spend in threads, whatever it reads there; it ends with the audit. */
export function laneOf(reader: Reader): Lane {
  const lane = lanes.get(reader) ?? new Lane(reader.signal);
  lanes.set(reader, lane);
  return lane;
}
