import { defineCheck, read } from "./check.ts";

export const wasUsedAgainstPeople = defineCheck({
  id: "was-used-against-people",
  category: "Other Risks",
  explain:
    "That a power was used says more than that it exists. We search the token's own events since its first block. We look " +
    "for published events of blocked accounts, destroyed tokens and pauses after the first buy. It's a warning, with how " +
    "often and when last. We miss tokens that do it without an event, or with an event of their own.",
  unproven: "past",
  needs: ["record"],
  run({ record: { used } }) {
    if (!used.known) return used;
    const [first, ...others] = used.value.toSorted((one, other) => other.times - one.times);
    if (!first) return;
    return read("warning", { code: "was-used-against-people", deeds: [first, ...others] });
  },
});
