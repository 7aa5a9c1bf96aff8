import { known, mapRead, type Read, unknown } from "../../core/read.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import type { CallResult, Value } from "../model/observation.ts";

/** One step that measures something, and how it is read. */
export type Gauge = { readonly mark: Mark; readonly step: Step; readonly read: (run: Run) => Value };

/** `name`: what people are shown in a proof. */
export function gauge(name: string, stepOf: (mark: Mark) => Step): Gauge {
  const own = mark(name);
  return { mark: own, step: stepOf(own), read: (run) => measuredAt(run, own) };
}

export function measuredAt(run: Run, at: Mark): Value {
  return mapRead(run.taken(at), ({ ok, word }) => (ok ? word : null));
}

export function resultOf(run: Run, at: Mark): CallResult {
  return mapRead(run.taken(at), ({ ok, data }) => ({ ok, reason: ok || data === "0x" ? null : data }));
}

/** What a run shows; `null` where a step that everything else needs failed, so that there is nothing to see. */
export function observed<T>(run: Read<Run> | undefined, read: (run: Run) => T): Read<T | null> {
  if (!run) return unknown("power-not-run");
  if (!run.known) return run;
  return known(run.value.status === "stopped" ? null : read(run.value));
}
