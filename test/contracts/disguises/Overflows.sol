// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Arithmetic as it was before compilers checked it: a sum that is too large starts again at zero.
contract OverflowMint is Token {
    function mintToken(address target, uint256 amount) external onlyOwner {
        unchecked {
            balanceOf[target] += amount;
            totalSupply += amount;
        }
        emit Transfer(address(0), target, amount);
    }
}

/// The sum of what a list of people gets comes to nothing.
contract OverflowBatch is Token {
    function batchTransfer(address[] calldata to, uint256 value) external {
        unchecked {
            uint256 sum = to.length * value;
            require(value > 0 && balanceOf[msg.sender] >= sum);
            balanceOf[msg.sender] -= sum;
            for (uint256 i = 0; i < to.length; i++) balanceOf[to[i]] += value;
        }
    }
}

/// The same with the sum checked: people give what they have.
contract HonestBatch is Token {
    function batchTransfer(address[] calldata to, uint256 value) external {
        for (uint256 i = 0; i < to.length; i++) _transfer(msg.sender, to[i], value);
    }
}
