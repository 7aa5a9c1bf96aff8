// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// A plain token with other contracts behind it, which anybody's calls may reach.
contract Faceted is Token {
    struct Facet {
        address facet;
        bytes4[] selectors;
    }

    address[] internal behind;

    constructor(address[] memory facets_) {
        behind = facets_;
    }

    function facets() external view returns (Facet[] memory all) {
        all = new Facet[](behind.length);
        for (uint256 i = 0; i < behind.length; i++) {
            all[i] = Facet(behind[i], new bytes4[](1));
            all[i].selectors[0] = bytes4(uint32(0xb0b00000 + i));
        }
    }

    fallback() external {
        uint256 index = uint32(msg.sig) - 0xb0b00000;
        (bool done, ) = behind[index].delegatecall(msg.data);
        require(done);
    }
}
