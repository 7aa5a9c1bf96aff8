import type { OpeningSaying } from "../../../checks/shared/sayings/openings.ts";
import type { Lines } from "../../language.ts";
import { percent } from "../figures.ts";

export const openings: Lines<OpeningSaying> = {
  "trading-not-open": ({ awaited }) =>
    awaited.code === "nobody-left" ? "Nobody is left to open its trading." : "You cannot trade it yet.",
  "trap-once-open": "Once opened, it could not be sold.",
  "taxed-once-open": ({ deal, taxBps }) => `Once opened, ${deal} costs ${percent(taxBps)}.`,
};
