import { parseEther } from "viem";
import { expect, test } from "vitest";
import { createStorageActivity } from "../../../src/engine/watch-points/index.ts";
import { alice, carol } from "../../support/anvil.ts";
import { changeable, startChangeable } from "../../support/changeable.ts";
import { send } from "../../support/deploy.ts";
import { plainReader } from "../../support/plain-reader.ts";
import { erc20Abi, mined } from "../../support/uniswap-v2.ts";

test("a token stirs when its settings are written, and not by what people do with it", async () => {
  const { chain, token } = await startChangeable();
  const stirs = createStorageActivity();
  const stirred = async () => [...(await stirs.read(await plainReader(chain), [token]))];
  expect(await stirred()).toEqual([]);
  await mined(chain.client, alice, token, erc20Abi, "transfer", [carol.address, parseEther("1")]);
  expect(await stirred()).toEqual([]);
  await send(chain, changeable, token, "setTax", [25n]);
  expect(await stirred()).toEqual([token.toLowerCase()]);
  expect(await stirred()).toEqual([]);
  await chain.stop();
}, 60_000);
