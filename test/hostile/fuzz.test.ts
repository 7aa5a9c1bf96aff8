import { expect, test } from "vitest";
import { DOORS, tryDoor } from "./fuzz/fuzz.ts";

test.each(DOORS.map((door) => [door.name, door] as const))("%s: whatever comes is answered", async (_, door) => {
  const { failure } = await tryDoor(door, { cases: door.few });
  expect(failure).toBeUndefined();
});
