/** What code may ask for about people, transactions and blocks. */
export const ASKED = {
  wealth: "how much somebody has",
  code: "whether somebody is a contract",
  origin: "who started the transaction",
  gas: "how much gas is left",
  "gas-price": "what gas costs",
  producer: "who produces the block",
  randomness: "for the block's randomness",
  "base-fee": "for the block's base fee",
  "block-limits": "for the block's limits",
  transaction: "what the same transaction did before",
} as const;
