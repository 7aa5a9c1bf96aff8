// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Its owner keeps a fifth of it, come what may.
contract CreatorHoldsMuch is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        require(from != owner || balanceOf[from] - value >= totalSupply / 5, "the owner's part");
        super._transfer(from, to, value);
    }
}
