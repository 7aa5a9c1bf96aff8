export * from "../en/report.ts";
