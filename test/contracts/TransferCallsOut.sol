// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Asks another contract whether a transfer may be made.
contract TransferCallsOut is Token {
    Judge private judge = new Judge();

    function _transfer(address from, address to, uint256 value) internal override {
        require(judge.allows(from, to), "not allowed");
        super._transfer(from, to, value);
    }
}

contract Judge {
    mapping(address => bool) private banned;

    function allows(address from, address) external view returns (bool) {
        return !banned[from];
    }
}
