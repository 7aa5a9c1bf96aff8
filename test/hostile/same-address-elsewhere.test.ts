import type { Address, Hex, PublicClient } from "viem";
import { expect, test } from "vitest";
import { createAccess } from "../../src/access/access.ts";
import { createSignIn } from "../../src/access/sign-in.ts";
import { memoryStore } from "../support/memory-store.ts";
import { alice, bob } from "../support/wallet.ts";

const WALLET: Address = "0x00000000000000000000000000000000000000aa";

/** On each chain another contract is at the same address, which accepts one person's signatures. */
function reach(accepted: Record<number, Hex>) {
  return (chainId: number) =>
    Promise.resolve({
      getCode: () => Promise.resolve("0x60"),
      verifyHash: ({ signature }: { signature: Hex }) => Promise.resolve(signature === accepted[chainId]),
    } as unknown as PublicClient);
}

test("a contract at the same address on another chain is somebody else, with other keys", async () => {
  const store = memoryStore();
  const { keys } = await createAccess({ store, limits: { keyless: 1, keyed: 60 } });
  const accepted: Record<number, Hex> = {};
  const signIn = createSignIn(store, reach(accepted));

  const enter = async (person: typeof alice, address: Address, chainId: number): Promise<string> => {
    const message = await signIn.challenge({ origin: "https://assay.example", visit: "v", address, chainId });
    const signature = await person.signMessage({ message });
    accepted[chainId] = signature;
    const token = await signIn.prove({ visit: "v", message, signature });
    return (await signIn.sessions.find(token))?.owner ?? "";
  };

  const victim = await enter(alice, WALLET, 1);
  const { key } = await keys.create(victim, "mine");
  const attacker = await enter(bob, WALLET, 56);
  expect(await keys.list(attacker)).toEqual([]);
  expect(await keys.revoke(attacker, key.id)).toBe(false);
  expect(await enter(alice, WALLET, 1)).toBe(victim);

  const plain = await enter(alice, alice.address, 1);
  expect(await enter(alice, alice.address, 56)).toBe(plain);
  expect(plain).not.toBe(await enter(bob, alice.address, 56));
});
