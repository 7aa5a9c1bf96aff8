// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Launch} from "./v00Base.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

/// Keeps count of the rewards per token.
contract DividendHub {
  address public immutable operator = msg.sender;
  uint256 public rewardPerToken;
  mapping(address => mapping(address => uint256)) public paidUpTo;
  mapping(address => uint256) public credit;

  function notifyReward(uint256 perToken) external {
    require(msg.sender == operator, "operator");
    rewardPerToken += perToken;
  }

  function checkpoint(address account, uint256 balance) external {
    credit[account] += (balance * (rewardPerToken - paidUpTo[msg.sender][account])) / 1e18;
    paidUpTo[msg.sender][account] = rewardPerToken;
  }
}

contract DividendPepe is Launch {
  DividendHub public immutable hub;

  constructor(address hub_) Launch("Dividend Pepe", "DPEPE") {
    hub = DividendHub(hub_);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (address(hub) != address(0)) {
      if (from != address(0) && from != pair && from != team) hub.checkpoint(from, balanceOf(from));
    }
    super._update(from, to, value);
  }
}

/// Partners receive tokens that vest.
contract VestedGrants is Launch, AccessControl {
  bytes32 public constant GRANTOR = keccak256("GRANTOR");

  struct Grant {
    uint128 amount;
    uint64 cliff;
    address by;
  }

  mapping(address => Grant) public grants;

  error NotVested(uint64 cliff);

  constructor() Launch("Vested Grants", "VGR") {
    _grantRole(GRANTOR, msg.sender);
  }

  function grant(uint64 cliffDays, address[] calldata partners, uint128 each) external onlyRole(GRANTOR) {
    require(cliffDays <= 1460, "four years at most");
    for (uint256 i; i < partners.length; ++i) {
      require(partners[i] != pair, "pair");
      _transfer(msg.sender, partners[i], each);
      grants[partners[i]] = Grant(each, uint64(block.timestamp) + cliffDays * 1 days, msg.sender);
    }
  }

  function _update(address from, address to, uint256 value) internal override {
    Grant storage g = grants[from];
    if (g.by != address(0) && block.timestamp < g.cliff) revert NotVested(g.cliff);
    super._update(from, to, value);
  }
}
