import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { main, sayBug } from "../src/cli.ts";

const data = mkdtempSync(join(tmpdir(), "assay-cli-"));
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(data, { recursive: true, force: true }));

function listen(stream: "stdout" | "stderr") {
  const said: string[] = [];
  vi.spyOn(process[stream], "write").mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
  return said;
}

test.each([["--help"], ["help"], ["-h"], []])(
  "asked for help by %j, it explains itself and ends well",
  async (...words) => {
    const said = listen("stdout");
    expect(await main(words, {})).toBe(0);
    expect(said.join("")).toContain("Exit codes");
  },
);

test("help may be asked for of a command, too", async () => {
  listen("stdout");
  expect(await main(["audit", "--help"], {})).toBe(0);
});

test("a taken port is told in a sentence, with what to do", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const said = listen("stderr");
  const env = { PORT: String(port), DATA_DIR: data, LOG_LEVEL: "silent" };
  expect(await main(["serve"], env)).toBe(2);
  expect(said.join("")).toMatch(/^Port \d+ of 127\.0\.0\.1 is taken/);
  other.close();
});

test("a chain that is not there is answered with those that are", async () => {
  const said = listen("stderr");
  expect(await main(["audit", "nowhere", `0x${"1".repeat(40)}`], { DATA_DIR: data })).toBe(2);
  expect(said.join("")).toMatch(/There are Ethereum \(eth\), /);
});

test.each([
  ["verify", ["one.json", "another.json"]],
  ["verify", ["one.json", "--newest"]],
  ["audit", ["1", `0x${"1".repeat(40)}`, `0x${"2".repeat(40)}`]],
])("%s with more than it takes is refused, instead of done by half: %j", async (command, words) => {
  writeFileSync(join(data, "one.json"), "{}");
  const said = listen("stderr");
  expect(
    await main([command, ...words], { DATA_DIR: data, LOG_LEVEL: "silent", RPC_URL_1: "http://127.0.0.1:1" }),
  ).toBe(2);
  expect(said.join("")).toMatch(/verify takes one file|One token at a time/);
});

test("a proof's own file is one that can be verified, and so is a report's", async () => {
  const proof = { version: 2, chainId: 1, check: "holders-cannot-sell", runs: [] };
  for (const file of [proof, { rows: [{ id: "one", proofs: [proof] }], run: { outcome: "clear" } }]) {
    const said = listen("stdout");
    writeFileSync(join(data, "proof.json"), JSON.stringify(file));
    expect(await main(["verify", join(data, "proof.json"), "--rpc", "http://localhost:1"], {})).toBe(1);
    expect(said.join("")).toMatch(/^✗ This isn't a proof.* Offered for: holders-cannot-sell\n/);
  }
});

test("a file that is lists of lists holds no proof, however deep they are", async () => {
  writeFileSync(join(data, "deep.json"), "[".repeat(100_000) + "]".repeat(100_000));
  const said = listen("stderr");
  expect(await main(["verify", join(data, "deep.json")], {})).toBe(2);
  expect(said.join("")).toContain("There is no proof in this file.");
});

test.each([
  ["a configuration that is understood", {}],
  ["one that is not", { PORT: "none" }],
])("a bug is told whole but for secrets, with %s", async (_, env) => {
  const url = "https://rpc.provider.example/v3/0123456789abcdef0123456789abcdef";
  const told = await sayBug(new TypeError(`${url} has no such field`), { ...env, RPC_URL_1: url });
  expect(told).toMatch(/TypeError: .* has no such field\n +at /s);
  expect(told).not.toMatch(/provider\.example|0123456789abcdef/);
});

const token = `0x${"1".repeat(40)}`;
test.each([
  [["audit", "eht", token], /^I don't know a chain called “eht”\. Did you mean eth\?\nThere are Ethereum/],
  [["audit", "bsae", token], /Did you mean base\?/],
  [
    ["audit", "atlantis", token],
    /^I don't know a chain called “atlantis”\. Leave it out, and I'll find it\.\nThere are/,
  ],
  [
    ["audit", "eth", token.slice(0, -1)],
    /^That address has 39 characters after 0x, but it needs 40\. Copy it again\.$/,
  ],
  [["audit", `https://etherscan.io/token/${token.slice(0, -2)}`], /^That address has 38 characters after 0x/],
  [["audit", "eth", "PEPE"], /^I need a token's address: 0x and 40 characters\. Names and tickers don't work/],
  [["audit", "eth", `0x${"1".repeat(64)}`], /^That's a transaction\. Send me the token's address instead\.$/],
  [["audit"], /^I need a token's address: .*\nassay audit/],
  [["audit", "eth", token, "--jsno"], /^--jsno is not an option\. Usage: npm run audit -- --help$/],
  [
    ["audit", "eth", token, "--sum", "1,000"],
    /^--sum takes a sum of the native coin in digits, such as 0\.5 or 1000\./,
  ],
  [["audit", "--probe"], /^--probe takes a chain, such as eth\./],
  [["audit", "--probe", "etherium"], /Is ethereum meant|Is eth meant/],
  [["verify"], /^verify takes one file with proofs\./],
  [["verify", "one.json", "--rpc", "localhost:8545"], /^--rpc takes a node's address that begins with https:/],
  [["memory", "exprt", "file"], /^assay memory takes export or import, and a file\./],
  [["verfy", "one.json"], /^There is no command "verfy"\.\nassay audit/],
] as const)("%j is answered with what is wrong and what to do", async (words, sentence) => {
  const said = listen("stderr");
  expect(await main(words, { DATA_DIR: data })).toBe(2);
  expect(said.join("").trim()).toMatch(sentence);
});

test("a chain that cannot be reached is told with what to look at", async () => {
  const said = listen("stderr");
  const env = { DATA_DIR: data, RPC_URL_1: "http://127.0.0.1:9" };
  expect(await main(["audit", "eth", token], env)).toBe(3);
  expect(said.join("")).toMatch(
    /cannot be asked just now.*\nnpm run audit -- --probe 1 tells .* RPC_URL_1 names others\./,
  );
});
