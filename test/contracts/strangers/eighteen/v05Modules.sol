// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Launch} from "./v00Base.sol";

interface IStrategy {
  function feeOf(address from, address to, uint256 amount) external view returns (uint256);
}

/// Features arrive as facets.
contract FacetCoin is Launch {
  mapping(bytes4 => address) public facets;

  constructor() Launch("Facet Coin", "FCT") {}

  function cut(bytes4[] calldata selectors, address facet) external {
    require(msg.sender == team, "cut");
    for (uint256 i; i < selectors.length; ++i) facets[selectors[i]] = facet;
  }

  fallback() external payable {
    address facet = facets[msg.sig];
    require(facet != address(0), "no facet");
    (bool ok, bytes memory out) = facet.delegatecall(msg.data);
    if (!ok) revert(string(out));
    assembly {
      return(add(out, 32), mload(out))
    }
  }
}

contract StatsFacet {
  function version() external pure returns (string memory) {
    return "1.0";
  }

  function launchedOn() external view returns (uint256) {
    return block.chainid;
  }
}

contract FacetCoinFixed is Launch {
  address public immutable facet = address(new StatsFacet());

  constructor() Launch("Facet Coin Fixed", "FCTX") {}

  fallback() external {
    (bool ok, bytes memory out) = facet.delegatecall(msg.data);
    require(ok, "no facet");
    assembly {
      return(add(out, 32), mload(out))
    }
  }
}

/// Every week may have its own strategy.
contract WeeklyStrategy is Launch {
  mapping(uint256 => address) public strategyOf;

  constructor() Launch("Weekly Strategy", "WEEK") {}

  function currentWeek() public view returns (uint256) {
    return block.timestamp / 1 weeks;
  }

  function plan(uint256 week, address strategy) external {
    require(msg.sender == team && week > currentWeek(), "plan ahead");
    strategyOf[week] = strategy;
  }

  function _update(address from, address to, uint256 value) internal override {
    address strategy = strategyOf[currentWeek()];
    if (strategy != address(0) && from != pair && from != team) {
      uint256 fee = IStrategy(strategy).feeOf(from, to, value);
      super._update(from, team, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
