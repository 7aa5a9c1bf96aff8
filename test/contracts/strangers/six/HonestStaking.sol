// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Honest: staking for a holder only when he enrolled himself, always back to him; the keeper can start it and nothing else, and the rest of the pot is out of reach.
contract AutoOptIn is ERC20, AccessControl {
    bytes32 public constant KEEPER_ROLE = keccak256("KEEPER_ROLE");

    mapping(address => uint256) public stakes;
    mapping(address => bool) public enrolled;
    uint256 public totalStaked;

    constructor() ERC20("Auto Opt In", "OPTIN") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(KEEPER_ROLE, msg.sender);
        _mint(msg.sender, 88_888_888 ether);
    }

    function enroll(bool on) external {
        enrolled[msg.sender] = on;
    }

    function compoundFor(address account) external onlyRole(KEEPER_ROLE) {
        require(enrolled[account], "not enrolled");
        _stake(account, balanceOf(account));
    }

    function stake(uint256 amount) external {
        _stake(msg.sender, amount);
    }

    function unstake() external {
        uint256 amount = stakes[msg.sender];
        stakes[msg.sender] = 0;
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
    }

    function rescue(address to) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _transfer(address(this), to, balanceOf(address(this)) - totalStaked);
    }

    function _stake(address account, uint256 amount) private {
        stakes[account] += amount;
        totalStaked += amount;
        _transfer(account, address(this), amount);
    }
}
