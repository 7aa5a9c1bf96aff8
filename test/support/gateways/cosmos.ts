import { numberToHex } from "viem";
import type { Refusal, Rule } from "./rule.ts";

type Asked = { readonly method: string; readonly params: readonly unknown[] };
type Call = { readonly from?: string; readonly gas?: string; readonly gasPrice?: string };
type Accounts = Readonly<Record<string, { readonly balance?: string }>>;

/** What was put there to pay for gas stays with whoever pays. */
function uncharged({ method, params }: Asked): readonly unknown[] {
  const [call, block, accounts = {}, ...rest] = params as readonly [Call, unknown, Accounts?, ...unknown[]];
  const { from = "", gas = "0x0", gasPrice = "0x0" } = method === "eth_call" ? call : {};
  const payer = accounts[from];
  if (payer?.balance === undefined) return params;
  const balance = numberToHex(BigInt(payer.balance) + BigInt(gas) * BigInt(gasPrice));
  return [call, block, { ...accounts, [from]: { ...payer, balance } }, ...rest];
}

/** The first block's results are asked for as those of block 0, which stands for the newest one; lists are of no call at all. */
function told({ method, params }: Asked, result: unknown): unknown {
  if (method === "eth_createAccessList") return { accessList: [], gasUsed: "0x16e360" };
  if (method !== "eth_getLogs" || !Array.isArray(result)) return result;
  const { fromBlock, toBlock } = params[0] as { readonly fromBlock?: string; readonly toBlock?: string };
  const newest = (result as { readonly blockNumber: string }[]).filter(({ blockNumber }) => blockNumber === toBlock);
  return fromBlock === "0x0" ? [...newest, ...result] : result;
}

const refusal = (code: number, message: string): Refusal => ({ shape: "each", code, message });

export const COSMOS_EVM: Rule = {
  name: "Cosmos EVM",
  source:
    "cosmos/evm 0.6.3: x/vm ApplyMessageWithConfig, which buys no gas; rpc/backend createAccessList, which traces nothing; CometBlockResultByNumber, to which 0 is the newest",
  meaning: uncharged,
  tells: told,
  methods: [
    {
      method: "eth_simulateV1",
      refusal: refusal(-32601, "the method eth_simulateV1 does not exist/is not available"),
    },
    {
      method: "eth_call",
      where: ({ length }) => length > 3,
      refusal: refusal(-32602, "too many arguments, want at most 3"),
    },
  ],
};
