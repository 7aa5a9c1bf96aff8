// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {PlainToken20} from "./x00Base.sol";

/// Both balances are read before either is written.
contract SelfSendCat is PlainToken20 {
  constructor() PlainToken20("Boomerang Cat", "BOOM", 18, 1_000_000_000 ether) {}

  function _transfer(address from, address to, uint256 amount) internal override {
    require(to != address(0), "ERC20: transfer to the zero address");
    uint256 fromBalance = _balances[from];
    uint256 toBalance = _balances[to];
    require(fromBalance >= amount, "ERC20: transfer amount exceeds balance");
    unchecked {
      _balances[from] = fromBalance - amount;
      _balances[to] = toBalance + amount;
    }
    emit Transfer(from, to, amount);
  }
}

/// The well-known batch whose total wraps around.
contract BatchBeauty is PlainToken20 {
  constructor() PlainToken20("Batch Beauty", "BEAU", 18, 7_000_000_000 ether) {}

  function batchTransfer(address[] calldata receivers, uint256 value) external returns (bool) {
    unchecked {
      uint256 cnt = receivers.length;
      uint256 amount = cnt * value;
      require(cnt > 0 && cnt <= 20);
      require(value > 0 && _balances[msg.sender] >= amount);
      _balances[msg.sender] = _balances[msg.sender] - amount;
      for (uint256 i = 0; i < cnt; i++) {
        _balances[receivers[i]] = _balances[receivers[i]] + value;
        emit Transfer(msg.sender, receivers[i], value);
      }
    }
    return true;
  }
}

/// The same two, as they should be.
contract BatchChecked is PlainToken20 {
  constructor() PlainToken20("Batch Checked", "BCHK", 18, 7_000_000_000 ether) {}

  function batchTransfer(address[] calldata receivers, uint256 value) external returns (bool) {
    uint256 cnt = receivers.length;
    require(cnt > 0 && cnt <= 20);
    uint256 amount = cnt * value;
    require(value > 0 && _balances[msg.sender] >= amount);
    for (uint256 i = 0; i < cnt; i++) _transfer(msg.sender, receivers[i], value);
    return true;
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    require(to != address(0), "ERC20: transfer to the zero address");
    uint256 fromBalance = _balances[from];
    require(fromBalance >= amount, "ERC20: transfer amount exceeds balance");
    if (from != to) {
      uint256 toBalance = _balances[to];
      unchecked {
        _balances[from] = fromBalance - amount;
        _balances[to] = toBalance + amount;
      }
    }
    emit Transfer(from, to, amount);
  }
}

/// There are minters, but all that may ever be is there already, and nothing can be burnt.
contract CapReached is ERC20Capped, AccessControl {
  bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

  constructor() ERC20("Cap Reached", "CAPR") ERC20Capped(100_000_000 ether) {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _grantRole(MINTER_ROLE, msg.sender);
    _mint(msg.sender, cap());
  }

  function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
    _mint(to, amount);
  }
}
