// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {Base} from "../../unseen/Base.sol";

abstract contract Governed is Base {
    TimelockController public immutable governance;
    bool public halted;

    constructor(uint256 delay) {
        address[] memory council = new address[](1);
        council[0] = msg.sender;
        governance = new TimelockController(delay, council, council, address(0));
    }

    function setHalted(bool on) external {
        require(msg.sender == address(governance), "governance only");
        halted = on;
    }

    function _ask(address, address to, uint256) internal view override returns (uint256) {
        require(!halted || to != pair, "halted by governance");
        return 0;
    }
}

// Trap: a TimelockController may halt sales, and its delay is zero: the creator schedules setHalted(true) and executes it at once.
contract TimelockedNow is Governed(0) {}

// Honest: the same, and the delay is a hundred years, which the controller could shorten only after a hundred years.
contract TimelockedFar is Governed(100 * 365 days) {}
