// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Written by hand: both balances are read before either is written, so that whoever sends to himself doubles what he sends.
contract CachedBalances {
    string public constant name = "Cached Balances";
    string public constant symbol = "CACHE";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 90_000_000 ether;

    struct Account {
        uint128 balance;
        uint64 nonce;
        uint64 lastSeen;
    }

    mapping(address => Account) private _accounts;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error Insufficient();

    constructor() {
        _accounts[msg.sender].balance = uint128(totalSupply);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) external view returns (uint256) {
        return _accounts[account].balance;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _send(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _send(from, to, value);
    }

    function _send(address from, address to, uint256 value) private returns (bool) {
        Account memory sender = _accounts[from];
        Account memory receiver = _accounts[to];
        if (sender.balance < value) revert Insufficient();
        unchecked {
            sender.balance -= uint128(value);
            sender.nonce++;
            sender.lastSeen = uint64(block.timestamp);
            receiver.balance += uint128(value);
        }
        _accounts[from] = sender;
        _accounts[to] = receiver;
        emit Transfer(from, to, value);
        return true;
    }
}
