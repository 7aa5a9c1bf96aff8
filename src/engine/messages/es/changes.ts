export * from "../en/changes.ts";
