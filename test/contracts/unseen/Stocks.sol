// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base, Owned} from "./Base.sol";

/// Honest: anybody has a stock released to one account little by little, and nothing is made.
contract StockHonestRelease is Base {
    uint256 private immutable since = block.timestamp;
    uint256 public released;

    constructor() {
        _transfer(msg.sender, address(this), 100_000_000 ether);
    }

    function release() external {
        uint256 all = (100_000_000 ether * (block.timestamp - since)) / 1460 days;
        uint256 value = (all > 100_000_000 ether ? 100_000_000 ether : all) - released;
        released += value;
        _transfer(address(this), HIDDEN, value);
    }
}

/// Honest: the owner hands out of a stock of the token's own.
contract StockHonestAirdrop is Owned {
    constructor() {
        _transfer(msg.sender, address(this), 50_000_000 ether);
    }

    function airdrop(address[] calldata accounts, uint256[] calldata values) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) _transfer(address(this), accounts[i], values[i]);
    }
}

/// Honest: a list of shares that the owner writes, and what it grants comes from a stock.
contract StockHonestList is Owned {
    mapping(address => uint256) public grants;

    constructor() {
        _transfer(msg.sender, address(this), 50_000_000 ether);
    }

    function grant(uint256 value, address account) external onlyOwner {
        grants[account] += value;
    }

    function release() external {
        uint256 value = grants[msg.sender];
        grants[msg.sender] = 0;
        _transfer(address(this), msg.sender, value);
    }
}

/// Looks like a stock, and makes what it hands out: `supply-can-grow`.
contract StockMade is Owned {
    mapping(address => uint256) public grants;

    function grant(uint256 value, address account) external onlyOwner {
        grants[account] += value;
    }

    function release() external {
        uint256 value = grants[msg.sender];
        grants[msg.sender] = 0;
        _mint(msg.sender, value);
    }
}
