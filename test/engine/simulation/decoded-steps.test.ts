import { concatHex, type Hex, numberToHex, size } from "viem";
import { expect, test } from "vitest";
import { decodeLabSteps } from "../../../src/engine/simulation/decoded-steps.ts";
import { DIRECTORY, KINDS } from "../../../src/engine/simulation/lab-format.ts";

const PROGRAMS = 4;
const TRADER = `0x${"22".repeat(20)}` as const;

/** Four programs, each of the first three nothing but searches of the next. */
function nested(searches: number): Hex {
  const directory: Hex[] = [];
  const parts: Hex[] = [];
  let at = DIRECTORY + 4 * PROGRAMS;
  for (let index = 0; index < PROGRAMS; index++) {
    const kind = KINDS.indexOf(index < PROGRAMS - 1 ? "search" : "read");
    const step = concatHex([number(kind, 1), number(0, 37), number(index + 1, 4), number(0, 26)]);
    const program = concatHex([number(0, 4), number(searches, 2), ...Array<Hex>(searches).fill(number(at, 3))]);
    directory.push(number(at + size(step), 4));
    parts.push(step, program);
    at += size(step) + size(program);
  }
  return concatHex([number(0, 34), number(1, 2), number(PROGRAMS, DIRECTORY - 36), ...directory, ...parts]);
}

function number(value: number, bytes: number): Hex {
  return numberToHex(value, { size: bytes });
}

test("a small request for very many nested searches is refused before they are read", () => {
  expect(decodeLabSteps(nested(2), TRADER)).toMatchObject([[{ kind: "search", trial: [{}, {}] }, { kind: "search" }]]);
  expect(() => decodeLabSteps(nested(100), TRADER)).toThrow("The request is not one for the Lab.");
});

test("a request in which bytes mean nothing but are something is refused, and one with more than is read", () => {
  const plain = nested(1);
  expect(decodeLabSteps(plain, TRADER)).toHaveLength(1);
  // The head, whom a search names as acting and what it sends, and what lies behind all.
  const [step] = [DIRECTORY + 4 * PROGRAMS];
  for (const place of [0, 33, step + 2, step + 30, step + 42, step + 57]) {
    const forged = `${plain.slice(0, 2 + 2 * place)}01${plain.slice(4 + 2 * place)}` as const;
    expect(() => decodeLabSteps(forged as Hex, TRADER), `${place}`).toThrow();
  }
  expect(() => decodeLabSteps(concatHex([plain, "0x00"]), TRADER)).toThrow("The request is not one for the Lab.");
});
