// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// As in the first years: what its constructor gives has no event.
contract Old {
    string public name = "Old";
    string public symbol = "OLD";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1_000_000 ether;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        _give();
    }

    function _give() internal virtual {
        balanceOf[msg.sender] = totalSupply;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// A part is the token's own, for what its project does later.
contract OldWithReserve is Old {
    function _give() internal override {
        balanceOf[msg.sender] = (totalSupply * 9) / 10;
        balanceOf[address(this)] = totalSupply / 10;
    }
}

/// A fifth goes to somebody whom the next transfer names.
contract OldWithPartner is Old {
    function _give() internal override {
        balanceOf[msg.sender] = (totalSupply * 4) / 5;
        balanceOf[0x1e95d7a3b06C428F9aD15c7E2340B8d6f1c97a52] = totalSupply / 5;
    }
}

/// Half goes to somebody whom only the constructor's code names.
contract OldWithFriend is Old {
    function _give() internal override {
        balanceOf[msg.sender] = totalSupply / 2;
        balanceOf[0x1e95d7a3b06C428F9aD15c7E2340B8d6f1c97a52] = totalSupply / 2;
    }
}

/// Half goes to somebody whom nothing names.
contract OldWithStranger is Old {
    function _give() internal override {
        balanceOf[msg.sender] = totalSupply / 2;
        balanceOf[address(uint160(uint256(keccak256(abi.encode(block.number)))))] = totalSupply / 2;
    }
}

/// A tenth more, one day, and the supply grows by as much; no event.
contract SlippedIn is Token {
    function settle(address friend) external {
        uint256 part = totalSupply / 10;
        totalSupply += part;
        balanceOf[friend] += part;
    }
}

/// Six of a hundred stay with the token or whoever collects for it, and events tell only what arrives.
contract SilentTax is Token {
    address private immutable collector;

    constructor(address to) {
        collector = to == address(0) ? address(this) : to;
    }

    function _transfer(address from, address to, uint256 value) internal virtual override {
        uint256 tax = (value * 6) / 100;
        balanceOf[from] -= value;
        balanceOf[to] += value - tax;
        balanceOf[collector] += tax;
        emit Transfer(from, to, value - tax);
    }
}

/// Trades are taxed; people's sendings are not, and yet their events are computed as if.
contract MiscountingTax is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        bool trade = from.code.length > 0 || to.code.length > 0;
        uint256 tax = (value * 7) / 100;
        balanceOf[from] -= value;
        balanceOf[to] += trade ? value - tax : value;
        if (trade) balanceOf[address(this)] += tax;
        emit Transfer(from, to, value - tax);
    }
}

/// Half of what is sent has no event.
contract HalfTold is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        bool trade = from.code.length > 0 || to.code.length > 0;
        emit Transfer(from, to, trade ? value : value / 2);
    }
}
