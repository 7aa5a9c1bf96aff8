import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, honest: quiet } = writtenIn("ten/");
const honest = (file: string, contract: string, more: Partial<UnseenToken> = {}) =>
  quiet(file, contract, "honest", more);

/** Another author wrote these without having seen how they are found. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("n01Bloom", "KumaSeason", "blacklist", [
    "owner-can-block-holders",
    "owner-can-stop-trading",
    "holders-cannot-sell",
    "owner-is-hidden",
    "powers-survive-renouncing",
  ]),
  trap("n01Bloom", "TwinSwapInu", "forged approval", [
    "approval-can-be-forged",
    "anyone-can-take-tokens",
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("n01Bloom", "TwinSwapFair"),
  trap(
    "n02Elsewhere",
    "OrchidPay",
    "balances kept elsewhere",
    [
      "owner-can-burn-holdings",
      "balances-vanish",
      "supply-grows-unseen",
      "hidden-balances",
      "supply-can-grow",
      "pool-can-be-drained",
      "owner-is-hidden",
      "owner-can-take-tokens",
    ],
    { beside: "OrchidBook" },
  ),
  trap("n02Elsewhere", "Glyph", "fallback", [
    "supply-grows-unseen",
    "owner-can-burn-holdings",
    "balances-vanish",
    "hidden-balances",
    "pool-can-be-drained",
    "owner-is-hidden",
    "owner-can-take-tokens",
    "approval-can-be-forged",
    "supply-can-grow",
  ]),
  honest("n02Elsewhere", "GlyphEcho"),
  trap("n03Lamp", "HarbourToll", "tax set by an approval", [
    "tax-can-rise",
    "holders-cannot-sell",
    "owner-is-hidden",
    "selling-is-taxed",
    "powers-survive-renouncing",
    "owner-can-stop-trading",
  ]),
  trap("n03Lamp", "HarbourLamp", "switch elsewhere", [
    "owner-can-stop-trading",
    "holders-cannot-sell",
    "exit-closes-later",
    "owner-is-hidden",
    "powers-survive-renouncing",
    "only-first-can-leave",
  ]),
  honest("n03Lamp", "HarbourLantern"),
  trap("n04Vault", "MoultToken", "shrinking balances", [
    "balances-vanish",
    "balance-shrinks-alone",
    "owner-can-burn-holdings",
    "hidden-balances",
  ]),
  trap("n04Vault", "HoneyJar", "deposits taken", ["contract-money-can-be-taken", "anyone-can-take-tokens"]),
  honest("n04Vault", "HoneyPotless"),
  trap("n05Fuel", "FuelCell", "only the first leave", [
    "only-first-can-leave",
    "holders-cannot-sell",
    "exit-closes-later",
    "sales-are-limited",
  ]),
  trap("n05Fuel", "KilnMirror", "unseen supply", [
    "supply-grows-unseen",
    "supply-can-grow",
    "pool-can-be-drained",
    "hidden-balances",
  ]),
  honest("n05Fuel", "KilnGlass"),
  trap("n06Stamp", "PostalLoose", "storage collision", [
    "ownership-can-return",
    "tax-can-rise",
    "holders-cannot-sell",
    "owner-is-hidden",
    "powers-survive-renouncing",
    "selling-is-taxed",
    "owner-can-stop-trading",
  ]),
  trap("n06Tide", "TipTide", "watched", [
    "behaves-when-watched",
    "tax-changes-later",
    "exit-closes-later",
    "holders-cannot-sell",
    "selling-is-taxed",
  ]),
  honest("n06Stamp", "PostalBound"),
  trap("n07Greet", "FoyerGreeting", "tax by person", [
    "tax-is-personal",
    "owner-can-block-holders",
    "holders-cannot-sell",
    "owner-is-hidden",
    "powers-survive-renouncing",
    "tax-can-rise",
    "owner-can-take-tokens",
  ]),
  trap("n07Greet", "FoyerMirror", "pool drained", [
    "pool-can-be-drained",
    "hidden-balances",
    "owner-is-hidden",
    "supply-grows-unseen",
    "behaves-when-watched",
  ]),
];
