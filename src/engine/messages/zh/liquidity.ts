export * from "../en/liquidity.ts";
