import { inDisguise } from "../../support/disguise/suite.ts";

inDisguise("as assembly that hides its selectors");
