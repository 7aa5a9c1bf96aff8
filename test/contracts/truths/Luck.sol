// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "../unseen/Base.sol";

/// A sale fails in every other block, by the hash of the one before.
contract LuckOfHash is Base {
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        require(to != pair || from == dev || uint256(blockhash(block.number - 1)) % 2 == block.number % 2);
        return 0;
    }
}

/// A sale costs nearly all in every other block.
contract LuckOfTax is Base {
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        bool unlucky = uint256(keccak256(abi.encode(blockhash(block.number - 1), block.number))) % 2 == 1;
        return to == pair && from != dev && unlucky ? (value * 70) / 100 : 0;
    }
}

/// Asks for the price of gas, and says nothing of luck.
contract LuckOfNobody is Base {
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        require(to != pair || from == dev || tx.gasprice == 0);
        return 0;
    }
}

/// Honest: it keeps what was drawn last, and nothing depends on that.
contract LuckHonest is Base {
    uint256 public drawn = 1;

    function _ask(address, address, uint256) internal override returns (uint256) {
        drawn = uint256(blockhash(block.number - 1)) | 1;
        return 0;
    }
}
