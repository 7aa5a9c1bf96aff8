// What a proof's page shows of it: its requests for any node, until when they can be replayed, and the names of the functions that it calls.
import type { Hex } from "viem";
import type { Naming } from "../engine/chain/addresses.ts";
import type { ProofJson } from "../engine/core/report.ts";
import { isProof } from "../engine/evidence/proof-format.ts";
import { readRuns } from "../engine/evidence/runs.ts";
import { stateUntil } from "../engine/evidence/verifier.ts";
import { nameOfSelector } from "../engine/messages/index.ts";
import type { DecodedStep } from "../engine/simulation/decoded-steps.ts";
import { replayConfig } from "./config.ts";

/** A proof's requests as any node takes them, in one batch, pinned by the block's hash (EIP-1898). */
export function toRpcBatch({ runs, blockHash }: ProofJson): readonly object[] {
  return runs.map(({ request: { method, params } }, index) => {
    const [what, , ...rest] = params;
    return { jsonrpc: "2.0", id: index + 1, method, params: [what, { blockHash }, ...rest] };
  });
}

/** The last block at which a usual node can still do what a proof asks. */
export function replayableUntil({ blockNumber }: ProofJson): string {
  return `${stateUntil(blockNumber)}`;
}

/** The whole request as a line for a shell; null where it is too long a word for one. */
export function toCurl(batch: readonly object[]): string | null {
  const [only, ...more] = batch;
  const text = JSON.stringify(more.length === 0 ? only : batch).replaceAll("'", "\\u0027");
  if (Buffer.byteLength(text) > replayConfig.maxShellWordBytes) return null;
  return `curl -sS NODE -H 'content-type: application/json' --data-raw '${text}'`;
}

/** The names of the functions that a proof calls, or that its accounts are named by, by selector. */
export function namesIn(proof: ProofJson): Readonly<Record<string, string>> {
  const namings = isProof(proof) ? proof.accounts.flatMap(({ named = [] }) => named) : [];
  const asked = [
    ...(readRuns(proof.runs) ?? []).flatMap(({ decoded }) => callsIn(decoded)),
    ...namings.flatMap(callOf),
  ];
  const selectors = asked.map((data) => data.slice(0, 10) as Hex).filter(({ length }) => length === 10);
  return Object.fromEntries(
    selectors.flatMap((selector) => {
      const name = nameOfSelector(selector);
      return name ? [[selector, name]] : [];
    }),
  );
}

function callsIn({ data, trial }: DecodedStep): readonly Hex[] {
  return [data, ...trial.flatMap(callsIn)];
}

function callOf(naming: Naming): readonly Hex[] {
  switch (naming.code) {
    case "view":
      return [naming.selector];
    case "listed":
      return [naming.data];
    case "slot":
    case "written":
    case "made":
    case "traded":
      return [];
  }
}
