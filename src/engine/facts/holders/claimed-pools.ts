import { type Address, isAddressEqual } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/asking/call-data.ts";
import type { VenueConfig } from "../../chain/chain.ts";
import type { Holder } from "../facts.ts";
import { labelByTable, type Roster } from "./labels.ts";

/** Of those that name a known factory, the largest; what others hold decides nothing. */
const MOST_ASKED = 12;

/** Anybody can write a contract that names a known factory: pools are those that the factory names, too. */
export function withoutFalsePools(asker: Asker, roster: Roster, list: readonly Holder[]): Promise<readonly Holder[]> {
  const { chain } = asker.reader;
  const claiming = list.filter(
    ({ label, address, balance }) => label === "pool" && balance > 0n && !labelByTable(chain, roster, address),
  );
  const asked = new Set(claiming.slice(0, MOST_ASKED));
  return Promise.all(
    list.map(async (holder): Promise<Holder> => {
      if (!asked.has(holder) || (await isKnownToItsFactory(asker, holder.address))) return holder;
      return { ...holder, label: "contract", name: "" };
    }),
  );
}

/** No, too, where nobody answers. */
export async function isKnownToItsFactory(asker: Asker, pool: Address): Promise<boolean> {
  const view = async (name: string) => {
    const read = await asker.ask(pool, callData(`${name}()`));
    return read.known ? read.value : null;
  };
  const [factory, one, other, fee, spacing, stable] = await Promise.all([
    view("factory").then(toAddressAnswer),
    view("token0").then(toAddressAnswer),
    view("token1").then(toAddressAnswer),
    view("fee").then(toNumberAnswer),
    view("tickSpacing").then(toNumberAnswer),
    view("stable").then(toNumberAnswer),
  ]);
  if (!factory || !one || !other) return false;
  const venues = asker.reader.chain.venues.filter(
    (venue) => "factory" in venue && isAddressEqual(venue.factory, factory),
  );
  const answers = await Promise.all(
    venues.flatMap((venue) => {
      const question = questionTo(venue, [one, other], { fee, spacing, stable });
      return question ? [asker.ask(factory, question)] : [];
    }),
  );
  return answers.some((answer) => {
    const named = answer.known ? toAddressAnswer(answer.value) : null;
    return named !== null && isAddressEqual(named, pool);
  });
}

type Key = { readonly fee: bigint | null; readonly spacing: bigint | null; readonly stable: bigint | null };

function questionTo(venue: VenueConfig, [one, other]: readonly [Address, Address], { fee, spacing, stable }: Key) {
  switch (venue.kind) {
    case "uniswap-v2":
      return callData("getPair(address,address)", one, other);
    case "uniswap-v3":
      if (venue.keyedBy === "fee")
        return fee === null ? null : callData("getPool(address,address,uint24)", one, other, fee);
      return spacing === null
        ? null
        : callData("getPool(address,address,int24)", one, other, BigInt.asIntN(24, spacing));
    case "algebra":
      return callData("poolByPair(address,address)", one, other);
    case "solidly": {
      const name = venue.dialect === "velodrome" ? "getPool" : "getPair";
      return callData(`${name}(address,address,bool)`, one, other, stable === 1n);
    }
    default:
      return null;
  }
}
