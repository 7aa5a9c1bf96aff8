import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Address } from "viem";
import { readConfig } from "../../src/config.ts";
import type { Row } from "../../src/engine/report.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine, type Engine } from "../../src/main.ts";
import { type LocalChain, startAnvil } from "../../test/support/anvil.ts";
import { type Artifact, compileSource } from "../../test/support/compile.ts";
import { launch } from "../../test/support/lab.ts";
import { localMainnet } from "../../test/support/plain-reader.ts";
import { type Truth, truthOf } from "../../test/support/truth.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import type { BenchRow, Extent } from "./row.ts";
import { BEHAVIOURS, type Behaviour, HONEST } from "./truth/behaviours.ts";
import { type Writer, writerOf } from "./truth/writer.ts";

const ROUNDS = 6;
const NOBODY: Address = "0x000000000000000000000000000000000000dEaD";
/** About the market that was made for the trial, whatever the token does. */
const OF_THE_TRIAL = new Set(["liquidity-can-leave", "few-hold-most", "creator-holds-much", "deployed-just-now"]);

/** One token to be made: a behaviour, and whether nobody is left who could use it. */
type Subject = { readonly behaviour: Behaviour; readonly inert: boolean };

type Tally = { tokens: number; missed: number; alarms: number; untrue: number; failed: number };

/**
 * Tokens that nobody has looked at, made from a seed: each behaviour written in random ways, the same with its power given up, and
 * what only looks like one. Whole audits must find the first, and hold nothing against the others, as mined trades must bear out.
 */
export async function benchTruth({ brief, seed, say }: Extent): Promise<BenchRow[]> {
  const powers = BEHAVIOURS.filter(({ write }) => usesGuard(write));
  const all: readonly Subject[] = [
    ...BEHAVIOURS.map((behaviour) => ({ behaviour, inert: false })),
    ...powers.map((behaviour) => ({ behaviour, inert: true })),
    ...HONEST.map((behaviour) => ({ behaviour, inert: false })),
  ];
  const subjects = brief
    ? [all[0], all.at(-1)].flatMap((one) => one ?? [])
    : Array.from({ length: ROUNDS }, () => all).flat();
  const tallies = new Map<string, Tally>();
  const place = await openPlace();
  try {
    for (const [index, subject] of subjects.entries()) {
      const name = subject.inert ? `${subject.behaviour.name}, given up` : subject.behaviour.name;
      const tally = tallies.get(name) ?? { tokens: 0, missed: 0, alarms: 0, untrue: 0, failed: 0 };
      tallies.set(name, tally);
      await judge(place, subject, { seed, index, name, tally, say });
    }
  } finally {
    await place.close();
  }
  return [...tallies].flatMap(([name, { tokens, ...counts }]) => [
    { name, value: tokens, unit: "tokens" },
    ...Object.entries(counts).flatMap(([unit, value]) => (value > 0 ? [{ name, value, unit }] : [])),
  ]);
}

type Told = {
  readonly seed: number;
  readonly index: number;
  readonly name: string;
  readonly tally: Tally;
  readonly say: Extent["say"];
};

async function judge({ chain, engine }: Place, { behaviour, inert }: Subject, { seed, index, name, tally, say }: Told) {
  const writer = writerOf(seed, index, inert);
  const clean = await chain.client.snapshot();
  tally.tokens++;
  const tell = (what: string) => say(`${seed}/${index} ${name}: ${what}`);
  try {
    const launched = await launch(chain, artifactOf(behaviour, writer), { liquidityTo: NOBODY });
    const { rows } = await engine.auditor.audit({ chainId: 1, address: launched.token }, { fresh: true });
    const dangers = rows.filter(({ id, severity }) => severity === "danger" && !OF_THE_TRIAL.has(id));
    const wanted = inert ? [] : behaviour.rows;
    if (wanted.length > 0 && !dangers.some(({ id }) => wanted.includes(id))) {
      tally.missed++;
      tell(`missed; ${rows.filter(({ id }) => wanted.includes(id)).map(({ id, outcome }) => `${id} is ${outcome}`)}`);
    }
    if (wanted.length === 0 && dangers.length > 0) {
      tally.alarms++;
      tell(`false alarm: ${dangers.map(({ sentence }) => sentence).join(" ")}`);
    }
    const untrue = contradiction(rows, await truthOf(chain, launched));
    if (untrue) {
      tally.untrue++;
      tell(untrue);
    }
  } catch (error) {
    tally.failed++;
    tell(error instanceof Error ? error.message : String(error));
  } finally {
    await chain.client.revert({ id: clean });
  }
}

/** What mined trades say otherwise. */
function contradiction(rows: readonly Row[], { bought, sold, sent }: Truth): string | undefined {
  const outcomeOf = (id: string) => rows.find((row) => row.id === id)?.outcome;
  const pairs = [
    ["token-cannot-be-bought", bought],
    ["holders-cannot-sell", sold],
    ["transfers-are-blocked", sent],
  ] as const;
  for (const [id, works] of pairs) {
    if (outcomeOf(id) === (works ? "found" : "clear"))
      return `${id} is ${outcomeOf(id)}, and mined trades say otherwise`;
  }
  return undefined;
}

function artifactOf({ write }: Behaviour, writer: Writer): Artifact {
  const { members, hook = "" } = write(writer);
  const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {Token} from "./Token.sol";
contract Made is Token {
  ${writer.state}
  constructor() { ${writer.made} }
  ${members}
  function _transfer(address from, address to, uint256 value) internal override { ${hook} super._transfer(from, to, value); }
}`;
  const artifact = compileSource(source, writer.options)["Made"];
  if (!artifact) throw new Error("It was not compiled.");
  return artifact;
}

function usesGuard(write: Behaviour["write"]): boolean {
  const writer = writerOf(0, 0, false);
  return write({ ...writer, guard: { declared: "GUARD", first: "" } }).members.includes("GUARD");
}

type Place = { readonly chain: LocalChain; readonly engine: Engine; close(): Promise<void> };

async function openPlace(): Promise<Place> {
  const chain = await startAnvil();
  await installUniswapV2(chain.client);
  const data = mkdtempSync(join(tmpdir(), "assay-truth-"));
  const file = join(data, "chains.json");
  const { venues } = localMainnet;
  writeFileSync(file, JSON.stringify([{ id: 1, venues, baseTokens: [], lockers: [], blockscoutUrl: null }]));
  const env = { RPC_URL_1: chain.url, SOURCIFY_URL: "", DATA_DIR: data, CHAINS_FILE: file };
  const engine = await createEngine(readConfig(env), silentLog);
  return {
    chain,
    engine,
    async close() {
      await engine.close();
      await chain.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
