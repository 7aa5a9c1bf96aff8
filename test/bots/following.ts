import type { Following } from "../../src/bots/calls.ts";

export const NOT_FOLLOWED: Following = {
  priceSince: () => Promise.resolve(null),
  outcomeOf: () => Promise.resolve(undefined),
  follow: () => Promise.resolve(),
};
