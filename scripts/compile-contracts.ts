import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const ROOT = new URL("..", import.meta.url);
const TARGET = fileURLToPath(new URL("src/engine/lab/bytecode.ts", ROOT));

/** Compiles what runs inside `eth_call`, for the oldest EVM that chains in use still have: no PUSH0, no newer opcode. */
export function compileContracts(): string {
  const solc = createRequire(import.meta.url)("solc") as { compile(input: string): string };
  const names = ["Lab", "Puppet"];
  const source = (name: string) => readFileSync(new URL(`contracts/${name}.sol`, ROOT), "utf8");
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: "Solidity",
        sources: Object.fromEntries(names.map((name) => [`${name}.sol`, { content: source(name) }])),
        settings: {
          evmVersion: "istanbul",
          viaIR: true,
          optimizer: { enabled: true, runs: 1000 },
          metadata: { appendCBOR: false, bytecodeHash: "none" },
          outputSelection: { "*": { "*": ["evm.deployedBytecode.object"] } },
        },
      }),
    ),
  ) as Output;
  const errors = (output.errors ?? []).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
  const lines = names.map((name) => {
    const code = output.contracts[`${name}.sol`]?.[name]?.evm.deployedBytecode.object;
    if (!code) throw new Error(`${name} did not compile`);
    return `export const ${name.toUpperCase()}_CODE =\n  "0x${code}";\n`;
  });
  return `// Made by \`npm run contracts\` from contracts/*.sol; a test holds the two together.\n\n${lines.join("\n")}`;
}

type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, compileContracts());
