export * from "../en/phrases.ts";
