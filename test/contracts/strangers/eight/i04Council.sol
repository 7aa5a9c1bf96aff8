// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

abstract contract Council is ERC20 {
  struct Proposal {
    address target;
    uint64 made;
    bool done;
    uint256 votes;
    bytes data;
  }
  Proposal[] public proposals;
  mapping(uint256 => mapping(address => bool)) public hasVoted;

  modifier onlyCouncil() {
    require(msg.sender == address(this));
    _;
  }

  function propose(address target, bytes calldata data) external virtual returns (uint256) {
    require(balanceOf(msg.sender) * 100 >= totalSupply(), "1% needed");
    proposals.push(Proposal(target, uint64(block.timestamp), false, 0, data));
    return proposals.length - 1;
  }

  function vote(uint256 id) external {
    require(!hasVoted[id][msg.sender]);
    hasVoted[id][msg.sender] = true;
    proposals[id].votes += balanceOf(msg.sender);
  }

  function execute(uint256 id) external {
    Proposal storage p = proposals[id];
    require(!p.done && p.votes * 4 >= totalSupply(), "a quarter needed");
    p.done = true;
    (bool ok, ) = p.target.call(p.data);
    require(ok);
  }
}

/// The founder's two fifths of the supply are more than the quorum, and nothing waits.
contract CouncilToken is Council {
  constructor() ERC20("Council", "CNL") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function fundGrants(address grants, uint256 amount) external onlyCouncil {
    _mint(grants, amount);
  }
}

contract CouncilTokenModest is Council {
  uint256 public fee;
  address public immutable fund = msg.sender;

  constructor() ERC20("Council Modest", "CNM") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function setFee(uint256 bps) external onlyCouncil {
    require(bps <= 200);
    fee = bps;
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 cut = from == address(0) || from == fund ? 0 : (value * fee) / 10_000;
    if (cut > 0) super._update(from, fund, cut);
    super._update(from, to, value - cut);
  }
}
