import type { Saying } from "../../../checks/shared/sayings/index.ts";
import type { Sentences } from "../../language.ts";
import { exemptions } from "./exemptions.ts";
import { holders } from "./holders.ts";
import { honeypot } from "./honeypot.ts";
import { openings } from "./openings.ts";
import { otherRisks } from "./other-risks.ts";
import { powers } from "./powers.ts";
import { siphoning } from "./siphoning.ts";
import { spoils } from "./spoils.ts";
import { tax } from "./tax.ts";

/** A finding's sentence begins with a capital and ends with a full stop; a proof's claim is a clause. */
export const findings: Sentences<Saying> = {
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
