// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Its owner can take the contract itself away.
contract CodeCanVanish is Token {
    function close() external onlyOwner {
        selfdestruct(payable(owner));
    }
}
