import { type Address, getContractAddress, toFunctionSelector } from "viem";
import { expect, test } from "vitest";
import type { Naming } from "../../../../src/engine/chain/addresses.ts";
import { LISTS } from "../../../../src/engine/evidence/accounts.ts";
import type { Slowed } from "../../../../src/engine/evidence/statement.ts";
import { sayVerification } from "../../../../src/engine/messages/index.ts";
import { createdAddress } from "../../../../src/engine/simulation/decoded-steps.ts";
import { account, asker, robbery, router, taker, token, verified, word } from "../../../support/forging.ts";

const other = account("e");
const slot = `0x${word("5")}` as const;
const OWNER = "0x8da5cb5b";
const view: Naming = { code: "view", by: token, selector: OWNER };
const listed: Naming = { code: "listed", by: token, data: `0x91d14854${word("0")}${word(taker)}` };
const stored: Naming = { code: "slot", by: token, slot };

const everybody = (): boolean => true;
const nobody = (): boolean => false;
const isTaker = (data: string): boolean => data.includes(taker.slice(2));

/** Figures of somebody's own, that strangers have none of: tokens, what was signed, votes, a cap. */
const FIGURES = ["0x70a08231", "0x7ecebe00", "0x9ab24eb0", "0x12345678"].map(
  (view) => `${view}${word(taker)}` as `0x${string}`,
);

type Said = {
  readonly by?: string;
  readonly on?: (data: string) => boolean;
  readonly stored?: string;
  readonly code?: string;
  /** It has code, and says how slow it is. */
  readonly slow?: true;
};

/** Somebody's power, as they are to the token by these, where the chain says so. */
async function held(named: readonly Naming[], said: Said, slowed?: Slowed) {
  const { accounts: _, ...robbed } = robbery();
  return await verified({
    ...robbed,
    check: "owner-can-take-tokens",
    accounts: [{ address: taker, is: said.slow ? "contract" : "single-account", named, ...(slowed ? { slowed } : {}) }],
    known: {
      [taker]: said.slow ? { code: "0x6001" } : { nonce: "0x5" },
      [router]: { code: "0x6001" },
      ...(said.code ? { [token]: { code: `0x60${said.code.slice(2)}` } } : {}),
    },
    node: {
      eth_call: ([{ to, data }]: readonly [{ to: Address; data: string }]) => {
        if (to === router && data.length === 10 && data !== OWNER)
          return data === "0xf27a0c92" ? `0x${word("15180")}` : "0x";
        if (data.startsWith("0xa0e67e2b")) return `0x${word("20")}${word("3")}`;
        if (data.startsWith("0xe75235b8")) return `0x${word("2")}`;
        if (data.startsWith("0xf27a0c92")) return `0x${word("e10")}`;
        if (data.startsWith("0x91d14854") || FIGURES.some((figure) => data.startsWith(figure.slice(0, 10))))
          return `0x${word(said.on?.(data) ? "1" : "0")}`;
        if (data.startsWith("0xdd62ed3e")) return `0x${word("0")}`;
        return `0x${word(to === token ? (said.by ?? other) : taker)}`;
      },
      eth_getStorageAt: `0x${word(said.stored ?? other)}`,
    },
  });
}

test.each([
  ["a view", [view], { by: taker }, `[0x8da5cb5b] on ${token} returns ${taker}`],
  ["a list", [listed], { on: isTaker }, `lists ${taker}, but no strangers`],
  ["its storage", [stored], { stored: taker }, `Storage slot ${slot} of ${token} holds ${taker}`],
  ["its code", [{ code: "written", by: token }], { code: taker }, `The code of ${token} contains ${taker}`],
  [
    "another contract that it names",
    [stored, { ...view, by: router }],
    { stored: router },
    `on ${router} returns ${taker}`,
  ],
] as const)("who somebody is to the token is shown by %s", async (_, named, said, words) => {
  const shown = await held(named, said);
  expect(sayVerification(shown, "en").join(" ")).toContain(words);
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
  ...FIGURES.map(
    (data) => [`a figure of theirs, ${data.slice(0, 10)}`, [{ ...listed, data }], { on: isTaker }] as const,
  ),
  ["a list that is asked for more", [{ ...listed, data: `${listed.data}${word("0")}` as const }], { on: isTaker }],
  ["another's storage", [stored], {}],
  ["code in which it does not stand", [{ code: "written", by: token }], {}],
  ["another contract than the token", [{ ...view, by: router }], {}],
  ["a contract that the token does not name", [stored, { ...view, by: router }], { stored: asker }],
] as const)("who somebody is to the token is not shown by %s", async (_, named, said) => {
  expect(await held(named, said)).toMatchObject({ holds: false, why: { code: "another-account" } });
});

test.each([
  { ...view, selector: `${OWNER}${word(taker)}` },
  { ...listed, data: `${listed.data}0` },
] as const)("who somebody is to the token is asked in no other words than ours: $code", async (naming) => {
  const said = { by: taker, on: isTaker };
  expect(await held([naming], said)).toMatchObject({ holds: false, why: { code: "no-proof" } });
});

test("who made the token is shown by its address", async () => {
  for (const nonce of [0, 1, 127, 128, 255, 256, 65_536]) {
    expect(createdAddress(taker, nonce)).toBe(getContractAddress({ from: taker, nonce: BigInt(nonce) }).toLowerCase());
  }
  const made: Naming = { code: "made", by: token, nonce: 3 };
  expect(await held([made], {})).toMatchObject({ holds: false, why: { code: "another-account" } });
});

test("lists are known by their names", () => {
  for (const [selector, name] of Object.entries(LISTS)) expect(toFunctionSelector(name), name).toBe(selector);
});

test("how many have to agree, and how slow somebody is, is asked", async () => {
  const named = [view];
  const wallet = { code: "multisig", threshold: 2, owners: 3 } as const;
  const lock = { code: "timelock", seconds: 3_600 } as const;
  const said = { by: taker, slow: true } as const;
  for (const slowed of [wallet, lock, undefined]) {
    const words = sayVerification(await held(named, said, slowed), "en").join(" ");
    expect(words).toContain(`${taker} says 2 of its 3 owners have to sign`);
    expect(words).toContain(`${taker} says it waits 1 hour before acting`);
  }
  for (const forged of [
    { ...wallet, threshold: 3 },
    { ...wallet, owners: 2 },
    { ...lock, seconds: 7_200 },
  ]) {
    expect(await held(named, said, forged)).toMatchObject({ holds: false, why: { code: "another-account" } });
  }
});

test("how slow those are through whom somebody acts is asked, too", async () => {
  const through = [stored, { ...view, by: router }];
  const shown = sayVerification(await held(through, { stored: router }), "en").join(" ");
  expect(shown).toContain(`${router} says it waits 1 day before acting`);
  expect(shown).not.toContain(`${taker} says`);
});
