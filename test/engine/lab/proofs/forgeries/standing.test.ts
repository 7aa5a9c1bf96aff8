import type { Address } from "viem";
import { expect, test } from "vitest";
import type { Naming } from "../../../../../src/engine/chain/naming.ts";
import type { Slowed } from "../../../../../src/engine/lab/proofs/statement.ts";
import { sayVerification } from "../../../../../src/engine/wording/index.ts";
import { account, asker, robbery, router, taker, token, verified, word } from "../../../../support/forging.ts";

const other = account("e");
const slot = `0x${word("5")}` as const;
const view: Naming = { code: "view", by: token, selector: "0x8da5cb5b" };
const listed: Naming = { code: "listed", by: token, data: `0x91d14854${word("0")}${word(taker)}` };
const stored: Naming = { code: "slot", by: token, slot };

const everybody = (): boolean => true;
const nobody = (): boolean => false;
const isTaker = (data: string): boolean => data.includes(taker.slice(2));

type Said = {
  readonly by?: string;
  readonly on?: (data: string) => boolean;
  readonly stored?: string;
  readonly code?: string;
};

/** Somebody's power, as they are to the token by these, where the chain says so. */
async function held(named: readonly Naming[], said: Said, slowed?: Slowed) {
  const { accounts: _, ...robbed } = robbery();
  return await verified({
    ...robbed,
    check: "owner-can-take-tokens",
    accounts: [{ address: taker, is: slowed ? "contract" : "single-account", named, ...(slowed ? { slowed } : {}) }],
    known: {
      [taker]: slowed ? { code: "0x6001" } : { nonce: "0x5" },
      ...(said.code ? { [token]: { code: `0x60${said.code.slice(2)}` } } : {}),
    },
    node: {
      eth_call: ([{ to, data }]: readonly [{ to: Address; data: string }]) => {
        if (data.startsWith("0xa0e67e2b")) return `0x${word("20")}${word("3")}`;
        if (data.startsWith("0xe75235b8")) return `0x${word("2")}`;
        if (data.startsWith("0xf27a0c92")) return `0x${word("e10")}`;
        if (data.startsWith("0x91d14854") || data.startsWith("0x70a08231"))
          return `0x${word(said.on?.(data) ? "1" : "0")}`;
        if (data.startsWith("0xdd62ed3e")) return `0x${word("0")}`;
        return `0x${word(to === token ? (said.by ?? other) : taker)}`;
      },
      eth_getStorageAt: `0x${word(said.stored ?? other)}`,
    },
  });
}

test.each([
  ["a view", [view], { by: taker }, `${token} names ${taker} by 0x8da5cb5b`],
  ["a list", [listed], { on: isTaker }, `${token} has ${taker} on a list, and no stranger`],
  ["its storage", [stored], { stored: taker }, `${taker} stands in the storage of ${token} at ${slot}`],
  ["its code", [{ code: "written", by: token }], { code: taker }, `${taker} stands in the code of ${token}`],
  [
    "another contract that it names",
    [stored, { ...view, by: router }],
    { stored: router },
    `${router} names ${taker} by`,
  ],
] as const)("who somebody is to the token is shown by %s", async (_, named, said, words) => {
  const shown = await held(named, said);
  expect(sayVerification(shown).join(" ")).toContain(words);
});

test.each([
  ["a view that names another", [view], {}],
  ["a list on which everybody stands", [listed], { on: everybody }],
  ["a list on which nobody stands", [listed], { on: nobody }],
  [
    "a list that is asked for another",
    [{ ...listed, data: `0x91d14854${word("0")}${word(asker)}` }],
    { on: everybody },
  ],
  ["what it has", [{ ...listed, data: `0x70a08231${word(taker)}` }], { on: isTaker }],
  ["another's storage", [stored], {}],
  ["code in which it does not stand", [{ code: "written", by: token }], {}],
  ["another contract than the token", [{ ...view, by: router }], {}],
  ["a contract that the token does not name", [stored, { ...view, by: router }], { stored: asker }],
] as const)("who somebody is to the token is not shown by %s", async (_, named, said) => {
  expect(await held(named, said)).toMatchObject({ holds: false, why: { code: "another-account" } });
});

test.each([
  { ...view, selector: `${view.selector}${word(taker)}` },
  { ...listed, data: `${listed.data}0` },
] as const)("who somebody is to the token is asked in no other words than ours: $code", async (naming) => {
  const said = { by: taker, on: isTaker };
  expect(await held([naming], said)).toMatchObject({ holds: false, why: { code: "no-proof" } });
});

test("how many have to agree, and how slow somebody is, is asked", async () => {
  const named = [view];
  const wallet = { code: "multisig", threshold: 2, owners: 3 } as const;
  const lock = { code: "timelock", seconds: 3_600 } as const;
  const words = async (slowed: Slowed) => sayVerification(await held(named, { by: taker }, slowed)).join(" ");
  expect(await words(wallet)).toContain("says that 2 of its 3 owners have to sign");
  expect(await words(lock)).toContain("says that it waits 1 hour before it acts");
  for (const forged of [
    { ...wallet, threshold: 3 },
    { ...wallet, owners: 2 },
    { ...lock, seconds: 7_200 },
  ]) {
    expect(await held(named, { by: taker }, forged)).toMatchObject({ holds: false, why: { code: "another-account" } });
  }
});
