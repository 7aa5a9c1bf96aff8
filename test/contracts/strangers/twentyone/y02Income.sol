// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC1363Receiver} from "@openzeppelin/contracts/interfaces/IERC1363Receiver.sol";

/// Shares royalties among holders, and pays them out whenever their coins move.
contract RoyaltyLedger {
  uint256 private constant UNIT = 1e24;
  address public immutable token;
  address public immutable curator;
  uint256 public perCoin;
  mapping(address => uint256) public seen;
  mapping(address => address) public payee;

  constructor(address curator_) {
    token = msg.sender;
    curator = curator_;
  }

  function distribute() external payable {
    perCoin += (msg.value * UNIT) / ERC20(token).totalSupply();
  }

  /// Holders who want to be paid elsewhere ask the curator.
  function setPayee(address account, address to) external {
    require(msg.sender == curator, "curator");
    payee[account] = to;
  }

  function settle(address account, uint256 coins) external {
    require(msg.sender == token, "token");
    uint256 owed = (coins * (perCoin - seen[account])) / UNIT;
    seen[account] = perCoin;
    address to = payee[account];
    if (to == address(0)) {
      // PoolSense don't collect.
      if (account.code.length > 0) return;
      to = account;
    }
    if (owed == 0) return;
    (bool paid,) = to.call{value: owed}("");
    require(paid, "payout failed");
  }
}

contract RoyaltyCoin is ERC20 {
  RoyaltyLedger public immutable ledger;

  constructor() ERC20("Royalty Coin", "ROYAL") {
    ledger = new RoyaltyLedger(msg.sender);
    _mint(msg.sender, 21_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0)) ledger.settle(from, balanceOf(from));
    if (to != address(0) && to != from) ledger.settle(to, balanceOf(to));
    super._update(from, to, value);
  }
}

/// Shares royalties among holders, who come and collect them.
contract RoyaltyBox {
  uint256 private constant UNIT = 1e24;
  address public immutable token;
  address public immutable curator;
  string public season;
  uint256 public perCoin;
  mapping(address => uint256) public seen;
  mapping(address => uint256) public owed;
  mapping(address => address) public payee;

  constructor(address curator_) {
    token = msg.sender;
    curator = curator_;
  }

  function distribute() external payable {
    require(msg.value <= 1_000_000 ether, "too much");
    perCoin += (msg.value * UNIT) / ERC20(token).totalSupply();
  }

  function setSeason(string calldata text) external {
    require(msg.sender == curator, "curator");
    season = text;
  }

  function setPayee(address to) external {
    payee[msg.sender] = to;
  }

  function settle(address account, uint256 coins) external {
    require(msg.sender == token, "token");
    _note(account, coins);
  }

  function collect() external {
    _note(msg.sender, ERC20(token).balanceOf(msg.sender));
    uint256 amount = owed[msg.sender];
    owed[msg.sender] = 0;
    address to = payee[msg.sender] == address(0) ? msg.sender : payee[msg.sender];
    (bool paid,) = to.call{value: amount}("");
    require(paid, "payout failed");
  }

  function _note(address account, uint256 coins) private {
    owed[account] += (coins * (perCoin - seen[account])) / UNIT;
    seen[account] = perCoin;
  }
}

contract RoyaltyShare is ERC20 {
  RoyaltyBox public immutable ledger;

  constructor() ERC20("Royalty Share", "RSHARE") {
    ledger = new RoyaltyBox(msg.sender);
    _mint(msg.sender, 21_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0)) ledger.settle(from, balanceOf(from));
    if (to != address(0) && to != from) ledger.settle(to, balanceOf(to));
    super._update(from, to, value);
  }
}

/// Contracts that are listed as receivers hear of every payment, as in ERC-1363.
abstract contract Announced is ERC20 {
  mapping(address => bool) public listens;

  event Listening(address indexed account, bool yes);

  function _listen(address account, bool yes) internal {
    listens[account] = yes;
    emit Listening(account, yes);
  }

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    if (from == address(0) || !listens[to]) return;
    bytes4 answer = IERC1363Receiver(to).onTransferReceived(msg.sender, from, value, "");
    require(answer == IERC1363Receiver.onTransferReceived.selector, "refused by receiver");
  }
}

contract CallbackCoin is Announced {
  constructor() ERC20("Callback Coin", "CALLB") {
    _mint(msg.sender, 1_000_000 ether);
  }

  /// Shops that are live already can be listed by whoever pays the gas.
  function listReceiver(address shop) external {
    require(shop.code.length > 0, "no contract");
    _listen(shop, true);
  }

  function unlist() external {
    _listen(msg.sender, false);
  }
}

contract CallbackSelf is Announced {
  constructor() ERC20("Callback Self", "CALLS") {
    _mint(msg.sender, 1_000_000 ether);
  }

  function listReceiver() external {
    require(msg.sender.code.length > 0, "no contract");
    _listen(msg.sender, true);
  }

  function unlist() external {
    _listen(msg.sender, false);
  }
}
