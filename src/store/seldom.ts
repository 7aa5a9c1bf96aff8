const EVERY_MS = 10_000;

/** Says of a trouble that comes with every call that it is there, and says it again from time to time. */
export function seldom(say: (error: unknown) => void): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - last < EVERY_MS) return;
    last = performance.now();
    say(error);
  };
}
