// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Its owner can take the contract away, and its factory can put another there.
contract CodeCanBeReplacedByRedeploying is Token {
    function close() external {
        selfdestruct(payable(owner));
    }
}

/// Puts code at an address that depends on nothing but a salt and what runs first.
contract SaltFactory {
    event Made(address at);

    function make(bytes memory code, bytes32 salt) external {
        address at;
        assembly {
            at := create2(0, add(code, 0x20), mload(code), salt)
        }
        emit Made(at);
    }
}

/// Makes contracts at addresses that come once.
contract PlainFactory {
    event Made(address at);

    function make(bytes memory code) external {
        address at;
        assembly {
            at := create(0, add(code, 0x20), mload(code))
        }
        emit Made(at);
    }
}
