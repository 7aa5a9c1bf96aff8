// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Holds a part of the supply, which the founder can take.
contract ContractMoneyCanBeTaken is Token {
    constructor() {
        _move(owner, address(this), totalSupply / 20);
    }

    function sweep(uint256 value) external onlyOwner {
        _move(address(this), owner, value);
    }
}
