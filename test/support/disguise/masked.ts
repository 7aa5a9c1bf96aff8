import type { Abi, Hex } from "viem";
import { type Artifact, runCompiler } from "../compile.ts";
import { contractsIn, importedBy, type Sources } from "../sources.ts";

/** No selector stands in the code any more: each is compared as what this makes of it. */
const MASK = 0x5ca1ab1e;

type Written = { readonly abi: Abi; readonly ir: string };

/** A contract as assembly: written out as Yul, with a dispatcher of another make, and compiled from that. */
export function asAssembly(sources: Sources, name: string): Artifact {
  const contract = writtenOut(sources, name);
  const bytecode = assembled(numberedAnew(contract.ir.replaceAll(DISPATCHER, masked)));
  return { name, abi: contract.abi, bytecode, deployedBytecode: "0x" };
}

/** The compiler counts through all sources: what is named by its own counts alone stays the same where another source changes. */
function numberedAnew(yul: string): string {
  const own = new Map<string, number>();
  return yul.replaceAll(/^\s*\/\/\/ .*$/gm, "").replaceAll(/(?<=[\w$]_)\d+(?![\da-zA-Z])/g, (told) => {
    const number = own.get(told) ?? own.size;
    own.set(told, number);
    return `${number}`;
  });
}

function writtenOut(sources: Sources, name: string): Written {
  const unit = Object.keys(sources).find((each) => contractsIn(sources[each] ?? "").includes(name)) ?? "";
  const output = runCompiler("Solidity", importedBy(unit, sources), {
    viaIR: true,
    debug: { debugInfo: [] },
    outputSelection: { [unit]: { [name]: ["abi", "ir"] } },
  });
  const { contracts } = output as { contracts: Record<string, Record<string, Written>> };
  const contract = contracts[unit]?.[name];
  if (!contract) throw new Error(`There is no contract ${name}.`);
  return contract;
}

const DISPATCHER =
  /let selector := (shift_right_224_unsigned\(calldataload\(0\)\))\s*switch selector([\s\S]*?)default \{\}/g;

function masked(_: string, selector: string, cases: string): string {
  const others = cases.replaceAll(/case 0x([0-9a-f]{8})/g, (_, hex: string) => {
    return `case 0x${((Number.parseInt(hex, 16) ^ MASK) >>> 0).toString(16)}`;
  });
  return `let selector := xor(${selector}, 0x${MASK.toString(16)}) switch selector${others}default {}`;
}

/** The usual passes, each taken once and not until nothing changes any more: half the time, for code that is no larger. */
const ONE_PASS = "dhfoDgvulfnTUtnIfxarEscLMVculjTpeulxarcLgvifCTUcarLsTOtfDncarIulcjmul:fDnTOcmu";

function assembled(yul: string): Hex {
  const output = runCompiler(
    "Yul",
    { "masked.yul": yul },
    {
      evmVersion: "cancun",
      optimizer: { enabled: true, runs: 1_000_000, details: { yul: true, yulDetails: { optimizerSteps: ONE_PASS } } },
      outputSelection: { "*": { "*": ["evm.bytecode.object"] } },
    },
  );
  const { contracts } = output as {
    contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
  };
  const [object] = Object.values(contracts["masked.yul"] ?? {});
  if (!object) throw new Error("Nothing was assembled.");
  return `0x${object.evm.bytecode.object}`;
}
