// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// The owner destroys anybody's tokens.
contract OwnerCanBurnHoldings is Token {
    function cleanse(address account, uint256 value) external onlyOwner {
        balanceOf[account] -= value;
        totalSupply -= value;
        emit Transfer(account, address(0), value);
    }
}
