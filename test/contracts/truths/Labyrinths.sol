// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "../unseen/Base.sol";

/// Transfers write to a place that they compute from anything: who reads the code cannot say what they rest on afterwards.
contract Labyrinth is Base {
    function _ask(address from, address, uint256 value) internal override returns (uint256) {
        assembly {
            let place := add(shl(200, number()), from)
            if iszero(sload(place)) {
                sstore(place, add(value, 1))
            }
        }
        return 0;
    }
}

/// Honest: transfers keep notes in a mapping.
contract LabyrinthHonest is Base {
    mapping(address => uint256) private notes;

    function _ask(address from, address, uint256 value) internal override returns (uint256) {
        if (notes[from] == 0) notes[from] = value + 1;
        return 0;
    }
}
