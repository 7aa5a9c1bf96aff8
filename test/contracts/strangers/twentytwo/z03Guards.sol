// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "./z00Pool.sol";

/// A launchpad's anti-bot service, which tokens ask before each transfer.
contract RoseAntiBot {
  struct Config {
    uint256 maxAmountPerTrade;
    uint256 amountAddedPerBlock;
    uint256 secondsBetween;
    uint256 fromBlock;
    uint256 disableAtBlock;
  }

  address public immutable operator = msg.sender;
  mapping(address => Config) public configs;
  mapping(address => mapping(address => uint256)) public lastTrade;

  function saveConfig(address token, uint256 maxAmount, uint256 perBlock, uint256 secondsBetween, uint256 disableAt)
    external
  {
    require(msg.sender == operator, "operator only");
    configs[token] = Config(maxAmount, perBlock, secondsBetween, block.number, disableAt);
  }

  function onPreTransferCheck(address from, address, uint256 amount) external {
    Config memory c = configs[msg.sender];
    if (block.number >= c.disableAtBlock) return;
    require(amount <= c.maxAmountPerTrade + c.amountAddedPerBlock * (block.number - c.fromBlock), "AntiBot: amount");
    require(block.timestamp >= lastTrade[msg.sender][from] + c.secondsBetween, "AntiBot: time");
    if (from.code.length == 0) lastTrade[msg.sender][from] = block.timestamp;
  }
}

contract GuardedRose is ERC20 {
  RoseAntiBot public immutable antiBot;
  address private immutable _maker = msg.sender;

  constructor(address service) ERC20("Guarded Rose", "GROSE") {
    antiBot = RoseAntiBot(service);
    _mint(msg.sender, 10_000_000 ether);
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (from != address(0) && from != _maker) antiBot.onPreTransferCheck(from, to, amount);
    super._update(from, to, amount);
  }
}

/// The same service, asked on the first day only.
contract GuardedTulip is ERC20 {
  RoseAntiBot public immutable antiBot;
  uint256 public immutable guardedUntil = block.timestamp + 1 days;

  constructor(address service) ERC20("Guarded Tulip", "GTULIP") {
    antiBot = RoseAntiBot(service);
    _mint(msg.sender, 10_000_000 ether);
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (block.timestamp < guardedUntil && from != address(0)) antiBot.onPreTransferCheck(from, to, amount);
    super._update(from, to, amount);
  }
}

/// Keeps those out who pay more for gas than others.
contract GasCapPepe is Pooled22, Ownable {
  uint256 public gasPriceLimit = 500 gwei;
  bool public gasLimitActive = true;

  constructor() ERC20("Gas Cap Pepe", "GCPEPE") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000 ether);
  }

  function updateGasPriceLimit(uint256 gas) external onlyOwner {
    require(gas >= 300, "at least 300");
    gasPriceLimit = gas;
  }

  function disableGasLimit() external onlyOwner {
    gasLimitActive = false;
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (gasLimitActive && (from == uniswapV2Pair || to == uniswapV2Pair) && from != owner() && to != owner()) {
      require(tx.gasprice <= gasPriceLimit, "Gas price exceeds limit.");
    }
    super._update(from, to, amount);
  }
}

/// Only the router may sell for others, to keep sandwich bots away.
contract RouterOnlyRex is Pooled22, Ownable {
  address public uniswapV2Router = address(ROUTER);

  event UpdateUniswapV2Router(address indexed newAddress, address indexed oldAddress);

  constructor() ERC20("Router Only Rex", "REX") Ownable(msg.sender) {
    _mint(msg.sender, 777_000_000 ether);
  }

  function updateUniswapV2Router(address newAddress) external onlyOwner {
    require(newAddress != uniswapV2Router, "The router already has that address");
    emit UpdateUniswapV2Router(newAddress, uniswapV2Router);
    uniswapV2Router = newAddress;
  }

  function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
    if (to == uniswapV2Pair) require(_msgSender() == uniswapV2Router, "No bots");
    return super.transferFrom(from, to, amount);
  }
}

/// Nobody may hold more than 3%, unless exempt. The owner cannot set less than 1%.
contract WholeWalletWif is Pooled22, Ownable {
  uint256 public maxWallet;
  mapping(address => bool) public isMaxWalletExempt;

  constructor() ERC20("Whole Wallet Wif", "WWWIF") Ownable(msg.sender) {
    isMaxWalletExempt[msg.sender] = true;
    isMaxWalletExempt[address(ROUTER)] = true;
    isMaxWalletExempt[uniswapV2Pair] = true;
    isMaxWalletExempt[address(0xdead)] = true;
    maxWallet = 30_000_000 ether;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function updateMaxWallet(uint256 amount) external onlyOwner {
    require(amount >= totalSupply() / 100, "Cannot set maxWallet lower than 1%");
    maxWallet = amount;
  }

  function setMaxWalletExempt(address account, bool exempt) external onlyOwner {
    isMaxWalletExempt[account] = exempt;
  }

  function _update(address from, address to, uint256 amount) internal override {
    super._update(from, to, amount);
    if (from != owner() && !isMaxWalletExempt[to]) require(balanceOf(to) <= maxWallet, "Max wallet exceeded");
  }
}
