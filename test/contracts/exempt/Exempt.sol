// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// The first contract that the founder sends to is the pool.
abstract contract Pooled is Token {
    address internal pool;

    function _learn(address from, address to) internal {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
    }
}

/// A honeypot that its founder walks out of.
contract OnlyFounderSells is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        require(to != pool || from == owner, "not you");
        super._transfer(from, to, value);
    }
}

/// Friends who bought first are free of what everybody else pays.
contract FriendsPayLess is Pooled {
    uint256 private immutable until = block.number + 12;
    mapping(address => bool) private friends;

    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        if (from == pool && block.number < until) friends[to] = true;
        uint256 tax = to == pool && from != owner && !friends[from] ? (value * 35) / 100 : 0;
        if (tax > 0) _move(from, owner, tax);
        super._transfer(from, to, value - tax);
    }
}

contract FounderBuysMore is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        require(from != pool || to == owner || value <= totalSupply / 100, "too much");
        super._transfer(from, to, value);
    }
}

contract FounderSellsMore is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        require(to != pool || from == owner || value <= totalSupply / 100, "too much");
        super._transfer(from, to, value);
    }
}

contract OnlyFounderBuys is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        require(from != pool || to == owner, "not yet");
        super._transfer(from, to, value);
    }
}

/// An issuer's minters and founder move it as everybody does.
contract GoodIssuer is Token {
    mapping(address => uint256) public minterAllowance;
    mapping(address => bool) public blocked;

    function configureMinter(address minter, uint256 most) external onlyOwner {
        minterAllowance[minter] = most;
    }

    function mint(address to, uint256 value) external {
        minterAllowance[msg.sender] -= value;
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!blocked[from] && !blocked[to], "blocked");
        super._transfer(from, to, value);
    }
}

/// Two percent, and the founder and the token pay none, as in most taxed tokens.
contract GoodSmallTax is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        uint256 tax = from == owner || to == owner || from == address(this) ? 0 : value / 50;
        if (tax > 0) _move(from, address(this), tax);
        super._transfer(from, to, value - tax);
    }
}

/// Ten percent of every trade, the founder's as well.
contract GoodEverybodyPays is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        uint256 tax = from == pool || (to == pool && balanceOf[pool] > 0) ? value / 10 : 0;
        if (tax > 0) _move(from, address(this), tax);
        super._transfer(from, to, value - tax);
    }
}
