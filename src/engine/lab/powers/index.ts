import type { Address } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { traitsOf } from "../../facts/disassemble.ts";
import type { Authority, Code, Metadata, Owner, Pool } from "../../facts/facts.ts";
import { mapRead, type Read } from "../../read.ts";
import type { Environment } from "../environment.ts";
import { constantsOf } from "./constants.ts";
import { type Actor, explore } from "./explore.ts";
import { type Powers, toPowers } from "./outcome.ts";
import type { Stage } from "./stage.ts";

export type PowerDeps = {
  readonly stage: Stage;
  readonly environment: Environment;
  readonly code: Code;
  readonly metadata: Metadata;
  readonly authorities: readonly Authority[];
  readonly owner: Owner | null;
  readonly pools: readonly Pool[];
};

/** Uses everybody's powers over the token against a holder: at most three rounds one after another. */
export async function tryPowers(reader: Reader, deps: PowerDeps): Promise<Read<Powers>> {
  const { stage, environment, code, metadata, pools } = deps;
  const selectors = new Set(code.functions.map(({ selector }) => selector));
  const traits = code.parts.map(({ bytes }) => traitsOf(bytes));
  const explored = await explore({
    reader,
    stage,
    environment,
    actors: actorsOf(deps),
    functions: code.functions
      .filter(({ mutability }) => mutability === "nonpayable" || mutability === "payable")
      .map((entry) => ({ ...entry, target: stage.token })),
    figures: {
      poolBalance: pools[0]?.tokenReserve ?? 0n,
      supply: metadata.totalSupply ?? 10n ** 24n,
      timestamp: reader.block.timestamp,
      constants: code.parts.flatMap(({ bytes }) => constantsOf(bytes, selectors)).slice(0, MOST_CONSTANTS),
      words: traits.flatMap(({ words }) => words).slice(0, MOST_WORDS),
    },
    others: traits.flatMap(({ addresses }) => addresses).slice(0, MOST_ADDRESSES),
  });
  return mapRead(explored, (exploration) => toPowers(reader, stage.token, exploration));
}

const MOST_CONSTANTS = 12;
const MOST_WORDS = 12;
const MOST_ADDRESSES = 4;
/** Contracts act in calls of their own, so their number decides how many calls there are. */
const MOST_CONTRACTS = 6;
const MOST_ACTORS = 20;

/** Everybody who may hold power, an owner who is nobody (whose powers are inert), and a stranger. */
function actorsOf({ authorities, owner, stage, pools }: PowerDeps): Actor[] {
  const bystanders = new Set(
    [stage.token, stage.pool, stage.route.spender, ...pools.map(({ address }) => address)].map(lower),
  );
  let contracts = 0;
  const actors = authorities
    .filter(
      ({ address, kind }) => !bystanders.has(lower(address)) && (kind === "person" || contracts++ < MOST_CONTRACTS),
    )
    .slice(0, MOST_ACTORS)
    .map((authority): Actor => ({ ...authority, authority }));
  const burned: Actor[] =
    owner?.kind === "burned"
      ? [{ ...owner, role: "owner", named: true, authority: { ...owner, role: "owner", named: true } }]
      : [];
  const stranger: Actor = { address: STRANGER, kind: "person", role: "anybody", named: false, authority: null };
  return [...actors, ...burned, stranger];
}

/** An account without a past. */
const STRANGER: Address = "0x5b1c3f9e7a2d4680b9c1e5f3a7d2946b8e0c5f1a";

function lower(address: Address): string {
  return address.toLowerCase();
}
