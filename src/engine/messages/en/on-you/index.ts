import type { Found } from "../../../checks/shared/sayings/index.ts";
import type { Lines } from "../../language.ts";
import { exemptions } from "./exemptions.ts";
import { holders } from "./holders.ts";
import { honeypot } from "./honeypot.ts";
import { openings } from "./openings.ts";
import { otherRisks } from "./other-risks.ts";
import { powers } from "./powers.ts";
import { siphoning } from "./siphoning.ts";
import { spoils } from "./spoils.ts";
import { tax } from "./tax.ts";

/** What a finding means for whoever buys, in eight words at most and without an address. */
export const onYou: Lines<Found> = {
  ...honeypot,
  ...openings,
  ...siphoning,
  ...tax,
  ...otherRisks,
  ...exemptions,
  ...holders,
  ...powers,
  ...spoils,
};
