import type { Proves } from "../evidence/proves.ts";

// What proves how a watched token reads at a block, as data: browsers load this file to replay proofs. It imports types alone.
const proves: Proves = {
  shows: [
    [
      "at-least",
      "at-most",
      "no-more-than",
      "answers-no",
      "does-not-answer",
      "answers",
      "goes-through",
      "has",
      "fails:trade",
      "fails-now:trade",
      "would-fail:trade",
      "fails:sending",
      "fails-now:sending",
      "would-fail:sending",
      "gets-nothing:tokens",
      "gets-nothing:money",
      "brings-less:tokens",
      "brings-less:money",
      "arrives-less:tokens",
      "is-set",
    ],
  ],
};

export const WATCHED = { check: "tripwires", proves } as const;
