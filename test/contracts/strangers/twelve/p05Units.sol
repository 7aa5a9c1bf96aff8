// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ledger, Pairs, IPair} from "../eight/i00Base.sol";

/// Nobody may move more than a limit at once, which is never below 0.5% of the supply.
contract HalfPercent is ERC20, Ownable {
  uint256 public maxTransaction = 20_000_000 ether;
  mapping(address => bool) private _free;

  constructor() ERC20("Half Percent", "HALF") Ownable(msg.sender) {
    _free[msg.sender] = true;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function updateMaxTxnAmount(uint256 amount) external onlyOwner {
    require(amount >= (totalSupply() * 5) / 1_000 / 1e18, "Cannot set maxTransactionAmount lower than 0.5%");
    maxTransaction = amount;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && !_free[from] && !_free[to]) require(value <= maxTransaction, "max tx");
    super._update(from, to, value);
  }
}

/// As above, with the units right, for purchases only.
contract HalfPercentBuys is ERC20, Ownable {
  uint256 public maxTransaction = 20_000_000 ether;
  address private immutable _pair = Pairs.poolOf(address(this));

  constructor() ERC20("Half Percent Buys", "HALFB") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function updateMaxTxnAmount(uint256 amount) external onlyOwner {
    require(amount * 1e18 >= (totalSupply() * 5) / 1_000, "Cannot set maxTransactionAmount lower than 0.5%");
    maxTransaction = amount * 1e18;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from == _pair) require(value <= maxTransaction, "max tx");
    super._update(from, to, value);
  }
}

/// An elastic supply: what is kept are shares. The pool and the treasury are stable, as with an exchange.
contract ElasticCash is Ledger {
  address public immutable pair = Pairs.poolOf(address(this));
  uint256 private _perUnit = 1e12;

  function _stable(address account) private view returns (bool) {
    return account == pair || account == treasury;
  }

  function balanceOf(address account) public view override returns (uint256) {
    return _stable(account) ? _balances[account] : _balances[account] / _perUnit;
  }

  function rebase(uint256 epoch, uint256 perUnit) external {
    require(msg.sender == treasury && perUnit >= 1e12 && epoch > 0);
    _perUnit = perUnit;
  }

  function _move(address from, address to, uint256 value) internal override {
    _balances[from] -= _stable(from) ? value : value * _perUnit;
    _balances[to] += _stable(to) ? value : value * _perUnit;
    emit Transfer(from, to, value);
  }
}
