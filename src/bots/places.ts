import type { Address } from "viem";
import type { Auditor } from "../engine/auditor.ts";
import type { Chain } from "../engine/chain/chain.ts";
import { AuditError } from "../engine/errors.ts";

const REMEMBERED = 20_000;
const REMEMBERED_MS = 10 * 60_000;

/** On which chains an address has code: asked once for everybody, and remembered for a while where it was found. */
export function createPlaces(auditor: Pick<Auditor, "find">, now: () => number = Date.now) {
  const places = new Map<string, { readonly chains: Promise<readonly Chain[]>; readonly at: number }>();

  const look = async (address: Address): Promise<readonly Chain[]> => {
    const { chains, unreachable } = await auditor.find(address);
    if (chains.length === 0 && unreachable.length > 0) {
      throw new AuditError("chain-unreachable", "Not every chain could be asked whether it has code there.");
    }
    return chains;
  };

  const known = (address: string) => {
    const place = places.get(address.toLowerCase());
    return place && now() - place.at < REMEMBERED_MS ? place.chains : undefined;
  };

  return {
    isKnown: (address: Address) => known(address) !== undefined,
    find(address: Address): Promise<readonly Chain[]> {
      const near = known(address);
      if (near !== undefined) return near;
      const key = address.toLowerCase();
      const chains = look(address);
      places.set(key, { chains, at: now() });
      const forget = () => places.delete(key);
      chains.then((found) => found.length > 0 || forget(), forget);
      const [oldest] = places.keys();
      if (places.size > REMEMBERED && oldest) places.delete(oldest);
      return chains;
    },
  };
}
