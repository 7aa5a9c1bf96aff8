import { inDisguise } from "../../support/disguise/suite.ts";

inDisguise("behind a proxy as the standard has it");
