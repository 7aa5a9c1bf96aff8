export { actsAlone, decider } from "./checks/shared/who-decides.ts";
export { describe } from "./wording/english/accounts.ts";
export { duration, percent, share } from "./wording/english/figures.ts";
export { because, short } from "./wording/english/phrases.ts";
