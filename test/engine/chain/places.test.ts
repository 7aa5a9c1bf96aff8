import { expect, test } from "vitest";
import { createPlaces } from "../../../src/engine/chain/rpc/places.ts";

const never = new AbortController().signal;
const isSettled = async (promise: Promise<unknown>) => {
  const pending = Symbol();
  return (await Promise.race([promise.catch(() => undefined), Promise.resolve(pending)])) !== pending;
};

test("so many at once have a place, and the next gets one when one leaves", async () => {
  const places = createPlaces(2);
  const [first, second] = [await places.take(never), await places.take(never)];
  const [third, fourth] = [places.take(never), places.take(never)];
  expect([await isSettled(third), await isSettled(fourth)]).toEqual([false, false]);
  first();
  first();
  const leaveThird = await third;
  expect(await isSettled(fourth)).toBe(false);
  leaveThird();
  (await fourth)();
  second();
  await places.take(never);
});

test("who stops waiting is told so, and takes no place", async () => {
  const places = createPlaces(1);
  const leave = await places.take(never);
  const impatient = new AbortController();
  const given = places.take(impatient.signal);
  const next = places.take(never);
  impatient.abort(new Error("gone"));
  await expect(given).rejects.toThrow("gone");
  await expect(places.take(AbortSignal.abort(new Error("gone, too")))).rejects.toThrow("gone, too");
  leave();
  (await next)();
});
