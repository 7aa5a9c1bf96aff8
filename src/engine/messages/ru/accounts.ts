export * from "../en/accounts.ts";
