import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EvidenceReads } from "../../../src/engine/checks/check.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { gatherFacts } from "../../../src/engine/facts/gather.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { fixture } from "../../support/compile.ts";
import { localReader } from "../../support/local-reader.ts";

/** The checks that facts alone can answer; the others need experiments. */
const IDS = [
  "code-can-change",
  "code-can-vanish",
  "views-lie",
  "source-is-hidden",
  "pretends-to-be-another",
  "name-is-bait",
  "deployed-just-now",
];
const MONTH = 30 * 86_400;

let chain: LocalChain;
let sourcify: Server;
let sourcifyUrl: string;
const tokens = new Map<string, Address>();

/** Has the source of everything but what is meant to be hidden. */
function startSourcify(): Promise<Server> {
  const server = createServer((request, response) => {
    const hidden = tokens.get("SourceIsHidden")?.toLowerCase();
    const found = !(hidden && request.url?.toLowerCase().includes(hidden));
    response.writeHead(found ? 200 : 404, { "content-type": "application/json" });
    response.end(
      JSON.stringify({ match: found ? "match" : null, compilation: { name: "Token", compilerVersion: "0.8.37" } }),
    );
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

const nameOf = (id: string) => id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function deploy(name: string): Promise<void> {
  const { abi, bytecode } = fixture(name);
  const hash = await chain.client.deployContract({ abi, bytecode, account: deployer, chain: null });
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash });
  if (contractAddress) tokens.set(name, contractAddress);
}

beforeAll(async () => {
  chain = await startAnvil();
  sourcify = await startSourcify();
  sourcifyUrl = `http://127.0.0.1:${(sourcify.address() as AddressInfo).port}`;
  for (const name of ["Token", ...IDS.map(nameOf)]) if (name !== "DeployedJustNow") await deploy(name);
  await chain.client.increaseTime({ seconds: MONTH });
  await chain.client.mine({ blocks: 1 });
  await deploy("DeployedJustNow");
});
afterAll(async () => {
  sourcify.close();
  await chain.stop();
});

async function found(name: string): Promise<string[]> {
  const token = tokens.get(name);
  if (!token) throw new Error(`${name} was not deployed`);
  const deps = { helpers: { sourcifyUrl, etherscanKey: null }, store: null };
  const facts = (await gatherFacts(await localReader(chain), token, deps)) as unknown as EvidenceReads;
  return CHECKS.filter(({ id }) => IDS.includes(id)).flatMap((check) => {
    const answer = check.run(facts);
    if (answer && "known" in answer) throw new Error(`${check.id} is unknown: ${answer.why}`);
    return answer ? [check.id] : [];
  });
}

describe("on a real chain", () => {
  test("nothing is found in a plain token", async () => {
    expect(await found("Token")).toEqual([]);
  });

  test.each(IDS)("%s is found in its fixture and nothing else is", async (id) => {
    expect(await found(nameOf(id))).toEqual([id]);
  });
});
