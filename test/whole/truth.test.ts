import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { madeFrom } from "../../scripts/truth/making/index.ts";
import { ownSubjects } from "../../scripts/truth/own.ts";
import { toPage } from "../../scripts/truth/page.ts";
import { isRecorded, readRecord } from "../../scripts/truth/record.ts";

const subjects = ownSubjects().flatMap((each) => each.subjects);

describe("docs/truth.md", () => {
  test("tells of all tokens that there are: `npm run truth -- --new` adds those that it does not", () => {
    const record = readRecord();
    expect(subjects.filter((subject) => !isRecorded(record, subject)).map(({ name }) => name)).toEqual([]);
    expect(readFileSync(new URL("../../docs/truth.md", import.meta.url), "utf8")).toBe(toPage());
  });

  test("is of at least three hundred different ones", () => {
    const names = subjects.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(300);
  });

  test("has none accused of what is not there, and nearly all harms told", () => {
    const entries = [...readRecord().values()];
    expect(entries.filter(({ alarms }) => alarms > 0).map(({ name }) => name)).toEqual([]);
    const harmful = entries.filter(({ knownAs }) => knownAs.length > 0);
    const told = harmful.filter(({ knownAs, told }) => knownAs.every((harm) => told.includes(harm)));
    expect(told.length / harmful.length).toBeGreaterThanOrEqual(0.98);
  });
});

describe("tokens that are made from a seed", () => {
  test("are the same from the same, and others from another", () => {
    const names = (seed: number) => madeFrom(seed, 1).map(({ name }) => name);
    expect(names(3)).toEqual(names(3));
    expect(names(3)).not.toEqual(names(4));
  });
});
