// The table of chains. A chain is one entry of smaller.ts, or a file here and its two lines in this one.
import type { Chain } from "../chain/chain.ts";
import { arbitrum } from "./arbitrum.ts";
import { avalanche } from "./avalanche.ts";
import { base } from "./base.ts";
import { blast } from "./blast.ts";
import { bnb } from "./bnb.ts";
import { celo } from "./celo.ts";
import { cronos } from "./cronos.ts";
import { ethereum } from "./ethereum.ts";
import { fantom } from "./fantom.ts";
import { gnosis } from "./gnosis.ts";
import { hyperEvm } from "./hyper-evm.ts";
import { ink } from "./ink.ts";
import { linea } from "./linea.ts";
import { mantle } from "./mantle.ts";
import { monad } from "./monad.ts";
import { moonbeam } from "./moonbeam.ts";
import { optimism } from "./optimism.ts";
import { polygon } from "./polygon.ts";
import { robinhood } from "./robinhood.ts";
import { scroll } from "./scroll.ts";
import { sei } from "./sei.ts";
import { SMALLER } from "./smaller.ts";
import { sonic } from "./sonic.ts";
import { unichain } from "./unichain.ts";

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
