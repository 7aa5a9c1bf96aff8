// Contracts that claim to be pools: anyone can write one that names a known factory, so the factory must name it, too.
import { type Address, type Hex, isAddressEqual } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/asking/call-data.ts";
import type { VenueConfig } from "../../chain/chain.ts";
import { allKnown, known, mapRead, type Read } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import type { Holder } from "../facts.ts";
import { type AccountLabels, labelByTable } from "./labels.ts";

/** Labels the largest of them as plain contracts if their factory does not name them. */
export async function withoutFalsePools(
  asker: Asker,
  labels: AccountLabels,
  list: readonly Holder[],
): Promise<Read<readonly Holder[]>> {
  const { chain } = asker.reader;
  const claiming = list.filter(
    ({ label, address, balance }) => label === "pool" && balance > 0n && !labelByTable(chain, labels, address),
  );
  const asked = new Set(claiming.slice(0, factsConfig.holders.maxClaimedPools));
  const settled = await Promise.all(
    list.map(async (holder): Promise<Read<Holder>> => {
      if (!asked.has(holder)) return known(holder);
      const isPool = await isKnownToItsFactory(asker, holder.address);
      return mapRead(isPool, (is) => (is ? holder : { ...holder, label: "contract", name: "" }));
    }),
  );
  return allKnown(settled);
}

/** Also false where neither contract answers. Unknown: the node did not answer. */
export async function isKnownToItsFactory(asker: Asker, pool: Address): Promise<Read<boolean>> {
  const answered = await asker.ask(pool, callData("factory()"));
  if (!answered.known) return answered;
  const factory = toAddressAnswer(answered.value);
  if (!factory) return known(false);
  const venues = asker.reader.chain.venues.filter(
    (venue) => "factory" in venue && isAddressEqual(venue.factory, factory),
  );
  const named = await Promise.all(venues.map((venue) => namedBy(asker, factory, { venue, pool })));
  if (named.some((read) => read.known && read.value)) return known(true);
  return mapRead(allKnown(named), () => false);
}

type Claim = { readonly venue: VenueConfig; readonly pool: Address };

/** Whether the factory answers with this pool what the pool says of itself. */
async function namedBy(asker: Asker, factory: Address, { venue, pool }: Claim): Promise<Read<boolean>> {
  const key = KEYS[venue.kind];
  if (!key) return known(false);
  const words = await Promise.all(key.map((views) => firstAnswered(asker, pool, views)));
  const told = allKnown(words);
  if (!told.known) return told;
  const questions = questionsTo(venue, told.value);
  const answers = allKnown(await Promise.all(questions.map((question) => asker.ask(factory, question))));
  const place = venue.kind === "liquidity-book" ? 1 : 0;
  return mapRead(answers, (all) => all.some((answer) => isNamedAt(answer, place, pool)));
}

function isNamedAt(answer: Hex | null, place: number, pool: Address): boolean {
  const named = answer === null ? null : toAddressAnswer(wordAt(answer, place));
  return named !== null && isAddressEqual(named, pool);
}

function wordAt(answer: Hex, place: number): Hex {
  return `0x${answer.slice(2 + 64 * place, 66 + 64 * place)}`;
}

/** How each kind of pool names what its factory knows it by: the first of these views that answers. */
const PAIR = [["token0()"], ["token1()"]];
const KEYS: Partial<Readonly<Record<VenueConfig["kind"], readonly (readonly string[])[]>>> = {
  "uniswap-v2": PAIR,
  "uniswap-v3": [...PAIR, ["fee()"], ["tickSpacing()"]],
  algebra: PAIR,
  solidly: [...PAIR, ["stable()"]],
  "liquidity-book": [
    ["tokenX()", "getTokenX()"],
    ["tokenY()", "getTokenY()"],
    ["getBinStep()", "feeParameters()"],
  ],
};

async function firstAnswered(asker: Asker, pool: Address, views: readonly string[]): Promise<Read<Hex | null>> {
  const answers = allKnown(await Promise.all(views.map((view) => asker.ask(pool, callData(`${view}`)))));
  return mapRead(answers, (all) => all.find((answer) => toNumberAnswer(answer) !== null) ?? null);
}

function questionsTo(venue: VenueConfig, [first, second, ...rest]: readonly (Hex | null)[]): readonly Hex[] {
  const [one, other] = [toAddressAnswer(first ?? null), toAddressAnswer(second ?? null)];
  const [number, spacing] = rest.map((word) => toNumberAnswer(word ?? null));
  if (!one || !other) return [];
  const keyed = (name: string, type: string, key: bigint | null | undefined) =>
    typeof key === "bigint" ? [callData(`${name}(address,address,${type})`, one, other, key)] : [];
  switch (venue.kind) {
    case "uniswap-v2":
      return [callData("getPair(address,address)", one, other)];
    case "uniswap-v3":
      if (venue.keyedBy === "fee") return keyed("getPool", "uint24", number);
      return keyed("getPool", "int24", typeof spacing === "bigint" ? BigInt.asIntN(24, spacing) : spacing);
    case "algebra":
      return [
        callData("poolByPair(address,address)", one, other),
        ...venue.deployers.map((deployer) =>
          callData("customPoolByPair(address,address,address)", deployer, one, other),
        ),
      ];
    case "solidly": {
      const name = venue.dialect === "velodrome" ? "getPool" : "getPair";
      return [callData(`${name}(address,address,bool)`, one, other, number === 1n)];
    }
    case "liquidity-book":
      return keyed("getLBPairInformation", "uint256", number);
    default:
      return [];
  }
}
