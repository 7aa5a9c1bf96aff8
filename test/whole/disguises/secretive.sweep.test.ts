import { inDisguise } from "../../support/disguise/suite.ts";

inDisguise("behind a proxy that keeps to no standard");
