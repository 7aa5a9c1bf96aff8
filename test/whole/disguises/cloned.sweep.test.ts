import { inDisguise } from "../../support/disguise/suite.ts";

inDisguise("by other names, not optimised, behind a clone");
