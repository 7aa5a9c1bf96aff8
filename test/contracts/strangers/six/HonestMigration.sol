// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";

contract OldStockG is ERC20Burnable {
    constructor() ERC20("Old Stock", "OSTK") {
        _mint(msg.sender, 330_000 ether);
    }
}

/// Honest: old coins are exchanged for new ones out of a reserve of a hundredth that was made at birth for exactly that; nothing is ever minted, and there are as many old ones as the reserve has.
contract NewStock is ERC20 {
    OldStockG public immutable oldCoin;
    uint256 public reserve;

    constructor(address old) ERC20("New Stock", "NSTK") {
        oldCoin = OldStockG(old);
        _mint(msg.sender, 33_000_000 ether);
        reserve = 330_000 ether;
        _transfer(msg.sender, address(this), reserve);
    }

    function migrate(uint256 amount) external {
        reserve -= amount;
        oldCoin.burnFrom(msg.sender, amount);
        _transfer(address(this), msg.sender, amount);
    }
}
