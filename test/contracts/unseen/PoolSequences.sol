// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "./Base.sol";

interface IPool {
    function sync() external;
    function skim(address to) external;
}

abstract contract Burning is Base {
    function _burnOfPool(uint256 value) internal {
        uint256 held = balanceOf(pair);
        if (value >= held) value = held - 1;
        _burn(pair, value);
        IPool(pair).sync();
    }
}

/// A sale burns what the last one brought from the pool, and what was skimmed counts: `pool-can-be-drained`.
contract SequenceOwed is Burning {
    uint256 private owed;
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (to != pair || from == dev) return 0;
        uint256 now_ = owed;
        owed = value;
        if (now_ > 0) _burnOfPool(now_);
        return 0;
    }
}

/// Each way into the pool burns a share of what lies there, skimmed or not: `pool-can-be-drained`.
contract SequenceShare is Burning {
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (to == pair && from != dev && value >= 1_000 ether) _burnOfPool(balanceOf(pair) / 50);
        return 0;
    }
}

contract Furnace {
    mapping(address => uint256) public debts;

    function note(uint256 value) external {
        debts[msg.sender] += value;
    }

    function settle() external returns (uint256 value) {
        value = debts[msg.sender];
        debts[msg.sender] = 0;
    }
}

/// A furnace that it made counts what comes in, and anybody has it burnt: `pool-can-be-drained`.
contract SequenceFurnace is Burning {
    Furnace private immutable furnace = new Furnace();
    address private immutable dev = msg.sender;

    function poke() external {
        _burnOfPool(furnace.settle());
    }

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (to == pair && from != dev) furnace.note((value * 9) / 10);
        return 0;
    }
}

/// Honest: a sale burns one percent of what is sold.
contract SequenceHonestBurn is Base {
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (to != pair || from == dev) return 0;
        return value / 100;
    }
}

/// Honest: anybody has the pool count, and nothing is burnt.
contract SequenceHonestSync is Base {
    uint256 public last;

    function poke() external {
        IPool(pair).sync();
    }

    function _ask(address, address to, uint256 value) internal override returns (uint256) {
        if (to == pair) last = value;
        return 0;
    }
}
