import { type Hex, toFunctionSelector } from "viem";

/** What views that name somebody with power are commonly called. */
const NAMES = new Map<Hex, string>(
  (
    "getOwner admin getAdmin governance governor gov dao authority controller operator manager minter masterMinter " +
    "pauser blacklister rescuer treasury feeTo feeReceiver feeWallet marketingWallet devWallet teamWallet taxWallet " +
    "liquidityWallet autoLiquidityReceiver marketingFeeReceiver deployer bridge l2Bridge router uniswapV2Router " +
    "uniswapV2Pair pair implementation pendingOwner pendingAdmin _owner taxReceiver vault keeper oracle staking " +
    "assetProtectionRole supplyController feeController feeRecipient monetaryPolicy orchestrator l2Gateway gateway factory root " +
    "lockbox endpoint tokenManager interchainTokenService issuer custodian freezer guardian distributor"
  )
    .split(" ")
    .map((name) => [toFunctionSelector(`${name}()`), name]),
);

export function viewName(selector: Hex): string | undefined {
  return NAMES.get(selector);
}
