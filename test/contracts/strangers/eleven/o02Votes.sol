// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// Holders decide by their votes; what they decide the token does itself.
contract ParliamentToken is ERC20Votes {
  struct Motion {
    bytes data;
    uint256 snapshot;
    uint256 ayes;
    uint256 noes;
    bool done;
  }
  Motion[] public motions;
  mapping(uint256 => mapping(address => bool)) public voted;

  constructor() ERC20("Parliament", "PLM") EIP712("Parliament", "1") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function propose(bytes calldata data) external returns (uint256) {
    motions.push(Motion(data, block.number, 0, 0, false));
    return motions.length - 1;
  }

  function vote(uint256 id, bool aye) external {
    Motion storage m = motions[id];
    require(!voted[id][msg.sender] && block.number <= m.snapshot + 7200, "closed");
    voted[id][msg.sender] = true;
    uint256 weight = getPastVotes(msg.sender, m.snapshot);
    if (aye) m.ayes += weight;
    else m.noes += weight;
  }

  function execute(uint256 id) external {
    Motion storage m = motions[id];
    require(!m.done && block.number > m.snapshot + 7200 && m.ayes > m.noes, "not carried");
    m.done = true;
    (bool ok, ) = address(this).call(m.data);
    require(ok, "failed");
  }

  function fund(address grantee, uint256 amount) external {
    require(msg.sender == address(this), "by motion only");
    _mint(grantee, amount);
  }
}

/// Votes are counted by sessions rather than by blocks, and each holder votes for themselves from the start.
abstract contract Sessions is ERC20Votes, Ownable2Step {
  uint48 public session = 1;

  constructor() Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function clock() public view override returns (uint48) {
    return session;
  }

  function CLOCK_MODE() public pure override returns (string memory) {
    return "mode=session";
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to != address(0) && delegates(to) == address(0)) _delegate(to, to);
    super._update(from, to, value);
  }
}

contract SessionVotes is Sessions {
  constructor() ERC20("Session Votes", "SSV") EIP712("Session Votes", "1") {}

  function setSession(uint48 to) external onlyOwner {
    session = to;
  }
}

contract SessionVotesForward is Sessions {
  uint256 public opened = block.timestamp;

  constructor() ERC20("Session Votes Forward", "SVF") EIP712("Session Votes Forward", "1") {}

  function nextSession() external onlyOwner {
    require(block.timestamp >= opened + 1 days, "still sitting");
    opened = block.timestamp;
    session += 1;
  }
}
