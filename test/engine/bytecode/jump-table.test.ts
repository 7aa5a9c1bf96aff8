import { describe, expect, test } from "vitest";
import { readBehaviour } from "../../../src/engine/bytecode/read-behaviour.ts";

/** Code as Vyper lays it out: the selector's remainder picks an entry of a table of jumps, which is copied from the code's end. */
function tabled(functions: readonly { readonly selector: number; readonly body: string }[]): `0x${string}` {
  const buckets = functions.length;
  const head = `5f3560e01c600260${byte(buckets)}820660011b61TTTT01601e395f5156`;
  const bodies: string[] = [];
  const entries: number[] = [];
  let at = head.length / 2;
  for (const bucket of functions.keys()) {
    entries[bucket] = at;
    const inIt = functions.filter(({ selector }) => selector % buckets === bucket);
    const code = `5b${inIt.map((each) => compared(each)).join("")}5f5ffd`;
    bodies.push(place(code, at));
    at += code.length / 2;
  }
  const table = entries.map((entry) => word(entry)).join("");
  return `0x${head.replace("TTTT", word(at))}${bodies.join("")}${table}`;
}

/** A body runs where the selector is its own: `PUSH4 DUP2 XOR PUSH2 next JUMPI body JUMPDEST`. */
function compared({ selector, body }: { selector: number; body: string }): string {
  return `63${selector.toString(16).padStart(8, "0")}811861NEXT57${body}5b`;
}

/** Each `NEXT` is the place of the jump destination that follows the body. */
function place(code: string, start: number): string {
  let placed = code;
  for (;;) {
    const hole = placed.indexOf("NEXT");
    if (hole < 0) return placed;
    const landing = placed.indexOf(END_OF_BODY, hole) + END_OF_BODY.length - 2;
    placed = `${placed.slice(0, hole)}${word(start + landing / 2)}${placed.slice(hole + 4)}`;
  }
}

/** STOP and the jump destination behind it. */
const END_OF_BODY = "005b";
const byte = (value: number) => value.toString(16).padStart(2, "0");
const word = (value: number) => value.toString(16).padStart(4, "0");

describe("a table of jumps instead of comparisons", () => {
  const WRITE = "6004355f5500";
  const READ_AND_WRITE = "5f5460015500";
  const { functions, complete } = readBehaviour(
    tabled([
      { selector: 0x11111110, body: WRITE },
      { selector: 0x22222221, body: READ_AND_WRITE },
      { selector: 0x33333333, body: "335f5500" },
    ]),
  );

  test("leads to every function", () => {
    expect(functions.map(({ selector }) => selector)).toEqual(["0x11111110", "0x22222221", "0x33333333"]);
    expect(complete).toBe(true);
  });

  test("leads to what each function does", () => {
    expect(functions.map(({ writes }) => writes.map(({ variable, value }) => [variable, value]))).toEqual([
      [["0:0+256", "argument"]],
      [["1:0+256", "computed"]],
      [["0:0+256", "computed"]],
    ]);
  });
});
