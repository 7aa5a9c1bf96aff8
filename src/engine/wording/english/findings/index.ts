import type { Saying } from "../../../checks/shared/sayings/index.ts";
import type { Sentences } from "../../language.ts";
import { honeypot } from "./honeypot.ts";
import { tax } from "./tax.ts";

/** A finding's sentence begins with a capital and ends with a full stop; a proof's claim is a clause. */
export const findings: Sentences<Saying> = { ...honeypot, ...tax };
