// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// 2% of each transfer is shared among all holders: balances grow without a transfer, and nobody can change that.
contract Reflection {
    string public constant name = "Mirror";
    string public constant symbol = "MIRR";
    uint8 public constant decimals = 9;
    uint256 public constant totalSupply = 1e18;
    uint256 private reflected = type(uint256).max - (type(uint256).max % totalSupply);
    mapping(address => uint256) private shares;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        shares[msg.sender] = reflected;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return shares[account] / (reflected / totalSupply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _transfer(from, to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) private returns (bool) {
        uint256 rate = reflected / totalSupply;
        uint256 fee = (value * 2) / 100;
        shares[from] -= value * rate;
        shares[to] += (value - fee) * rate;
        reflected -= fee * rate;
        emit Transfer(from, to, value - fee);
        return true;
    }
}
