import { zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CouldNotAsk } from "../../../../src/engine/chain/attempt.ts";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import type { FaultKind } from "../../../../src/engine/core/failure.ts";
import { readPools } from "../../../../src/engine/facts/pools/pools.ts";
import { readConditions } from "../../../../src/engine/simulation/environment.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { plainReader } from "../../../support/plain-reader.ts";

let chain: LocalChain;
let reader: Reader;

beforeAll(async () => {
  chain = await startAnvil();
  reader = await plainReader(chain);
});
afterAll(() => chain.stop());

const at = (kind: FaultKind): Reader => ({ ...reader, request: () => Promise.reject(new CouldNotAsk(kind)) });

test("a node that had no time for it is told from one that cannot", async () => {
  const slow = { known: false, why: { code: "node-failed", fault: "timeout" } };
  expect(await readPools(at("timeout"), zeroAddress)).toMatchObject(slow);
  expect(await readConditions(at("timeout"))).toMatchObject(slow);
  expect(await readPools(at("unsupported"), zeroAddress)).toMatchObject({ why: { code: "pools-not-searched" } });
  expect(await readConditions(at("unsupported"))).toMatchObject({ why: { code: "block-not-given" } });
});
