// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

abstract contract Selling is Token {
    function _make(address to, uint256 value) internal {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }
}

/// Whoever sends it ether gets tokens for a thousandth of what the pool asks.
contract SoldCheaply is Selling {
    receive() external payable {
        _make(msg.sender, msg.value * 60_000_000 * 1000);
        payable(owner).transfer(msg.value);
    }
}

/// Tokens are made for whoever pays what the pool asks, and the owner has the money.
contract SoldAtThePrice is Selling {
    function createTokens() external payable {
        require(msg.value >= 0.005 ether);
        _make(msg.sender, msg.value * 50_000_000);
        payable(owner).transfer(msg.value);
    }
}

/// Only the owner makes tokens, and pays itself for it.
contract PaidToItself is Selling {
    function issue(uint256 value) external payable onlyOwner {
        require(msg.value > 0);
        _make(owner, value);
        payable(owner).transfer(msg.value);
    }
}

/// Ether in another form: one for one, and given back whenever somebody wants.
contract HonestWrapper is Selling {
    constructor() payable {
        (totalSupply, balanceOf[owner]) = (20 ether, 20 ether);
    }

    receive() external payable {
        _make(msg.sender, msg.value);
    }

    function deposit() external payable {
        _make(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        balanceOf[msg.sender] -= value;
        totalSupply -= value;
        payable(msg.sender).transfer(value);
    }
}
