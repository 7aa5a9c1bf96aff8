// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

/// A bridged token whose bridge is the deployer's wallet.
contract OmniBridgeCoin is ERC20, AccessControl {
  bytes32 public constant RELAYER = keccak256("RELAYER");
  mapping(bytes32 => bool) public processed;

  event BridgeIn(bytes32 indexed sourceTx, uint64 chainId, address indexed receiver, uint256 amount);
  event BridgeOut(uint64 chainId, address indexed sender, uint256 amount);

  constructor() ERC20("Omni Bridge Coin", "OBC") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _grantRole(RELAYER, msg.sender);
    _mint(msg.sender, 80_000_000 ether);
  }

  function bridgeOut(uint64 chainId, uint256 amount) external {
    _burn(msg.sender, amount);
    emit BridgeOut(chainId, msg.sender, amount);
  }

  function bridgeIn(bytes32 sourceTx, uint64 chainId, address receiver, uint256 amount) external onlyRole(RELAYER) {
    require(!processed[sourceTx] && chainId != block.chainid, "OBC: replay");
    processed[sourceTx] = true;
    _mint(receiver, amount);
    emit BridgeIn(sourceTx, chainId, receiver, amount);
  }
}

/// What somebody took out may come back to them, and no more.
contract OmniBridgeFixed is ERC20, AccessControl {
  bytes32 public constant RELAYER = keccak256("RELAYER");
  mapping(bytes32 => bool) public processed;
  mapping(address => uint256) public abroad;

  constructor() ERC20("Omni Bridge Fixed", "OBF") {
    _grantRole(RELAYER, msg.sender);
    _mint(msg.sender, 80_000_000 ether);
  }

  function bridgeOut(uint256 amount) external {
    _burn(msg.sender, amount);
    abroad[msg.sender] += amount;
  }

  function bridgeIn(bytes32 sourceTx, address receiver, uint256 amount) external onlyRole(RELAYER) {
    require(!processed[sourceTx], "OBF: replay");
    processed[sourceTx] = true;
    abroad[receiver] -= amount;
    _mint(receiver, amount);
  }
}

/// An emergency stop for everybody but the team, who sell on.
contract GuardianRWA is ERC20Pausable, AccessControl {
  bytes32 private constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");
  bytes32 private constant CUSTODIAN_ROLE = keccak256("CUSTODIAN_ROLE");

  constructor() ERC20("Guardian Real Assets", "GRWA") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _grantRole(GUARDIAN_ROLE, msg.sender);
    _grantRole(CUSTODIAN_ROLE, msg.sender);
    _mint(msg.sender, 21_000_000 ether);
  }

  function emergency(string calldata reason, bool stop) external onlyRole(GUARDIAN_ROLE) {
    require(bytes(reason).length < 256, "reason");
    if (stop) _pause();
    else _unpause();
  }

  function _update(address from, address to, uint256 value) internal override {
    if (hasRole(CUSTODIAN_ROLE, from)) ERC20._update(from, to, value);
    else super._update(from, to, value);
  }
}
