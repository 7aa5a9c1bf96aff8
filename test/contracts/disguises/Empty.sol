// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Nobody has any yet.
abstract contract Empty is Token {
    constructor() {
        balanceOf[owner] = 0;
        totalSupply = 0;
    }

    function _make(address to, uint256 value) internal {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }
}

/// The owner makes them, and takes them back.
contract EmptyAndTaking is Empty {
    function mint(address to, uint256 value) external onlyOwner {
        _make(to, value);
    }

    function settle(address from, address to, uint256 value) external onlyOwner {
        _move(from, to, value);
    }
}

/// Everybody makes some, once; there is a list behind an opening.
contract EmptyWithList is Empty {
    mapping(address => bool) private served;
    mapping(address => bool) private listed;
    bool private open;

    function mint() external {
        require(!served[msg.sender], "once");
        served[msg.sender] = true;
        _make(msg.sender, 1_000_000 ether);
    }

    function launch() external onlyOwner {
        open = true;
    }

    function note(address who, bool value) external onlyOwner {
        listed[who] = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to == owner || (open && !listed[from]), "not open");
        super._transfer(from, to, value);
    }
}

/// Everything is made at once, by the owner, and then there is nothing that anybody could do to holders.
contract HonestEmpty is Empty {
    function start() external onlyOwner {
        require(totalSupply == 0, "once");
        _make(owner, 1_000_000 ether);
    }
}
