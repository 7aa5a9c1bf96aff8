import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { numberToHex } from "viem";
import { freePort } from "./anvil.ts";
import { answering, ask, findBuilt, genesisOf } from "./geth.ts";
import type { State, Twin } from "./twins.ts";

/** Of `github.com/ava-labs/coreth`, as Avalanche's nodes had it with Granite. */
export const CORETH_VERSION = "0.16.0-rc.0";

/** Where `npm run nodes -- coreth` put it. */
export function findCoreth(): string | undefined {
  return findBuilt("coreth");
}

/** Its first block demands a price that nobody offered on the chain it follows, and which falls with time. */
const CHEAPENED_S = 30 * 86_400;

/** Avalanche's client, built from `scripts/nodes/coreth`. Whoever produces a block and its randomness are always the same there. */
export async function startCoreth(program: string, state: State): Promise<Twin> {
  const data = mkdtempSync(join(tmpdir(), "assay-coreth-"));
  const genesis = join(data, "genesis.json");
  const begins = state.timestamp - CHEAPENED_S;
  writeFileSync(genesis, JSON.stringify(genesisOf({ ...state, timestamp: begins })));
  const port = await freePort();
  const child = spawn(program, [genesis, `127.0.0.1:${port}`], { stdio: "ignore" });
  const end = () => {
    child.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  };
  process.once("exit", end);
  const url = `http://127.0.0.1:${port}`;
  await answering(child, url);
  let isFirst = true;
  return {
    name: "coreth",
    url,
    async mine({ timestamp, transactions }) {
      await ask(url, "testing_mine", [numberToHex(isFirst ? begins + 1 : timestamp), transactions]);
      isFirst = false;
    },
    stop: () => ended(child, end),
  };
}

function ended(child: ChildProcess, end: () => void): Promise<void> {
  process.off("exit", end);
  return new Promise((resolve) => {
    if (child.exitCode === null) child.once("exit", () => resolve());
    end();
    if (child.exitCode !== null) resolve();
  });
}
