import { defineCheck, read } from "./check.ts";

export const wasUsedAgainstPeople = defineCheck({
  id: "was-used-against-people",
  category: "Other Risks",
  explain:
    "That a power exists says less than that it was used. The token's own events since its first block are searched for those by which published " +
    "tokens tell that an account was blocked, that its tokens were destroyed, or that its pause was used, since anybody bought it: a warning with how often, and " +
    "when last. A token that does it without an event, or by one of its own making, is missed.",
  unproven: "past",
  needs: ["record"],
  run({ record: { used } }) {
    if (!used.known) return used;
    const [first, ...others] = used.value.toSorted((one, other) => other.times - one.times);
    if (!first) return;
    return read("warning", { code: "was-used-against-people", deeds: [first, ...others] });
  },
});
