// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {PoolsG} from "./Bases.sol";

/// Honest: seasons are a score only. A sale checks its seller in by itself and never asks for a season or a price.
contract SeasonScore is ERC20, Ownable2Step {
    address private immutable pool;
    uint64 public season;
    uint256 public entry;
    mapping(address => uint64) public seasonOf;
    mapping(address => uint256) public played;

    constructor() ERC20("Season Score", "SCORE") Ownable(msg.sender) {
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 500_000_000 ether);
    }

    function openSeason() external onlyOwner {
        season++;
    }

    function setEntry(uint256 price) external onlyOwner {
        entry = price;
    }

    function checkIn() external payable {
        require(msg.value == entry, "entry");
        seasonOf[msg.sender] = season;
        played[msg.sender]++;
        payable(owner()).transfer(msg.value);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pool && seasonOf[from] != season) seasonOf[from] = season;
        super._update(from, to, value);
    }
}
