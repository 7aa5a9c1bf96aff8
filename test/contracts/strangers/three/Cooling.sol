// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "../../unseen/Base.sol";

// Trap: what a holder may sell at once is 2% of the supply and halves every 600 blocks (blocks, not time) after his first purchase; nobody springs it, and it follows to other wallets.
contract CoolingExit is Base {
    mapping(address => uint48) public enteredAt;
    address private immutable _maker = msg.sender;

    function mostToSell(address holder) public view returns (uint256) {
        uint256 entered = enteredAt[holder];
        uint256 halvings = entered == 0 ? 0 : (block.number - entered) / 600;
        return (totalSupply() / 50) >> halvings;
    }

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (from == _maker || to == _maker) return 0;
        if (to == pair) {
            require(value <= mostToSell(from), "more than your tier sells");
        } else if (from == pair) {
            if (enteredAt[to] == 0) enteredAt[to] = uint48(block.number);
        } else if (enteredAt[from] != 0 && (enteredAt[to] == 0 || enteredAt[from] < enteredAt[to])) {
            enteredAt[to] = enteredAt[from];
        }
        return 0;
    }
}
