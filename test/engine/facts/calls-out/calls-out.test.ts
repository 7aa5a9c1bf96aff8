import { type Address, getAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CouldNotAsk } from "../../../../src/engine/chain/attempt.ts";
import type { Capabilities, Reader } from "../../../../src/engine/chain/reader.ts";
import { bob, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileSource, fixture } from "../../../support/compile.ts";
import { deploy, send } from "../../../support/deploy.ts";
import { gatherFacts } from "../../../support/gather-facts.ts";
import { localReader } from "../../../support/local-reader.ts";

/** Asks what its owner says it shall ask, and takes no for an answer only from the first. */
const asking = compileSource(`
import {Token} from "./Token.sol";
interface Judge { function allows(address from) external view returns (bool); }
contract Yes { fallback() external { assembly { mstore(0, 1) return(0, 32) } } }
contract No { fallback() external { revert(); } }
contract Asking is Token {
  Judge private judge; Judge private ignored; Judge private never;
  constructor(Judge first, Judge second, Judge third) { judge = first; ignored = second; never = third; }
  function _transfer(address from, address to, uint256 value) internal override {
    require(judge.allows(from));
    address(ignored).staticcall(abi.encodeCall(Judge.allows, (from)));
    super._transfer(from, to, value);
  }
}`);

let chain: LocalChain;
let judges: readonly Address[];
beforeAll(async () => {
  chain = await startAnvil();
  const made: Address[] = [];
  for (const name of ["Yes", "No", "Yes"]) made.push(await deploy(chain, asking[name]));
  judges = made.map((address) => getAddress(address));
});
afterAll(() => chain.stop());

async function held(name: "Asking" | "Token"): Promise<Address> {
  const artifact = name === "Token" ? fixture("Token") : asking["Asking"];
  const token = await deploy(chain, artifact, name === "Token" ? [] : judges);
  await send(chain, artifact, token, "transfer", [bob.address, 10n ** 24n]);
  return token;
}

const noLists = () => Promise.reject(new CouldNotAsk("unsupported"));
/** As Cosmos EVM says of every call, whatever it touches. */
const emptyLists = () => Promise.resolve({ accessList: [], gasUsed: "0x80000" });

/** Of a node that does not make access lists, or not of what the call did. */
async function calledBy(token: Address, able: Partial<Capabilities> = {}, lists: () => Promise<unknown> = noLists) {
  const reader = await localReader(chain, able);
  const request: Reader["request"] = (method, params, need) =>
    method === "eth_createAccessList" ? lists() : reader.request(method, params, need);
  const deps = { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null };
  const { callsOut } = await gatherFacts({ ...reader, request }, token, deps);
  return callsOut;
}

describe("which contracts a transfer asks, on a node that makes no lists of them,", () => {
  test("is told by what a second look at them costs, whatever they answered", async () => {
    const callsOut = await calledBy(await held("Asking"));
    if (!callsOut.known) throw new Error(callsOut.why.code);
    const called = callsOut.value.map(({ address }) => address).sort();
    expect(called).toEqual([...judges.slice(0, 2)].sort());
    expect(callsOut.value[0]?.during).toContain("sending");
  });

  test("is told alike where all its lists are empty", async () => {
    const callsOut = await calledBy(await held("Asking"), {}, emptyLists);
    expect(callsOut.known && callsOut.value.map(({ address }) => address).sort()).toEqual(
      [...judges.slice(0, 2)].sort(),
    );
    expect(await calledBy(await held("Token"), {}, emptyLists)).toEqual({ known: true, value: [] });
    expect(await calledBy(await held("Asking"), { stateOverrides: false }, emptyLists)).toMatchObject({ known: false });
  });

  test("is none for a plain token", async () => {
    expect(await calledBy(await held("Token"))).toEqual({ known: true, value: [] });
  });

  test("is unknown where nothing can be tried either", async () => {
    expect(await calledBy(await held("Asking"), { stateOverrides: false })).toMatchObject({ known: false });
  });

  test("is none where the transfer fails", async () => {
    const closed = compileSource(`
      import {Token} from "./Token.sol";
      contract Closed is Token {
        function _transfer(address, address, uint256) internal pure override { revert("closed"); }
      }`)["Closed"];
    const token = await deploy(chain, closed);
    expect(await calledBy(token)).toEqual({ known: true, value: [] });
  });
});
