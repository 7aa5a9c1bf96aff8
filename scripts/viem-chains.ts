// Writes what the chains of src/engine/chains take from viem: its whole table is some seven hundred modules, which every start would load.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Chain as ViemChain } from "viem";
import * as published from "viem/chains";

const FOLDER = fileURLToPath(new URL("../src/engine/chains", import.meta.url));

/** By the names that viem gives them. */
export function viemTable() {
  const names = globSync(`${FOLDER}/*.ts`).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/fromViem\("(\w+)"/g)].flatMap(([, name]) => name ?? []),
  );
  return Object.fromEntries(names.sort().map((name) => [name, entryOf(name)]));
}

function entryOf(name: string) {
  const chain = (published as unknown as Readonly<Record<string, ViemChain>>)[name];
  if (!chain) throw new Error(`viem publishes no chain ${name}.`);
  const bridge = chain.contracts?.["l2StandardBridge"];
  return {
    id: chain.id,
    nativeSymbol: chain.nativeCurrency.symbol,
    rpcUrls: chain.rpcUrls.default.http,
    ...(bridge && "address" in bridge ? { bridge: bridge.address } : {}),
  };
}

const HEAD = `// biome-ignore-all format: one line a chain.
// What viem knows of each chain here, written by \`npm run docs\`. Chains of the OP Stack have their end of the bridge.
import type { Address } from "viem";

type Known = {
  readonly id: number;
  readonly nativeSymbol: string;
  readonly rpcUrls: readonly string[];
  readonly bridge?: Address;
};

export const VIEM: Readonly<Record<string, Known>> = `;

if (import.meta.main) {
  const lines = Object.entries(viemTable()).map(([name, entry]) => `  ${name}: ${JSON.stringify(entry)},\n`);
  writeFileSync(`${FOLDER}/viem.ts`, `${HEAD}{\n${lines.join("")}};\n`);
}
