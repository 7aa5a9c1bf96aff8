import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import type { EvidenceReads } from "../../../src/engine/checks/check.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { type Unknown, unknown } from "../../../src/engine/core/read.ts";
import type { OutcomeReads } from "../../../src/engine/experiments/outcomes.ts";
import type { Code } from "../../../src/engine/facts/facts.ts";
import { hideSteps } from "../../../src/engine/simulation/marks.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { fixture } from "../../support/compile.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { codeOn, type LaunchedMarket, type LaunchOptions, launch, marketOf, tryWith } from "../../support/lab.ts";
import { plainOutcomes } from "../../support/plain-outcomes.ts";
import { plainReader } from "../../support/plain-reader.ts";
import { oneIn } from "../../support/sweep.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

/** Rows that rest on trades, and how the token is launched that shows each. */
const ROWS: Readonly<Record<string, LaunchOptions>> = {
  "holders-cannot-sell": {},
  "real-holders-cannot-sell": {},
  "token-cannot-be-bought": {},
  "transfers-are-blocked": {},
  "router-is-blocked": {},
  "cannot-sell-everything": {},
  "sales-are-limited": {},
  "holdings-are-limited": {},
  "sales-need-waiting": {},
  "only-first-can-leave": {},
  "exit-closes-later": {},
  "behaves-when-watched": {},
  "approvals-fail": {},
  "balance-shrinks-alone": {},
  "buying-is-taxed": {},
  "selling-is-taxed": {},
  "sending-is-taxed": {},
  "tax-changes-later": { days: 1 },
  "holders-pay-differently": {},
  "gas-is-abused": {},
  "odd-token": {},
  "events-lie": {},
  "exempt-accounts-exist": {},
  "liquidity-is-thin": { share: 20n },
};
const IDS = Object.keys(ROWS);
const nameOf = (id: string) => id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

type OutcomeName = keyof OutcomeReads;
type Outcome = "found" | "clear" | "unknown";
type Rows = Readonly<Record<string, Outcome>>;

let chain: LocalChain;

beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterEach(() => {
  hideSteps(() => false);
  vi.restoreAllMocks();
});
afterAll(() => chain.stop());

/** The same strangers every time, so that a node is asked the same, and asked once. */
function sameStrangers(): void {
  let made = 0;
  vi.spyOn(globalThis.crypto, "getRandomValues").mockImplementation((bytes) => {
    made += 1;
    if (bytes instanceof Uint8Array) bytes.fill(0xa5).set([made >> 8, made & 0xff], 3);
    return bytes;
  });
}

function remembering(reader: Reader): Reader {
  const answers = new Map<string, Promise<unknown>>();
  const request: Reader["request"] = (method, params, ...rest) => {
    const key = JSON.stringify([method, params]);
    const answer = answers.get(key) ?? reader.request(method, params, ...rest);
    answers.set(key, answer);
    return answer;
  };
  return Object.create(reader, { request: { value: request } });
}

function rowsOf(reads: EvidenceReads): Rows {
  const rows = CHECKS.filter(({ id }) => IDS.includes(id)).map((check): [string, Outcome] => {
    const answer = check.run(reads);
    return [check.id, answer === undefined ? "clear" : "known" in answer ? "unknown" : "found"];
  });
  return Object.fromEntries(rows);
}

type Tried = { readonly market: LaunchedMarket; readonly code: Code };

/** What the rows say of a token, with steps of one name read as if they had not been taken. */
async function rowsWithout(hidden: string | null, reader: Reader, { market, code }: Tried) {
  const asked = new Set<string>();
  hideSteps((name) => {
    asked.add(name);
    return name === hidden;
  });
  sameStrangers();
  const outcomes = await tryWith(reader, market);
  const reads = { ...evidenceOf({ code }), ...outcomes };
  return { rows: rowsOf(reads), asked, reads };
}

/** Why a whole group of outcomes is missing: this token, this moment, or every node of the chain. */
const MISSING: readonly Unknown[] = [
  unknown("measure-failed"),
  unknown({ code: "node-failed", fault: "timeout" }),
  unknown("blocks-not-simulated"),
];

/** The rows with all outcomes of one kind taken away, by what is missing and why. */
function withoutGroups(reads: EvidenceReads): ReadonlyMap<string, Rows> {
  const groups = Object.keys(plainOutcomes) as OutcomeName[];
  const taken = groups.flatMap((group) => MISSING.map((why) => ({ group, why })));
  return new Map(taken.map(({ group, why }) => [`${group}: ${why.why.code}`, rowsOf({ ...reads, [group]: why })]));
}

/** Every row of a token for names of measures that anything asks for, all of them in the long run; under "" with nothing hidden. */
async function withEachHidden(name: string, options: LaunchOptions): Promise<ReadonlyMap<string, Rows>> {
  const launched = await launch(chain, fixture(name), options);
  const tried = { market: await marketOf(chain, launched), code: await codeOn(chain, launched.token) };
  const reader = remembering(await plainReader(chain));
  const whole = await rowsWithout(null, reader, tried);
  const all = new Map<string, Rows>([["", whole.rows], ...withoutGroups(whole.reads)]);
  for (const hidden of oneIn(6, [...whole.asked])) all.set(hidden, (await rowsWithout(hidden, reader, tried)).rows);
  return all;
}

/** Where the whole sells, how much of it would, and who may move it, decides nothing; nor what is only doubted of code that asks. */
const DECIDED_BY_SALES: Readonly<Record<string, readonly string[]>> = {
  "cannot-sell-everything": ["largest-sale"],
  // Its fixture asks who is rich and who is a contract: before it is called a trap, these have to be tried. A plain token asks nothing.
  "token-cannot-be-bought": [
    ...["ordinary: measure-failed", "ordinary: node-failed", "second-buy", "second-sell", "quick-buy", "quick-sell"],
    ...["has", "quoted-half", "sender-buy", "rich-buy", "rich-sell", "holder-sell", "holder-quoted"],
    ...["quoted-late", "buy-late"],
  ],
  "router-is-blocked": [
    "approve",
    "allowance",
    "give",
    "by-router",
    "by-router-to-person",
    "by-other",
    "by-other-to-person",
    "by-holder",
    ...["paths: measure-failed", "paths: node-failed", "paths: blocks-not-simulated"],
  ],
};

/** Where no blocks are simulated, a trap whose code asks who is a contract may do something else to people; a plain token asks nothing. */
const ASKED_BY_TRAPS = "ordinary: blocks-not-simulated";

let plain: ReadonlyMap<string, Rows>;

describe("a measure that was not taken", () => {
  test("makes nothing found in a plain token", async () => {
    plain = await withEachHidden("Token", {});
    for (const [hidden, rows] of plain) {
      const found = IDS.filter((id) => rows[id] === "found");
      expect({ hidden, found }).toEqual({ hidden, found: [] });
    }
  });

  test.for(oneIn(60, IDS))(
    "makes %s unknown and never clear, where it is found and in a plain token",
    async (id, { annotate }) => {
      const all = await withEachHidden(nameOf(id), ROWS[id] ?? {});
      expect(all.get("")?.[id]).toBe("found");
      const names = [...all.keys()];
      expect(names.filter((hidden) => all.get(hidden)?.[id] === "clear")).toEqual([]);
      const decisive = names.filter((hidden) => all.get(hidden)?.[id] === "unknown");
      const missed = decisive.filter((hidden) => plain.get(hidden)?.[id] === "clear");
      const explained = [ASKED_BY_TRAPS, ...(DECIDED_BY_SALES[id] ?? [])];
      expect(missed.filter((hidden) => !explained.includes(hidden))).toEqual([]);
      expect(decisive).not.toEqual([]);
      await annotate(`${id} rests on ${decisive.join(", ")}`);
    },
  );
});
