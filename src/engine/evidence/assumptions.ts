import type { Address, Hex } from "viem";
import { lower } from "../chain/lower.ts";
import { countOf, hasCode, lookAlike, readStanding } from "./accounts.ts";
import type { MovedNumber } from "./block-overrides.ts";
import { BAD, isLike } from "./grounds.ts";
import type { Rpc } from "./node.ts";
import { isBytes, quantityIn } from "./node.ts";
import { type CodeRole, changedIn, codeAt, codesIn, type Forged, type Given, makersIn } from "./overrides.ts";
import type { Proof } from "./proof-format.ts";
import { mustBeUnused, type Proves } from "./proves.ts";
import { isOnlyAsking } from "./quotes.ts";
import { type RunRecord, readRuns, type TakenStep } from "./runs.ts";
import { type Acting, type Statement, subjectOf } from "./statement.ts";
/** What a proof has otherwise than it is on the chain, of contracts that act in it and of what they are shown. */
export type Assumed =
  /** In wei. */
  | { readonly code: "given"; readonly address: Address; readonly most: string; readonly has: string }
  /** Somebody acts in its place, and its own code answers nobody meanwhile. */
  | { readonly code: "stood-in"; readonly address: Address }
  | MovedNumber;

/** What it may not have otherwise, and of whom. */
type Disturbed = Forged | { readonly code: "another-account"; readonly account: Acting };

/** So many accounts with code of ours are looked at: in every proof of ours there are fewer. */
const MOST_REPLACED = 60;

/** So many more have other coins than on the chain: people who act or stand by. */
const MOST_CHANGED = 120;

type Looking = {
  readonly proof: Proof;
  readonly proves: Proves;
  readonly recorded: readonly TakenStep[];
  readonly rpc: Rpc;
  readonly block: Hex;
};

/**
 * Code of ours may stand where there is none. Where there is some, only whoever acts for it may, and nobody may ask that account
 * for anything in that run; nor may a contract have other coins that does nothing. Whose tokens others take must be a stranger.
 */
export async function findAssumptions(
  proof: Proof,
  proves: Proves,
  rpc: Rpc,
  block: Hex,
): Promise<Disturbed | { readonly code: "assumed"; readonly assumed: readonly Assumed[] }> {
  const looking = { proof, proves, rpc, block, recorded: readRuns(proof.runs) ?? [] };
  const codes = codesIn(proof.runs);
  if (codes.size > MOST_REPLACED) return { code: "changes-account", field: "code" };
  const changed = [...changedIn(proof.runs)].filter(([address]) => address !== proof.token);
  if (changed.length > MOST_CHANGED) return { code: "changes-account", field: "balance" };
  const [stoodIn, given, made] = await Promise.all([
    Promise.all([...codes].map((one) => standsIn(one, looking))),
    Promise.all(changed.map((one) => isGiven(one, looking))),
    Promise.all(makersIn(proof.runs).map((maker) => countOf(rpc, maker, block))),
  ]);
  // Whoever made something before makes something else than is said to act.
  if (made.some((count) => count > 0)) return { code: "changes-account", field: "nonce" };
  if (stoodIn.includes("forged")) return { code: "changes-account", field: "code" };
  if (given.includes("forged")) return { code: "changes-account", field: "balance" };
  const account = await notStrange(looking);
  if (account) return { code: "another-account", account };
  const assumed = [...stoodIn, ...given].filter((one) => one !== null && one !== "forged");
  return { code: "assumed", assumed };
}

type Judged = Assumed | "forged" | null;

async function standsIn([text, standing]: readonly [string, CodeRole], looking: Looking): Promise<Judged> {
  const address = text as Address;
  const { rpc, block } = looking;
  if (!(await hasCode(rpc, address, block))) {
    // Who was there before may be somebody whom others pay, or ask whether code stands there.
    return standing === "other" && (await countOf(rpc, address, block)) > 0 ? "forged" : null;
  }
  const { proof, recorded } = looking;
  const there = recorded.filter(({ run }) => codeIn(proof.runs[run], address) !== undefined);
  const mayStand = standing === "puppet" && doesSomething(address, there) && !(await spoilsTrades(address, looking));
  return mayStand ? { code: "stood-in", address } : "forged";
}

/** People have what they need for what they do; of a contract it is told. */
async function isGiven([text, given]: readonly [string, Given], looking: Looking): Promise<Judged> {
  const address = text as Address;
  const { rpc, block } = looking;
  if (!(await hasCode(rpc, address, block))) return null;
  if (
    given.others ||
    given.most > MOST_GIVEN ||
    !doesSomething(address, looking.recorded) ||
    isMeasured(address, looking)
  ) {
    return "forged";
  }
  const has = BigInt(quantityIn("eth_getBalance", await rpc("eth_getBalance", [address, block])));
  if (given.least < has && (await spoilsTrades(address, looking))) return "forged";
  return { code: "given", address, most: `${given.most}`, has: `${has}` };
}

/** Nobody who trades has so much. */
const MOST_GIVEN = 200_000n * 10n ** 18n;

function codeIn(run: RunRecord | undefined, address: Address): string | undefined {
  return run && codeAt(run.request, address);
}

/** It acts, and nobody asks it for anything. */
function doesSomething(address: Address, recorded: readonly TakenStep[]): boolean {
  const isOf = (taken: TakenStep) =>
    taken.deed.actor?.toLowerCase() === address && taken.deed.kind === "call" && !isOnlyAsking(taken.deed);
  const isAsked = ({ deed }: TakenStep) => [deed, ...deed.trial].some(({ target }) => target.toLowerCase() === address);
  return recorded.some(isOf) && !recorded.some(isAsked);
}

/** What somebody was given shows nothing. */
function isMeasured(address: Address, { proof }: Looking): boolean {
  return proof.claim.some(
    (each) => "small" in each && [each.small, each.large].some(({ of }) => of?.code === "coins" && of.of === address),
  );
}

/** What trades ask of markets and of money: who answers such a question is missed where it answers no more. */
const MARKET = ["0x0dfe1681", "0x0902f1ac", "0x3850c7bd", "0x313ce567", "0xad5c4648", "0x4aa4a4fc"];

/** Whether trades fail, or bring less, which may be because this one is not what it is: then the like must go well beside it. */
async function spoilsTrades(address: Address, { proof, recorded, rpc, block }: Looking): Promise<boolean> {
  const bad = proof.claim.filter(({ code }) => BAD.has(code)).filter(isTraded(proof.token));
  if (bad.length === 0 || bad.every((each) => proof.claim.some((other) => isLike(each, other, recorded)))) return false;
  const answers = await Promise.all(
    MARKET.map(async (data) => {
      try {
        const answer = await rpc("eth_call", [{ to: address, data }, block]);
        return isBytes(answer) && answer.length >= 66;
      } catch {
        return false;
      }
    }),
  );
  return answers.includes(true);
}

function isTraded(token: Address): (statement: Statement) => boolean {
  return (statement) => {
    const of = subjectOf(statement, token);
    // What somebody asks the token itself, it answers itself.
    return of === "trade" || of === "money" || of === "tokens";
  };
}

/** Whose tokens go there though they may have been there before, or let it be. */
async function notStrange({ proof, proves, recorded, rpc, block }: Looking): Promise<Acting | undefined> {
  const known = mustBeUnused(proves, proof, recorded).map((address): Acting => ({ address, is: "nobody" }));
  const strangers = await Promise.all(
    known.map((each) => readStanding(each, { token: proof.token, hooks: new Set() }, rpc, block)),
  );
  const letting = await Promise.all(known.map(({ address }) => lets(proof.token, address, recorded, rpc, block)));
  return known.find((_, index) => !strangers[index]?.isSo || letting[index]);
}

/** So many may be asked of what they may spend: in every proof of ours there are fewer. */
const MOST_SPENDERS = 24;

/** Whether somebody who never did anything lets others spend all the same, by a signature that was handed in before. What everybody lets them is the token's own. */
async function lets(
  token: Address,
  owner: Address,
  taken: readonly TakenStep[],
  rpc: Rpc,
  block: Hex,
): Promise<boolean> {
  const named = taken.flatMap(({ deed }) => (deed.kind === "call" ? [deed.actor, deed.target] : []));
  const others = new Set(named.flatMap((each) => (each ? [lower(each)] : [])));
  const spenders = [...others].filter((each) => each !== owner && each !== token);
  if (spenders.length > MOST_SPENDERS) return true;
  const allowed = async (by: Address, spender: Address) => {
    const words = [by, spender].map((each) => each.slice(2).padStart(64, "0"));
    try {
      const answer = await rpc("eth_call", [{ to: token, data: `${ALLOWANCE}${words.join("")}` }, block]);
      return isBytes(answer) && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n;
    } catch {
      return 0n;
    }
  };
  const all = await Promise.all(
    spenders.map(async (spender) => {
      const own = await allowed(owner, spender);
      return own > 0n && own !== (await allowed(lookAlike(owner), spender));
    }),
  );
  return all.includes(true);
}

const ALLOWANCE = "0xdd62ed3e";
