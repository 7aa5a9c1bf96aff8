// The verified source of a contract, as Sourcify, Blockscout or Etherscan have it: its name, its compiler, and what its functions are called.
import { type Address, toFunctionSignature } from "viem";
import { z } from "zod";
import { readJson } from "../../../json.ts";
import type { Chain } from "../../chain/chain.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import type { Source } from "../facts.ts";
import { askBlockscout, askEtherscan, askSourcify, type Helpers } from "../helpers.ts";
import { cleanText } from "../metadata.ts";

const SourcifyContract = z.object({
  match: z.string().nullish(),
  abi: z.unknown().optional(),
  compilation: z.object({ name: z.string(), compilerVersion: z.string().nullish() }).nullish(),
});

const BlockscoutContract = z.object({
  is_verified: z.boolean().nullish(),
  name: z.string().nullish(),
  compiler_version: z.string().nullish(),
  abi: z.unknown().optional(),
});

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

/** `null`: no server that could be asked has any. The servers are believed in this order. */
export async function readSource(
  chain: Chain,
  address: Address,
  helpers: Helpers,
  signal: AbortSignal,
): Promise<Read<Source | null>> {
  const fields = "abi,compilation,deployment";
  const query = `module=contract&action=getsourcecode&address=${address}`;
  const asked = [
    lookUp("Sourcify", askSourcify(helpers, chain, address, fields, signal), SourcifyContract, (contract) => {
      const { match, compilation, abi } = contract;
      return match && compilation ? { name: compilation.name, compiler: compilation.compilerVersion, abi } : null;
    }),
    lookUp("Blockscout", askBlockscout(chain, `smart-contracts/${address}`, signal), BlockscoutContract, (contract) => {
      const { is_verified, name, compiler_version, abi } = contract;
      return is_verified && name ? { name, compiler: compiler_version, abi } : null;
    }),
    lookUp("Etherscan", askEtherscan(helpers, chain, query, signal), EtherscanSource, ({ result: [first] }) => {
      if (!first?.SourceCode) return null;
      return { name: first.ContractName, compiler: first.CompilerVersion, abi: readJson(first.ABI ?? "") };
    }),
  ].filter((answer) => answer !== null);
  if (asked.length === 0) return unknown("no-source-server");
  const answers = await Promise.all(asked);
  const found = answers.find((answer) => answer.known && answer.value !== null);
  // Only servers that answered can say no. One that does is enough, the others are optional.
  return found ?? answers.find((answer) => answer.known) ?? answers[0] ?? unknown("no-source-server-answered");
}

type Published = { readonly name: string; readonly compiler: string | null | undefined; readonly abi: unknown };

function lookUp<Answer>(
  from: string,
  asked: Promise<Read<unknown>> | null,
  schema: z.ZodType<Answer>,
  publishedIn: (answer: Answer) => Published | null,
): Promise<Read<Source | null>> | null {
  if (!asked) return null;
  return asked.then((answer) => {
    if (!answer.known || answer.value === null) return answer as Read<null>;
    const contract = schema.safeParse(answer.value);
    if (!contract.success) return unknown({ code: "helper-made-no-sense", helper: from });
    const published = publishedIn(contract.data);
    if (!published) return known(null);
    const { name, compiler, abi } = published;
    return known({
      contractName: cleanText(name),
      compiler: cleanText(compiler ?? ""),
      from,
      functions: signaturesIn(abi),
    });
  });
}

const Input: z.ZodType<{ type: string; components?: unknown[] | undefined }> = z.lazy(() =>
  z.object({ type: z.string().max(80), components: z.array(Input).optional() }),
);
const Entry = z.object({
  type: z.literal("function"),
  // Authors write their sources: nothing but a name gets into a sentence.
  name: z.string().regex(/^[A-Za-z_$][\w$]{0,63}$/),
  inputs: z.array(Input).max(32),
});

/** The functions that a published interface names, as `name(types)`. */
function signaturesIn(abi: unknown): readonly string[] {
  if (!Array.isArray(abi)) return [];
  return abi.slice(0, factsConfig.code.maxPublishedFunctions).flatMap((each) => {
    const entry = Entry.safeParse(each);
    if (!entry.success) return [];
    try {
      return [toFunctionSignature({ ...entry.data, outputs: [], stateMutability: "nonpayable" } as never)];
    } catch {
      return [];
    }
  });
}
