// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "./Base.sol";

/// A request is put into a list, and then carried out by its place in it: `owner-can-block-holders`.
contract QueuedList is Owned {
    struct Case {
        address account;
        uint64 ruling;
        bool closed;
    }

    Case[] private cases;
    mapping(address => uint256) private rulings;

    function file(uint64 ruling, address account) external onlyOwner {
        cases.push(Case(account, ruling, false));
    }

    function decide(uint256 index) external onlyOwner {
        require(!cases[index].closed);
        cases[index].closed = true;
        rulings[cases[index].account] = cases[index].ruling;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(rulings[from] != 77);
        return 0;
    }
}

/// Requests are numbered from one on, and their kind decides what comes of them: `owner-can-take-tokens`.
contract QueuedNumbers is Owned {
    struct Request {
        uint256 value;
        address from;
        bytes32 kind;
    }

    mapping(uint256 => Request) private requests;
    uint256 private count;

    function request(bytes32 kind, uint256 value, address from) external onlyOwner returns (uint256) {
        requests[++count] = Request(value, from, kind);
        return count;
    }

    function settle(bool really, uint256 number) external onlyOwner {
        Request memory each = requests[number];
        require(really && each.from != address(0));
        delete requests[number];
        if (each.kind == keccak256("recover")) _transfer(each.from, owner(), each.value);
        else if (each.kind == keccak256("burn")) _burn(msg.sender, each.value);
        else revert();
    }
}

/// Only the hash of a request is kept: `owner-can-block-holders`.
contract QueuedHash is Owned {
    mapping(bytes32 => uint256) private queuedAt;
    mapping(address => bool) private held;

    function queue(bytes32 id) external onlyOwner {
        queuedAt[id] = block.number;
    }

    function hold(address account, bool isHeld, bytes32 salt) external onlyOwner {
        uint256 since = queuedAt[keccak256(abi.encode(account, isHeld, salt))];
        require(since != 0 && since <= block.number);
        held[account] = isHeld;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!held[from]);
        return 0;
    }
}

/// A poll locks the tokens of whoever is said to take part: `owner-can-block-holders`.
contract QueuedPoll is Owned {
    struct Poll {
        uint128 votes;
        uint40 start;
        uint40 end;
    }

    Poll[] private polls;
    mapping(address => uint256) private busyUntil;

    function open(uint40 start, uint40 length) external onlyOwner {
        require(start >= block.timestamp && length <= 1000 days);
        polls.push(Poll(0, start, start + length));
    }

    function record(address voter, uint256 poll) external onlyOwner {
        require(block.timestamp < polls[poll].end && balanceOf(voter) > 0);
        polls[poll].votes += uint128(balanceOf(voter));
        busyUntil[voter] = polls[poll].end;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(block.timestamp >= busyUntil[from]);
        return 0;
    }
}

/// The same queue, of which nothing comes but fees within a bound.
contract QueuedHonestFees is Owned {
    struct Case {
        uint8 kind;
        uint256 value;
        bool closed;
    }

    Case[] private cases;
    uint256 private fee;
    address private receiver = FEES;

    function file(uint8 kind, uint256 value) external onlyOwner {
        cases.push(Case(kind, value, false));
    }

    function decide(uint256 index) external onlyOwner {
        Case storage each = cases[index];
        require(!each.closed && each.kind < 2);
        each.closed = true;
        if (each.kind == 0) fee = each.value > 100 ? 100 : each.value;
        else receiver = address(uint160(each.value));
    }

    function _ask(address, address, uint256 value) internal view override returns (uint256) {
        return value * fee / 10_000;
    }
}

/// Holders vote by their place in the list, and lock only their own tokens.
contract QueuedHonestPoll is Owned {
    uint40[] private ends;
    mapping(address => uint256) private busyUntil;

    function open() external onlyOwner {
        ends.push(uint40(block.timestamp + 3 days));
    }

    function vote(uint256 poll) external {
        require(block.timestamp < ends[poll] && balanceOf(msg.sender) > 0);
        busyUntil[msg.sender] = ends[poll];
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(block.timestamp >= busyUntil[from]);
        return 0;
    }
}
