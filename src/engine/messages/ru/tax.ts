export * from "../en/tax.ts";
