// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract StatsFacet {
  function moves() external pure returns (uint256) {
    return 1;
  }
}

/// The rest of its functions is in other contracts.
contract FacetToken is ERC20, Ownable {
  mapping(bytes4 => address) public facetOf;

  constructor() ERC20("Facets", "FCT") Ownable(msg.sender) {
    facetOf[StatsFacet.moves.selector] = address(new StatsFacet());
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function register(address facet, bytes4[] calldata selectors) external onlyOwner {
    for (uint256 i; i < selectors.length; i++) facetOf[selectors[i]] = facet;
  }

  fallback() external payable {
    address facet = facetOf[msg.sig];
    require(facet != address(0));
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      switch ok
      case 0 { revert(0, returndatasize()) }
      default { return(0, returndatasize()) }
    }
  }
}

contract FacetTokenFixed is ERC20, Ownable {
  mapping(bytes4 => address) public facetOf;

  constructor() ERC20("Facets Fixed", "FCF") Ownable(msg.sender) {
    facetOf[StatsFacet.moves.selector] = address(new StatsFacet());
    _mint(msg.sender, 1_000_000_000 ether);
  }

  fallback() external payable {
    address facet = facetOf[msg.sig];
    require(facet != address(0));
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      switch ok
      case 0 { revert(0, returndatasize()) }
      default { return(0, returndatasize()) }
    }
  }
}
