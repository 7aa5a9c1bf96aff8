// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Trades freely today; one transaction of the owner locks any holder in.
contract Blacklist is Token {
    mapping(address => bool) private bots;

    constructor() {
        name = "Fair Launch";
        symbol = "FAIR";
    }

    function manageList(address[] calldata accounts, bool value) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) bots[accounts[i]] = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!bots[from], "blocked");
        super._transfer(from, to, value);
    }
}
