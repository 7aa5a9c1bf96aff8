import { type Address, type Hex, isAddressEqual, toFunctionSelector } from "viem";
import { readBehaviour } from "../../bytecode/behaviour.ts";
import type { Reader } from "../../chain/reader.ts";
import { asksOrigin, traitsOf } from "../../facts/disassemble.ts";
import type { Authority, Code, ContractFunction, FactReads, Owner } from "../../facts/facts.ts";
import { mapRead, type Read, valueOr } from "../../read.ts";
import type { Conditions } from "../environment.ts";
import { type Market, stranger } from "../market.ts";
import { armingOf } from "./chains.ts";
import { constantsOf, masksOf } from "./constants.ts";
import { publicPlaces, readControllers, TRANSFERS } from "./controllers.ts";
import { type Actor, explore, type Ground } from "./explore.ts";
import { linksOf } from "./links.ts";
import { tradeAfter } from "./opened-trades.ts";
import { type Powers, toPowers } from "./outcome.ts";
import type { Stage } from "./stage.ts";
import { createTally } from "./tally.ts";
import { FALLBACK } from "./uses.ts";

export type PowerFacts = Pick<FactReads, "code" | "metadata" | "authorities" | "owner" | "pools" | "proxy"> & {
  /** Only awaited where nobody can buy, so that somebody has to be given tokens. */
  readonly holders: FactReads["holders"] | Promise<FactReads["holders"]>;
};

/** Uses everybody's powers over the token against a holder: at most three rounds one after another. */
export async function tryPowers(
  reader: Reader,
  facts: PowerFacts,
  { market, conditions }: { readonly market: Market; readonly conditions: Conditions },
): Promise<Read<Powers>> {
  const { code, authorities, owner, metadata } = facts;
  if (!code.known) return code;
  if (!authorities.known) return authorities;
  const pools = valueOr(facts.pools, []);
  const stage = stageOf(market);
  const clues = cluesOf(code.value);
  const asked = await readControllers(reader, code.value, authorities.value, pools);
  const actors = actorsOf(
    stage,
    together(authorities.value, asked.authorities),
    owner.known ? owner.value : null,
    publicPlaces(reader, code.value, pools),
  );
  const ground: Ground = {
    reader,
    stage,
    conditions,
    actors: [...actors, ...starting(actors, code.value)],
    functions: [
      ...[...writersOf(code.value), ...fallbacksOf(code.value)]
        .filter((entry) => !changesCode(entry, facts.proxy))
        .map((entry) => ({ ...entry, target: stage.token })),
      ...asked.functions,
    ],
    others: clues.others,
    steering: steeringOf(code.value, asked.functions),
    arming: armingOf(code.value),
    waiting: waitingOf(code.value),
    figures: {
      ...clues.figures,
      poolBalance: market.route.pool.tokenReserve,
      supply: (metadata.known ? metadata.value.totalSupply : null) ?? USUAL_SUPPLY,
      timestamp: reader.block.timestamp,
    },
    links: linksOf(code.value),
    tally: createTally(),
    donors: async () => donorsOf(await facts.holders),
    tradeAfter: (steps) => tradeAfter(reader, market, conditions, steps),
  };
  const explored = await explore(ground);
  return mapRead(explored, (exploration) => toPowers(exploration, code.value));
}

/** Contracts would lose their own code by giving something away. */
function donorsOf(holders: FactReads["holders"]): Address[] {
  return valueOr(
    mapRead(holders, ({ list }) => list),
    [],
  )
    .filter(({ label }) => label === "person" || label === "creator" || label === "owner")
    .map(({ address }) => address);
}

function together(ones: readonly Authority[], others: readonly Authority[]): readonly Authority[] {
  const has = ({ address }: Authority) => ones.some((one) => isAddressEqual(one.address, address));
  return [...ones, ...others.filter((other) => !has(other))];
}

const USUAL_SUPPLY = 10n ** 24n;
const MOST_CONSTANTS = 12;
const MOST_MASKS = 3;
const MOST_WORDS = 12;
const MOST_ADDRESSES = 4;

/** What the code says of its functions decides alone that they write, and never that they do not. */
function writersOf({ parts, functions }: Code): ContractFunction[] {
  const writing = new Set(
    parts.flatMap(({ bytes }) =>
      readBehaviour(bytes).functions.flatMap(({ selector, writes }) =>
        selector && writes.length > 0 ? [selector] : [],
      ),
    ),
  );
  return functions.filter(
    ({ mutability, selector }) => mutability === "nonpayable" || mutability === "payable" || writing.has(selector),
  );
}

/** Code that answers when no selector matches, and writes: a power without a name. Such code of a proxy only passes calls on. */
function fallbacksOf({ parts }: Code): ContractFunction[] {
  const writing = parts.find(({ bytes }) =>
    readBehaviour(bytes).functions.some(({ selector, writes }) => selector === null && writes.length > 0),
  );
  return writing ? [{ selector: FALLBACK, inputs: "", mutability: "payable", part: writing.address }] : [];
}

/** Functions by which transfers may be steered; where code could not be read to its end, and in other contracts, any may be. */
function steeringOf({ parts, functions }: Code, ofOthers: readonly ContractFunction[]): ReadonlySet<Hex> {
  const read = parts.flatMap(({ bytes }) => readBehaviour(bytes).functions);
  const isRead = read.every(({ selector, complete }) => complete || selector === null || !TRANSFERS.has(selector));
  const harmless = new Set(
    read.flatMap(({ selector, complete, steersTransfers }) =>
      selector !== null && complete && steersTransfers.length === 0 ? [selector] : [],
    ),
  );
  return new Set(
    [...functions, ...ofOthers].map(({ selector }) => selector).filter((each) => !isRead || !harmless.has(each)),
  );
}

/** Functions that insist on the time. */
function waitingOf({ parts }: Code): ReadonlySet<Hex> {
  const read = parts.flatMap(({ bytes }) => readBehaviour(bytes).functions);
  return new Set(
    read.filter(({ guards }) => guards.some(({ kind }) => kind === "time")).flatMap(({ selector }) => selector ?? []),
  );
}

/** EIP-1967's, EIP-1822's and EIP-2535's ways to put other code in place. */
const UPGRADES: ReadonlySet<Hex> = new Set(
  ["upgradeTo(address)", "upgradeToAndCall(address,bytes)", "diamondCut((address,uint8,bytes4[])[],address,bytes)"].map(
    (signature) => toFunctionSelector(signature),
  ),
);

/** Other code can do anything: whoever can put it in place is told by code-can-change, and arguments made up here prove no more. */
function changesCode({ selector, part }: ContractFunction, proxy: FactReads["proxy"]): boolean {
  if (!proxy.known || !proxy.value) return false;
  const isOfProxy = !proxy.value.implementations.some((implementation) => isAddressEqual(implementation, part));
  return isOfProxy || UPGRADES.has(selector);
}

/** What the code itself compares with is the likeliest key to it. */
function cluesOf({
  parts,
  functions,
}: Code): Pick<Ground, "others"> & { figures: Pick<Ground["figures"], "constants" | "masks" | "words"> } {
  const selectors = new Set(functions.map(({ selector }) => selector));
  const traits = parts.map(({ bytes }) => traitsOf(bytes));
  return {
    others: traits.flatMap(({ addresses }) => addresses).slice(0, MOST_ADDRESSES),
    figures: {
      constants: parts.flatMap(({ bytes }) => constantsOf(bytes, selectors)).slice(0, MOST_CONSTANTS),
      masks: parts.flatMap(({ bytes }) => masksOf(bytes)).slice(0, MOST_MASKS),
      words: traits.flatMap(({ words }) => words).slice(0, MOST_WORDS),
    },
  };
}

/** Small enough that the price hardly moves, and large enough that rounding does not show. */
const SHARE_OF_POOL = 500n;
const LEAST_NATIVE = 10n ** 12n;

function stageOf({ token, route, prelude, preparations = [], deadline }: Market): Stage {
  const nativeIn = route.pool.depthNative / SHARE_OF_POOL;
  return {
    token,
    route,
    pool: route.pool.address,
    holder: stranger(),
    bystander: stranger(),
    newcomer: stranger(),
    friend: stranger(),
    nativeIn: nativeIn > LEAST_NATIVE ? nativeIn : LEAST_NATIVE,
    deadline,
    setUp: prelude,
    preparations,
  };
}

/** Contracts act in calls of their own, so their number decides how many calls there are. */
const MOST_CONTRACTS = 6;
const MOST_ACTORS = 20;

/** Everybody who may hold power, an owner who is nobody (whose powers are inert), and a stranger. */
function actorsOf(
  { token, pool, route }: Stage,
  authorities: readonly Authority[],
  owner: Owner | null,
  places: ReadonlySet<Address>,
): Actor[] {
  const venues = new Set([token, pool, route.spender, ...places].map(lower));
  let contracts = 0;
  const actors = authorities
    .filter(({ address, kind }) => !venues.has(lower(address)) && (kind === "person" || contracts++ < MOST_CONTRACTS))
    .slice(0, MOST_ACTORS)
    .map((authority): Actor => ({ ...authority, authority }));
  const nobody: Authority[] = owner?.kind === "burned" ? [{ ...owner, role: "owner", named: true }] : [];
  const anybody: Actor = { address: stranger(), kind: "person", role: "anybody", named: false, authority: null };
  return [...actors, ...nobody.map((authority): Actor => ({ ...authority, authority })), anybody];
}

const MOST_STARTING = 4;

/** Where code asks who started the transaction, those who hold power start some themselves. */
function starting(actors: readonly Actor[], { parts }: Code): Actor[] {
  if (!parts.some(({ bytes }) => asksOrigin(bytes))) return [];
  const people = actors.filter(({ kind, authority }) => kind === "person" && authority !== null);
  return people.slice(0, MOST_STARTING).map((actor) => ({ ...actor, starts: true }));
}

function lower(address: Address): string {
  return address.toLowerCase();
}
