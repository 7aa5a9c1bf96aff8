// The door of this folder: kinds of exchanges, settings of their deployments, pools, and how tokens are traded there.
export { algebra, integral } from "./algebra.ts";
export { balancerV2 } from "./balancer-v2.ts";
export { balancerV3 } from "./balancer-v3.ts";
export { curve } from "./curve.ts";
export { dodo } from "./dodo.ts";
export { INFINITY_TIERS, type InfinityBin, type InfinityCl, infinityBin, infinityCl } from "./infinity.ts";
export { launchpad } from "./launchpad.ts";
export { liquidityBook } from "./liquidity-book.ts";
export { VENUES } from "./registry.ts";
export { address } from "./settings.ts";
export { solidly } from "./solidly.ts";
export { uniswapV2 } from "./uniswap-v2.ts";
export { type UniswapV3, uniswapV3 } from "./uniswap-v3.ts";
export { type UniswapV4, uniswapV4 } from "./uniswap-v4.ts";
