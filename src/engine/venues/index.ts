// The list of all kinds of exchanges, and what chains' files make deployments with. A new kind is a file of this folder and its lines here.
import { algebra, algebraVenue, integral } from "./algebra.ts";
import { balancerV2, balancerV2Venue } from "./balancer-v2.ts";
import { balancerV3, balancerV3Venue } from "./balancer-v3.ts";
import { curve, curveVenue } from "./curve.ts";
import { dodo, dodoVenue } from "./dodo.ts";
import { infinityBin, infinityBinVenue, infinityCl, infinityClVenue } from "./infinity.ts";
import { launchpad, launchpadVenue } from "./launchpad.ts";
import { liquidityBook, liquidityBookVenue } from "./liquidity-book.ts";
import { solidly, solidlyVenue } from "./solidly.ts";
import { syncSwap, syncSwapVenue } from "./sync-swap.ts";
import { uniswapV2, uniswapV2Venue } from "./uniswap-v2.ts";
import { uniswapV3, uniswapV3Venue } from "./uniswap-v3.ts";
import { uniswapV4, uniswapV4Venue } from "./uniswap-v4.ts";
import type { Venue } from "./venue.ts";
import { wrapperVenue } from "./wrapper.ts";

/** In the order in which their events are listed in a search. */
export const VENUES: readonly Venue[] = [
  uniswapV2Venue,
  solidlyVenue,
  uniswapV3Venue,
  uniswapV4Venue,
  infinityClVenue,
  infinityBinVenue,
  algebraVenue,
  balancerV2Venue,
  balancerV3Venue,
  curveVenue,
  dodoVenue,
  syncSwapVenue,
  liquidityBookVenue,
  launchpadVenue,
  wrapperVenue,
];

export {
  algebra,
  balancerV2,
  balancerV3,
  curve,
  dodo,
  infinityBin,
  infinityCl,
  integral,
  launchpad,
  liquidityBook,
  solidly,
  syncSwap,
  uniswapV2,
  uniswapV3,
  uniswapV4,
};
