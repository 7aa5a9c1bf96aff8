// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Closed until the owner opens it.
contract UnsoldClosed is Token {
    bool private open;

    function enableTrading() external onlyOwner {
        open = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(open || from == owner || to == owner, "closed");
        super._transfer(from, to, value);
    }
}

/// Everybody buys, and nobody but the owner sells.
contract UnsoldBought is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        require(to.code.length == 0 || from == owner, "closed");
        super._transfer(from, to, value);
    }
}

/// Whoever moves tokens is the owner.
contract UnsoldOwned is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        require(tx.origin == owner, "owner");
        super._transfer(from, to, value);
    }
}

/// Nobody moves it at all but its maker, and there is no way to change that.
contract UnsoldSoulbound is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner, "bound");
        super._transfer(from, to, value);
    }
}
