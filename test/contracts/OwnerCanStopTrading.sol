// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// The owner can close all transfers but its own, whenever it likes.
contract OwnerCanStopTrading is Token {
    bool private closed;

    function setOpen(bool open) external onlyOwner {
        closed = !open;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!closed || from == owner, "closed");
        super._transfer(from, to, value);
    }
}
