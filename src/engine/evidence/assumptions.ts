// What a proof has otherwise than the chain. The verifier's node is asked who really stands where a request puts code or coins: what may
// spoil a trade is refused, the rest is told beside the result.
import type { Address, Hex } from "viem";
import { lower } from "../chain/addresses.ts";
import { countOf, hasCode, lookAlike, readStanding } from "./accounts.ts";
import type { MovedNumber } from "./block-overrides.ts";
import { evidenceConfig } from "./config.ts";
import { BAD, isLike } from "./grounds.ts";
import { isBytes, quantityIn, type Rpc } from "./node.ts";
import { type CodeRole, changedIn, codeAt, codesIn, type Forged, type Given, makersIn } from "./overrides.ts";
import type { Proof } from "./proof-format.ts";
import { mustBeUnused, type Proves } from "./proves.ts";
import { isOnlyAsking } from "./quotes.ts";
import { type RunRecord, readRuns, type Steps, type TakenStep } from "./runs.ts";
import { type Acting, type Statement, subjectOf } from "./statement.ts";
/** What a proof has otherwise than the chain has it. */
export type Assumed =
  /** In wei. */
  | { readonly code: "given"; readonly address: Address; readonly most: string; readonly has: string }
  /** Our code acts in the account's place, so the account's own code answers nothing meanwhile. */
  | { readonly code: "stood-in"; readonly address: Address }
  | MovedNumber;

/** What a proof must not have otherwise. */
type Disturbed = Forged | { readonly code: "another-account"; readonly account: Acting };

type Looking = {
  readonly proof: Proof;
  readonly proves: Proves;
  readonly recorded: Steps;
  readonly rpc: Rpc;
  readonly block: Hex;
};

/**
 * Code of ours may stand at an empty address. At a contract only code that acts for it may stand, and no step may call that contract in the
 * same run. A contract may have other coins only if it acts. An account whose tokens are taken must never have been used.
 */
export async function findAssumptions(
  proof: Proof,
  proves: Proves,
  rpc: Rpc,
  block: Hex,
): Promise<Disturbed | { readonly code: "assumed"; readonly assumed: readonly Assumed[] }> {
  const looking = { proof, proves, rpc, block, recorded: readRuns(proof.runs) ?? [] };
  const codes = codesIn(proof.runs);
  if (codes.size > evidenceConfig.maxPlacedCodes) return { code: "changes-account", field: "code" };
  const changed = [...changedIn(proof.runs)].filter(([address]) => address !== proof.token);
  if (changed.length > evidenceConfig.maxChangedAccounts) return { code: "changes-account", field: "balance" };
  const [stoodIn, given, made] = await Promise.all([
    Promise.all([...codes].map((one) => standsIn(one, looking))),
    Promise.all(changed.map((one) => isGiven(one, looking))),
    Promise.all(makersIn(proof.runs).map((maker) => countOf(rpc, maker, block))),
  ]);
  // A maker that has created a contract before creates another address than the proof says.
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
    // An account that was used before may be paid by others, or asked whether code stands there.
    return standing === "other" && (await countOf(rpc, address, block)) > 0 ? "forged" : null;
  }
  const { proof, recorded } = looking;
  const there = recorded.filter(({ run }) => codeIn(proof.runs[run], address) !== undefined);
  const mayStand = standing === "puppet" && doesSomething(address, there) && !(await spoilsTrades(address, looking));
  return mayStand ? { code: "stood-in", address } : "forged";
}

/** Accounts without code get the coins that they need. For contracts the result tells it. */
async function isGiven([text, given]: readonly [string, Given], looking: Looking): Promise<Judged> {
  const address = text as Address;
  const { rpc, block } = looking;
  if (!(await hasCode(rpc, address, block))) return null;
  if (
    given.others ||
    given.most > evidenceConfig.maxGivenWei ||
    !doesSomething(address, looking.recorded) ||
    isMeasured(address, looking)
  ) {
    return "forged";
  }
  const has = BigInt(quantityIn("eth_getBalance", await rpc("eth_getBalance", [address, block])));
  if (given.least < has && (await spoilsTrades(address, looking))) return "forged";
  return { code: "given", address, most: `${given.most}`, has: `${has}` };
}

function codeIn(run: RunRecord | undefined, address: Address): string | undefined {
  return run && codeAt(run.request, address);
}

/** It acts, and no step calls it. */
function doesSomething(address: Address, recorded: Steps): boolean {
  const isOf = (taken: TakenStep) =>
    taken.decoded.actor?.toLowerCase() === address && taken.decoded.kind === "call" && !isOnlyAsking(taken.decoded);
  const isAsked = ({ decoded }: TakenStep) =>
    [decoded, ...decoded.trial].some(({ target }) => target.toLowerCase() === address);
  return recorded.some(isOf) && !recorded.some(isAsked);
}

/** A balance that the request itself gives shows nothing. */
function isMeasured(address: Address, { proof }: Looking): boolean {
  return proof.claim.some(
    (each) => "small" in each && [each.small, each.large].some(({ of }) => of?.code === "coins" && of.of === address),
  );
}

/** What trades ask of pools and tokens: a contract that answers such a question is missed while our code stands there. */
const MARKET = ["0x0dfe1681", "0x0902f1ac", "0x3850c7bd", "0x313ce567", "0xad5c4648", "0x4aa4a4fc"];

/** Whether trades may fail or bring less because this contract is missing. Where the like trade goes well beside it, they do not. */
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
    // What is asked of the token, the token itself answers.
    return of === "trade" || of === "money" || of === "tokens";
  };
}

/** An account whose tokens are taken, though it was used before or lets others spend. */
async function notStrange({ proof, proves, recorded, rpc, block }: Looking): Promise<Acting | undefined> {
  const known = mustBeUnused(proves, proof, recorded).map((address): Acting => ({ address, is: "nobody" }));
  const strangers = await Promise.all(
    known.map((each) => readStanding(each, { token: proof.token, hooks: new Set() }, rpc, block)),
  );
  const letting = await Promise.all(known.map(({ address }) => lets(proof.token, address, recorded, rpc, block)));
  return known.find((_, index) => !strangers[index]?.isSo || letting[index]);
}

/**
 * Whether an unused account lets others spend, by a signature that was handed in before. An allowance that every account gives is the token's own.
 */
async function lets(token: Address, owner: Address, taken: Steps, rpc: Rpc, block: Hex): Promise<boolean> {
  const named = taken.flatMap(({ decoded }) => (decoded.kind === "call" ? [decoded.actor, decoded.target] : []));
  const others = new Set(named.flatMap((each) => (each ? [lower(each)] : [])));
  const spenders = [...others].filter((each) => each !== owner && each !== token);
  if (spenders.length > evidenceConfig.maxSpenders) return true;
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
