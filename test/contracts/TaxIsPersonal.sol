// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// The owner sets a tax for one address at a time.
contract TaxIsPersonal is Token {
    mapping(address => uint256) private rates;

    function rate(address account, uint256 percent) external onlyOwner {
        require(percent < 100);
        rates[account] = percent;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = (value * rates[from]) / 100;
        if (fee > 0) _move(from, address(this), fee);
        super._transfer(from, to, value - fee);
    }
}
