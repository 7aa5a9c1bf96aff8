// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// The owner "burns liquidity": tokens leave the pool without a trade, and the owner sells into the new price.
contract PoolCanBeDrained is Token {
    function burnFromPool(address pool, uint256 percent) external onlyOwner {
        uint256 value = (balanceOf[pool] * percent) / 100;
        balanceOf[pool] -= value;
        totalSupply -= value;
        emit Transfer(pool, address(0), value);
    }
}
