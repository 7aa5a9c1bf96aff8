import type { Address, Hex } from "viem";
import type { ChainClient } from "../chain/client.ts";
import type { Reader } from "../chain/reader.ts";
import type { ProofJson } from "../core/report.ts";
import type { Cause, Change } from "../diff/index.ts";
import { nameOfFunction } from "../messages/index.ts";
import {
  accountsNamedIn,
  concernsToken,
  findHarms,
  type Harm,
  readReceipt,
  type SuspectTransaction,
} from "../watch-points/index.ts";
import type { TokenState } from "./token-state.ts";

/**
 * The transaction that most likely did it, and did not fail: the latest that a suspect sent to what concerns the token, else one that
 * touched it on its way, else anybody's to the token itself or to what rules it, but everyday's calls. Nobody's, where it cannot be told.
 */
export async function causeOf(
  state: TokenState,
  doings: readonly SuspectTransaction[],
  { moved, reader }: { readonly moved: ReadonlyMap<string, number>; readonly reader: Reader },
): Promise<Cause | null> {
  const about = new Set(state.concerned);
  const theirs = doings.filter(({ from }) => moved.has(from));
  const rulers = rulersIn(state);
  const likely = [
    theirs.filter((each) => isTo(each, about)),
    theirs.filter((each) => !isTo(each, about)),
    doings.filter((each) => !moved.has(each.from) && isTo(each, rulers) && !isUsual(each)),
  ];
  for (const some of likely) {
    const doing = await lastTouching(reader, some, about);
    if (doing) return doing === "unknown" ? null : toCause(state, doing);
  }
  return null;
}

function toCause({ told }: TokenState, { from, hash, block, data }: SuspectTransaction): Cause {
  const role = from === told.owner?.address ? "owner" : from === told.proxy?.admin ? "admin" : "anybody";
  const selector = selectorOf(data);
  return { by: from, role, call: selector && nameOfFunction(selector), txHash: hash, at: Number(block.timestamp) };
}

/** As text: a function's name and nothing given to it. */
const BARE_CALL = "0x12345678".length;

function isTo({ to }: SuspectTransaction, some: ReadonlySet<string>): boolean {
  return to !== null && some.has(to);
}

/** Of what concerns the token, that which people do not use with other tokens, too: no routers, managers and pools. */
function rulersIn({ told, wires, concerned }: TokenState): ReadonlySet<string> {
  const { owner, proxy, powers } = told;
  const ruling = new Set([
    told.token,
    owner?.address,
    owner?.behind,
    ...(proxy ? [proxy.admin, proxy.behind, ...proxy.implementations] : []),
    ...powers.flatMap(({ uses }) => uses.map(({ target }) => target)),
    // Its beacon, and whoever controls it; factories are asked for a pool by its tokens.
    ...wires.flatMap((wire) => (wire.kind === "view" && wire.data.length === BARE_CALL ? [wire.to] : [])),
  ]);
  return new Set(concerned.filter((each) => ruling.has(each)));
}

/** Of these, from the latest on; mostly it is that one, and one receipt tells. Those not asked may be it. */
async function lastTouching(reader: Reader, doings: readonly SuspectTransaction[], about: ReadonlySet<string>) {
  for (const doing of doings.slice(-MOST_TRIED).reverse()) {
    const answer = await concernsToken(reader, doing, about);
    if (answer !== "no") return answer === "yes" ? doing : answer;
  }
  return doings.length > MOST_TRIED ? "unknown" : undefined;
}

/** What everybody does with a token all day: sending it, and letting others send it. */
const USUAL: ReadonlySet<string> = new Set([
  ...["0xa9059cbb", "0x23b872dd", "0x095ea7b3"],
  ...["0x39509351", "0xa457c2d7", "0xd505accf"],
]);

function isUsual({ data }: SuspectTransaction): boolean {
  return USUAL.has(data.slice(0, 10));
}

function selectorOf(data: Hex): Hex | null {
  return data.length >= 10 ? (data.slice(0, 10).toLowerCase() as Hex) : null;
}

export type Uses = {
  readonly changes: readonly Change[];
  readonly before: readonly ProofJson[];
  readonly after: readonly ProofJson[];
  /** Of somebody it could not be read what became of them, which another look may. */
  readonly isUnread: boolean;
};

/** More are told by the first ones. */
const MOST_VICTIMS = 3;
/** Of as many calls it is asked at a time whether they went through. */
const MOST_TRIED = 8;
const MOST_RECEIPTS = 64;

/** Dangerous powers that were used on somebody, as it shows in what became of them in the block of the call. */
export async function usesIn(
  client: ChainClient,
  token: Address,
  { told }: TokenState,
  { doings, after }: { readonly doings: readonly SuspectTransaction[]; readonly after: Reader },
): Promise<Uses> {
  const uses = doings.flatMap((doing) => {
    const power = told.powers.find(
      ({ severity, uses: calls }) =>
        severity === "danger" &&
        calls.some(({ target, selector }) => target === doing.to && selector === selectorOf(doing.data)),
    );
    return power ? accountsNamedIn(doing.data).map((on) => ({ on, check: power.check, doing })) : [];
  });
  const onOthers = uses.filter(({ on }) => !told.powers.some(({ holder }) => holder === on));
  const [one] = onOthers;
  if (!one) return { changes: [], before: [], after: [], isUnread: false };
  const { harms, unasked, unread } = await findHarms({ client, token, after }, onOthers);
  const unseen = unasked + unread;
  const shown = await firstDone(after, harms);
  const checkOf = (hash: Hex) => onOthers.find(({ doing }) => doing.hash === hash)?.check ?? one.check;
  return {
    changes: [
      ...shown.map(({ on, doing }) => ({ code: "power-used", check: checkOf(doing.hash), on }) as const),
      ...(unseen > 0 ? [{ code: "power-use-unseen", check: one.check, accounts: unseen } as const] : []),
    ],
    before: shown.map(({ before }) => before),
    after: shown.map(({ after: proof }) => proof),
    isUnread: unread > 0,
  };
}

/** Some of the harmed, each by the latest call that did not fail. */
async function firstDone(reader: Reader, harms: readonly Harm[]): Promise<readonly Harm[]> {
  const found: Harm[] = [];
  for (const own of Map.groupBy(harms, ({ on }) => on).values()) {
    if (found.length >= MOST_VICTIMS) break;
    const done = await latestDone(reader, own);
    if (done) found.push(done);
  }
  return found;
}

/** What became of somebody is seen: one of too many calls to ask about is taken for it. */
async function latestDone(reader: Reader, harms: readonly Harm[]): Promise<Harm | undefined> {
  const rest = harms.slice(-MOST_RECEIPTS);
  while (rest.length > 0) {
    const asked = rest.splice(-MOST_TRIED);
    const receipts = await Promise.all(asked.map(({ doing }) => readReceipt(reader, doing.hash)));
    const done = asked.findLast((_, index) => !receipts[index]?.hasFailed);
    if (done) return done;
  }
  return harms.at(-MOST_RECEIPTS - 1);
}
