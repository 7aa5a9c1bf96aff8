// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IMarketPair, ListedToken} from "./x00Listed.sol";

/// Each holder sells from a bucket that fills again, so that no one dumps at once.
contract SteadyToken is ListedToken, Ownable {
  struct Bucket {
    uint192 used;
    uint64 at;
  }

  /// A hundredth of the supply an hour, at least.
  uint256 public constant LEAST_FLOW = (SUPPLY / 100) * 1 hours;
  uint256 public capacity = SUPPLY;
  uint256 public refill = 1 hours;
  mapping(address => Bucket) public buckets;

  event FlowSet(uint256 capacity, uint256 refill);

  constructor() ListedToken("Steady", "STDY") Ownable(msg.sender) {}

  function setFlow(uint256 capacity_, uint256 refill_) external onlyOwner {
    require(capacity_ <= SUPPLY && refill_ > 0, "flow");
    require(capacity_ * refill_ >= LEAST_FLOW, "too little flow");
    capacity = capacity_;
    refill = refill_;
    emit FlowSet(capacity_, refill_);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair) {
      Bucket storage b = buckets[from];
      uint256 leaked = ((block.timestamp - b.at) * capacity) / refill;
      uint256 used = b.used > leaked ? b.used - leaked : 0;
      require(used + value <= capacity, "bucket is empty");
      b.used = uint192(used + value);
      b.at = uint64(block.timestamp);
    }
    super._update(from, to, value);
  }
}

/// The same bucket: never smaller than a tenth of the supply, and full again within the hour.
contract SteadyTokenFloor is ListedToken, Ownable {
  struct Bucket {
    uint192 used;
    uint64 at;
  }

  uint256 public capacity = SUPPLY;
  uint256 public refill = 1 hours;
  mapping(address => Bucket) public buckets;

  event FlowSet(uint256 capacity, uint256 refill);

  constructor() ListedToken("Steady Floor", "STDF") Ownable(msg.sender) {}

  function setFlow(uint256 capacity_, uint256 refill_) external onlyOwner {
    require(capacity_ >= SUPPLY / 10 && capacity_ <= SUPPLY, "capacity");
    require(refill_ > 0 && refill_ <= 1 hours, "refill");
    capacity = capacity_;
    refill = refill_;
    emit FlowSet(capacity_, refill_);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair) {
      Bucket storage b = buckets[from];
      uint256 leaked = ((block.timestamp - b.at) * capacity) / refill;
      uint256 used = b.used > leaked ? b.used - leaked : 0;
      require(used + value <= capacity, "bucket is empty");
      b.used = uint192(used + value);
      b.at = uint64(block.timestamp);
    }
    super._update(from, to, value);
  }
}

/// Sales rest while the price is far below its reference, which anyone moves toward the market by the hour.
contract FuseboxToken is ListedToken {
  uint256 public constant TOLERANCE_BPS = 6_000;
  uint256 public constant STEP_BPS = 200;
  address public immutable guardian;
  uint256 public referencePrice;
  uint64 public referenceAt;

  event ReferenceMoved(uint256 price);

  constructor() ListedToken("Fusebox", "FUSE") {
    guardian = msg.sender;
    referenceAt = uint64(block.timestamp);
  }

  function spot() public view returns (uint256) {
    (uint112 a, uint112 b, ) = IMarketPair(pair).getReserves();
    (uint256 own, uint256 quote) = IMarketPair(pair).token0() == address(this) ? (a, b) : (b, a);
    return own == 0 ? 0 : (quote * 1e27) / own;
  }

  function checkpoint() external {
    require(block.timestamp >= referenceAt + 1 hours, "once an hour");
    uint256 now_ = spot();
    uint256 was = referencePrice;
    if (was == 0) {
      referencePrice = now_;
    } else {
      uint256 step = (was * STEP_BPS) / 10_000;
      referencePrice = now_ > was + step ? was + step : now_ + step < was ? was - step : now_;
    }
    referenceAt = uint64(block.timestamp);
    emit ReferenceMoved(referencePrice);
  }

  /// After a day of silence the hourly steps would take too long.
  function reseed(uint256 price) external {
    require(msg.sender == guardian, "guardian");
    require(block.timestamp >= referenceAt + 1 days, "not silent");
    require(price > 0 && price < type(uint128).max, "price");
    referencePrice = price;
    referenceAt = uint64(block.timestamp);
    emit ReferenceMoved(price);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && referencePrice > 0) {
      require(spot() * 10_000 >= referencePrice * (10_000 - TOLERANCE_BPS), "circuit breaker");
    }
    super._update(from, to, value);
  }
}

/// Trades at the hours of an exchange, at least eight a day. At first that is around the clock.
contract TradingHours is ListedToken, Ownable {
  uint32 public opens;
  uint32 public closes = 24 hours;

  event HoursSet(uint32 opens, uint32 closes);

  constructor() ListedToken("Trading Hours", "HOURS") Ownable(msg.sender) {}

  function setHours(uint32 opens_, uint32 closes_) external onlyOwner {
    require(closes_ > opens_ && closes_ - opens_ >= 8 hours, "eight hours at least");
    opens = opens_;
    closes = closes_;
    emit HoursSet(opens_, closes_);
  }

  function isOpen() public view returns (bool) {
    uint256 time = block.timestamp % 1 days;
    return time >= opens && time < closes;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair) require(isOpen(), "closed");
    super._update(from, to, value);
  }
}

/// A hundredth of each sale is burned, except in the happy hour.
contract HappyHourToken is ListedToken, Ownable {
  uint256 public constant FEE_BPS = 100;
  uint32 public happyFrom = 17 hours;

  event HappyHourSet(uint32 from);

  constructor() ListedToken("Happy Hour", "HAPPY") Ownable(msg.sender) {}

  function setHappyHour(uint32 from) external onlyOwner {
    require(from < 24 hours, "not a time of day");
    happyFrom = from;
    emit HappyHourSet(from);
  }

  function isHappy() public view returns (bool) {
    uint256 time = block.timestamp % 1 days;
    return time >= happyFrom && time < uint256(happyFrom) + 1 hours;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && !isHappy()) {
      uint256 fee = (value * FEE_BPS) / 10_000;
      super._update(from, address(0), fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
