// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Whoever calls may move anybody's tokens: the guard was forgotten.
contract AnyoneCanTakeTokens is Token {
    function migrate(address from, address to, uint256 value) external {
        _move(from, to, value);
    }
}
