import { expect, test } from "vitest";
import { isLongRun } from "../support/sweep.ts";
import { besideBombs } from "./beside-bombs.ts";
import { p99 } from "./held-up.ts";

/** The bench says how much less it is on a machine that does nothing else, and how long people wait there. */
const LONGEST_STRETCH_MS = 50;
/** However busy the machine is: whoever was held up would have one answer, when all is over. */
const LEAST_ANSWERS = 5;
const AUDITS = isLongRun() ? 3 : 1;

/** A busy machine may give a thread nothing for seconds: what really holds people up does it again. */
const ON_A_BUSY_MACHINE = { retry: 2, timeout: 60_000 };

test(
  "audits of tokens that are made to be hard to read hold nobody else up",
  ON_A_BUSY_MACHINE,
  async ({ annotate }) => {
    const { stretches, asked, reports } = await besideBombs(AUDITS);
    const figures = Object.entries({ stretches, ...asked }).map(([what, took]) => `${what} ${p99(took).toFixed(1)} ms`);
    await annotate(`p99: ${figures.join(", ")}`);
    expect(p99(stretches)).toBeLessThan(LONGEST_STRETCH_MS);
    for (const took of Object.values(asked)) expect(took.length).toBeGreaterThanOrEqual(LEAST_ANSWERS);
    expect(reports).toHaveLength(AUDITS);
    // What could not be read is no reason to say something good of it.
    for (const { verdict } of reports) expect(verdict).not.toBe("clear");
  },
);
