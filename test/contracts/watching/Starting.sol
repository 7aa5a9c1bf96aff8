// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";
import {Taxing, Watching} from "./Watching.sol";

/// Tokens that ask both whether somebody has code and who started what happens.

/// Whoever has code may leave, and whoever has somebody else start it: people are neither.
contract OnlyOthersLeave is Watching {
    function _mayLeave(address from) internal view override returns (bool) {
        return from.code.length > 0 || tx.origin != from;
    }
}

contract OnlyOthersAreUntaxed is Taxing {
    function _mayLeave(address from) internal view override returns (bool) {
        return from.code.length > 0 || tx.origin != from;
    }
}

/// The same, where the router is as long as it always was.
contract OnlyByRouterOfLength is Watching {
    uint256 private immutable length;

    constructor(address router) {
        length = router.code.length;
    }

    function _mayLeave(address from) internal view override returns (bool) {
        return from.code.length > 0 || tx.origin != from || msg.sender.code.length != length;
    }
}

/// The same, where the router is what it always was: whatever stands in for it does not show this.
contract OnlyByRouterOfHash is Watching {
    bytes32 private immutable hash;

    constructor(address router) {
        hash = router.codehash;
    }

    function _mayLeave(address from) internal view override returns (bool) {
        return from.code.length > 0 || tx.origin != from || msg.sender.codehash != hash;
    }
}

/// Refuses to send what people send themselves.
contract OnlyOthersSend is Watching {
    function _transfer(address from, address to, uint256 value) internal override {
        if (msg.sender == from && from != owner && from == tx.origin && from.code.length == 0) revert("ERC20: not sent");
        super._transfer(from, to, value);
    }

    function _mayLeave(address) internal pure override returns (bool) {
        return true;
    }
}

/// One purchase a block for whoever starts it, and people who hold are counted.
contract CountsPeople is Token {
    mapping(address => uint256) private last;
    uint256 public people;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from.code.length > 0 && to == tx.origin) {
            require(last[tx.origin] < block.number, "one purchase a block");
            last[tx.origin] = block.number;
        }
        if (to.code.length == 0 && balanceOf[to] == 0) people += 1;
        super._transfer(from, to, value);
    }
}
