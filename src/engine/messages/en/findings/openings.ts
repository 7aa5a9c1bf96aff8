import type { Awaited, OpeningSaying } from "../../../checks/shared/sayings/openings.ts";
import { type Sentences, told } from "../../language.ts";
import { whoOf } from "../accounts.ts";
import { duration, percent } from "../figures.ts";
import { because, capital } from "../phrases.ts";
import { callsOf, openedBy } from "../power-uses.ts";

const AWAITED: Sentences<Awaited> = {
  somebody: "until somebody opens it",
  "no-call-found": "and no call that was tried opens it",
  "nobody-left": "and nobody is left who could open it",
  time: ({ seconds }) => `but ${duration(seconds)} later a stranger could buy it, and nobody had opened it`,
  call: ({ by, everybody, once, stays, makesPool }) =>
    everybody
      ? `until it is opened: ${whoOf(by)} can open it by calling ${callsOf(by)}${makesPool ? ", which makes its pool" : ""}${afterwards(once, stays, makesPool)}`
      : `but for those whom somebody lets in: ${whoOf(by)} can do so by calling ${callsOf(by)}`,
};

/** What becomes of the switch once it was used. */
function afterwards(once: boolean, stays: boolean, makesPool: boolean): string {
  const spent = once ? `${makesPool ? " and" : ", which"} then cannot be called again` : "";
  return stays ? `${spent}${once ? "; nothing" : ", and nothing"} that was tried closes it any more` : spent;
}

type Trap = Extract<OpeningSaying, { pool: string }>;
type Tax = Extract<OpeningSaying, { taxBps: number }>;

const trapped = ({ by, pool, atOnce, reason }: Trap) =>
  `once ${openedBy(by)}, a stranger who bought through ${pool}${atOnce ? ", in the same block," : ""} could not sell any of it${because(reason)}`;

const taxed = ({ by, deal, taxBps, atOnce }: Tax) =>
  `once ${openedBy(by)}, ${deal} costs ${percent(taxBps)} in tax${atOnce ? " in the same block" : ""}`;

export const openings: Sentences<OpeningSaying> = {
  "trading-not-open": ({ reason, awaited }) => `Nobody can trade it${because(reason)}, ${told(AWAITED, awaited)}.`,
  "trap-once-open": (trap) => `${capital(trapped(trap))}.`,
  "taxed-once-open": (tax) => `${capital(taxed(tax))}.`,
};
