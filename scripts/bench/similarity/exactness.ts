import { hexToBytes } from "../../../src/engine/bytecode/disassembly/disassemble.ts";
import { readContract } from "../../../src/engine/bytecode/read-behaviour.ts";
import { exactHash } from "../../../src/engine/similar/exact-hash.ts";
import { compile, fillImmutables } from "../../train/compile.ts";
import { PACKAGE_SETTINGS, PACKAGE_TOKENS } from "../../train/packages.ts";
import { randomFrom } from "../../train/random.ts";
import type { BenchRow } from "../row.ts";
import type { Item, Size } from "./set.ts";

const CHANGES_A_CONTRACT = 12;
const DEPLOYMENTS = 6;

/** Whether the exact hash knows every redeployment, and nothing else: contracts in which one constant was changed. */
export function exactness(items: readonly Item[], { packages, settings }: Size): BenchRow[] {
  let [changed, taken] = [0, 0];
  for (const item of items) {
    const random = randomFrom("change", item.source, item.kind, item.code.length);
    for (let i = 0; i < CHANGES_A_CONTRACT; i++) {
      const code = withOtherConstant(item.code, random);
      if (!code) continue;
      changed++;
      if (hashOf(code) === item.print.key) taken++;
    }
  }
  const { deployments, recognized } = redeployments(packages, settings);
  return [
    {
      name: `similarity: exactMatch, changed constants taken for the same, of ${changed}`,
      value: taken,
      unit: "contracts",
    },
    {
      name: `similarity: exactMatch, redeployments recognized, of ${deployments}`,
      value: recognized / deployments,
      unit: "share",
    },
  ];
}

function hashOf(code: string): string {
  return exactHash(hexToBytes(code), readContract(code));
}

/** One constant of at least one byte, other than a jump's target, set to something else of the same length. */
function withOtherConstant(code: string, random: () => number): string | undefined {
  const bytes = hexToBytes(code);
  const places: [number, number][] = [];
  for (let pc = 0; pc < bytes.length - 60; pc++) {
    const size = (bytes[pc] as number) - 0x5f;
    if (size < 1 || size > 32) continue;
    // A full word that starts with zero is an immutable's place: another one there is the same code.
    const filledIn = size === 32 && bytes[pc + 1] === 0;
    const jumps = bytes[pc + size + 1] === 0x56 || bytes[pc + size + 1] === 0x57;
    if (!jumps && !filledIn) places.push([pc + 1, size]);
    pc += size;
  }
  const chosen = places[Math.floor(random() * places.length)];
  if (!chosen) return undefined;
  const [at, size] = chosen;
  const index = at + Math.floor(random() * size);
  bytes[index] = ((bytes[index] as number) + 1 + Math.floor(random() * 254)) & 0xff;
  return Buffer.from(bytes).toString("hex");
}

function redeployments(packages: readonly string[], settings: number): { deployments: number; recognized: number } {
  let [deployments, recognized] = [0, 0];
  for (const name of packages) {
    for (const setting of PACKAGE_SETTINGS.slice(0, settings)) {
      const compiled = compile(PACKAGE_TOKENS[name] ?? "", setting);
      if (!compiled || compiled.immutables.length === 0) continue;
      const first = hashOf(fillImmutables(compiled, randomFrom(name, 0)));
      for (let i = 1; i <= DEPLOYMENTS; i++) {
        deployments++;
        if (hashOf(fillImmutables(compiled, randomFrom(name, i))) === first) recognized++;
      }
    }
  }
  return { deployments, recognized };
}
