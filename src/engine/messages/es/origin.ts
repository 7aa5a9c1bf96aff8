export * from "../en/origin.ts";
