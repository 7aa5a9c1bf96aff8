export * from "../en/honeypot.ts";
