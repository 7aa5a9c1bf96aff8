import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const ROOT = new URL("..", import.meta.url);

/** Answers what solc is asked, in its own words. */
type Compiler = (input: string) => string;

function compileAnew(input: string): string {
  return (load("solc") as { compile: Compiler }).compile(input);
}

const load = createRequire(import.meta.url);

const STANDS = "deployedBytecode" as const;
const RUNS = "bytecode" as const;
type Kind = typeof STANDS | typeof RUNS;

type Kinds = Readonly<Record<string, Kind>>;

/** A file of ours that holds what contracts compile to. */
type Codes = { readonly file: URL; readonly kinds: Kinds };

/** The Lab, its puppets, its broker and its leaver: code that stands at an account's address; and code that runs as if it were deployed. */
export const LAB: Codes = {
  file: new URL("src/engine/simulation/bytecode.ts", ROOT),
  kinds: {
    ...{ Lab: STANDS, Puppet: STANDS, Broker: STANDS, Leaver: STANDS, Stage: STANDS, StagedLab: STANDS },
    Newborn: RUNS,
  },
};

/** The lens that looks for pools, which runs as if it were deployed, like the one that looks for what an account made, and the probe of what wraps the native token, which stands at an address. */
export const LENS: Codes = {
  file: new URL("src/engine/facts/pools/lens-code.ts", ROOT),
  kinds: { PoolLens: RUNS, WrapperProbe: STANDS, NonceLens: RUNS },
};

/** The whole file, as it should be. */
export function compileContracts({ kinds }: Codes, solc: Compiler = compileAnew): string {
  const lines = Object.entries(compile(kinds, solc)).map(
    ([name, code]) => `export const ${name.replace(/\B[A-Z]/g, "_$&").toUpperCase()}_CODE =\n  "0x${code}";\n`,
  );
  return `// Made by \`npm run contracts\` from contracts/*.sol; a test holds the two together.\n${markOf(kinds)}\n\n${lines.join("\n")}`;
}

/** A line of the file that is another as soon as the compiler would be asked something else, or another compiler. */
export function markOf(kinds: Kinds): string {
  const { version } = load("solc/package.json") as { version: string };
  return `// Of ${createHash("sha256").update(version).update(requestOf(kinds)).digest("hex")}`;
}

/** Asks for what runs inside `eth_call`, for the oldest EVM that chains in use still have: no PUSH0, no newer opcode. */
function requestOf(kinds: Kinds): string {
  const files = readdirSync(new URL("contracts/", ROOT), { recursive: true, encoding: "utf8" });
  const sources = files
    .filter((file) => file.endsWith(".sol"))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const source = (file: string) => readFileSync(new URL(`contracts/${file}`, ROOT), "utf8");
  const wanted = Object.entries(kinds).map(([name, kind]) => [`${name}.sol`, { [name]: [`evm.${kind}.object`] }]);
  return JSON.stringify({
    language: "Solidity",
    sources: Object.fromEntries(sources.map((file) => [file, { content: source(file) }])),
    settings: {
      evmVersion: "istanbul",
      viaIR: true,
      optimizer: { enabled: true, runs: 1000 },
      metadata: { appendCBOR: false, bytecodeHash: "none" },
      outputSelection: Object.fromEntries(wanted),
    },
  });
}

function compile(kinds: Kinds, solc: Compiler): Record<string, string> {
  const output = JSON.parse(solc(requestOf(kinds))) as Output;
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

type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<string, Record<string, { evm: Partial<Record<Kind, { object: string }>> }>>;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const codes of [LAB, LENS]) writeFileSync(codes.file, compileContracts(codes));
}
