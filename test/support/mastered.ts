import type { Address } from "viem";
import { expect } from "vitest";
import { lower } from "../../src/engine/chain/addresses.ts";
import type { ProofJson } from "../../src/engine/core/report.ts";
import { sayVerification } from "../../src/engine/messages/index.ts";
import { alice, type LocalChain } from "./anvil.ts";
import { replayed } from "./replayed.ts";

/** Where somebody uses the hook, that it is alice, who masters it, is told by the replay alone: from the token on. */
export async function expectMastered(local: LocalChain, proof: ProofJson, hook: Address): Promise<void> {
  if (proof.accounts.length === 0) return;
  const words = sayVerification(await replayed(local, proof), "en").join("\n");
  const [token, at, owner] = [proof.token, hook, alice.address].map((each) => lower(each as Address));
  expect(words).toContain(`${token} is traded here in a pool with the hook ${at}`);
  expect(words).toContain(`owner() [0x8da5cb5b] on ${at} returns ${owner}`);
  expect(words).toContain(`${owner} is `);
  expect(words).not.toContain("Who these are to the token");
}
