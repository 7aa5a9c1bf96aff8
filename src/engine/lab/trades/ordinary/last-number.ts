import { mark } from "../../machine/marks.ts";
import { NUMBER_CODE } from "../../machine/probes.ts";
import type { Simulation } from "../../machine/simulate.ts";
import { stranger } from "../../machine/stranger.ts";

/** Asks at the end which block's number contracts are shown. */
export function lastNumber() {
  const label = mark("last-number");
  return {
    call: { label, from: stranger(), to: stranger(), data: "0x" as const, code: NUMBER_CODE },
    /** Whether it is any other than was asked for, or could not be seen. */
    stands: (simulation: Simulation): boolean => {
      const shown = simulation.measured(label);
      return !shown.known || shown.value !== simulation.lastNumber;
    },
  };
}
