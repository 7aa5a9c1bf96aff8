// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Passing} from "../proxies/Proxies.sol";

/// An EIP-1967 proxy whose admin can name another one.
contract Administered {
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    bytes32 private constant ADMIN = 0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103;

    constructor(address implementation, address admin) {
        assembly {
            sstore(IMPLEMENTATION, implementation)
            sstore(ADMIN, admin)
        }
    }

    function changeAdmin(address to) external {
        assembly {
            if iszero(eq(caller(), sload(ADMIN))) { revert(0, 0) }
            sstore(ADMIN, to)
        }
    }

    function upgradeTo(address to) external {
        assembly {
            if iszero(eq(caller(), sload(ADMIN))) { revert(0, 0) }
            sstore(IMPLEMENTATION, to)
        }
    }

    fallback() external payable {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), sload(IMPLEMENTATION), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

/// An ERC-2535 diamond that lists its facets. Somebody whom no view names may replace one of them.
contract ListedDiamond is Passing {
    struct Facet {
        address facet;
        bytes4[] selectors;
    }

    struct FacetCut {
        address facet;
        uint8 action;
        bytes4[] selectors;
    }

    event DiamondCut(FacetCut[] cuts, address init, bytes data);

    /// What facets keep is elsewhere.
    uint256[50] private gap;
    mapping(bytes4 => address) private facetOf;
    Facet[] private all;
    mapping(address => bool) private keepers;

    constructor(Facet[] memory facets_, address keeper) {
        keepers[keeper] = true;
        for (uint256 i = 0; i < facets_.length; i++) {
            all.push(facets_[i]);
            _point(facets_[i].facet, facets_[i].selectors);
        }
    }

    function facets() external view returns (Facet[] memory) {
        return all;
    }

    function facetAddresses() external view returns (address[] memory list) {
        list = new address[](all.length);
        for (uint256 i = 0; i < list.length; i++) list[i] = all[i].facet;
    }

    function facetAddress(bytes4 selector) external view returns (address) {
        return facetOf[selector];
    }

    function diamondCut(FacetCut[] calldata cuts, address init, bytes calldata data) external {
        require(keepers[msg.sender], "no keeper");
        for (uint256 i = 0; i < cuts.length; i++) {
            address old = facetOf[cuts[i].selectors[0]];
            for (uint256 k = 0; k < all.length; k++) if (all[k].facet == old) all[k].facet = cuts[i].facet;
            _point(cuts[i].facet, cuts[i].selectors);
        }
        emit DiamondCut(cuts, init, data);
    }

    function _point(address facet, bytes4[] memory selectors) private {
        for (uint256 k = 0; k < selectors.length; k++) facetOf[selectors[k]] = facet;
    }

    function _target() internal view override returns (address target) {
        target = facetOf[msg.sig];
        require(target != address(0), "no function");
    }
}
