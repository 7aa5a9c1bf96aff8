export * from "../en/statements.ts";
