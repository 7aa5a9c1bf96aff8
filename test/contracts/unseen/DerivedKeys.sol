// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Base, Owned} from "./Base.sol";

/// A list by the hash of whoever started it: `owner-can-block-holders`.
contract KeysOfOrigin is Owned {
    mapping(bytes32 => bool) private listed;

    function set(bytes32 key, bool on) external onlyOwner {
        listed[key] = on;
    }

    function _ask(address, address, uint256) internal view override returns (uint256) {
        require(!listed[keccak256(abi.encodePacked(tx.origin))]);
        return 0;
    }
}

/// A list by the hash of holder and salt, told in batches: `owner-can-block-holders`.
contract KeysSalted is Owned {
    bytes32 private immutable salt = keccak256(abi.encode(block.timestamp, msg.sender));
    mapping(bytes32 => uint8) private marks;

    function mark(uint8 what, bytes32[] calldata keys) external onlyOwner {
        for (uint256 i = 0; i < keys.length; i++) marks[keys[i]] = what;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(marks[keccak256(abi.encode(from, salt))] == 0);
        return 0;
    }
}

contract Filter is Ownable {
    mapping(uint256 => uint256) private words;

    constructor(address admin) Ownable(admin) {}

    function put(uint256 word, uint256 place) external onlyOwner {
        words[place] = word;
    }

    function passes(address account) external view returns (bool) {
        uint256 hash = uint256(keccak256(abi.encode(msg.sender, account)));
        return words[hash >> 8] & (1 << (hash & 255)) == 0;
    }
}

/// One bit of a word by the hash of token and holder, in a filter that it made: `owner-can-block-holders`.
contract KeysInFilter is Base {
    Filter private immutable filter = new Filter(msg.sender);

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(filter.passes(from));
        return 0;
    }
}

/// A key of four bytes of a hash: `owner-can-block-holders`.
contract KeysShort is Owned {
    mapping(bytes4 => uint256) private until;

    function delay(uint256 time, bytes4 key) external onlyOwner {
        until[key] = time;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(until[bytes4(keccak256(abi.encodePacked("h", from)))] < block.timestamp);
        return 0;
    }
}

/// Honest: holders note hashes of their own, which no transfer asks.
contract KeysHonestNotes is Base {
    mapping(bytes32 => bytes32) public notes;

    function note(bytes32 what) external {
        notes[keccak256(abi.encode(msg.sender))] = what;
    }
}

/// Honest: the owner names friends by hashes, who may take a purchase back in the block of it. Others wait for a block.
contract KeysHonestFriends is Owned {
    mapping(bytes32 => bool) private friends;
    mapping(address => uint256) private bought;

    function befriend(bytes32 key) external onlyOwner {
        friends[key] = true;
    }

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        if (from == pair) bought[to] = block.number;
        require(bought[from] < block.number || friends[keccak256(abi.encode(from))], "next block");
        return 0;
    }
}
