// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC20Wrapper} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Wrapper.sol";

contract PointsLedger is ERC20, Ownable {
    uint256 public season = 1;
    mapping(uint256 => uint256) public awardedIn;

    constructor() ERC20("Play Points", "PTS") Ownable(msg.sender) {}

    function award(address[] calldata players, uint256 each) external onlyOwner {
        awardedIn[season] += each * players.length;
        for (uint256 i; i < players.length; ++i) _mint(players[i], each);
    }

    function nextSeason() external onlyOwner {
        season++;
    }
}

// Trap: points of the companion wrap 1:1 into the token, and the creator awards points without limit: award, approve, depositFor.
contract WrappedPoints is ERC20Wrapper {
    constructor(IERC20 points) ERC20("Play Token", "PLAY") ERC20Wrapper(points) {
        _mint(msg.sender, 100_000_000 ether);
    }
}

contract OldPoints is ERC20 {
    constructor() ERC20("Old Points", "OPTS") {
        _mint(0x000000000000000000000000000000000000dEaD, 1_000_000 ether);
    }
}

// Honest: it wraps an old token all of which was burnt and which nobody can mint.
contract WrappedOldPoints is ERC20Wrapper {
    constructor(IERC20 points) ERC20("Play Token", "PLAY") ERC20Wrapper(points) {
        _mint(msg.sender, 100_000_000 ether);
    }
}
