// SPDX-License-Identifier: MIT
pragma solidity ^0.8.17;

import {PlainOwnable20, PlainToken20} from "./x00Base.sol";

/// So many sales a day, of everyone together.
contract DailyExitQuota is PlainToken20, PlainOwnable20 {
  uint256 public maxSellsPerDay = 50_000;
  mapping(uint256 => uint256) public sellsOn;

  constructor() PlainToken20("Diamond Paws", "PAWS", 18, 1_000_000_000 ether) {}

  function setMaxSellsPerDay(uint256 number) external onlyOwner {
    require(number > 0, "PAWS: must be able to sell");
    maxSellsPerDay = number;
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    if (to.code.length > 0 && from.code.length == 0) {
      uint256 today = block.timestamp / 1 days;
      require(++sellsOn[today] <= maxSellsPerDay, "PAWS: come back tomorrow");
    }
    _move(from, to, amount);
  }
}

/// The least limit is meant in gwei and compared in wei.
contract GasCeilingCat is PlainToken20, PlainOwnable20 {
  bool public gasLimitActive = true;
  uint256 private gasPriceLimit = 2000 * 1 gwei;

  constructor() PlainToken20("Gas Ceiling Cat", "GCAT", 18, 1_000_000 ether) {}

  function setGasPriceLimit(uint256 gas) external onlyOwner {
    require(gas >= 50, "GCAT: under 50 gwei");
    gasPriceLimit = gas;
  }

  function setGasLimitActive(bool active) external onlyOwner {
    gasLimitActive = active;
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    if (gasLimitActive && from != owner() && to.code.length > 0) {
      require(tx.gasprice <= gasPriceLimit, "Gas price exceeds limit.");
    }
    _move(from, to, amount);
  }
}

/// At least 0.1% can be sold, says the guard, which forgot the decimals.
contract MaxTxUnits is PlainToken20, PlainOwnable20 {
  uint256 private constant TOTAL = 1_000_000_000;
  uint256 public _maxTxAmount;
  bool public limitsInEffect = true;

  event MaxTxAmountUpdated(uint256 _maxTxAmount);

  constructor() PlainToken20("Max Tx Units", "UNITS", 9, TOTAL * 10 ** 9) {
    _maxTxAmount = _totalSupply;
  }

  function setMaxTxAmount(uint256 maxTx) external onlyOwner {
    require(maxTx >= TOTAL / 1000, "Cannot set maxTx lower than 0.1%");
    _maxTxAmount = maxTx;
    emit MaxTxAmountUpdated(maxTx);
  }

  function removeLimits() external onlyOwner {
    limitsInEffect = false;
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    if (limitsInEffect && from != owner() && to != owner() && to.code.length > 0) {
      require(amount <= _maxTxAmount, "Exceeds the _maxTxAmount.");
    }
    _move(from, to, amount);
  }
}

/// Two percent per trade and wallet at first, and the owner can only allow more.
contract LimitsLoosen is PlainToken20, PlainOwnable20 {
  uint256 public maxTx;
  uint256 public maxWallet;
  address private immutable _founder = msg.sender;

  constructor() PlainToken20("Limits Loosen", "LOOSE", 18, 1_000_000_000 ether) {
    maxTx = _totalSupply / 50;
    maxWallet = _totalSupply / 50;
  }

  function raiseLimits(uint256 newTx, uint256 newWallet) external onlyOwner {
    require(newTx >= maxTx && newWallet >= maxWallet, "Only up");
    maxTx = newTx;
    maxWallet = newWallet;
  }

  function removeLimits() external onlyOwner {
    maxTx = type(uint256).max;
    maxWallet = type(uint256).max;
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    if (from != _founder && to != _founder) {
      require(amount <= maxTx, "Max tx");
      if (to.code.length == 0) require(_balances[to] + amount <= maxWallet, "Max wallet");
    }
    _move(from, to, amount);
  }
}

/// Who bought cannot sell in the same block. Only one's own purchases count.
contract NoSandwich is PlainToken20 {
  mapping(address => uint256) private _boughtIn;

  constructor() PlainToken20("No Sandwich", "NOSAND", 18, 10_000_000 ether) {}

  function _transfer(address from, address to, uint256 amount) internal override {
    if (from.code.length > 0) {
      if (tx.origin == to) _boughtIn[to] = block.number;
    } else if (to.code.length > 0) {
      require(_boughtIn[from] != block.number, "One side per block");
    }
    _move(from, to, amount);
  }
}
