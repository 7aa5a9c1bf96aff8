// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {OwnerCanBlockHolders} from "../OwnerCanBlockHolders.sol";

/// Whoever it is made for owns it from its first word on.
contract Made is OwnerCanBlockHolders {
    constructor(address first) {
        owner = first;
        _move(msg.sender, first, totalSupply);
        emit OwnershipTransferred(msg.sender, first);
    }
}

/// Its first log names who calls its constructor, and that is this contract.
contract Maker {
    function make(address first) external returns (address) {
        return address(new Made{salt: 0}(first));
    }
}
