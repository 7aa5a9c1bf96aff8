// What a power's use shows, for a proof: the use itself, what happens without it, who acts, and by which way that account has its power.
import { type Address, keccak256, numberToHex, toRlp } from "viem";
import {
  type Acting,
  type ExtractionOutcome,
  type Naming,
  type PowerHolder,
  type PowerOutcome,
  type Showing,
  showing,
} from "../../experiments/outcomes.ts";
import { thresholds } from "../thresholds.ts";
import type { PowerUse } from "../vocabulary/powers.ts";

/** The violation as it was done, the account that did it, how it is without the power, and what mitigates it. */
export function showingOf({ replay, without, shows, mitigation, holder }: PowerOutcome): Showing {
  const replays = [...(without ? [without] : []), replay, ...(mitigation ? [mitigation.replay] : [])];
  return showing(replays, [...shows, ...(mitigation?.shows ?? [])], actingOf(holder, replay.token));
}

export function actingOf(holder: PowerHolder, token: Address): readonly Acting[] {
  const { address, kind, anyone, found = [] } = holder;
  const named = found.length > 0 ? found : creationOf(holder, token);
  if (anyone) return [{ address, is: "nobody" }];
  if (kind === "burned") return [];
  return [{ address, is: kind === "person" ? "single-account" : "contract", named, ...slowedBy(holder) }];
}

/** A creator or factory that nothing else names: its address and nonce give the token's address. */
function creationOf({ role, address }: PowerHolder, token: Address): readonly Naming[] {
  if (role.code !== "creator" && role.code !== "factory") return [];
  const nonce = creationNonce(address, token);
  return nonce === null ? [] : [{ code: "made", by: token, nonce }];
}

/** Rows ask for the same few creators again and again. */
const NONCES = new Map<string, number | null>();

/** The nonce with which this account created this contract; `null`: none of those that are tried. */
export function creationNonce(creator: Address, created: Address, hash: typeof keccak256 = keccak256): number | null {
  const key = `${creator}${created}`.toLowerCase();
  const known = NONCES.get(key);
  if (known !== undefined) return known;
  const { maxNonces, maxRemembered } = thresholds.creationNonce;
  const digits = created.slice(2).toLowerCase();
  const isIt = (nonce: number) => hash(toRlp([creator, nonce === 0 ? "0x" : numberToHex(nonce)])).endsWith(digits);
  let nonce = 0;
  while (nonce < maxNonces && !isIt(nonce)) nonce++;
  const found = nonce < maxNonces ? nonce : null;
  if (NONCES.size >= maxRemembered) NONCES.clear();
  NONCES.set(key, found);
  return found;
}

function slowedBy({ kind, threshold, owners, delaySeconds }: PowerHolder): Pick<Acting, "slowed"> {
  if (kind === "multisig" && threshold && owners) return { slowed: { code: "multisig", threshold, owners } };
  return kind === "timelock" && delaySeconds ? { slowed: { code: "timelock", seconds: delaySeconds } } : {};
}

/** Without what is needed to do it again. */
export function useOf({ holder, calls, replay }: Pick<PowerOutcome, "holder" | "calls" | "replay">): PowerUse {
  return { holder, calls, token: replay.token };
}

/** Functions that do the same, but for one. */
export function otherFunctions(found: readonly Pick<PowerOutcome | ExtractionOutcome, "calls">[]): number {
  return new Set(found.map(({ calls }) => calls.map(({ target, selector }) => `${target}${selector}`).join())).size - 1;
}
