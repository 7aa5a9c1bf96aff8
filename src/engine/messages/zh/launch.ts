export * from "../en/launch.ts";
