// Contracts that claim to be pools: anyone can write one that names a known factory, so the factory must name it, too.
import { type Address, type Hex, isAddressEqual } from "viem";
import type { VenueSettings } from "../../chain/chain.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/views/call-data.ts";
import { allKnown, known, mapRead, type Read } from "../../core/read.ts";
import { factoryOf, venueFor } from "../../venues/registry.ts";
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
  const venues = asker.reader.chain.venues.filter((venue) => {
    const own = factoryOf(venue);
    return own !== null && isAddressEqual(own, factory);
  });
  const named = await Promise.all(venues.map((venue) => namedBy(asker, factory, { venue, pool })));
  if (named.some((read) => read.known && read.value)) return known(true);
  return mapRead(allKnown(named), () => false);
}

type Claim = { readonly venue: VenueSettings; readonly pool: Address };

/** Whether the factory answers with this pool what the pool says of itself. */
async function namedBy(asker: Asker, factory: Address, { venue, pool }: Claim): Promise<Read<boolean>> {
  const { claim } = venueFor(venue).discovery;
  if (!claim) return known(false);
  const words = await Promise.all(claim.views.map((views) => firstAnswered(asker, pool, views)));
  const told = allKnown(words);
  if (!told.known) return told;
  const questions = claim.calls(venue, told.value);
  const answers = allKnown(await Promise.all(questions.map((question) => asker.ask(factory, question))));
  return mapRead(answers, (all) => all.some((answer) => isNamedAt(answer, claim.place, pool)));
}

function isNamedAt(answer: Hex | null, place: number, pool: Address): boolean {
  const named = answer === null ? null : toAddressAnswer(wordAt(answer, place));
  return named !== null && isAddressEqual(named, pool);
}

function wordAt(answer: Hex, place: number): Hex {
  return `0x${answer.slice(2 + 64 * place, 66 + 64 * place)}`;
}

async function firstAnswered(asker: Asker, pool: Address, views: readonly string[]): Promise<Read<Hex | null>> {
  const answers = allKnown(await Promise.all(views.map((view) => asker.ask(pool, callData(`${view}`)))));
  return mapRead(answers, (all) => all.find((answer) => toNumberAnswer(answer) !== null) ?? null);
}
