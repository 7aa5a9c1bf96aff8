export * from "../en/holders.ts";
