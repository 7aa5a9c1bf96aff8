export * from "../en/contract.ts";
