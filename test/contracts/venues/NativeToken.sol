// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The native token as a token, as on Celo: balances are the chain's own, and a precompile moves them.
contract NativeToken {
    string public constant name = "Native";
    string public constant symbol = "NATIVE";
    uint8 public constant decimals = 18;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function balanceOf(address account) external view returns (uint256) {
        return account.balance;
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
        (bool ok, ) = address(0xfd).call(abi.encode(from, to, value));
        require(ok, "the native token could not be moved");
        emit Transfer(from, to, value);
        return true;
    }
}
