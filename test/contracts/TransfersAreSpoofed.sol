// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Writes events of transfers that nobody made.
contract TransfersAreSpoofed is Token {
    function tell(address from, address to, uint256 value) external onlyOwner {
        emit Transfer(from, to, value);
    }

    /// Pays out from the caller's own, as exchanges do.
    function deliver(uint160 first, uint160 count) external {
        for (uint160 i = 0; i < count; i++) {
            _move(msg.sender, address(first + i), 1 ether);
        }
    }

    /// Gives a little to as many accounts as it is told, unasked.
    function spread(uint160 first, uint160 count) external onlyOwner {
        for (uint160 i = 0; i < count; i++) {
            _move(msg.sender, address(first + i), 1 ether);
        }
    }
}
