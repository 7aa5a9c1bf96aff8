// The table of chains. A chain is one entry of smaller.ts, or an export of its own file or its family's and its two lines in this one.
import type { Chain } from "../chain/chain.ts";
import { arbitrum, robinhood } from "./arbitrum.ts";
import { avalanche } from "./avalanche.ts";
import { base } from "./base.ts";
import { bnb } from "./bnb.ts";
import { ethereum } from "./ethereum.ts";
import { cronos, gnosis, hyperEvm, monad, moonbeam, sei } from "./layer-ones.ts";
import { blast, celo, ink, mantle, optimism, unichain } from "./op-stack.ts";
import { polygon } from "./polygon.ts";
import { SMALLER } from "./smaller.ts";
import { fantom, sonic } from "./sonic.ts";
import { linea, scroll } from "./zk-rollups.ts";

/** The chains people trade on, the busiest first, and those with few exchanges last: the order in which an address without a chain is looked for. */
export const CHAINS: readonly Chain[] = [
  ethereum,
  bnb,
  base,
  arbitrum,
  optimism,
  polygon,
  avalanche,
  linea,
  scroll,
  blast,
  sonic,
  mantle,
  unichain,
  gnosis,
  celo,
  fantom,
  cronos,
  moonbeam,
  ink,
  robinhood,
  hyperEvm,
  monad,
  sei,
  ...SMALLER,
];

const BY_ID = new Map(CHAINS.map((chain) => [chain.id, chain]));

/** A chain of the table, whatever is configured. */
export function knownChain(id: number): Chain | undefined {
  return BY_ID.get(id);
}
