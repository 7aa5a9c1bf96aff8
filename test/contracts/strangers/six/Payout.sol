// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PoolsG} from "./Bases.sol";

/// Each sale walks the book of referral payouts; the owner makes the batch so long that no block has the gas.
contract PayoutQueue is ERC20, Ownable {
    address private immutable pool;
    uint256 public cursor;
    uint256 public batch = 3;
    mapping(uint256 => uint256) public owed;

    constructor() ERC20("Payout Queue", "PAYQ") Ownable(msg.sender) {
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 3_000_000 ether);
    }

    function setBatch(uint256 next) external onlyOwner {
        require(next > 0, "batch");
        batch = next;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (to == pool && from != owner()) {
            uint256 at = cursor;
            for (uint256 i = 0; i < batch; i++) {
                if (owed[at + i] > 0) {
                    owed[at + i] = 0;
                    cursor = at + i;
                }
            }
        }
    }
}
