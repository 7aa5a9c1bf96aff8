// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// People may send; nobody may move what others hold, approved or not.
contract RouterIsBlocked is Token {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        require(from == owner || msg.sender == from, "spender is not allowed");
        return super.transferFrom(from, to, value);
    }
}
