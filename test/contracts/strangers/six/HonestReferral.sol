// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {PoolsG} from "./Bases.sol";

/// Honest: a referrer is named by the holder alone, and what a tier pays is two percent at most, whatever the admin sets.
contract ReferralCapped is ERC20, AccessControl {
    address private immutable pool;
    mapping(address => address) public referrerOf;
    mapping(address => uint8) public tierOf;
    mapping(uint8 => uint16) public tierBps;

    constructor() ERC20("Referral Capped", "REFC") {
        pool = PoolsG.poolOf(address(this));
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _mint(msg.sender, 1_234_567_890 ether);
    }

    function nameReferrer(address referrer) external {
        require(referrerOf[msg.sender] == address(0) && msg.sender != referrer, "bound");
        referrerOf[msg.sender] = referrer;
    }

    function setTier(address referrer, uint8 tier) external onlyRole(DEFAULT_ADMIN_ROLE) {
        tierOf[referrer] = tier;
    }

    function setTierRate(uint8 tier, uint16 bps) external onlyRole(DEFAULT_ADMIN_ROLE) {
        tierBps[tier] = bps;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pool && from != address(0)) {
            address referrer = referrerOf[from];
            uint256 bps = tierBps[tierOf[referrer]];
            uint256 reward = (value * (bps > 200 ? 200 : bps)) / 10_000;
            if (referrer != address(0) && reward > 0) {
                super._update(from, referrer, reward);
                value -= reward;
            }
        }
        super._update(from, to, value);
    }
}
