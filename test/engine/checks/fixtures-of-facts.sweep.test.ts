import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Address, getContractAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EvidenceReads } from "../../../src/engine/checks/check.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { known, unknown } from "../../../src/engine/core/read.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileSource, fixture } from "../../support/compile.ts";
import { deploy, send } from "../../support/deploy.ts";
import { plainEvidence } from "../../support/evidence.ts";
import { gatherFacts } from "../../support/gather-facts.ts";
import { localReader } from "../../support/local-reader.ts";
import { oneIn } from "../../support/sweep.ts";

/** The checks that facts alone can answer; the others need experiments. */
const IDS = [
  "code-can-change",
  "code-can-vanish",
  "views-lie",
  "source-is-hidden",
  "pretends-to-be-another",
  "name-is-bait",
  "deployed-just-now",
  "few-hold-most",
  "creator-holds-much",
  "hidden-balances",
  "balances-vanish",
  "balances-exceed-supply",
  "transfer-calls-out",
];
/** A token with less supply than balances has holders of more than there is. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  "balances-exceed-supply": ["few-hold-most"],
  // Letters of another alphabet among its own are a bait by themselves.
  "pretends-to-be-another": ["name-is-bait"],
};
const IN_ORDER: readonly string[] = CHECKS.map(({ id }) => id);
const MONTH = 30 * 86_400;

let chain: LocalChain;
let sourcify: Server;
let sourcifyUrl: string;
const tokens = new Map<string, Address>();

/** The token that is meant to be, and the contract that another one asks: the first that it made. */
function hiddenOnes(): readonly Address[] {
  const asking = tokens.get("TransferCallsOut");
  const judge = asking && getContractAddress({ from: asking, nonce: 1n });
  return [tokens.get("SourceIsHidden"), judge].filter((address) => address !== undefined);
}

/** Has the source of everything but what is meant to be hidden. */
function startSourcify(): Promise<Server> {
  const server = createServer((request, response) => {
    const asked = request.url?.toLowerCase() ?? "";
    const found = !hiddenOnes().some((address) => asked.includes(address.toLowerCase()));
    response.writeHead(found ? 200 : 404, { "content-type": "application/json" });
    response.end(
      JSON.stringify({ match: found ? "match" : null, compilation: { name: "Token", compilerVersion: "0.8.37" } }),
    );
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

const nameOf = (id: string) => id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const HOLDERS = 80;
const SPREADER = `
interface IToken { function transferFrom(address from, address to, uint256 value) external returns (bool); }
contract Spreader {
  function spread(IToken token, uint256 each, uint160 count) external {
    for (uint160 i = 0; i < count; i++) {
      token.transferFrom(msg.sender, address(uint160(uint256(keccak256(abi.encode(i))))), each);
    }
  }
}`;
const spreader = compileSource(SPREADER)["Spreader"];
let spreaderAddress: Address;

/** Deploys it and sells it to so many people that nobody has much. */
async function launch(name: string): Promise<void> {
  const artifact = fixture(name);
  const token = await deploy(chain, artifact);
  tokens.set(name, token);
  await send(chain, artifact, token, "approve", [spreaderAddress, 2n ** 255n]);
  const held = (await chain.client.readContract({
    address: token,
    abi: artifact.abi,
    functionName: "balanceOf",
    args: [deployer.address],
  })) as bigint;
  const each =
    (name === "CreatorHoldsMuch" ? (held * 4n) / 5n : name === "ViewsLie" ? 10n ** 27n : held) / BigInt(HOLDERS);
  await send(chain, spreader, spreaderAddress, "spread", [token, each, HOLDERS]);
}

beforeAll(async () => {
  chain = await startAnvil();
  sourcify = await startSourcify();
  sourcifyUrl = `http://127.0.0.1:${(sourcify.address() as AddressInfo).port}`;
  spreaderAddress = await deploy(chain, spreader);
  for (const name of ["Token", ...IDS.map(nameOf)]) if (name !== "DeployedJustNow") await launch(name);
  await chain.client.increaseTime({ seconds: MONTH });
  await chain.client.mine({ blocks: 1 });
  await launch("DeployedJustNow");
});
afterAll(async () => {
  sourcify.close();
  await chain.stop();
});

const byOrder = (one: string, other: string) => IN_ORDER.indexOf(one) - IN_ORDER.indexOf(other);

async function found(name: string): Promise<string[]> {
  const token = tokens.get(name);
  if (!token) throw new Error(`${name} was not deployed`);
  const deps = { helpers: { sourcifyUrl, etherscanKey: null }, store: null };
  const read = await gatherFacts(await localReader(chain), token, deps);
  const facts = {
    ...read,
    trades: unknown("no-trade-tried"),
    ordinary: unknown("no-trade-tried"),
    funding: known(null),
    powers: known(plainEvidence.powers),
  } as unknown as EvidenceReads;
  return CHECKS.filter(({ id }) => IDS.includes(id)).flatMap((check) => {
    const answer = check.run(facts);
    if (answer && "known" in answer) throw new Error(`${check.id} is unknown: ${answer.why.code}`);
    return answer ? [check.id] : [];
  });
}

describe("on a real chain", () => {
  test("nothing is found in a plain token", async () => {
    expect(await found("Token")).toEqual([]);
  });

  test.each(oneIn(3, IDS))("%s is found in its fixture and nothing else is", async (id) => {
    expect(await found(nameOf(id))).toEqual([id, ...(BESIDES[id] ?? [])].sort(byOrder));
  });
});
