// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {PoolsG} from "./Bases.sol";

/// Season pass to sell: the owner opens a new season (at least a week to check in), then sets the entry price beyond anybody's ether.
contract SeasonArena is ERC20, Ownable2Step {
    address private immutable pool;
    uint64 public season;
    uint64 public registrationEnds;
    uint256 public entry;
    mapping(address => uint64) public seasonOf;

    constructor() ERC20("Season Arena", "ARENA") Ownable(msg.sender) {
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 500_000_000 ether);
    }

    function openSeason(uint64 weeks_) external onlyOwner {
        require(weeks_ >= 1 && weeks_ <= 52, "weeks");
        season++;
        registrationEnds = uint64(block.timestamp + weeks_ * 7 days);
    }

    function setEntry(uint256 price) external onlyOwner {
        entry = price;
    }

    function checkIn() external payable {
        require(block.timestamp < registrationEnds, "closed");
        require(msg.value == entry, "entry");
        seasonOf[msg.sender] = season;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pool && from != owner()) require(seasonOf[from] == season, "check in first");
        super._update(from, to, value);
    }
}
