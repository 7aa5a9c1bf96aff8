import type { ControllerJson, ProofJson, Report } from "../../../src/engine/core/report.ts";
import { couldNotLook, found, rowsWith } from "../report-rows.ts";
import { clear } from "./clear.ts";
import { ALICE, BLOCK_HASH, NOW, OWNER, TOKEN } from "./names.ts";

const person: ControllerJson = { address: OWNER, kind: "person" };

export function proofOf(check: string): ProofJson {
  const request = { method: "eth_call", params: [{ from: ALICE, to: ALICE, data: "0x12345678" }, "0x165ec15"] };
  return {
    version: 2,
    chainId: 1,
    blockNumber: "23456789",
    blockHash: BLOCK_HASH,
    blockTime: "1750000000",
    token: TOKEN,
    check,
    claim: [{ code: "fails", actor: ALICE, target: TOKEN, selector: "0x791ac947", value: "0", step: 2, after: null }],
    runs: [{ request, answer: `0x${"00".repeat(64)}` }],
    conditions: [{ is: "fails", step: 2 }],
    accounts: [],
  };
}

export const danger: Report = {
  ...clear,
  token: { ...clear.token, name: "Honey Moon", symbol: "SWEET" },
  verdict: "danger",
  honeypot: true,
  headline: "You can buy it. You cannot sell it.",
  evidence: "We bought on Uniswap V2, but every sell failed.",
  remedies: {
    outcome: "tried",
    sentence: "Renouncing would end 2 of 3 powers; the taking of tokens stays with 0x0De4…0BaD.",
    powers: 3,
    ends: 2,
    steps: [{ holder: OWNER, call: "renounceOwnership() [0x715018a6]" }],
    stay: [{ holder: OWNER, call: "seize(address,address,uint256) [0xb2a02ff1]" }],
  },
  run: {
    ...clear.run,
    sentence: "1 ETH in: nothing comes out.",
    stakes: [{ in: "1000000000000000000", now: "0", after: "0", proofs: [] }],
  },
  rows: rowsWith({
    "holders-cannot-sell": found(
      "danger",
      "executed",
      "A stranger bought for 1 ETH; selling was refused with “Pancake: TRANSFER_FAILED”.",
      [proofOf("holders-cannot-sell")],
      "You can buy it. You cannot sell it.",
    ),
    "owner-can-take-tokens": found(
      "danger",
      "executed",
      "The owner 0x0De4…0BaD called sweep(address) and took all of a holder's tokens.",
      [proofOf("owner-can-take-tokens")],
      "The owner can take your tokens.",
    ),
    "tax-can-rise": found(
      "danger",
      "executed",
      "The owner can raise the selling tax to 99%; a holder then gets 1% back.",
      [proofOf("tax-can-rise")],
      "The owner can tax sales at 99%.",
    ),
    "selling-is-taxed": found(
      "warning",
      "executed",
      "The sell tax is 12% of the tokens.",
      [proofOf("selling-is-taxed")],
      "You lose 12% when you sell.",
    ),
    "code-can-change": found(
      "warning",
      "read",
      "The owner can replace the code in one transaction.",
      [],
      "One account can replace its code.",
    ),
    "code-can-vanish": found("warning", "inferred", "The code may destroy itself.", [], "Its code may be destroyed."),
    "real-holders-cannot-sell": couldNotLook("The holders of this token could not be listed."),
    "few-hold-most": found("danger", "read", "Ten holders own 81% of the supply.", [], "Ten holders have 81% of it."),
  }),
  story: clear.story && {
    ...clear.story,
    sold: {
      ok: false,
      reason: "Pancake: TRANSFER_FAILED",
      amountIn: "9066108938801491315813",
      amountOut: "0",
      taxBps: null,
    },
    roundTripBps: 0,
  },
  powers: [
    {
      holder: person,
      role: "owner",
      call: "sweep(address)",
      effect: "a holder's tokens went to the owner",
      severity: "danger",
      check: "owner-can-take-tokens",
      uses: [{ target: TOKEN, selector: "0x12345678" }],
    },
    {
      holder: person,
      role: "owner",
      call: "setFees(uint256,uint256)",
      effect: "selling then cost 99%",
      severity: "danger",
      check: "tax-can-rise",
      uses: [{ target: TOKEN, selector: "0x12345678" }],
    },
    {
      holder: { address: `0x${"5afe".padEnd(40, "0")}`, kind: "multisig", threshold: 3, owners: 5 },
      role: "proxy admin",
      call: "upgradeTo(address)",
      effect: "the code was replaced",
      severity: "warning",
      check: "code-can-change",
      uses: [{ target: TOKEN, selector: "0x12345678" }],
    },
  ],
  owner: { status: "Owned", controller: person },
  proxy: { kind: "eip-1967", implementations: [`0x${"c0de".padEnd(40, "0")}`], admin: person },
  deployment: clear.deployment && {
    ...clear.deployment,
    timestamp: NOW - 1_200,
    maker: { name: "Clanker", claimed: false },
    funding: { secondsBefore: 7_200, from: ALICE, via: null, name: null, made: 4, emptied: 3 },
    made: {
      tokens: [
        {
          address: `0x${"01d".padEnd(40, "0")}`,
          symbol: "OLD",
          pool: "emptied",
          livedSeconds: 10_800,
          verdict: "danger",
        },
        { address: `0x${"01e".padEnd(40, "0")}`, symbol: "OLDER", pool: "there", livedSeconds: null, verdict: null },
      ],
      forOthers: false,
      whole: true,
    },
  },
  contractName: "HoneyMoon",
  pools: clear.pools.map((pool) => ({
    ...pool,
    burntBps: 0,
    lockedBps: 0,
    freeBps: 10_000,
    unlocksAt: null,
    locks: [],
  })),
  holders: clear.holders && { ...clear.holders, topTenBps: 8_100 },
  coverage: { ...clear.coverage, notes: ["The holders of this token could not be listed."] },
};
