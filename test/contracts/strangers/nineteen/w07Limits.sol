// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ISwapFactory, ISwapPair, ISwapRouter02, MemeLedger, MemeOwned} from "./w00Kit.sol";

/// Wallets that are fed by other wallets wait a week, so that nobody splits a bag.
contract FairHolders is ERC20 {
  mapping(address => uint256) public heldUntil;

  constructor() ERC20("Fair Holders", "FAIRH") {
    _mint(msg.sender, 50_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to.code.length > 0) require(block.timestamp >= heldUntil[from], "Held for a week");
    else if (from != address(0) && from.code.length == 0) heldUntil[to] = block.timestamp + 7 days;
    super._update(from, to, value);
  }
}

contract CalmCapybara is MemeLedger, MemeOwned {
  mapping(address => bool) private _isExcludedFromFee;
  uint256 public _maxTxAmount;
  uint256 public _maxWalletSize;
  address private _pair;

  event MaxTxAmountUpdated(uint256 _maxTxAmount);

  constructor() MemeLedger("Calm Capybara", "CALM", 420_690_000) {
    _maxTxAmount = (_tTotal * 2) / 100;
    _maxWalletSize = (_tTotal * 2) / 100;
    _isExcludedFromFee[msg.sender] = true;
    _isExcludedFromFee[address(this)] = true;
    ISwapRouter02 router = ISwapRouter02(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    _pair = ISwapFactory(router.factory()).createPair(address(this), router.WETH());
  }

  function removeLimits() external onlyOwner {
    _maxTxAmount = _tTotal / 10 ** decimals;
    _maxWalletSize = _tTotal;
    emit MaxTxAmountUpdated(_tTotal);
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    if (!_isExcludedFromFee[from] && !_isExcludedFromFee[to]) {
      if (from == _pair) require(_balances[to] + amount <= _maxWalletSize, "Exceeds the maxWalletSize.");
      if (to == _pair) require(amount <= _maxTxAmount, "Exceeds the _maxTxAmount.");
    }
    _move(from, to, amount);
  }
}

contract PairBookFrog is ERC20, Ownable {
  mapping(address => bool) public automatedMarketMakerPairs;
  mapping(address => bool) public isExcludedMaxTransactionAmount;
  address public immutable uniswapV2Pair;
  uint256 public maxWallet;

  event SetAutomatedMarketMakerPair(address indexed pair, bool indexed value);

  constructor() ERC20("Pair Book Frog", "PBFROG") Ownable(msg.sender) {
    ISwapRouter02 router = ISwapRouter02(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uniswapV2Pair = ISwapFactory(router.factory()).createPair(address(this), router.WETH());
    automatedMarketMakerPairs[uniswapV2Pair] = true;
    isExcludedMaxTransactionAmount[msg.sender] = true;
    _mint(msg.sender, 1_000_000_000 ether);
    maxWallet = totalSupply() / 50;
  }

  function updateMaxWalletAmount(uint256 amount) external onlyOwner {
    require(amount >= totalSupply() / 100, "Cannot set maxWallet lower than 1.0%");
    maxWallet = amount;
  }

  function setAutomatedMarketMakerPair(address pair, bool value) external onlyOwner {
    require(pair != uniswapV2Pair, "The pair cannot be removed from automatedMarketMakerPairs");
    automatedMarketMakerPairs[pair] = value;
    emit SetAutomatedMarketMakerPair(pair, value);
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (automatedMarketMakerPairs[from] && !isExcludedMaxTransactionAmount[to]) {
      require(amount + balanceOf(to) <= maxWallet, "Max wallet exceeded");
    }
    super._update(from, to, amount);
  }
}

/// Its limit only ever loosens.
contract LooseLimits is ERC20, Ownable {
  address public immutable uniswapV2Pair;
  uint256 public maxWallet;
  mapping(address => bool) public isExcludedFromLimits;

  constructor() ERC20("Loose Limits", "LOOSE") Ownable(msg.sender) {
    ISwapRouter02 router = ISwapRouter02(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uniswapV2Pair = ISwapFactory(router.factory()).createPair(address(this), router.WETH());
    isExcludedFromLimits[msg.sender] = true;
    isExcludedFromLimits[uniswapV2Pair] = true;
    isExcludedFromLimits[address(0)] = true;
    maxWallet = type(uint256).max;
    _mint(msg.sender, 1_000_000_000 ether);
    maxWallet = totalSupply() / 50;
  }

  function removeLimits() external onlyOwner {
    maxWallet = type(uint256).max;
  }

  function updateMaxWalletAmount(uint256 amount) external onlyOwner {
    require(amount >= maxWallet, "It only loosens");
    maxWallet = amount;
  }

  function excludeFromLimits(address account) external onlyOwner {
    isExcludedFromLimits[account] = true;
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (!isExcludedFromLimits[to]) require(amount + balanceOf(to) <= maxWallet, "Max wallet exceeded");
    super._update(from, to, amount);
  }
}

/// Gifts that vest lie beside the balance, and hold nothing else back.
contract BesideVest is ERC20 {
  struct Gift {
    address to;
    uint64 start;
    uint64 duration;
    uint256 amount;
    uint256 claimed;
  }

  Gift[] public gifts;

  constructor() ERC20("Beside Vest", "BVEST") {
    _mint(msg.sender, 50_000_000 ether);
  }

  function give(address to, uint256 amount, uint64 duration) external returns (uint256 id) {
    require(to != address(0) && duration > 0 && duration <= 1460 days, "no such gift");
    _transfer(msg.sender, address(this), amount);
    id = gifts.length;
    gifts.push(Gift(to, uint64(block.timestamp), duration, amount, 0));
  }

  function claimable(uint256 id) public view returns (uint256) {
    Gift storage gift = gifts[id];
    uint256 passed = block.timestamp - gift.start;
    if (passed > gift.duration) passed = gift.duration;
    return (gift.amount * passed) / gift.duration - gift.claimed;
  }

  function claim(uint256 id) external {
    uint256 amount = claimable(id);
    gifts[id].claimed += amount;
    _transfer(address(this), gifts[id].to, amount);
  }
}

/// Further pairs must be pairs of this token, and all pay the same.
contract CheckedPairs is ERC20, Ownable {
  mapping(address => bool) public automatedMarketMakerPairs;
  address public immutable treasury = msg.sender;

  constructor() ERC20("Checked Pairs", "CPAIR") Ownable(msg.sender) {
    ISwapRouter02 router = ISwapRouter02(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    automatedMarketMakerPairs[ISwapFactory(router.factory()).createPair(address(this), router.WETH())] = true;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function addAutomatedMarketMakerPair(address pair) external onlyOwner {
    require(
      ISwapPair(pair).token0() == address(this) || ISwapPair(pair).token1() == address(this),
      "No pair of this token"
    );
    automatedMarketMakerPairs[pair] = true;
  }

  function _update(address from, address to, uint256 amount) internal override {
    bool trade = automatedMarketMakerPairs[from] || automatedMarketMakerPairs[to];
    if (trade && from != treasury && to != treasury) {
      uint256 fee = amount / 50;
      super._update(from, treasury, fee);
      amount -= fee;
    }
    super._update(from, to, amount);
  }
}
