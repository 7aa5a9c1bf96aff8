// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "./Base.sol";

/// What the sale's account sends is locked for a year, with all else that the receiver has.
contract CliffBySender is Base {
    address private immutable seller = msg.sender;
    mapping(address => uint256) private from;

    function _update(address sender, address to, uint256 value) internal override {
        require(from[sender] <= block.timestamp, "locked");
        super._update(sender, to, value);
        if (sender == seller && to.code.length == 0) from[to] = block.timestamp + 365 days;
    }
}

/// Who wishes for a bonus locks what he has.
contract CliffHonestOwnWish is Base {
    mapping(address => uint256) private from;

    function lock(uint32 time) external {
        require(time < 365 days, "too long");
        from[msg.sender] = block.timestamp + time;
    }

    function _update(address sender, address to, uint256 value) internal override {
        require(from[sender] <= block.timestamp, "locked");
        super._update(sender, to, value);
    }
}
