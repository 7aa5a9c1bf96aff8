// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Owned, Base} from "./Base.sol";

abstract contract Guarding is Owned {
    mapping(address => uint256) private bought;

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (from == pair) bought[to] = block.number;
        require(to != pair || bought[from] != block.number, "same block");
        return _then(from, to, value);
    }

    function _then(address, address, uint256) internal view virtual returns (uint256) {
        return 0;
    }
}

/// No sale in the block of the purchase, and the owner freezes holders: `owner-can-block-holders`.
contract SameBlockFreeze is Guarding {
    mapping(address => bool) private frozen;

    function freeze(bool on, address account) external onlyOwner {
        frozen[account] = on;
    }

    function _then(address from, address, uint256) internal view override returns (uint256) {
        require(!frozen[from]);
        return 0;
    }
}

/// The same guard, and the owner sets fees: `tax-can-rise`.
contract SameBlockTax is Guarding {
    uint8 private sell;
    uint8 private buy;

    function setFees(uint8 buy_, uint8 sell_) external onlyOwner {
        require(buy_ <= 99 && sell_ <= 99);
        (buy, sell) = (buy_, sell_);
    }

    function _then(address from, address to, uint256 value) internal view override returns (uint256) {
        if (from == owner()) return 0;
        return (value * (to == pair ? sell : from == pair ? buy : 0)) / 100;
    }
}

contract BlockGuard is Ownable {
    mapping(address => mapping(address => uint256)) private last;
    mapping(address => uint256) private mode;

    constructor(address admin) Ownable(admin) {}

    function setMode(uint256 mode_, address token) external onlyOwner {
        mode[token] = mode_;
    }

    function check(address from, address to, address pair) external {
        if (from == pair) last[msg.sender][to] = block.number;
        if (to == pair) require(last[msg.sender][from] < block.number && mode[msg.sender] != 2);
    }
}

/// Guard and switch stand in another contract: `owner-can-stop-trading`.
contract SameBlockBeside is Base {
    BlockGuard private immutable guard = new BlockGuard(msg.sender);
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        if (from != dev) guard.check(from, to, pair);
        return 0;
    }
}

/// Honest: the guard, and an owner without any power.
contract SameBlockHonest is Guarding {}

/// Honest: the guard, and a fee of three percent at most.
contract SameBlockHonestCapped is Guarding {
    uint8 private sell;

    function setFee(uint8 sell_) external onlyOwner {
        require(sell_ <= 3);
        sell = sell_;
    }

    function _then(address from, address to, uint256 value) internal view override returns (uint256) {
        return to == pair && from != owner() ? (value * sell) / 100 : 0;
    }
}
