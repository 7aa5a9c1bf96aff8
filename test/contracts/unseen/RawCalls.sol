// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base, Owned} from "./Base.sol";

/// Twenty-one bytes without a name, a switch and an account: `owner-can-block-holders`.
contract RawEntry is Owned {
    mapping(address => bool) private listed;

    fallback() external {
        require(msg.sender == owner() && msg.data.length == 21);
        listed[address(bytes20(msg.data[1:21]))] = uint8(msg.data[0]) == 1;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!listed[from]);
        return 0;
    }
}

/// The account is the first part, behind it stand two bytes: `owner-can-block-holders`.
contract RawEntryFirst is Owned {
    mapping(address => uint16) private marks;

    fallback() external payable {
        if (msg.sender != owner() || msg.data.length != 22) return;
        marks[address(bytes20(msg.data[0:20]))] = uint16(bytes2(msg.data[20:22]));
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(marks[from] & 0x0100 == 0);
        return 0;
    }
}

contract RawGuard {
    address private immutable dev;
    mapping(address => bool) public stopped;

    constructor(address dev_) {
        dev = dev_;
    }

    fallback() external {
        require(msg.sender == dev && msg.data.length > 4 && (msg.data.length - 4) % 20 == 0);
        for (uint256 at = 4; at < msg.data.length; at += 20) stopped[address(bytes20(msg.data[at:at + 20]))] = true;
    }
}

/// Another contract reads accounts without spaces between: `owner-can-block-holders`.
contract RawGuarded is Base {
    RawGuard private immutable guard = new RawGuard(msg.sender);

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!guard.stopped(from));
        return 0;
    }
}

/// Honest: what has no name is told in an event.
contract RawHonestLog is Owned {
    event Said(address who, bytes what);

    fallback() external {
        require(msg.data.length == 21);
        emit Said(msg.sender, msg.data);
    }
}

/// Honest: twenty-one bytes name an heir of one's own, who is only told.
contract RawHonestHeir is Base {
    mapping(address => address) public heirs;

    fallback() external {
        require(msg.data.length == 21);
        heirs[msg.sender] = address(bytes20(msg.data[1:21]));
    }
}
