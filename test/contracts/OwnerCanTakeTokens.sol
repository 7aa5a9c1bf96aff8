// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// The owner moves anybody's tokens to itself.
contract OwnerCanTakeTokens is Token {
    function reclaim(address from, uint256 value) external onlyOwner {
        _move(from, msg.sender, value);
    }
}
