// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ListedToken} from "./x00Listed.sol";

interface ITideMeter {
  function rateFor(bool sale, uint256 value) external view returns (uint256);

  function collector() external view returns (address);
}

/// What the market costs, in basis points: never more than a tenth.
contract TideMeterPolicy is Ownable, ITideMeter {
  uint256 public constant MAX_RATE = 1_000;
  address public collector;
  uint256 public buyRate = 10;
  uint256 public sellRate = 20;
  uint256 public largeSale = 20_000_000 ether;
  uint256 public largeSaleExtra = 5;

  event RatesSet(uint256 buyRate, uint256 sellRate);

  constructor() Ownable(msg.sender) {
    collector = msg.sender;
  }

  function setRates(uint256 buy, uint256 sell) external onlyOwner {
    require(buy <= MAX_RATE && sell <= MAX_RATE - largeSaleExtra, "above ten percent");
    buyRate = buy;
    sellRate = sell;
    emit RatesSet(buy, sell);
  }

  function setLargeSale(uint256 from) external onlyOwner {
    require(from >= 10_000_000 ether, "below one percent");
    largeSale = from;
  }

  function rateFor(bool sale, uint256 value) external view returns (uint256) {
    if (!sale) return buyRate;
    return value >= largeSale ? sellRate + largeSaleExtra : sellRate;
  }
}

/// The token asks its policy what a trade costs. The policy never changes.
contract TideMeterToken is ListedToken {
  uint256 private constant UNIT = 1_000;
  ITideMeter public immutable policy;

  constructor(ITideMeter policy_) ListedToken("Tide Meter", "TIDE") {
    policy = policy_;
  }

  function _update(address from, address to, uint256 value) internal override {
    bool trade = (from == pair || to == pair) && totalSupply() > 0;
    if (trade) {
      address collector = policy.collector();
      if (from != collector && to != collector) {
        uint256 fee = (value * policy.rateFor(to == pair, value)) / UNIT;
        super._update(from, collector, fee);
        value -= fee;
      }
    }
    super._update(from, to, value);
  }
}

/// The same, counted in thousandths here as there.
contract TideMeterPolicyCapped is Ownable, ITideMeter {
  uint256 public constant MAX_RATE = 30;
  address public collector;
  uint256 public buyRate = 10;
  uint256 public sellRate = 20;

  event RatesSet(uint256 buyRate, uint256 sellRate);

  constructor() Ownable(msg.sender) {
    collector = msg.sender;
  }

  function setRates(uint256 buy, uint256 sell) external onlyOwner {
    require(buy <= MAX_RATE && sell <= MAX_RATE, "above three percent");
    buyRate = buy;
    sellRate = sell;
    emit RatesSet(buy, sell);
  }

  function rateFor(bool sale, uint256) external view returns (uint256) {
    return sale ? sellRate : buyRate;
  }
}

contract TideMeterTokenCapped is ListedToken {
  uint256 private constant UNIT = 1_000;
  uint256 private constant MAX_RATE = 30;
  ITideMeter public immutable policy;

  constructor(ITideMeter policy_) ListedToken("Tide Meter Capped", "TIDC") {
    policy = policy_;
  }

  function _update(address from, address to, uint256 value) internal override {
    bool trade = (from == pair || to == pair) && totalSupply() > 0;
    if (trade) {
      address collector = policy.collector();
      if (from != collector && to != collector) {
        uint256 rate = policy.rateFor(to == pair, value);
        if (rate > MAX_RATE) rate = MAX_RATE;
        uint256 fee = (value * rate) / UNIT;
        super._update(from, collector, fee);
        value -= fee;
      }
    }
    super._update(from, to, value);
  }
}

/// Whoever brings people gets their fee, and shares it with them as a rebate. Who came alone belongs to the house.
contract LoyaltyToken is ListedToken {
  struct Partner {
    address payout;
    int16 rebateBps;
  }

  int256 public constant BASE_FEE_BPS = 300;
  int16 public constant MAX_REBATE_BPS = 250;
  address public immutable house;
  mapping(address => Partner) public partners;
  mapping(address => address) public referrerOf;

  event PartnerSet(address indexed partner, address payout, int16 rebateBps);
  event Referred(address indexed holder, address indexed partner);

  constructor() ListedToken("Loyalty", "LOYAL") {
    house = msg.sender;
    partners[msg.sender] = Partner(msg.sender, 50);
  }

  function becomePartner(address payout, int16 rebateBps) external {
    require(payout != address(0) && payout != pair, "payout");
    require(rebateBps <= MAX_REBATE_BPS, "rebate too high");
    partners[msg.sender] = Partner(payout, rebateBps);
    emit PartnerSet(msg.sender, payout, rebateBps);
  }

  /// Once only, so that partners can rely on it.
  function joinUnder(address partner) external {
    require(referrerOf[msg.sender] == address(0), "joined already");
    require(partners[partner].payout != address(0), "no partner");
    referrerOf[msg.sender] = partner;
    emit Referred(msg.sender, partner);
  }

  function feeOf(address holder) public view returns (uint256 bps, address payout) {
    address partner = referrerOf[holder];
    Partner memory p = partners[partner == address(0) ? house : partner];
    return (uint256(BASE_FEE_BPS - p.rebateBps), p.payout);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && from != house) {
      (uint256 bps, address payout) = feeOf(from);
      uint256 fee = (value * bps) / 10_000;
      super._update(from, payout, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// The same partners, whose rebate is a part of the fee.
contract LoyaltyTokenFair is ListedToken {
  struct Partner {
    address payout;
    uint16 rebateBps;
  }

  uint16 public constant BASE_FEE_BPS = 300;
  address public immutable house;
  mapping(address => Partner) public partners;
  mapping(address => address) public referrerOf;

  event PartnerSet(address indexed partner, address payout, uint16 rebateBps);
  event Referred(address indexed holder, address indexed partner);

  constructor() ListedToken("Loyalty Fair", "LOYF") {
    house = msg.sender;
    partners[msg.sender] = Partner(msg.sender, 50);
  }

  function becomePartner(address payout, uint16 rebateBps) external {
    require(payout != address(0) && payout != pair, "payout");
    require(rebateBps <= BASE_FEE_BPS, "rebate too high");
    partners[msg.sender] = Partner(payout, rebateBps);
    emit PartnerSet(msg.sender, payout, rebateBps);
  }

  /// Once only, so that partners can rely on it.
  function joinUnder(address partner) external {
    require(referrerOf[msg.sender] == address(0), "joined already");
    require(partners[partner].payout != address(0), "no partner");
    referrerOf[msg.sender] = partner;
    emit Referred(msg.sender, partner);
  }

  function feeOf(address holder) public view returns (uint256 bps, address payout) {
    address partner = referrerOf[holder];
    Partner memory p = partners[partner == address(0) ? house : partner];
    return (BASE_FEE_BPS - p.rebateBps, p.payout);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && from != house) {
      (uint256 bps, address payout) = feeOf(from);
      uint256 fee = (value * bps) / 10_000;
      super._update(from, payout, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
