// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "../../unseen/Base.sol";

interface IReserves {
    function getReserves() external view returns (uint112, uint112, uint32);
}

// Trap: a "floor" refuses sales below a share of the highest price seen; the owner raises the share to 100%, and whoever is not at the very top cannot sell.
contract FloorGuard is Owned {
    uint256 public highest;
    uint256 public share = 20;

    event FloorShare(uint256 share);

    function setFloorShare(uint256 percent) external onlyOwner {
        require(percent <= 100, "a share");
        share = percent;
        emit FloorShare(percent);
    }

    function price() public view returns (uint256) {
        (uint256 a, uint256 b, ) = IReserves(pair).getReserves();
        if (a == 0) return 0;
        return address(this) < WETH ? (b * 1e36) / a : (a * 1e36) / b;
    }

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        if (from != pair && to != pair) return 0;
        uint256 now_ = price();
        if (now_ > highest) highest = now_;
        if (to == pair && from != owner()) require(now_ * 100 >= highest * share, "below the floor");
        return 0;
    }
}
