// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// A list of those who may not send, by an owner who must be somebody without code, as people are.
abstract contract Shutting is Token {
    mapping(address => bool) internal shut;

    function _transfer(address from, address to, uint256 value) internal override {
        require(!shut[from], "x");
        super._transfer(from, to, value);
    }
}

contract ByPeopleOnly is Shutting {
    function set(address who) external onlyOwner {
        require(msg.sender.code.length == 0, "people");
        shut[who] = true;
    }
}

contract ByWhoStarted is Shutting {
    function set(address who) external {
        require(msg.sender == tx.origin && tx.origin == owner, "people");
        shut[who] = true;
    }
}

/// Nobody with code can be put on it.
contract OfPeopleOnly is Shutting {
    function set(address who) external onlyOwner {
        require(who.code.length == 0, "people");
        shut[who] = true;
    }
}

/// Asks that what it is given be a contract, which changes nothing for anybody.
contract OfContractsOnly is Token {
    address public router;

    function set(address to) external onlyOwner {
        require(to.code.length > 0, "contracts");
        router = to;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (msg.sender == router) allowance[from][router] += 0;
        super._transfer(from, to, value);
    }
}
