// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {ERC2771Forwarder} from "@openzeppelin/contracts/metatx/ERC2771Forwarder.sol";

/// Pays the gas of those who hold no ether. Requests come in through the sponsor's backend.
contract GasTank {
  struct Request {
    address from;
    address to;
    uint256 gas;
    bytes data;
  }

  address private immutable _sponsor = msg.sender;

  error NotSponsored();
  error Failed(bytes reason);

  function relay(Request[] calldata batch) external {
    for (uint256 i; i < batch.length; i++) {
      Request calldata r = batch[i];
      if (msg.sender != r.from && msg.sender != _sponsor) revert NotSponsored();
      (bool ok, bytes memory answer) = r.to.call{gas: r.gas == 0 ? gasleft() : r.gas}(abi.encodePacked(r.data, r.from));
      if (!ok) revert Failed(answer);
    }
  }
}

/// The forwarder that checks signatures.
contract SignedTank is ERC2771Forwarder {
  constructor() ERC2771Forwarder("SignedTank") {}
}

abstract contract Gasless is ERC20, ERC2771Context {
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

contract GaslessCash is Gasless {
  constructor(address tank) ERC20("Gasless Cash", "GLC") ERC2771Context(tank) {
    _mint(msg.sender, 500_000_000 ether);
  }
}

contract GaslessCashSigned is Gasless {
  constructor(address tank) ERC20("Gasless Cash", "GLC") ERC2771Context(tank) {
    _mint(msg.sender, 500_000_000 ether);
  }
}

interface IHooks {
  function tokensToSend(address from, address to, uint256 value) external;

  function tokensReceived(address from, address to, uint256 value) external;
}

/// In the manner of ERC-777 and ERC-1820: accounts may have hooks, and managers that set them.
contract HookedToken is ERC20 {
  bytes32 public constant SENDER = keccak256("ERC777TokensSender");
  bytes32 public constant RECIPIENT = keccak256("ERC777TokensRecipient");
  address private immutable _registrar;
  mapping(address => address) private _managers;
  mapping(address => mapping(bytes32 => address)) private _implementers;

  event InterfaceImplementerSet(address indexed account, bytes32 indexed kind, address indexed implementer);

  constructor() ERC20("Hooked", "HOOK") {
    _registrar = msg.sender;
    _mint(msg.sender, 500_000_000 ether);
  }

  function getManager(address account) public view returns (address) {
    address manager = _managers[account];
    return manager == address(0) ? _registrar : manager;
  }

  function setManager(address account, address manager) external {
    require(msg.sender == getManager(account), "not the manager");
    _managers[account] = manager;
  }

  function setInterfaceImplementer(address account, bytes32 kind, address implementer) external {
    require(msg.sender == getManager(account), "not the manager");
    _implementers[account][kind] = implementer;
    emit InterfaceImplementerSet(account, kind, implementer);
  }

  function _update(address from, address to, uint256 value) internal override {
    address hook = _implementers[from][SENDER];
    if (hook != address(0)) IHooks(hook).tokensToSend(from, to, value);
    super._update(from, to, value);
    hook = _implementers[to][RECIPIENT];
    if (hook != address(0)) IHooks(hook).tokensReceived(from, to, value);
  }
}
