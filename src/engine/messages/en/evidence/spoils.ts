import type { SpoilSaying } from "../../../checks/shared/sayings/spoils.ts";
import type { Lines } from "../../language.ts";
import { percent } from "../figures.ts";
import { HOLDINGS, RECEIVERS, WHOLES } from "../findings/spoils.ts";
import { inWords } from "../who.ts";

export const spoils: Lines<SpoilSaying> = {
  "fees-can-be-redirected": ({ holder, to }) =>
    `Tried just now: after a call by ${inWords(holder)}${endOf(inWords(holder))} the fee of trades went to ${RECEIVERS[to]}.`,
  "approved-money-can-be-taken": ({ holder, to }) =>
    `Tried just now: after a call by ${inWords(holder)}${endOf(inWords(holder))} money that somebody lets the token's contract spend went to ${RECEIVERS[to]}.`,
  "contract-money-can-be-taken": ({ holder, to, coin, partBps, worthBps }) =>
    `Tried just now: after a call by ${inWords(holder)}${endOf(inWords(holder))} ${percent(partBps)} of ${HOLDINGS[coin]} ` +
    `(${percent(worthBps)} of ${WHOLES[coin]}) went to ${RECEIVERS[to]}.`,
};

function endOf(words: string): string {
  return words.endsWith(",") ? "" : ",";
}
