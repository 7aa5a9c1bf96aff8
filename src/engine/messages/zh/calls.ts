export * from "../en/calls.ts";
