/**
 * What files called `*.sweep.test.ts` go through: the whole of it in `npm run test:long`, and one in so many in `npm test`, from the
 * given place on.
 */
export function oneIn<Each>(parts: number, all: readonly Each[], from = 0): readonly Each[] {
  return process.env["SWEEPS"] === "whole" ? all : all.filter((_, index) => index % parts === from);
}
