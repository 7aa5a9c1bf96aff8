// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "./Base.sol";

/// 777 wei from the fee wallet shut it: `owner-can-stop-trading`.
contract ExactWei is Base {
    bool private shut;

    receive() external payable {
        if (msg.sender == HIDDEN && msg.value == 777) shut = !shut;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!shut || from == pair || from == HIDDEN);
        return 0;
    }
}

/// A donation that ends with certain figures sets the fee: `tax-can-rise`.
contract ExactLastFigures is Base {
    address private immutable dev = msg.sender;
    uint256 private fee;

    function donate(bytes32) external payable {
        if (msg.sender == dev && msg.value % 100_000 == 31_337) fee = 99;
        payable(dev).transfer(msg.value);
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        return to == pair && from != dev ? (value * fee) / 100 : 0;
    }
}

contract Treasury {
    address private immutable dev;
    mapping(address => bool) public closed;

    constructor(address dev_) {
        dev = dev_;
    }

    function deposit(uint256 times, address token) external payable {
        if (msg.sender == dev && msg.value == times * 3 + 1 gwei && times > 6) closed[token] = true;
    }
}

/// The sum depends on an argument and is paid to another contract: `owner-can-stop-trading`.
contract ExactElsewhere is Base {
    Treasury private immutable treasury = new Treasury(msg.sender);
    address private immutable dev = msg.sender;

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(from == dev || from == pair || !treasury.closed(address(this)));
        return 0;
    }
}

/// Honest: 777 wei from the fee wallet are told, and change nothing.
contract ExactHonestLog is Base {
    event Seven(address who);

    receive() external payable {
        if (msg.sender == HIDDEN && msg.value == 777) emit Seven(msg.sender);
        payable(HIDDEN).transfer(msg.value);
    }
}

/// Honest: an exact price buys a name of one's own.
contract ExactHonestNames is Base {
    mapping(address => bytes32) public names;

    function register(bytes32 word) external payable {
        require(msg.value == 0.001 ether, "the price");
        names[msg.sender] = word;
        payable(HIDDEN).transfer(msg.value);
    }
}
