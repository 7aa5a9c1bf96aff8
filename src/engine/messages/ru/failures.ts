export * from "../en/failures.ts";
