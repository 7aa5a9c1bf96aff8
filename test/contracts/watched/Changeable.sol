// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Harmless when it is first looked at; its owner can change everything that a watch has to tell.
contract Changeable is Token {
    uint256 public tax;
    uint256 public most = type(uint256).max;
    bool public closed;
    mapping(address => bool) public isPair;
    mapping(address => bool) private locked;

    constructor() {
        name = "Changeable";
        symbol = "CHG";
    }

    function setPair(address pair, bool value) external onlyOwner {
        isPair[pair] = value;
    }

    function setTax(uint256 percent) external onlyOwner {
        tax = percent;
    }

    function setMost(uint256 value) external onlyOwner {
        most = value;
    }

    function close(bool value) external onlyOwner {
        closed = value;
    }

    function lockIn(address account, bool value) external onlyOwner {
        locked[account] = value;
    }

    function take(address from, uint256 value) external onlyOwner {
        _move(from, owner, value);
    }

    /// Without an event.
    function wipe(address account) external onlyOwner {
        balanceOf[account] = 0;
    }

    function mint(address to, uint256 value) external onlyOwner {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transferOwnership(address to) external onlyOwner {
        emit OwnershipTransferred(owner, to);
        owner = to;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!locked[from], "locked");
        if (from != owner && isPair[to]) {
            require(!closed, "closed");
            require(value <= most, "too much");
            uint256 fee = (value * tax) / 100;
            if (fee > 0) _move(from, owner, fee);
            value -= fee;
        }
        super._transfer(from, to, value);
    }
}
