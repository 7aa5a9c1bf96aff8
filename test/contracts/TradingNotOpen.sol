// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Only the founder moves tokens until trading is opened.
contract TradingNotOpen is Token {
    bool public open;

    function openTrading() external onlyOwner {
        open = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(open || from == owner || to == owner, "trading is not open");
        super._transfer(from, to, value);
    }
}
