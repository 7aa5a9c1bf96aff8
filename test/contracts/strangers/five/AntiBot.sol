// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FPair} from "./Pair.sol";

interface IFAntiBot {
    function setTokenOwner(address owner) external;
    function onPreTransferCheck(address from, address to, uint256 amount) external;
}

/// Launchpad's shared guard: every token has its settings here, and a service wallet of the launchpad may change them all.
contract FAntiBot {
    struct Config {
        address owner;
        uint96 amountLimitPerTrade;
        uint96 amountToBeAddedPerBlock;
        uint32 timeLimitPerTrade;
        uint64 startBlock;
        bool enabled;
    }

    address private constant SERVICE = 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65;
    mapping(address => Config) public configs;
    mapping(address => mapping(address => uint256)) public lastTrade;

    event ConfigSaved(address indexed token, uint96 limit, uint96 added, uint32 time);

    function setTokenOwner(address owner) external {
        require(configs[msg.sender].startBlock == 0, "registered");
        configs[msg.sender] = Config(owner, type(uint96).max, 0, 0, uint64(block.number), true);
    }

    function saveConfig(address token, uint96 limit, uint96 added, uint32 time) external {
        require(msg.sender == configs[token].owner || msg.sender == SERVICE, "not allowed");
        require(limit > 0 && time <= 60, "unreasonable");
        Config storage c = configs[token];
        (c.amountLimitPerTrade, c.amountToBeAddedPerBlock, c.timeLimitPerTrade) = (limit, added, time);
        c.startBlock = uint64(block.number);
        emit ConfigSaved(token, limit, added, time);
    }

    function disable(address token) external {
        require(msg.sender == configs[token].owner || msg.sender == SERVICE, "not allowed");
        configs[token].enabled = false;
    }

    function onPreTransferCheck(address from, address to, uint256 amount) external {
        Config memory c = configs[msg.sender];
        if (!c.enabled || from == address(0)) return;
        if (to != FPair.pairOf(msg.sender)) return;
        uint256 limit = uint256(c.amountLimitPerTrade) + uint256(c.amountToBeAddedPerBlock) * (block.number - c.startBlock);
        require(amount <= limit, "AntiBot: amount exceeds limit");
        require(block.timestamp >= lastTrade[msg.sender][from] + c.timeLimitPerTrade, "AntiBot: too fast");
        lastTrade[msg.sender][from] = block.timestamp;
    }
}

/// A token without an owner that asks a launchpad's guard before every sale; a service wallet fixed in the guard saves a limit of a thousandth
/// of a token a trade and one trade a minute: `saveConfig(token, 1e15, 0, 60)`.
contract FAntiBotToken is ERC20 {
    IFAntiBot public immutable antiBot;

    constructor(IFAntiBot antiBot_) ERC20("Pad Raccoon", "RACC") {
        antiBot = antiBot_;
        antiBot_.setTokenOwner(address(0xdead));
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) antiBot.onPreTransferCheck(from, to, value);
        super._update(from, to, value);
    }
}
