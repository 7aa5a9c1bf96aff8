// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {PoolsG} from "./Bases.sol";

/// Honest: the largest sale grows with every day since the launch and is never less than the day before; today it is beyond the whole supply.
contract SpringCap is ERC20 {
    address private immutable pool;
    address private immutable maker;
    uint256 private immutable planted;
    bytes private constant TABLE = hex"0102030508101820304050646464";

    constructor() ERC20("Spring Cap", "SPRG") {
        pool = PoolsG.poolOf(address(this));
        maker = msg.sender;
        planted = block.timestamp;
        _mint(msg.sender, 10_000_000 ether);
    }

    function maxSale() public view returns (uint256) {
        uint256 day = (block.timestamp - planted) / 1 days;
        bytes memory table = TABLE;
        uint256 share = uint8(table[day < table.length ? day : table.length - 1]);
        return (totalSupply() * share) / 100;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pool && from != maker) require(value <= maxSale(), "grows daily");
        super._update(from, to, value);
    }
}
