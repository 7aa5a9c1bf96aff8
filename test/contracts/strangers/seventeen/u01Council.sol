// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// Staking in the token itself. A guardian may halt new deposits; withdrawals and transfers never stop.
/// Roles are given by a timelock of seven days.
contract CouncilToken is ERC20, AccessControl, Pausable {
  bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");
  TimelockController public immutable timelock;
  mapping(address => uint256) public staked;

  constructor() ERC20("Council", "CNCL") {
    address[] memory council = new address[](1);
    council[0] = msg.sender;
    timelock = new TimelockController(7 days, council, council, address(0));
    _grantRole(DEFAULT_ADMIN_ROLE, address(timelock));
    _grantRole(GUARDIAN_ROLE, msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function pause() external onlyRole(GUARDIAN_ROLE) { _pause(); }

  function unpause() external onlyRole(GUARDIAN_ROLE) { _unpause(); }

  function stake(uint256 value) external whenNotPaused {
    _transfer(msg.sender, address(this), value);
    staked[msg.sender] += value;
  }

  function withdraw(uint256 value) external {
    staked[msg.sender] -= value;
    _transfer(address(this), msg.sender, value);
  }
}

/// Votes and permits, and an airdrop out of a stock under a fixed root. What nobody claims is burnt by anyone.
contract MerkleStock is ERC20, ERC20Permit, ERC20Votes {
  bytes32 public constant ROOT = 0x6d1f2a6c3c1b7b0c6e0b9f5d0a9e84c7f2d3b1a09586e7c4d2f1a0b3c5e79812;
  uint256 public immutable deadline = block.timestamp + 180 days;
  mapping(address => bool) public claimed;

  constructor() ERC20("Merkle Stock", "MSTK") ERC20Permit("Merkle Stock") {
    _mint(msg.sender, 950_000_000 ether);
    _mint(address(this), 50_000_000 ether);
  }

  function claim(address account, uint256 value, bytes32[] calldata proof) external {
    require(block.timestamp < deadline && !claimed[account], "no claim");
    bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(account, value))));
    require(MerkleProof.verifyCalldata(proof, ROOT, leaf), "proof");
    claimed[account] = true;
    _transfer(address(this), account, value);
  }

  function sweep() external {
    require(block.timestamp >= deadline, "early");
    _burn(address(this), balanceOf(address(this)));
  }

  function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
    super._update(from, to, value);
    if (value > 0 && to.code.length == 0 && to != address(0) && delegates(to) == address(0)) _delegate(to, to);
  }

  function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) {
    return super.nonces(owner);
  }
}

/// As tokens were in 2017: transfers return nothing, no decimals, an allowance must be cleared before it's changed.
contract OldGold {
  string public name = "Old Gold";
  string public symbol = "OGLD";
  uint256 public decimals = 0;
  uint256 public totalSupply = 1_000_000_000_000;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    balanceOf[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function approve(address spender, uint256 value) public {
    require(value == 0 || allowance[msg.sender][spender] == 0);
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
  }

  function transfer(address to, uint256 value) public {
    move(msg.sender, to, value);
  }

  function transferFrom(address from, address to, uint256 value) public {
    allowance[from][msg.sender] -= value;
    move(from, to, value);
  }

  function destroy(uint256 value) public {
    balanceOf[msg.sender] -= value;
    totalSupply -= value;
    emit Transfer(msg.sender, address(0), value);
  }

  function move(address from, address to, uint256 value) private {
    require(to != address(0) && to != address(this));
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }
}
