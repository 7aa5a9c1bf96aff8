import { expect, test } from "vitest";
import { known, type Read, unknown } from "../../../src/engine/core/read.ts";
import { withSimulationGaps } from "../../../src/engine/report/corrections.ts";

type Reads = Parameters<typeof withSimulationGaps>[0];

const isOpen = (callsOut: Read<readonly { asksNumber: boolean }[]>, powers: Read<object>) => {
  const later = known({ moments: [], missing: null, numberStands: true });
  const [ordinary, circumstances] = [unknown("block-not-given"), unknown("block-not-given")];
  const reads = { code: known({ asksNumber: false }), callsOut, powers, ordinary, circumstances, later };
  const read = withSimulationGaps(reads as unknown as Reads).later;
  return read.known && read.value.missing?.code === "block-number-stands-still";
};

test("whatever transfers call may ask for the number where nobody could read what that is", () => {
  const unread = unknown("block-not-given") as Read<never>;
  expect(isOpen(unread, unread)).toBe(true);
  // Looking for powers, all that decides over transfers is read.
  expect(isOpen(unread, known({}))).toBe(false);
  expect(isOpen(known([]), unread)).toBe(false);
  expect(isOpen(known([{ asksNumber: true }]), unread)).toBe(true);
});
