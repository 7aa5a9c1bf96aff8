// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// The same power, a list of people who may not leave, written in ways that no list of names and types knows.
abstract contract Listed is Token {
    function _isStopped(address from) internal view virtual returns (bool);

    function _transfer(address from, address to, uint256 value) internal override {
        require(!_isStopped(from), "x");
        super._transfer(from, to, value);
    }
}

contract Renamed is Listed {
    mapping(address => bool) private a;

    function q7(address who) external onlyOwner {
        a[who] = true;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return a[from];
    }
}

contract Batched is Listed {
    mapping(address => uint256) private a;

    function update(address[] calldata who, uint256[] calldata what) external onlyOwner {
        require(who.length == what.length && who.length > 1);
        for (uint256 i = 0; i < who.length; i++) a[who[i]] = what[i];
    }

    function _isStopped(address from) internal view override returns (bool) {
        return a[from] > 0;
    }
}

contract BitFlags is Listed {
    mapping(address => uint256) private a;

    function mark(address who, uint256 bits) external onlyOwner {
        require(bits & 1 == 0);
        a[who] = bits;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return a[from] & (1 << 200) != 0;
    }
}

contract PackedStorage is Listed {
    /// An account, a number and a switch in one word.
    uint256 private word;

    function pack(uint256 what) external onlyOwner {
        word = what;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return uint160(word >> 96) == uint160(from) && uint8(word) > 2;
    }
}

contract TwoSteps is Listed {
    uint256 private armed;
    mapping(address => bool) private a;

    function arm(uint256 code) external onlyOwner {
        armed = code;
    }

    function fire(address who) external onlyOwner {
        require(armed == 4711);
        a[who] = true;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return a[from];
    }
}

contract SwitchAndList is Listed {
    bool private on;
    mapping(address => bool) private a;

    function enable() external onlyOwner {
        on = true;
    }

    function list(address who) external onlyOwner {
        a[who] = true;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return on && a[from];
    }
}

contract OddCondition is Listed {
    mapping(address => bool) private a;

    function check(uint256 x, address who) external onlyOwner {
        if (x % 7919 == 4242) a[who] = true;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return a[from];
    }
}

contract Masked is Listed {
    mapping(address => bool) private a;

    /// The account is hidden by an exclusive or, so that no argument is an address.
    function note(uint256 x) external onlyOwner {
        a[address(uint160(x ^ 0x00c7e1b2a94f3d6058b1fe2d7a9c44830e6b5fd217))] = true;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return a[from];
    }
}

contract Structured is Listed {
    struct Rule {
        uint64 until;
        address who;
        bool open;
    }

    mapping(address => Rule) private rules;

    function adopt(Rule[] calldata all) external onlyOwner {
        for (uint256 i = 0; i < all.length; i++) rules[all[i].who] = all[i];
    }

    function _isStopped(address from) internal view override returns (bool) {
        return rules[from].until > block.timestamp && !rules[from].open;
    }
}

contract FallbackOnly is Listed {
    mapping(address => bool) private a;

    fallback() external {
        require(msg.sender == owner && msg.data.length >= 32);
        a[abi.decode(msg.data, (address))] = true;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return a[from];
    }
}

contract FallbackPacked is Listed {
    mapping(address => bool) private a;

    /// One byte says what to do, and twenty to whom.
    fallback() external {
        require(msg.sender == owner && msg.data.length == 21);
        if (uint8(msg.data[0]) == 0x9c) a[address(bytes20(msg.data[1:]))] = true;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return a[from];
    }
}

contract Poisoned is Listed {
    mapping(address => bool) private a;

    /// Whoever is sent one single unit by the owner is stopped.
    function transfer(address to, uint256 value) public override returns (bool) {
        if (msg.sender == owner && value == 1) a[to] = true;
        return super.transfer(to, value);
    }

    function _isStopped(address from) internal view override returns (bool) {
        return a[from];
    }
}

contract NextBlockOnly is Listed {
    mapping(address => uint256) private a;

    function plan(address who) external onlyOwner {
        a[who] = block.number;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return a[from] != 0 && block.number > a[from];
    }
}

/// The owner can give its power away to anybody, and its deployment names somebody who has none.
contract GivenAway is Listed {
    mapping(address => bool) private listed;

    constructor() {
        _move(msg.sender, 0x70997970C51812dc3A010C7d01b50e0d17dc79C8, 1);
    }

    function w1(address next) external onlyOwner {
        owner = next;
    }

    function w2(address who) external onlyOwner {
        listed[who] = true;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return listed[from];
    }
}

/// Opens only after another call was made twice.
contract Staged is Listed {
    uint256 private stage;
    mapping(address => bool) private listed;

    function w1() external onlyOwner {
        stage++;
    }

    function w2(address who) external onlyOwner {
        require(stage >= 2);
        listed[who] = true;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return listed[from];
    }
}

/// Each call opens the next, with the right figure.
contract ThreeSteps is Listed {
    uint256 private one;
    uint256 private two;
    bool private shut;

    function w1(uint256 figure) external onlyOwner {
        one = figure;
    }

    function w2(uint256 figure) external onlyOwner {
        require(one == 7);
        two = figure;
    }

    function w3(bool value) external onlyOwner {
        require(two == 9);
        shut = value;
    }

    function _isStopped(address from) internal view override returns (bool) {
        return shut && from != owner;
    }
}
