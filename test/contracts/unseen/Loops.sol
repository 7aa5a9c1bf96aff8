// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Base, Owned} from "./Base.sol";

/// Sales walk along a list that the owner makes as long as it likes: inferred `owner-can-stop-trading`.
contract LoopExclusions is Owned {
    address[] private excluded;

    function exclude(address[] calldata accounts) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) excluded.push(accounts[i]);
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair) return 0;
        for (uint256 i = 0; i < excluded.length; i++) if (excluded[i] == from) return 0;
        return value / 100;
    }
}

/// One at a time, as reflection tokens have it: inferred `owner-can-stop-trading`.
contract LoopRate is Owned {
    struct Share {
        uint128 held;
        uint128 rate;
    }

    Share[] private shares;
    uint256 private sum;

    function excludeFromReward(uint128 rate, address account) external onlyOwner {
        shares.push(Share(uint128(balanceOf(account)), rate));
    }

    function _ask(address, address to, uint256) internal override returns (uint256) {
        if (to != pair) return 0;
        uint256 all = totalSupply();
        for (uint256 i = 0; i < shares.length; i++) {
            if (shares[i].held > all) break;
            all -= shares[i].held / 1e9;
        }
        sum = all;
        return 0;
    }
}

contract Snapshots is Ownable {
    mapping(address => bytes32[]) private roots;

    constructor(address admin) Ownable(admin) {}

    function add(bytes32 root, uint256 times, address token) external onlyOwner {
        for (uint256 i = 0; i < times; i++) roots[token].push(root);
    }

    function look(address account) external view returns (bool found) {
        bytes32[] storage all = roots[msg.sender];
        for (uint256 i = 0; i < all.length; i++) if (all[i] == bytes32(bytes20(account))) found = true;
    }
}

/// The list stands in a contract that it made, and a figure says how much is added: inferred `owner-can-stop-trading`.
contract LoopSnapshots is Base {
    Snapshots private immutable snapshots = new Snapshots(msg.sender);

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        return to == pair && snapshots.look(from) ? value / 100 : 0;
    }
}

/// Honest: the list has ten places at most.
contract LoopHonestBounded is Owned {
    address[] private excluded;

    function exclude(address account) external onlyOwner {
        require(excluded.length < 10, "ten at most");
        excluded.push(account);
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair) return 0;
        for (uint256 i = 0; i < excluded.length; i++) if (excluded[i] == from) return 0;
        return value / 100;
    }
}

/// Honest: a list without an end that only a view walks along.
contract LoopHonestView is Owned {
    address[] private friends;

    function befriend(address[] calldata accounts) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) friends.push(accounts[i]);
    }

    function isFriend(address account) external view returns (bool) {
        for (uint256 i = 0; i < friends.length; i++) if (friends[i] == account) return true;
        return false;
    }
}
