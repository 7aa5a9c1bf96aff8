import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../src/engine/core/report.ts";
import type { LocalChain } from "../support/anvil.ts";
import { compileFile } from "../support/compile.ts";
import { deployExamples } from "../support/examples.ts";
import type { FarToken } from "../support/far-tokens.ts";
import { launchNow } from "../support/lab.ts";
import { type Difference, differences, type Nodes, startNodes } from "../support/nodes.ts";
import { isLongRun } from "../support/sweep.ts";

const EXAMPLES = ["Plain", "Reflection", "Honeypot", "Siphon"];
/** What only blocks of another time, place or account show, and honest tokens that look like it. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  "corpus/Traps.sol": ["SalesNeedWaitingByBlocks", "BehavesWhenWatchedByCode", "TaxChangesLaterAtOnce"],
  "watching/Watching.sol": ["OnlyFreeGasLeaves", "OnlyRichSellersLeave", "OnlyPeopleLeave"],
  "times/Times.sol": ["ShutAfterMinutes", "ShutFor"],
  "corpus/Good.sol": ["GoodOnePurchaseABlock", "GoodPeopleOnly"],
};
/** `npm run bench -- nodes` compares all tokens on all nodes. */
const ON_EDR = [
  ...["Plain", "Honeypot", "BehavesWhenWatchedByCode"],
  ...["OnlyRichSellersLeave", "OnlyPeopleLeave", "GoodPeopleOnly", "ShutAfterMinutes", "ShutFor"],
];
const AT_FORKS: readonly (readonly [string, string])[] = ON_EDR.flatMap((token) =>
  ["prague", "osaka"].map((fork) => [`EDR, ${fork}`, token] as const),
);
/** Neither simulates blocks; at coreth a call may be moved to another one. */
const WITH_GAPS = [...AT_FORKS, ...["Plain", "TaxChangesLaterAtOnce"].map((token) => ["coreth", token] as const)];

let nodes: Nodes;
const references = new Map<string, Report>();

async function place(chain: LocalChain): Promise<readonly FarToken[]> {
  const examples = await deployExamples(chain.client);
  const tokens = examples.filter(({ name }) => EXAMPLES.includes(name));
  for (const [file, names] of Object.entries(OTHERS)) {
    const contracts = compileFile(file, file === "corpus/Good.sol" ? { evmVersion: "cancun" } : {});
    for (const name of names) {
      const { token } = await launchNow(chain, contracts[name] ?? expect.fail(name));
      tokens.push({ name, what: name, address: token });
    }
  }
  return tokens;
}

async function differencesAt(node: string, token: string): Promise<readonly Difference[]> {
  const [anvil] = nodes.nodes;
  const there = nodes.nodes.find(({ name }) => name === node);
  const subject = nodes.tokens.find(({ name }) => name === token);
  if (!anvil || !there || !subject) throw new Error(`${token} cannot be audited at ${node}.`);
  const here = references.get(token) ?? (await anvil.audit(subject));
  references.set(token, here);
  return differences(here, await there.audit(subject));
}

const has = (name: string) => nodes.nodes.some((node) => node.name === name);

/** What only a transaction's start, the block or people's money shows, and what honest tokens are. */
const ON_OP_GETH = [
  "Plain",
  "OnlyPeopleLeave",
  "Honeypot",
  "TaxChangesLaterAtOnce",
  "GoodOnePurchaseABlock",
  "ShutFor",
];

/** Several nodes are started for it, which takes as long as many other tests. */
describe.runIf(isLongRun())("a report", () => {
  beforeAll(async () => {
    nodes = await startNodes(place);
  }, 240_000);
  afterAll(() => nodes?.stop());

  test.for(ON_OP_GETH)("is the same at op-geth: %s", async (token, { skip }) => {
    if (!has("op-geth")) return skip();
    expect(await differencesAt("op-geth", token)).toEqual([]);
  });

  test.for([...EXAMPLES, ...Object.values(OTHERS).flat()])("is the same at geth: %s", async (token, { skip }) => {
    if (!has("geth")) return skip();
    expect(await differencesAt("geth", token)).toEqual([]);
  });

  test.for(WITH_GAPS)("says what %s cannot do, and else the same: %s", async ([node, token], { skip }) => {
    if (!has(node)) return skip();
    for (const { row, there, why } of await differencesAt(node, token)) {
      expect([row, there], row).toEqual([row, "unknown"]);
      expect(why, row).toMatch(
        /can't simulate|couldn't (test|measure|compare|run)|^No holder could send|can't tell whether|^None of our test sells/,
      );
    }
  });
});
