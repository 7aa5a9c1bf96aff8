// How long something usually takes, from how long it took before: what people who wait are told.

/** Of each new time, this part counts: a few slow ones move the figure, and one does not. */
const WEIGHT = 0.2;
const SECOND_MS = 1_000;

export type UsualTime = ReturnType<typeof createUsualTime>;

export function createUsualTime() {
  let usualMs: number | undefined;
  return {
    note(ms: number): void {
      usualMs = usualMs === undefined ? ms : usualMs + WEIGHT * (ms - usualMs);
    },
    /** `null`: nothing was measured yet. */
    seconds: (): number | null => (usualMs === undefined ? null : Math.max(1, Math.ceil(usualMs / SECOND_MS))),
  };
}
