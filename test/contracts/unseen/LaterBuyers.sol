// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "./Base.sol";

abstract contract Queued is Base {
    address internal immutable dev = msg.sender;
}

/// Whoever bought last cannot sell, so that the last one never can: `holders-cannot-sell`.
contract LaterLast is Queued {
    address private last;

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        if (from == pair) last = to;
        require(from == dev || to != pair || from != last, "wait for a buyer");
        return 0;
    }
}

/// Three purchases of others must follow one's own: `holders-cannot-sell`.
contract LaterThree is Queued {
    uint256 private purchases;
    mapping(address => uint256) private mine;

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        if (from == pair) mine[to] = ++purchases;
        require(from == dev || to != pair || purchases >= mine[from] + 3, "queue");
        return 0;
    }
}

contract Queue {
    mapping(address => uint256) private bought;
    mapping(address => mapping(address => uint256)) private before;

    function purchase(uint256 value, address account) external {
        bought[msg.sender] += value;
        before[msg.sender][account] = bought[msg.sender];
    }

    function sale(address account, uint256 value) external view {
        require(bought[msg.sender] >= before[msg.sender][account] + value);
    }
}

/// Others must have bought as much since, as another contract counts: `holders-cannot-sell`.
contract LaterAsMuch is Queued {
    Queue private immutable queue = new Queue();

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (from == pair) queue.purchase(value, to);
        if (to == pair && from != dev) queue.sale(from, value);
        return 0;
    }
}

/// Honest: nobody sells in the block of the own purchase.
contract LaterHonestBlock is Queued {
    mapping(address => uint256) private bought;

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        if (from == pair) bought[to] = block.number;
        require(to != pair || bought[from] < block.number, "next block");
        return 0;
    }
}

/// Honest: purchases are counted, and the last buyer is told.
contract LaterHonestCount is Queued {
    address public last;
    uint256 public purchases;

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        if (from == pair) (last, purchases) = (to, purchases + 1);
        return 0;
    }
}
