import type { Hex } from "viem";
import type { Naming } from "../engine/chain/addresses.ts";
import type { ProofJson } from "../engine/core/report.ts";
import { isProof } from "../engine/evidence/proof-format.ts";
import { readRuns } from "../engine/evidence/runs.ts";
import { nameOfSelector } from "../engine/messages/index.ts";
import type { DecodedStep } from "../engine/simulation/decoded-steps.ts";

/** What the functions that are called in a proof, or say who somebody is, are known as, by their selectors. */
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
