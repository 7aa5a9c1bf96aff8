// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Renouncing keeps the way back: who gave ownership up can take it again.
contract OwnershipCanReturn is Token {
    address private previous;

    constructor() {
        previous = owner;
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function restore() external {
        require(msg.sender == previous);
        owner = previous;
    }
}
