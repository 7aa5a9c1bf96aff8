import { inDisguise } from "../../support/disguise/suite.ts";

inDisguise("by other names behind a clone");
