import { test } from "vitest";

/**
 * What files called `*.sweep.test.ts` go through: the whole of it in `npm run test:long`, and one in so many in `npm test`, from the
 * given place on.
 */
export function oneIn<Each>(parts: number, all: readonly Each[], from = 0): readonly Each[] {
  return isLongRun() ? all : all.filter((_, index) => index % parts === from);
}

/** Whether everything is gone through. */
export const isLongRun = () => process.env["SWEEPS"] === "whole";

/** A `test` of which the short run makes one in so many, from the given place on. */
export function testOneIn(parts: number, from = 0): (name: string, run: () => Promise<void>) => void {
  let place = 0;
  return (name, run) => {
    if (isLongRun() || place % parts === from) test(name, run);
    place += 1;
  };
}

/** A `test` that the long run alone makes. */
export function testInLongRun(name: string, run: () => Promise<void>, timeout?: number): void {
  test.runIf(isLongRun())(name, run, timeout);
}
