import type { AskedAbout } from "../core/failure.ts";
import type { Surroundings } from "./decode.ts";

/** Who has to pay nothing also has more left than people have. */
export const BY_PRICE: readonly AskedAbout[] = ["gas-price", "wealth"];

/** What contracts see otherwise than usual where nothing but the time was asked to be. */
export function shownOtherwise(usual: Surroundings, there: Surroundings): readonly AskedAbout[] {
  return [
    ...(there.gasPrice === usual.gasPrice ? [] : BY_PRICE),
    ...(there.coinbase === usual.coinbase ? [] : (["producer"] as const)),
    ...(there.prevRandao === usual.prevRandao ? [] : (["randomness"] as const)),
  ];
}
