import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Address, encodeAbiParameters, numberToHex, pad } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Capabilities } from "../../../../src/engine/chain/reader.ts";
import { createAsker } from "../../../../src/engine/chain/views/asker.ts";
import { callData, toAddressAnswer } from "../../../../src/engine/chain/views/call-data.ts";
import { ASKER_CODE, SLOT_READER_CODE } from "../../../../src/engine/chain/views/programs.ts";
import { alice, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileSource } from "../../../support/compile.ts";
import { deploy } from "../../../support/deploy.ts";
import { localReader } from "../../../support/local-reader.ts";

const contracts = compileSource(`
contract Honest {
  uint256 private first = 7; uint256 private second = 8;
  function owner() external pure returns (uint256) { return 5; }
}
contract Burner { fallback() external { while (true) {} } }
contract Flood { fallback() external { assembly { return(0, 200000) } } }
contract Owned {
  address public owner;
  constructor(address first) { owner = first; }
}
contract Packed { bool private on = true; address private owner; constructor(address first) { owner = first; } }
contract Refusing { fallback() external { revert(); } }`);

/** A reader, and the methods of what goes through it. */
async function listening(chain: LocalChain, abilities: Partial<Capabilities> = {}) {
  const reader = await localReader(chain, abilities);
  const sent: string[] = [];
  const request: typeof reader.request = (method, params, need) => {
    sent.push(method);
    return reader.request(method, params, need);
  };
  return { reader: { ...reader, request }, sent };
}

describe("the code that asks inside a call", () => {
  test.each([
    ["Asker", ASKER_CODE],
    ["SlotReader", SLOT_READER_CODE],
  ])("is what its source compiles to: %s", (name, code) => {
    const content = readFileSync(new URL(`../../../contracts/yul/${name}.yul`, import.meta.url), "utf8");
    const settings = {
      evmVersion: "london",
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { "*": { "*": ["evm.bytecode.object"] } },
    };
    const solc = createRequire(import.meta.url)("solc") as { compile(input: string): string };
    const output = JSON.parse(
      solc.compile(JSON.stringify({ language: "Yul", sources: { source: { content } }, settings })),
    );
    expect(`0x${output.contracts.source[name].evm.bytecode.object}`).toBe(code);
  });
});

describe("questions", () => {
  let chain: LocalChain;
  let honest: Address;
  beforeAll(async () => {
    chain = await startAnvil();
    honest = await deploy(chain, contracts["Honest"]);
  });
  afterAll(() => chain.stop());

  test.each([true, false])("to hostile contracts do not spoil the others (together: %s)", async (stateOverrides) => {
    const burner = await deploy(chain, contracts["Burner"]);
    const flood = await deploy(chain, contracts["Flood"]);
    const refusing = await deploy(chain, contracts["Refusing"]);
    const { ask } = createAsker(await localReader(chain, { stateOverrides }));
    const five = { known: true, value: encodeAbiParameters([{ type: "uint256" }], [5n]) };
    const data = callData("owner()");
    const answers = await Promise.all([burner, honest, flood, refusing].map((to) => ask(to, data)));
    expect(answers[0]).toEqual({ known: true, value: null });
    expect(answers[1]).toEqual(five);
    expect(answers[2]?.known).toBe(true);
    expect(answers[3]).toEqual({ known: true, value: null });
  });

  test("of one moment share a request, and the same one is asked once", async () => {
    const { reader, sent } = await listening(chain);
    const { ask } = createAsker(reader);
    const data = callData("owner()");
    await Promise.all([ask(honest, data), ask(honest, data), ask(honest, "0x12345678"), ask(honest, "0x87654321")]);
    expect(sent).toEqual(["eth_call"]);
  });

  test("lead to whoever owns the one that was named, in the same request", async () => {
    const near = await deploy(chain, contracts["Owned"], [alice.address]);
    const far = await deploy(chain, contracts["Owned"], [near]);
    const token = await deploy(chain, contracts["Owned"], [far]);
    const { reader, sent } = await listening(chain);
    const { ask, code } = createAsker(reader);
    const owner = callData("owner()");
    const answers = [];
    for (const address of [token, far, near]) answers.push(await ask(address, owner));
    expect(answers.map((read) => read.known && toAddressAnswer(read.value))).toEqual([far, near, alice.address]);
    expect(await code(near)).toEqual({ known: true, value: await chain.client.getCode({ address: near }) });
    expect(await code(alice.address)).toEqual({ known: true, value: "0x" });
    expect(sent).toEqual(["eth_call"]);
  });

  test("about an account are answered after one look, hostile owners or not", async () => {
    const burner = await deploy(chain, contracts["Burner"]);
    const flood = await deploy(chain, contracts["Flood"]);
    const [hot, wet] = [await owned(burner), await owned(flood)];
    const { reader, sent } = await listening(chain);
    const { ask, look, code } = createAsker(reader);
    await Promise.all([hot, wet].map((account) => look(account)));
    expect(sent).toEqual(["eth_call"]);
    const owner = callData("owner()");
    expect(await ask(hot, owner)).toEqual({ known: true, value: pad(burner, { size: 32 }).toLowerCase() });
    expect(await ask(burner, owner)).toEqual({ known: true, value: null });
    expect((await ask(flood, owner)).known).toBe(true);
    expect((await code(flood)).known).toBe(true);
    expect(sent).toEqual(["eth_call"]);
  });

  test("are asked as ever where nothing can be put in place", async () => {
    const { reader, sent } = await listening(chain, { stateOverrides: false });
    const { ask, look, code } = createAsker(reader);
    await look(honest);
    expect(sent).toEqual([]);
    expect((await ask(honest, callData("owner()"))).known).toBe(true);
    expect(await code(honest)).toEqual({ known: true, value: await chain.client.getCode({ address: honest }) });
  });

  test("about storage bring the code of whoever stands in it, beside flags too", async () => {
    const packed = await deploy(chain, contracts["Packed"], [honest]);
    const { reader, sent } = await listening(chain);
    const { slot, code } = createAsker(reader);
    await Promise.all([0, 1, 2].map((number) => slot(packed, numberToHex(number, { size: 32 }))));
    expect(await code(honest)).toEqual({ known: true, value: await chain.client.getCode({ address: honest }) });
    expect(sent).toEqual(["eth_call"]);
  });

  const owned = (by: Address) => deploy(chain, contracts["Owned"], [by]);

  test.each([true, false])("about storage are answered slot by slot (together: %s)", async (stateOverrides) => {
    const { slot } = createAsker(await localReader(chain, { stateOverrides }));
    const slots = [0, 1, 2, 3].map((number) => numberToHex(number, { size: 32 }));
    const values = await Promise.all(slots.map((key) => slot(honest, key)));
    expect(values.map((read) => (read.known ? BigInt(read.value) : null))).toEqual([7n, 8n, 0n, 0n]);
  });
});
