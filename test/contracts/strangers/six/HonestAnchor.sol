// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {MateG, PoolsG} from "./Bases.sol";

/// Honest: the fee follows the pool's price against an anchor that the guardian sets to anything, but it is never above three percent.
contract AnchorMild is MateG {
    address public guardian;
    address public immutable pool;
    uint256 public anchor;
    address internal constant DEAD = 0x000000000000000000000000000000000000dEaD;

    constructor() MateG("Anchor Mild", "MILD") {
        guardian = msg.sender;
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 100_000_000e18);
    }

    function setAnchor(uint256 next) external {
        require(msg.sender == guardian, "guardian");
        anchor = next;
    }

    function feeBps() public view returns (uint256) {
        (uint256 tokens, uint256 ether_) = PoolsG.reserves(address(this), pool);
        if (tokens == 0 || anchor == 0) return 0;
        uint256 now_ = (ether_ * 1e18) / tokens;
        if (now_ >= anchor) return 0;
        uint256 drop = anchor - now_;
        return drop >= anchor / 2 ? 300 : (600 * drop) / anchor;
    }

    function _move(address from, address to, uint256 amount) internal override {
        if (to == pool && from != guardian) {
            uint256 fee = (amount * feeBps()) / 10_000;
            if (fee > 0) super._move(from, DEAD, fee);
            amount -= fee;
        }
        super._move(from, to, amount);
    }
}
