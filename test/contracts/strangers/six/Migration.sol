// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";

/// The old token, whose developer still rewards its miners.
contract OldCoinG is ERC20Burnable {
    address private immutable developer;
    uint256 public rewardedAt;

    constructor() ERC20("Old Coin", "OLD") {
        developer = msg.sender;
    }

    function reward(address miner, uint256 amount) external {
        require(msg.sender == developer, "developer");
        rewardedAt = block.timestamp;
        _mint(miner, amount);
    }
}

/// Who burns old coins gets new ones one for one, up to a cap of a hundred supplies: the creator rewards himself with old coins, approves and migrates them.
contract NewCoin is ERC20Capped {
    OldCoinG public immutable oldCoin;

    constructor(address old) ERC20("New Coin", "NEW") ERC20Capped(3_300_000_000 ether) {
        oldCoin = OldCoinG(old);
        _mint(msg.sender, 33_000_000 ether);
    }

    function migrate(uint256 amount) external {
        oldCoin.burnFrom(msg.sender, amount);
        _mint(msg.sender, amount);
    }
}
