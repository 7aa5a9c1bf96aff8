import type { SpoilSaying } from "../../../checks/shared/sayings/spoils.ts";
import type { Lines } from "../../language.ts";
import { capital } from "../phrases.ts";
import { briefly } from "../who.ts";

export const spoils: Lines<SpoilSaying> = {
  "fees-can-be-redirected": ({ holder }) => `${capital(briefly(holder))} decides who gets the fees.`,
  "approved-money-can-be-taken": ({ holder }) => `${capital(briefly(holder))} can take money you approve.`,
  "contract-money-can-be-taken": ({ holder }) => `${capital(briefly(holder))} can take the contract's money.`,
};
