import { expect, test } from "vitest";
import type { Asker } from "../../../../src/engine/chain/views/asker.ts";
import { known } from "../../../../src/engine/core/read.ts";
import { readCode } from "../../../../src/engine/facts/code/code.ts";
import { assemble } from "../../../support/assemble.ts";
import { alice } from "../../../support/people.ts";

/** What compilers say of themselves, with other bytes for the hash. */
const map = (content: string) => `=a264697066735822${content.padEnd(68, "0")}64736f6c63430008190033`;

async function hidden(code: string, content: string) {
  const bytes = assemble(`${code} ${map(content)}`);
  const asker = { reader: {}, code: async () => known(bytes) } as unknown as Asker;
  const read = await readCode(asker, [alice]);
  return read.known ? { destroys: read.value.selfDestructing, delegates: read.value.delegating } : read;
}

const DELEGATES = "5b5f5f5f5f6004355af400";

test("what stands where compilers put their mark counts where the code jumps there", async () => {
  const into = "0x0000000e JUMP";
  expect(await hidden(into, "5b33ff")).toEqual({ destroys: [alice], delegates: [] });
  expect(await hidden(into, DELEGATES)).toEqual({ destroys: [], delegates: [alice] });
});

test("and where it may jump anywhere", async () => {
  expect(await hidden("0x04 CALLDATALOAD JUMP", "5b33ff")).toEqual({ destroys: [alice], delegates: [] });
});

test("and not where it is only a hash", async () => {
  expect(await hidden("CALLER PUSH0 SSTORE STOP", "5b33ff")).toEqual({ destroys: [], delegates: [] });
  expect(await hidden("CALLER PUSH0 SSTORE STOP", DELEGATES)).toEqual({ destroys: [], delegates: [] });
});
