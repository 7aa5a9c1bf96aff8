import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { AuditError } from "../../../src/engine/core/errors.ts";
import { isProof } from "../../../src/engine/evidence/proof-format.ts";
import { readJson } from "../../../src/json.ts";
import { type Entry, readMemory, writeMemory } from "../../../src/memory/memory-file.ts";
import { importMemory } from "../../../src/memory/transfer.ts";
import { namesIn, replayableUntil, toCurl, toRpcBatch } from "../../../src/replay/requests.ts";
import { sampleReports } from "../../support/reports.ts";
import { type Door, withoutStalling } from "./door.ts";
import { mutated } from "./nasty.ts";

const { danger } = sampleReports;
const proofs = danger.rows.flatMap((row) => row.proofs);
const own = proofs.filter(({ chainId, token }) => chainId === danger.chain.id && token === danger.token.address);
const ENTRY = {
  code: "0f".repeat(16),
  chainId: danger.chain.id,
  address: danger.token.address,
  symbol: "TRAP",
  verdict: "danger",
  findings: ["holders-cannot-sell"],
  proofs: own.slice(0, 1),
};
const changed = fc.array(mutated(ENTRY), { minLength: 1, maxLength: 4 });
const cut = fc.record({
  at: fc.nat(3_000),
  bytes: fc.uint8Array({ maxLength: 40 }),
  skips: fc.nat(60),
});
const { privateKey } = generateKeyPairSync("ed25519");

type Cut = { readonly at: number; readonly bytes: Uint8Array; readonly skips: number };

/** What somebody else's instance remembers: signed nonsense, and what was signed and then changed. */
export const memoryDoor: Door = {
  name: "memories of others",
  few: 60,
  open() {
    const take = async (entries: readonly unknown[], spoils: readonly Cut[]) => {
      let bytes = writeMemory(
        [ENTRY, ...entries].map((entry) => `${JSON.stringify(entry)}`),
        privateKey,
      );
      for (const { at, bytes: put, skips } of spoils)
        bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + skips)]);
      const signed = readOrRefuse(bytes);
      if (!signed) return;
      const imported = await importMemory({
        signed,
        own: [],
        chainIds: new Set([1]),
        replay: () => Promise.resolve({ check: "holders-cannot-sell", holds: false } as never),
        label: () => Promise.resolve(true),
        audit: () => Promise.reject(new Error("What does not hold is not audited.")),
      });
      if (imported.some(({ became }) => became.code === "audited")) throw new Error("What does not hold was believed.");
    };
    return Promise.resolve({
      property: fc.asyncProperty(
        fc.tuple(changed, fc.oneof(fc.constant([]), fc.array(cut, { maxLength: 3 }))),
        ([entries, spoils]) => withoutStalling(() => take(entries, spoils)),
      ) as never,
      close: () => Promise.resolve(),
    });
  },
};

function readOrRefuse(bytes: Buffer): { readonly publicKey: string; readonly entries: readonly Entry[] } | undefined {
  try {
    return readMemory(bytes);
  } catch (error) {
    if (error instanceof AuditError) return undefined;
    throw error;
  }
}

const proof = fc
  .constantFrom(...proofs)
  .chain((each) => mutated(readJson(JSON.stringify(each))))
  // A list with holes is nothing that anybody could hand in.
  .map((each) => readJson(JSON.stringify(each) ?? ""));

/** Proofs as anybody may hand them in: no proof, or one that can be shown and asked for. */
export const proofDoor: Door = {
  name: "proofs",
  few: 200,
  open: () =>
    Promise.resolve({
      property: fc.asyncProperty(proof, (given) =>
        withoutStalling(() => {
          if (!isProof(given)) return Promise.resolve();
          namesIn(given);
          replayableUntil(given);
          toCurl(toRpcBatch(given));
          return Promise.resolve();
        }),
      ) as never,
      close: () => Promise.resolve(),
    }),
};
