// What a result rests on that is neither known nor shown: a quoter's word, a router's unknown functions, or that wallets fare as contracts do.
// The result tells each of these beside the claim, together with the venues that were traded at.
import type { Address, Hex } from "viem";
import { lower } from "../chain/addresses.ts";
import { BROKER_CODE } from "../simulation/bytecode.ts";
import { HexBytes } from "../simulation/hex.ts";
import { type Quoted, quotedIn } from "./attribution.ts";
import { payersIn, soldIn } from "./malformed-calls.ts";
import { isBytes, type Rpc } from "./node.ts";
import { codeAt } from "./overrides.ts";
import type { Proof } from "./proof-format.ts";
import { type Leg, quoteIn } from "./quotes.ts";
import { isUnshownRoute } from "./routes.ts";
import { lastCallOf, type RunRecord, readRuns, type Steps } from "./runs.ts";
import type { Claim, Statement } from "./statement.ts";
import { swapIn, type Way } from "./swaps.ts";
import { VENUES } from "./venues-of-chains.ts";

/** What the result rests on that the proof does not show. */
export type OnWord =
  | { readonly code: "on-word"; readonly address: Address }
  /** This account fares badly, perhaps because it acts as a contract. */
  | { readonly code: "as-contract"; readonly address: Address }
  | { readonly code: "unshown-way"; readonly target: Address }
  | { readonly code: "unknown-words"; readonly target: Address; readonly selector: Hex };

/** A router that was traded with, and its venue where that is known. */
export type TradedAt = { readonly at: Address; readonly venue: string | null };

export type Grounds = {
  readonly onWord: readonly OnWord[];
  readonly traded: readonly TradedAt[];
};

type Judged = Pick<Proof, "chainId" | "token" | "claim"> & {
  readonly runs: readonly RunRecord[];
  readonly blockTime: bigint;
};

/**
 * A router, vault or pool that is traded with may quote its own trades. Another quoter must be known to belong to that router, or the pools
 * that our broker asks must come from the router's own factory. Undefined where a known router is called with functions that it does not
 * have: that fails for every caller.
 */
export async function groundsOf(judged: Judged, rpc: Rpc, block: Hex): Promise<Grounds | undefined> {
  const { claim, chainId, token, runs, blockTime } = judged;
  const taken = readRuns(runs) ?? [];
  const quoted = quotedIn(claim, taken, { token, blockTime, payers: payersIn(runs) });
  const tellers = await Promise.all(quoted.map((each) => tellersOf(each, judged, rpc, block)));
  const failing = claim.filter(
    (each): each is Failing => FAILING.has(each.code) && "target" in each && each.target !== token,
  );
  const strange = failing.filter(({ step }) => isInStrangeWords(taken, step));
  if (strange.some(({ target }) => venueAt(chainId, target) !== undefined)) return undefined;
  const unshown = strange.filter(({ target }) => !hasDealtWith(taken, target));
  const dear = claim.flatMap((each) =>
    "large" in each && each.large.of?.code === "gas" ? [each.large.of.target] : [],
  );
  const traded = [...failing.map(({ target }) => target), ...quoted.map(({ trade }) => lower(trade.target)), ...dear];
  const at = new Set(traded.filter((each) => each !== token));
  const unshownWays = failing.filter(({ code, step }) => code !== "fails-now" && isUnshownRoute(taken, step));
  return {
    onWord: unique([
      ...tellers.flat().map((address) => ({ code: "on-word", address }) as const),
      ...unshown.map(({ target, selector }) => ({ code: "unknown-words", target, selector }) as const),
      ...unshownWays.map(({ target }) => ({ code: "unshown-way", target }) as const),
      ...actingAsContracts(claim, taken).map((address) => ({ code: "as-contract", address }) as const),
    ]),
    traded: [...at].map((each) => ({ at: each, venue: venueAt(chainId, each) ?? null })),
  };
}

type Failing = Extract<Statement, { code: "fails" | "fails-now" | "would-fail" }>;

function isInStrangeWords(taken: Steps, step: number): boolean {
  const call = lastCallOf(taken[step - 1]?.decoded);
  return call !== undefined && swapIn(call.data) === undefined;
}

/** Whether a call there, other than a quote, went through. */
function hasDealtWith(taken: Steps, target: Address): boolean {
  return taken.some(
    ({ decoded, result }) =>
      decoded.kind === "call" &&
      result?.ok === true &&
      lower(decoded.target) === target &&
      decoded.data.length >= 10 &&
      quoteIn(decoded.data) === undefined,
  );
}

const FAILING: ReadonlySet<Statement["code"]> = new Set(["fails", "fails-now", "would-fail"]);

function unique(all: readonly OnWord[]): readonly OnWord[] {
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** The quoters of this trade that are not shown to belong to where it was traded. */
async function tellersOf(
  { quote, trade, run }: Quoted,
  { runs, chainId }: Judged,
  rpc: Rpc,
  block: Hex,
): Promise<readonly Address[]> {
  const [teller, router] = [lower(quote.target), lower(trade.target)];
  if (teller === router) return [];
  const way = swapIn(trade.data)?.way;
  const { legs } = quoteIn(quote.data) ?? {};
  if (!legs || !way) return isQuoterOf(chainId, teller, router) ? [] : [teller];
  const request = runs[run]?.request;
  if (!request || codeAt(request, teller) !== BROKER_CODE) return [teller];
  // A vault's trade names its pool.
  if (way.by === "pool") return [];
  const made = await Promise.all(legs.map((leg) => isPoolOf(router, way, leg, rpc, block)));
  return legs.filter((_, place) => !made[place]).map(({ pool }): Address => `0x${pool}`);
}

/** By a fee, a tick spacing, or the two tokens alone; Algebra's by their deployer. */
const POOLS = { byNumber: ["0x1698ee82", "0x28af8d0b"], byPair: "0xd9a641e1", byDeployer: "0x23da36cc" };
const FACTORY = "0xc45a0155";

/** Whether the router's own factory says that this is its pool of the two tokens. */
async function isPoolOf(router: Address, way: Way, { pool, from, to }: Leg, rpc: Rpc, block: Hex): Promise<boolean> {
  const ask = async (target: string, data: string) => {
    try {
      const answer = await rpc("eth_call", [{ to: target, data }, block]);
      return isBytes(answer) && answer.length >= 66 ? `${answer.slice(26, 66)}` : undefined;
    } catch {
      return undefined;
    }
  };
  const factory = await ask(router, FACTORY);
  if (factory === undefined) return false;
  const [one, other] = [BigInt(`0x${from}`) === 0n ? firstOf(way) : from, BigInt(`0x${to}`) === 0n ? lastOf(way) : to];
  const both = `${one.padStart(64, "0")}${other.padStart(64, "0")}`;
  const between = way.by === "path" ? (way.words.toLowerCase().split(one)[1]?.split(other)[0] ?? "") : "";
  const number = between.length === 6 ? between.padStart(64, "0") : undefined;
  const deployer = between.length === 40 ? between.padStart(64, "0") : undefined;
  const answers = await Promise.all([
    ...(number === undefined ? [] : POOLS.byNumber.map((view) => ask(`0x${factory}`, `${view}${both}${number}`))),
    ask(`0x${factory}`, `${POOLS.byPair}${both}`),
    ...(deployer === undefined ? [] : [ask(`0x${factory}`, `${POOLS.byDeployer}${deployer}${both}`)]),
  ]);
  return answers.includes(pool);
}

/** The wrapped coin, on a route that names only tokens. */
function firstOf({ words }: Way): string {
  return new HexBytes(`0x${words}`).hex(0, 20).slice(2).toLowerCase();
}

function lastOf({ words }: Way): string {
  return words.slice(-40).toLowerCase();
}

type Known = { readonly name: string; readonly router: string; readonly quoter: string };

/** By chain, written from the table of chains. */
const KNOWN: ReadonlyMap<number, readonly Known[]> = Map.groupBy(
  VENUES.map((line) => {
    const [chainId, router = "", quoter = "", ...name] = line.split(" ");
    return { chainId: Number(chainId), router, quoter, name: name.join(" ") };
  }),
  ({ chainId }) => chainId,
);

/** The venue of this router; undefined where it is not known. */
export function venueAt(chainId: number, router: Address): string | undefined {
  return KNOWN.get(chainId)?.find((known) => known.router === router.toLowerCase())?.name;
}

export function isQuoterOf(chainId: number, quoter: Address, router: Address): boolean {
  const [asked, traded] = [quoter.toLowerCase(), router.toLowerCase()];
  return KNOWN.get(chainId)?.some((known) => known.quoter === asked && known.router === traded) === true;
}

/** An account fares badly, which may be because of how it acts. */
export const BAD: ReadonlySet<Statement["code"]> = new Set([
  "fails",
  "fails-now",
  "would-fail",
  "gets-nothing",
  "brings-less",
  "arrives-less",
]);

/** Whether the same call goes through, or as good a trade brings enough. */
export function isLike(bad: Statement, other: Statement, taken: Steps): boolean {
  if ("target" in bad && "target" in other) {
    const isGood = other.code === "goes-through" || other.code === "would-go-through";
    return isGood && isSameCall(bad, other, taken);
  }
  return !("target" in bad) && other.code === "brings-enough";
}

type Calling = Extract<Statement, { target: unknown }>;

/** Of the same function, and if it is a trade, of the same token sold: routers buy and sell by one function. */
export function isSameCall(one: Calling, other: Calling, taken: Steps): boolean {
  const [given, also] = [one, other].map(({ step }) => {
    const way = swapIn(lastCallOf(taken[step - 1]?.decoded)?.data ?? "0x")?.way;
    return way ? soldIn(way) : undefined;
  });
  return one.target === other.target && one.selector === other.selector && given === also;
}

/**
 * Accounts that fare badly while they act as contracts, which tokens may tell from wallets. Left out where the proof shows that wallets fare
 * alike, or that the like calls go well.
 */
export function actingAsContracts(claim: Claim, taken: Steps): readonly Address[] {
  const isOfWallets = (statement: Statement) => stepsIn(statement).some((step) => taken[step - 1]?.ordinary === true);
  const bad = claim.filter(({ code }) => BAD.has(code) && code !== "fails-now");
  const unshown = bad.filter(
    (one) =>
      !isOfWallets(one) &&
      !claim.some((other) => isLike(one, other, taken)) &&
      !bad.some((other) => isOfWallets(other) && isAlike(one, other, taken)),
  );
  return [...new Set(unshown.flatMap((one) => actorsOf(one, taken)))];
}

function isAlike(one: Statement, other: Statement, taken: Steps): boolean {
  if ("target" in one && "target" in other) return isSameCall(one, other, taken);
  return one.code === other.code;
}

function stepsIn(statement: Statement): readonly number[] {
  if ("small" in statement) return [...statement.small.steps, ...statement.large.steps];
  return "step" in statement ? [statement.step] : [];
}

/** Who acts, or who acts between the two measurements. */
function actorsOf(statement: Statement, taken: Steps): readonly Address[] {
  if ("target" in statement) return [statement.actor];
  const steps = "small" in statement ? statement.small.steps : [];
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  return taken
    .slice(least, most - 1)
    .flatMap(({ decoded: { kind, actor } }) => (kind === "call" && actor ? [lower(actor)] : []));
}
