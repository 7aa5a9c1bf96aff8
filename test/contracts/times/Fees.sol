// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Pooled} from "./Blocks.sol";

/// Where a block has no base fee, nobody sells.
contract NeedsBaseFee is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        if (to == pool && from != owner) require(block.basefee > 0, "free");
        super._transfer(from, to, value);
    }
}
