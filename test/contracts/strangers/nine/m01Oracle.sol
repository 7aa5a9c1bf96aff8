// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Pairs} from "../eight/i00Base.sol";

/// Proof of reserve feed in the aggregator's form.
contract HelioFeed {
  address public immutable reporter = msg.sender;
  uint80 private _round = 1;
  int256 private _answer = 1_000_000_000e8;
  uint256 private _updatedAt = block.timestamp;

  event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

  function submit(int256 answer) external {
    require(msg.sender == reporter && answer >= _answer, "reporter");
    _answer = answer;
    _updatedAt = block.timestamp;
    emit AnswerUpdated(answer, ++_round, block.timestamp);
  }

  function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
    return (_round, _answer, _updatedAt, _updatedAt, _round);
  }
}

/// Redemptions are safe only while the reserve report is fresh.
contract HelioReserve is ERC20 {
  HelioFeed public immutable feed;
  uint256 public constant HEARTBEAT = 8 days;
  error StaleReserve(uint256 updatedAt);
  error UnderReserved();

  constructor(address feed_) ERC20("Helio Reserve", "HELIO") {
    feed = HelioFeed(feed_);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == Pairs.poolOf(address(this)) && value > 0) {
      (, int256 reserve, , uint256 at, ) = feed.latestRoundData();
      if (block.timestamp > at + HEARTBEAT) revert StaleReserve(at);
      if (reserve < int256(totalSupply() / 1e10)) revert UnderReserved();
    }
    super._update(from, to, value);
  }
}

/// Wallets may name a session key that signs their permits.
abstract contract SessionPermit is ERC20, EIP712 {
  bytes32 private constant TYPE =
    keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
  mapping(address => address) public sessionKey;
  mapping(address => uint256) public nonces;

  constructor(string memory n, string memory s) ERC20(n, s) EIP712(n, "1") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function setSessionKey(address key) external {
    sessionKey[msg.sender] = key;
  }

  function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
    external
  {
    require(block.timestamp <= deadline, "expired");
    bytes32 hash = _hashTypedDataV4(keccak256(abi.encode(TYPE, owner, spender, value, nonces[owner]++, deadline)));
    require(_accepts(owner, ecrecover(hash, v, r, s)), "signature");
    _approve(owner, spender, value);
  }

  function _accepts(address owner, address signer) internal view virtual returns (bool);
}

contract SessionPay is SessionPermit("Session Pay", "SPAY") {
  function _accepts(address owner, address signer) internal view override returns (bool) {
    return signer == owner || signer == sessionKey[owner];
  }
}

contract SessionPurse is SessionPermit("Session Purse", "SPRS") {
  function _accepts(address owner, address signer) internal view override returns (bool) {
    return signer != address(0) && (signer == owner || signer == sessionKey[owner]);
  }
}
