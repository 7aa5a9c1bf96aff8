import { type Address, toFunctionSignature } from "viem";
import { z } from "zod";
import { readJson } from "../../../json.ts";
import type { Chain } from "../../chain/chain.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { Source } from "../facts.ts";
import { fetchJson, type Helpers } from "../helpers.ts";
import { cleanText } from "../metadata/metadata.ts";

/** What is asked of each server, in the order in which they are believed. */
type Lookup = (
  chain: Chain,
  address: Address,
  helpers: Helpers,
  signal: AbortSignal,
) => Promise<Read<Source | null>> | null;

/** Verified source of the code that runs. `null`: no server that could be asked has any. */
export async function readSource(
  chain: Chain,
  address: Address,
  helpers: Helpers,
  signal: AbortSignal,
): Promise<Read<Source | null>> {
  const asked = [fromSourcify, fromBlockscout, fromEtherscan]
    .map((lookup) => lookup(chain, address, helpers, signal))
    .filter((answer) => answer !== null);
  if (asked.length === 0) return unknown("no-source-server");
  const answers = await Promise.all(asked);
  const found = answers.find((answer) => answer.known && answer.value !== null);
  // Only servers that answered can say no; one that does is enough, the others are optional.
  return found ?? answers.find((answer) => answer.known) ?? answers[0] ?? unknown("no-source-server-answered");
}

const SourcifyContract = z.object({
  match: z.string().nullish(),
  abi: z.unknown().optional(),
  compilation: z.object({ name: z.string(), compilerVersion: z.string().nullish() }).nullish(),
});

const fromSourcify: Lookup = (chain, address, { sourcifyUrl }, signal) => {
  if (!sourcifyUrl) return null;
  const url = `${sourcifyUrl.replace(/\/$/, "")}/v2/contract/${chain.id}/${address}?fields=abi,compilation,deployment`;
  return fetchJson(url, "Sourcify", signal).then((answer) => {
    if (!answer.known || answer.value === null) return answer as Read<null>;
    const contract = SourcifyContract.safeParse(answer.value);
    if (!contract.success) return unknown({ code: "helper-made-no-sense", helper: "Sourcify" });
    const { match, compilation, abi } = contract.data;
    if (!match || !compilation) return known(null);
    return known(toSource("Sourcify", compilation.name, compilation.compilerVersion, abi));
  });
};

const BlockscoutContract = z.object({
  is_verified: z.boolean().nullish(),
  name: z.string().nullish(),
  compiler_version: z.string().nullish(),
  abi: z.unknown().optional(),
});

const fromBlockscout: Lookup = (chain, address, _helpers, signal) => {
  if (!chain.blockscoutUrl) return null;
  const url = `${chain.blockscoutUrl.replace(/\/$/, "")}/api/v2/smart-contracts/${address}`;
  return fetchJson(url, "Blockscout", signal).then((answer) => {
    if (!answer.known || answer.value === null) return answer as Read<null>;
    const contract = BlockscoutContract.safeParse(answer.value);
    if (!contract.success) return unknown({ code: "helper-made-no-sense", helper: "Blockscout" });
    const { is_verified, name, compiler_version, abi } = contract.data;
    return known(is_verified && name ? toSource("Blockscout", name, compiler_version, abi) : null);
  });
};

const EtherscanSource = z.object({
  status: z.literal("1"),
  result: z
    .array(
      z.object({
        ContractName: z.string(),
        CompilerVersion: z.string(),
        SourceCode: z.string(),
        ABI: z.string().optional(),
      }),
    )
    .min(1),
});

const fromEtherscan: Lookup = (chain, address, { etherscanKey }, signal) => {
  if (!etherscanKey) return null;
  const url = `https://api.etherscan.io/v2/api?chainid=${chain.id}&module=contract&action=getsourcecode&address=${address}&apikey=${etherscanKey}`;
  return fetchJson(url, "Etherscan", signal).then((answer) => {
    if (!answer.known || answer.value === null) return answer as Read<null>;
    const contract = EtherscanSource.safeParse(answer.value);
    if (!contract.success) return unknown({ code: "helper-made-no-sense", helper: "Etherscan" });
    const [first] = contract.data.result;
    if (!first?.SourceCode) return known(null);
    return known(toSource("Etherscan", first.ContractName, first.CompilerVersion, readJson(first.ABI ?? "")));
  });
};

function toSource(from: string, contractName: string, compiler: string | null | undefined, abi: unknown): Source {
  return {
    contractName: cleanText(contractName),
    compiler: cleanText(compiler ?? ""),
    from,
    functions: signaturesIn(abi),
  };
}

const Input: z.ZodType<{ type: string; components?: unknown[] | undefined }> = z.lazy(() =>
  z.object({ type: z.string().max(80), components: z.array(Input).optional() }),
);
const Entry = z.object({
  type: z.literal("function"),
  // Sources are their author's: nothing but a name gets into a sentence.
  name: z.string().regex(/^[A-Za-z_$][\w$]{0,63}$/),
  inputs: z.array(Input).max(32),
});
const MOST = 400;

/** The functions that a published interface names, as `name(types)`. */
function signaturesIn(abi: unknown): readonly string[] {
  if (!Array.isArray(abi)) return [];
  return abi.slice(0, MOST).flatMap((each) => {
    const entry = Entry.safeParse(each);
    if (!entry.success) return [];
    try {
      return [toFunctionSignature({ ...entry.data, outputs: [], stateMutability: "nonpayable" } as never)];
    } catch {
      return [];
    }
  });
}
