// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// One transaction of the owner locks any holder in.
contract OwnerCanBlockHolders is Token {
    mapping(address => bool) private marked;

    function mark(address account, bool value) external onlyOwner {
        marked[account] = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!marked[from], "marked");
        super._transfer(from, to, value);
    }
}
