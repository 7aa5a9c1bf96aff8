import { expect, test } from "vitest";
import { usualAccounts } from "../../../src/engine/chain/chain.ts";
import { localMainnet } from "../../support/plain-reader.ts";

const PERMIT2 = "0x000000000022D473030F116dDEE9F6B43aC78BA3";

test("whoever moves tokens by their holder's word alone is nobody's secret, whether or not an exchange of the chain uses it", () => {
  expect(usualAccounts({ ...localMainnet, rpcUrls: [] }).has(PERMIT2)).toBe(true);
});
