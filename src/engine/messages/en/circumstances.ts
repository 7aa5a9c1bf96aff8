import type { Circumstance } from "../../experiments/outcomes.ts";

/** Each goes behind "with". */
export const circumstances: Readonly<Record<Circumstance, string>> = {
  "another-person": "another person",
  "a-rich-person": "a very rich person",
  "a-person-with-nothing-left": "a person who has nothing left but for gas",
  "less-gas": "as much gas as wallets allow",
  "little-gas": "a little gas",
  "no-gas-price": "a gas price of zero",
  "higher-gas-price": "three times the gas price",
  "another-producer": "another block producer",
  "no-producer": "no block producer",
  "other-randomness": "other randomness",
  "yet-other-randomness": "yet other randomness",
  "no-randomness": "no randomness",
  "no-base-fee": "a base fee of zero",
  "higher-base-fee": "twice the base fee",
  "a-later-block": "a later block",
};
