// Names for selectors: of common functions, views and roles, of published interfaces, and of a verified source. A name only makes a
// sentence easier to read: nothing is found, or passed over, because of it.
import { readFileSync } from "node:fs";
import { type Hex, keccak256, toFunctionSelector, toHex } from "viem";
import { mapRead, type Read, valueOr } from "../../core/read.ts";
import type { Callee, Powers } from "../../experiments/outcomes.ts";
import type { FactReads } from "../../facts/facts.ts";

/** What functions with power over a token are commonly called, and what every token answers. */
const COMMON = `
name() symbol() decimals() totalSupply()
addBlackList(address) addBlacklist(address) addBlackLists(address[]) addBot(address) addBots(address[]) addToBlacklist(address)
addToBlacklist(address[]) addToBlacklist(address,bool) addMinter(address) addPauser(address) addPair(address) addLiquidity(uint256) airdrop(address[],uint256[])
airdrop(address[],uint256) allowTrading() antiBot(address) antiBot(address[]) approveMax(address) authorize(address) ban(address)
blackList(address) blacklist(address) blacklist(address,bool) blacklistAddress(address,bool) blacklistAddress(address)
blacklistAddresses(address[]) blacklistMany(address[]) blacklistUpdate(address,bool) blockAccount(address) blockBots(address[])
blockBots(address[],bool) botBlock(address[]) bulkBlacklist(address[]) bulkAntiBot(address[],bool) burn(uint256) burn(address,uint256)
burnFrom(address,uint256) cancelOwnershipTransfer() changeFee(uint256) changeFees(uint256,uint256) changeMaxTxAmount(uint256)
changeOwner(address) changeRouter(address) claimOwnership() clearStuckBalance() clearStuckBalance(uint256) clearStuckToken(address,uint256)
configureMinter(address,uint256) decreaseAllowance(address,uint256) decreaseSupply(uint256) delBot(address) delBots(address[])
deleteBots(address[]) deprecate(address) destroyBlackFunds(address) disableTrading() disableTransferDelay() distribute(address,uint256) emergencyWithdraw()
enableTrading() enableTrading(bool) enableTrading(uint256) enableTrading(uint256,uint256) excludeFromFee(address) excludeFromFees(address,bool)
excludeFromFees(address) excludeFromMaxTransaction(address,bool) excludeFromReward(address) execute(address,uint256,bytes)
forceTransfer(address,address,uint256) forcedTransfer(address,address,uint256) freeze(address) freeze(address,bool)
freezeAccount(address,bool) freezeAddress(address) geUnlockTime() goLive() grantRole(bytes32,address) includeInFee(address) includeInReward(address)
increaseAllowance(address,uint256) increaseSupply(uint256) initialize() isBot(address,bool) issue(uint256) issue(address,uint256) launch()
launch(uint256) limitsOff() lock() lock(uint256) lock(address) lockTheSwap() manageBlacklist(address,bool) manage_blacklist(address[],bool)
manualBurnLiquidityPairTokens(uint256) manualSend() manualSwap() manualsend() manualswap() mint(address,uint256) mint(uint256) mint(address)
mintTo(address,uint256) mintToken(address,uint256) multiTransfer(address[],uint256[]) openTrading() openTrading(bool) openTrade() pause()
pauseTrading() permit(address,address,uint256,uint256,uint8,bytes32,bytes32) reclaimToken(address) recoverERC20(address,uint256)
recoverToken(address,uint256) redeem(uint256) redistributeLockedAmount(address,address) handleOracleReport(uint256) reduceFee(uint256) reduceFees(uint256,uint256) removeAllFee() removeBlackList(address) removeBots(address[])
removeFromBlacklist(address) removeFromBlacklist(address,bool) removeLimits() removeMinter(address) removePauser(address) removeStuckToken(address) renounceOwnership()
renounceMinter() renounceRole(bytes32,address) rescueETH() rescueToken(address,uint256) rescueTokens(address,address,uint256) restoreAllFee()
revokeRole(bytes32,address) sendToken(address,uint256) setAdmin(address) setAllowance(address,address,uint256) setAllFees(uint256,uint256,uint256)
setAntiBot(bool) setAntiBotEnabled(bool) setAutomatedMarketMakerPair(address,bool) setBalance(address,uint256) setBlackList(address,bool)
setBlacklist(address,bool) setBlacklist(address[],bool) setBlacklistEnabled(bool) setBlackListed(address,bool) setBot(address,bool) setBot(address)
setBots(address[]) setBots(address[],bool) setBurnFee(uint256) setBuyFee(uint256) setBuyFees(uint256,uint256) setBuyFees(uint256,uint256,uint256)
setBuyTax(uint256) setBuyTaxes(uint256,uint256) setBuyTaxes(uint256,uint256,uint256) setCooldown(uint256) setCooldownEnabled(bool)
setController(address) setDevWallet(address) setEnableTrading(bool) setExcludeFromFee(address,bool) setFee(uint256) setFee(uint256,uint256)
setFeePercent(uint256) setFeeReceivers(address,address) setFeeWallet(address) setFees(uint256) setFees(uint256,uint256)
setFees(uint256,uint256,uint256) setFees(uint256,uint256,uint256,uint256) setGovernance(address) setIsBot(address,bool)
setIsDividendExempt(address,bool) setIsFeeExempt(address,bool) setIsTxLimitExempt(address,bool) setLaunch(uint256) setLimit(uint256)
setLimits(uint256,uint256) setLimits(address,uint256,uint256) setLockbox(address) setLiquidityFee(uint256) setLiquidityFeePercent(uint256) setMarketingFee(uint256) setMarketingWallet(address)
setMaster(address) setMaxBuy(uint256) setMaxBuyAmount(uint256) setMaxHolding(uint256) setMaxSell(uint256) setMaxSellAmount(uint256) setMaxTx(uint256)
setMaxTxAmount(uint256) setMaxTxPercent(uint256) setMaxTxnAmount(uint256) setMaxWallet(uint256) setMaxWalletAmount(uint256) setMaxWalletPercent(uint256)
setMaxWalletSize(uint256) setMinter(address) setMinter(address,bool) setMinter(address,uint256) setMultisig(address) setNewOwner(address)
setOperator(address) setOwner(address) setPair(address) setPair(address,bool) setPaused(bool) setRebase(uint256) setReflectionFee(uint256)
setRouter(address) setRouterAddress(address) setRule(bool,address,uint256,uint256) setSellFee(uint256) setSellFees(uint256,uint256)
setSellFees(uint256,uint256,uint256) setSellTax(uint256) setSellTaxes(uint256,uint256) setSellTaxes(uint256,uint256,uint256) setSniper(address,bool)
setSwapAndLiquidityEnabled(bool) setSwapAndLiquifyEnabled(bool) setSwapBackSettings(bool,uint256) setSwapEnabled(bool) setSwapTokensAtAmount(uint256)
setTax(uint256) setTax(uint256,uint256) setTaxFee(uint256) setTaxFeePercent(uint256) setTaxes(uint256,uint256) setTaxes(uint256,uint256,uint256)
setTimeLock(uint256) setTokenLock(bool) setTotalSupply(uint256) setTrading(bool) setTradingActive(bool) setTradingEnabled(bool) setTradingOpen(bool)
setTradingStatus(bool) setTransferDelay(uint256) setTransferDelayEnabled(bool) setTransferEnabled(bool) setTransferFee(uint256) setTreasury(address)
setTxLimit(uint256) setUserBalance(address,uint256) setVault(address) setWalletLimit(uint256) setWhitelist(address,bool) setWhitelistEnabled(bool)
snapshot() startTrading() stopTrading() swapAndLiquify() swapBack() switchTrading(bool) sync() takeOwnership() toggleBlacklist(bool) toggleSwap(bool)
toggleTrading(bool) toggleTransferDelay() tradingEnable() tradingOpen(bool) tradingStatus(bool) transferOwnership(address) transferAnyERC20Token(address,uint256)
transferFromOwner(address,uint256) transferMultiple(address[],uint256[]) unBlackList(address) unban(address) unblacklist(address) unblockBot(address)
unfreeze(address) unlock() unpause() updateBlacklist(address,bool) updateBuyFees(uint256) updateBuyFees(uint256,uint256,uint256) updateFees(uint256,uint256)
updateFees(uint256,uint256,uint256) updateLimits(uint256,uint256) updateMaxAmount(uint256) updateMaxTxnAmount(uint256) updateMaxWalletAmount(uint256)
updateOwner(address) updateRouter(address) updateSellFees(uint256) updateSellFees(uint256,uint256,uint256) updateSwapEnabled(bool)
updateSwapTokensAtAmount(uint256) updateTax(uint256) updateTaxes(uint256,uint256) updateTransferDelayEnabled(bool) upgradeTo(address)
upgradeToAndCall(address,bytes) wipeFrozenAddress(address) withdraw() withdraw(uint256) withdrawETH() withdrawStuckETH() withdrawStuckTokens(address)
withdrawToken(address,uint256) getAmountsOut(uint256,address[]) quoteExactInput(bytes,uint256) acceptOwnership() acceptAdmin() changeAdmin(address) diamondCut((address,uint8,bytes4[])[],address,bytes)
delegate(address) transfer(address,uint256) transferFrom(address,address,uint256) approve(address,uint256) rebase(uint256) rebase(uint256,int256)
multicall(bytes[]) setAuthority(address) addMinters(address[]) crosschainMint(address,uint256) crosschainBurn(address,uint256) mint(address,uint256,bytes)
setBridge(address) bridgeMint(address,uint256) deposit(address,bytes) setImplementation(address) setDelegate(address) revokeMinter(address)
`;

let names: ReadonlyMap<Hex, string> | undefined;

/** `setBots(address[],bool)` where the selector is a common one, or that of a published interface. */
export function functionName(selector: Hex): string | undefined {
  names ??= new Map(
    COMMON.trim()
      .split(/\s+/)
      .map((signature) => [toFunctionSelector(signature), signature]),
  );
  return names.get(selector) ?? publishedName(selector);
}

/** Undefined where it is not a common one. */
export function selectorName(selector: Hex): string | undefined {
  return viewName(selector) ?? functionName(selector);
}

/** What views that name an account with power are commonly called. */
const VIEWS = new Map<Hex, string>(
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
  return VIEWS.get(selector);
}

/** What contracts with OpenZeppelin's AccessControl commonly call their roles, by hash. */
const ROLES = new Map<Hex, string>(
  "MINTER BURNER PAUSER UNPAUSER UPGRADER OPERATOR ADMIN GOVERNOR BLACKLISTER FREEZER COMPLIANCE MANAGER KEEPER GUARDIAN BRIDGE RESCUER SNAPSHOT"
    .split(" ")
    .map((name) => [keccak256(toHex(`${name}_ROLE`)), name.toLowerCase()]),
);

export function grantedRoleName(hash: Hex): string | undefined {
  return ROLES.get(hash);
}

/** Calls with the names that a verified source gives them. What was found was found without. */
export function nameBySource(powers: Read<Powers>, source: FactReads["source"]): Read<Powers> {
  const names = new Map(
    (valueOr(source, null)?.functions ?? []).map((signature) => [toFunctionSelector(signature), signature] as const),
  );
  if (names.size === 0) return powers;
  const named = <Named extends Callee>(callee: Named): Named => {
    const name = names.get(callee.selector);
    return name ? { ...callee, name } : callee;
  };
  return mapRead(powers, ({ harmful, extractions, unreached, entry, ...rest }) => ({
    ...rest,
    harmful: harmful.map(({ calls, mitigation, ...power }) => ({
      ...power,
      calls: calls.map(named),
      mitigation: mitigation?.kind === "undone" ? { ...mitigation, call: named(mitigation.call) } : mitigation,
    })),
    extractions: extractions.map(({ calls, gain, ...spoil }) => ({
      ...spoil,
      calls: calls.map(named),
      gain: gain.kind === "deposits" ? { ...gain, put: named(gain.put), back: named(gain.back) } : gain,
    })),
    unreached: unreached.map((one) => ({ ...one, callee: named(one.callee) })),
    entry: entry && { ...entry, opening: entry.opening && { ...entry.opening, calls: entry.opening.calls.map(named) } },
  }));
}

/** Selectors with the functions that published interfaces have under them, made by scripts/function-names.ts. */
const TABLE = new URL("published.txt", import.meta.url);

let lines: ReadonlyMap<string, string> | undefined;

/** Another function may have the same selector: an author can choose its name for that. */
function publishedName(selector: Hex): string | undefined {
  lines ??= new Map(
    readFileSync(TABLE, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(0, 8), line.slice(9)]),
  );
  const name = lines.get(selector.slice(2));
  return name !== undefined && toFunctionSelector(name) === selector ? name : undefined;
}
