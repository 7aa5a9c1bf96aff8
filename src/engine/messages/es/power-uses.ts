export * from "../en/power-uses.ts";
