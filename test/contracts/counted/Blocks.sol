// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Counts the transfers of each block. The first contract that the founder sends to is the pool.
abstract contract CountsBlocks is Token {
    address internal pool;
    address internal immutable founder = msg.sender;
    mapping(uint256 => mapping(address => uint256)) internal sent;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == founder && to.code.length > 0) pool = to;
        else if (from != pool && to != pool) _onSent(from, ++sent[block.number][from]);
        if (to == pool && from != founder) _onSale(from);
        super._transfer(from, to, value);
    }

    function _onSent(address from, uint256 times) internal virtual {}

    function _onSale(address from) internal virtual {}
}

/// Once the founder has sent three times in a block, nobody else sells again.
contract ThirdByFounderShuts is CountsBlocks {
    bool private shut;

    function _onSent(address from, uint256 times) internal override {
        if (from == founder && times == 3) shut = true;
    }

    function _onSale(address) internal view override {
        require(!shut, "closed");
    }
}

/// Anyone who sends three times in a block shuts the sales of all others.
contract ThirdByAnyoneShuts is CountsBlocks {
    address private last;

    function _onSent(address from, uint256 times) internal override {
        if (times == 3) last = from;
    }

    function _onSale(address from) internal view override {
        require(last == address(0) || last == from, "closed");
    }
}

/// Honest: the third transfer of an account in a block is its last one there. Sales go on.
contract HonestThirdWaits is CountsBlocks {
    function _onSent(address, uint256 times) internal pure override {
        require(times <= 3, "next block");
    }
}

/// A nuisance and no lock: after three transfers of one account nobody sells for the rest of the block.
contract ThirdPausesSales is CountsBlocks {
    uint256 private busy;

    function _onSent(address, uint256 times) internal override {
        if (times == 3) busy = block.number;
    }

    function _onSale(address) internal view override {
        require(busy != block.number, "next block");
    }
}

/// Honest: transfers are counted for whoever wants to know.
contract HonestThirdShown is CountsBlocks {
    mapping(address => uint256) public busyBlocks;

    function _onSent(address from, uint256 times) internal override {
        if (times == 3) busyBlocks[from]++;
    }
}
