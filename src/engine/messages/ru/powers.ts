export * from "../en/powers.ts";
