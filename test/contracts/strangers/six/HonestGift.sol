// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {PlainG} from "./Bases.sol";

/// Honest: a gift with a cliff binds only what was given; what the holder had before, or buys later, stays free.
contract GiftFair is PlainG {
    struct Grant {
        uint128 amount;
        uint64 until;
    }

    mapping(address => uint256) public pot;
    mapping(address => Grant[]) private _grants;

    constructor() PlainG("Gift Fair", "GFAIR", 1_000_000 ether) {
        renounceOwnership();
    }

    function fund(uint256 amount) external {
        _move(msg.sender, address(this), amount);
        pot[msg.sender] += amount;
    }

    function assign(address to, uint128 amount, uint64 cliff) external {
        pot[msg.sender] -= amount;
        require(amount >= 100 ether && cliff <= 1460 days && to != uniswapV2Pair && _grants[to].length < 8, "grant");
        _grants[to].push(Grant(amount, uint64(block.timestamp) + cliff));
        _move(address(this), to, amount);
    }

    function bound(address account) public view returns (uint256 sum) {
        Grant[] storage grants = _grants[account];
        for (uint256 i = 0; i < grants.length; i++) if (block.timestamp < grants[i].until) sum += grants[i].amount;
    }

    function _transfer(address from, address to, uint256 amount) internal override {
        require(_balances[from] >= amount + bound(from), "vesting");
        super._transfer(from, to, amount);
    }
}
