// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// What can be done only once some time has passed.
abstract contract Awaited is Token {
    uint256 private immutable since = block.timestamp;
    address internal pool;
    address private constant FEES = 0x000000000000000000000000000000000000Fee5;

    modifier after_(uint256 wait) {
        require(block.timestamp > since + wait, "not yet");
        _;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 fee = to == pool && from != owner ? (value * _onMove(from)) / 100 : 0;
        if (fee > 0) super._transfer(from, FEES, fee);
        super._transfer(from, to, value - fee);
    }

    function _onMove(address) internal view virtual returns (uint256) {
        return 0;
    }
}

/// Whoever the owner names can no longer move anything, from the fourth month on.
contract AwaitedFreeze is Awaited {
    mapping(address => bool) private frozen;

    function setFrozen(address who, bool on) external onlyOwner after_(90 days) {
        frozen[who] = on;
    }

    function _onMove(address from) internal view override returns (uint256) {
        require(!frozen[from], "frozen");
        return 0;
    }
}

/// Two months on, selling costs what the owner says.
contract AwaitedFee is Awaited {
    uint256 private fee;

    function setFee(uint256 fee_) external onlyOwner after_(60 days) {
        require(fee_ <= 100, "too much");
        fee = fee_;
    }

    function _onMove(address) internal view override returns (uint256) {
        return fee;
    }
}

/// A year on, the owner takes what anybody has.
contract AwaitedTaking is Awaited {
    function recover(address from) external onlyOwner after_(365 days) {
        _move(from, owner, balanceOf[from]);
    }
}

/// Two months on, the owner may lower a fee, send on what the token itself has, and give its own away.
contract AwaitedForNothing is Awaited {
    uint256 private fee = 3;

    constructor() {
        _move(owner, address(this), 1_000_000 ether);
    }

    function lowerFee(uint256 fee_) external onlyOwner after_(60 days) {
        require(fee_ <= fee, "more");
        fee = fee_;
    }

    function release(address to) external onlyOwner after_(60 days) {
        _move(address(this), to, balanceOf[address(this)]);
    }

    function give(address to, uint256 value) external onlyOwner after_(60 days) {
        _move(owner, to, value);
    }

    function _onMove(address) internal view override returns (uint256) {
        return fee;
    }
}
