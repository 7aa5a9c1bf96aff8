import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const ROOT = new URL("..", import.meta.url);
const LAB = new URL("src/engine/lab/machine/bytecode.ts", ROOT);
const LENS = new URL("src/engine/facts/pools/lens-code.ts", ROOT);

/** Answers what solc is asked, in its own words. */
type Compiler = (input: string) => string;

function compileAnew(input: string): string {
  return (createRequire(import.meta.url)("solc") as { compile: Compiler }).compile(input);
}

/** The Lab, its puppets, its broker and its leaver: code that stands at an account's address; and code that runs as if it were deployed. */
export function compileContracts(solc: Compiler = compileAnew): string {
  const standing = { Lab: STANDS, Puppet: STANDS, Broker: STANDS, Leaver: STANDS, Stage: STANDS, StagedLab: STANDS };
  const codes = compile({ ...standing, Newborn: RUNS }, solc);
  return written(
    Object.entries(codes).map(([name, code]) => [`${name.replace(/\B[A-Z]/g, "_$&").toUpperCase()}_CODE`, code]),
  );
}

/** The lens that looks for pools, which runs as if it were deployed, like the one that looks for what an account made, and the probe of what wraps the native token, which stands at an address. */
export function compileLens(solc: Compiler = compileAnew): string {
  const { PoolLens, NonceLens, WrapperProbe } = compile(
    { PoolLens: RUNS, NonceLens: RUNS, WrapperProbe: STANDS },
    solc,
  );
  return written([
    ["POOL_LENS_CODE", PoolLens ?? ""],
    ["WRAPPER_PROBE_CODE", WrapperProbe ?? ""],
    ["NONCE_LENS_CODE", NonceLens ?? ""],
  ]);
}

const STANDS = "deployedBytecode" as const;
const RUNS = "bytecode" as const;
type Kind = typeof STANDS | typeof RUNS;

/** Compiles what runs inside `eth_call`, for the oldest EVM that chains in use still have: no PUSH0, no newer opcode. */
function compile(kinds: Readonly<Record<string, Kind>>, solc: Compiler): Record<string, string> {
  const files = readdirSync(new URL("contracts/", ROOT), { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".sol")).map((file) => file.replaceAll("\\", "/"));
  const source = (file: string) => readFileSync(new URL(`contracts/${file}`, ROOT), "utf8");
  const wanted = Object.entries(kinds).map(([name, kind]) => [`${name}.sol`, { [name]: [`evm.${kind}.object`] }]);
  const output = JSON.parse(
    solc(
      JSON.stringify({
        language: "Solidity",
        sources: Object.fromEntries(sources.map((file) => [file, { content: source(file) }])),
        settings: {
          evmVersion: "istanbul",
          viaIR: true,
          optimizer: { enabled: true, runs: 1000 },
          metadata: { appendCBOR: false, bytecodeHash: "none" },
          outputSelection: Object.fromEntries(wanted),
        },
      }),
    ),
  ) as Output;
  const errors = (output.errors ?? []).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const code = output.contracts[`${name}.sol`]?.[name]?.evm[kind]?.object;
      if (!code) throw new Error(`${name} did not compile`);
      return [name, code];
    }),
  );
}

function written(codes: readonly (readonly [string, string])[]): string {
  const lines = codes.map(([name, code]) => `export const ${name} =\n  "0x${code}";\n`);
  return `// Made by \`npm run contracts\` from contracts/*.sol; a test holds the two together.\n\n${lines.join("\n")}`;
}

type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<string, Record<string, { evm: Partial<Record<Kind, { object: string }>> }>>;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(LAB, compileContracts());
  writeFileSync(LENS, compileLens());
}
