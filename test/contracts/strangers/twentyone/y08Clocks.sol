// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IPoolLike, PoolSense} from "./y00Base.sol";

/// As at a stock exchange, there are days on which nobody sells. One day a week is always open.
contract BourseCoin is ERC20, Ownable {
  uint8 public holidays;

  event Calendar(uint8 holidays);

  constructor() ERC20("Bourse Coin", "BOURS") Ownable(msg.sender) {
    _mint(msg.sender, 365_000_000 ether);
  }

  /// A bit for each day, from Sunday.
  function setHolidays(uint8 days_) external onlyOwner {
    require(days_ != 0x7f, "one day is open");
    holidays = days_;
    emit Calendar(days_);
  }

  function isOpen() public view returns (bool) {
    uint256 weekday = (block.timestamp / 1 days + 4) % 7;
    return (holidays >> weekday) & 1 == 0;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && PoolSense.isLive(to)) require(isOpen(), "the bourse is closed");
    super._update(from, to, value);
  }
}

/// No bank runs: three percent of the supply may go to pools a week, and no more.
contract TurnstileCoin is ERC20 {
  uint256 public constant WEEKLY = 1_500_000 ether;
  mapping(uint256 => uint256) public through;

  constructor() ERC20("Turnstile Coin", "TURN") {
    _mint(msg.sender, 50_000_000 ether);
  }

  function left() public view returns (uint256) {
    return WEEKLY - through[block.timestamp / 1 weeks];
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && PoolSense.isLive(to)) {
      require(value <= left(), "come back next week");
      through[block.timestamp / 1 weeks] += value;
    }
    super._update(from, to, value);
  }
}

/// Coins that nobody tends wilt: a thousandth for every season that they weren't moved.
contract SeasonalCoin is ERC20, Ownable {
  uint256 public constant WILTS = 10;
  uint256 public season = 90 days;
  mapping(address => uint64) public tended;

  event Season(uint256 length);

  constructor() ERC20("Seasonal Coin", "SEASN") Ownable(msg.sender) {
    _mint(msg.sender, 44_000_000 ether);
  }

  function setSeason(uint256 length) external onlyOwner {
    require(length >= 1 minutes, "too short");
    season = length;
    emit Season(length);
  }

  function wiltedBps(address account) public view returns (uint256 bps) {
    if (PoolSense.isPool(account)) return 0;
    bps = ((block.timestamp - tended[account]) / season) * WILTS;
    if (bps > 9_500) bps = 9_500;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && to != address(0)) {
      uint256 wilted = (value * wiltedBps(from)) / 10_000;
      if (wilted > 0) super._update(from, address(0), wilted);
      value -= wilted;
      tended[from] = uint64(block.timestamp);
    }
    if (balanceOf(to) == 0) tended[to] = uint64(block.timestamp);
    super._update(from, to, value);
  }
}

/// Buyers pay no tax at once: the pool's part of it is settled from time to time, which saves them gas.
contract LazyToll is ERC20 {
  uint256 public constant TOLL_BPS = 500;
  address public immutable treasury;
  mapping(address => uint256) public bought;

  event Settled(address indexed pool, uint256 toll);

  constructor() ERC20("Lazy Toll", "LAZYT") {
    treasury = msg.sender;
    _mint(msg.sender, 88_000_000 ether);
  }

  function settle(address pool) external {
    uint256 toll = (bought[pool] * TOLL_BPS) / 10_000;
    bought[pool] = 0;
    super._update(pool, treasury, toll);
    IPoolLike(pool).sync();
    emit Settled(pool, toll);
  }

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    if (from != address(0) && PoolSense.isLive(from)) bought[from] += value;
  }
}
