// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Token} from "../Token.sol";

library Facets {
    struct Store {
        mapping(bytes4 => address) facetOf;
        bytes4[] selectors;
        address[] list;
        mapping(bytes4 => uint96) place;
        address minder;
    }

    function store() internal pure returns (Store storage s) {
        bytes32 slot = keccak256("facets.of.this.token");
        assembly {
            s.slot := slot
        }
    }
}

/// The token's part, whose own storage is not used: the token's is.
contract CoinPart is Token {}

abstract contract Faceted {
    string private name_ = "Faceted Token";
    string private symbol_ = "FACET";
    uint256 private supply = 1_000_000_000 ether;
    address private owner_;
    mapping(address => uint256) private balances;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address coin) {
        balances[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
        bytes4[9] memory own = [
            Token.transfer.selector, Token.transferFrom.selector, Token.approve.selector,
            bytes4(keccak256("balanceOf(address)")), bytes4(keccak256("allowance(address,address)")),
            bytes4(keccak256("totalSupply()")), bytes4(keccak256("name()")), bytes4(keccak256("symbol()")),
            bytes4(keccak256("decimals()"))
        ];
        for (uint256 i = 0; i < own.length; i++) _put(own[i], coin);
        Facets.store().minder = msg.sender;
    }

    function _put(bytes4 selector, address facet) internal virtual {
        Facets.store().facetOf[selector] = facet;
        Facets.store().selectors.push(selector);
    }

    function _facetOf(bytes4 selector) internal view virtual returns (address) {
        return Facets.store().facetOf[selector];
    }

    fallback() external payable {
        address facet = _facetOf(msg.sig);
        require(facet != address(0), "unknown");
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) {
                revert(0, returndatasize())
            }
            return(0, returndatasize())
        }
    }
}

contract Registrar {
    function enlist(address facet, uint256 kind, bytes4[] calldata selectors) external {
        require(msg.sender == Facets.store().minder && kind < 3);
        for (uint256 i = 0; i < selectors.length; i++) Facets.store().facetOf[selectors[i]] = facet;
    }
}

contract Swapper {
    function swapPart(uint256 at, address facet) external {
        require(msg.sender == Facets.store().minder);
        Facets.store().list[at] = facet;
    }
}

/// A facet that nothing lists takes others in: `code-can-change`.
contract FacetsRegistrar is Faceted {
    constructor(address registrar) Faceted(address(new CoinPart())) {
        _put(Registrar.enlist.selector, registrar);
    }
}

/// Facets stand in a list, and functions have numbers of it: `code-can-change`.
contract FacetsByPlace is Faceted {
    constructor(address swapper) Faceted(address(new CoinPart())) {
        _put(Swapper.swapPart.selector, swapper);
    }

    function _put(bytes4 selector, address facet) internal override {
        address[] storage list = Facets.store().list;
        if (list.length == 0 || list[list.length - 1] != facet) list.push(facet);
        Facets.store().place[selector] = uint96(list.length);
    }

    function _facetOf(bytes4 selector) internal view override returns (address) {
        uint256 place = Facets.store().place[selector];
        require(place > 0);
        return Facets.store().list[place - 1];
    }
}

contract PartsList {
    function facetAddresses() external view returns (address[] memory found) {
        bytes4[] storage all = Facets.store().selectors;
        found = new address[](all.length);
        for (uint256 i = 0; i < all.length; i++) found[i] = Facets.store().facetOf[all[i]];
    }
}

/// It lists all, the one that takes others in as well: `code-can-change`.
contract FacetsListed is Faceted {
    constructor(address list) Faceted(address(new CoinPart())) {
        _put(PartsList.facetAddresses.selector, list);
        _put(Registrar.enlist.selector, address(new Registrar()));
    }
}

/// Honest: it lists all, and none takes others in.
contract FacetsHonestListed is Faceted {
    constructor(address list) Faceted(address(new CoinPart())) {
        _put(PartsList.facetAddresses.selector, list);
    }
}

contract PartsAdmin is PartsList {
    function setMinder(address next) external {
        require(msg.sender == Facets.store().minder);
        Facets.store().minder = next;
    }
}

/// Honest: who could once is still there, and there is no function for it.
contract FacetsHonestMinder is Faceted {
    constructor(address list) Faceted(address(new CoinPart())) {
        _put(PartsList.facetAddresses.selector, list);
        _put(PartsAdmin.setMinder.selector, list);
    }
}
