export * from "../en/power-effects.ts";
