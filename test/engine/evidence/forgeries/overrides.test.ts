import type { Address, Hex } from "viem";
import { describe, expect, test } from "vitest";
import { claimOf } from "../../../../src/engine/evidence/claim.ts";
import type { Condition } from "../../../../src/engine/evidence/condition.ts";
import { readRuns } from "../../../../src/engine/evidence/runs.ts";
import type { Verification } from "../../../../src/engine/evidence/verifier.ts";
import { freshAccount } from "../../../../src/engine/simulation/accounts.ts";
import { PUPPET_CODE } from "../../../../src/engine/simulation/bytecode.ts";
import { asItIs, type Conditions } from "../../../../src/engine/simulation/environment.ts";
import { mark } from "../../../../src/engine/simulation/marks.ts";
import { BALANCE_CODE, REFUSING_CODE } from "../../../../src/engine/simulation/probes.ts";
import type { Step } from "../../../../src/engine/simulation/program.ts";
import { toRequest } from "../../../../src/engine/simulation/run.ts";
import { balanceOf } from "../../../../src/engine/simulation/steps.ts";
import type { RpcRequest } from "../../../../src/engine/simulation/transport.ts";
import { alice, type LocalChain } from "../../../support/anvil.ts";
import { onCleanChain } from "../../../support/clean-chain.ts";
import { fixture } from "../../../support/compile.ts";
import { account } from "../../../support/forging.ts";
import { launch } from "../../../support/lab.ts";
import { replayed } from "../../../support/replayed.ts";
import { UNISWAP_V2 } from "../../../support/uniswap-v2.ts";

let chain: LocalChain;
onCleanChain((made) => {
  chain = made;
});

const word = (value: string) => value.replace(/^0x/, "").toLowerCase().padStart(64, "0");
const FAR = "ffffffffff";

type Overrides = Readonly<Record<string, Record<string, unknown>>>;
type Change = (request: RpcRequest) => RpcRequest;

/** The same request with other overrides. */
const putting =
  (more: Overrides): Change =>
  ({ method, params: [call, block, state, ...rest] }) => ({
    method,
    params: [call, block, { ...(state as Overrides), ...more }, ...rest],
  });

/** The same request where nothing is put at somebody's account. */
const without =
  (who: Address): Change =>
  ({ method, params: [call, block, state, ...rest] }) => {
    const { [who]: _, ...others } = state as Overrides;
    return { method, params: [call, block, others, ...rest] };
  };

const startedBy =
  (who: Address): Change =>
  ({ method, params: [call, ...rest] }) => ({ method, params: [{ ...(call as object), from: who }, ...rest] });

/** A holder of an honest token approves the router and sells, as every proof has it; then the request is changed. */
async function soldBy(
  who: Address,
  change: Change = (same) => same,
  amount = "de0b6b3a7640000",
): Promise<Verification> {
  const { token } = await launch(chain, fixture("Token"));
  const block = await chain.client.getBlock();
  const conditions: Conditions = {
    block: { number: block.number, hash: block.hash, timestamp: block.timestamp },
    baseFee: block.baseFeePerGas ?? 0n,
    gasPrice: (block.baseFeePerGas ?? 0n) + 100_000_007n,
  };
  const call = (target: Address, data: Hex): Step => ({ kind: "call", label: mark("do"), actor: who, target, data });
  const sale = `0x791ac947${[amount, "0", "a0", who, FAR, "2", token, UNISWAP_V2.weth].map(word).join("")}` as const;
  const way = ["2", token, UNISWAP_V2.weth].map(word).join("");
  const asking = `0xd06ca61f${[amount, "40"].map(word).join("")}${way}` as const;
  const steps: readonly Step[] = [
    { kind: "quote", label: mark("worth"), target: UNISWAP_V2.router, data: asking, word: "last" },
    balanceOf(mark("held"), token, who),
    call(token, `0x095ea7b3${word(UNISWAP_V2.router)}${"f".repeat(64)}`),
    call(UNISWAP_V2.router, sale),
  ];
  const setting = { trader: freshAccount(), environment: asItIs(conditions) };
  const request = change(toRequest(block.number, setting, [{ steps, gas: 12_000_000 }], 30_000_000n));
  const answer: unknown = await chain.client.request(request as never).catch(() => "0x");
  const runs = [{ request, answer }];
  const conditionsOf: readonly Condition<number>[] = [
    { is: "at-least", left: { step: 2 }, right: "1" },
    { is: "fails", step: 4 },
  ];
  const taken = readRuns(runs) ?? [];
  const claim = claimOf(runs, taken, conditionsOf, {
    token: token.toLowerCase() as Address,
    blockTime: block.timestamp,
  });
  return await replayed(chain, {
    version: 2,
    chainId: 1,
    blockNumber: `${block.number}`,
    blockHash: block.hash,
    blockTime: `${block.timestamp}`,
    token: token.toLowerCase(),
    check: "real-holders-cannot-sell",
    claim: claim ?? [],
    runs,
    conditions: conditionsOf,
    accounts: [],
  });
}

describe("code of ours stands where it does what it is for", () => {
  const seller = alice.address.toLowerCase() as Address;

  test("and a sale that goes through is not shown to fail", async () => {
    expect(await soldBy(seller)).toMatchObject({ holds: false, why: { code: "does-not-hold" } });
  });

  test("and where somebody else answers in the Lab's place, nothing is shown", async () => {
    const liar = (request: RpcRequest): RpcRequest => ({
      ...request,
      params: [{ ...(request.params[0] as object), from: account("7"), to: account("7") }, ...request.params.slice(1)],
    });
    expect(await soldBy(seller, liar)).toMatchObject({
      holds: false,
      why: { code: expect.stringMatching(/misplaced-code|no-proof/) },
    });
  });

  test("and dust that nothing comes of is not shown to be unsaleable", async () => {
    expect(await soldBy(seller, undefined, "64")).toMatchObject({ holds: false, why: { code: "no-proof" } });
  });

  test.each([
    ["refuses at the seller", putting({ [seller]: { code: REFUSING_CODE } })],
    [
      "refuses at the seller, who is spelled twice",
      putting({ [seller.toUpperCase().replace("X", "x")]: { code: REFUSING_CODE } }),
    ],
    [
      "refuses at the seller, who is spelled as some nodes know it",
      putting({ [seller.slice(2)]: { code: REFUSING_CODE } }),
    ],
    ["only answers at the seller", putting({ [seller]: { code: BALANCE_CODE } })],
    ["stands nowhere, and the seller's own answers instead", without(seller)],
    ["refuses at whoever the token pays", putting({ [account("7")]: { code: REFUSING_CODE } })],
    ["acts at somebody who does not", putting({ [account("7")]: { code: PUPPET_CODE } })],
    ["takes orders from nobody, since another starts it", startedBy(account("7"))],
    ["is asked by nobody", putting({ [account("7")]: { code: BALANCE_CODE } })],
  ])("and makes no sale fail as it %s", async (_, change) => {
    expect(await soldBy(seller, change)).toMatchObject({
      holds: false,
      why: { code: expect.stringMatching(/misplaced-code|no-proof/) },
    });
  });
});
