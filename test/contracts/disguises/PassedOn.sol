// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Obeys itself, and its owner by way of that.
abstract contract ObeysItself is Token {
    mapping(address => bool) internal shut;

    function shutOut(address who, bool value) external {
        require(msg.sender == address(this));
        shut[who] = value;
    }

    function _transfer(address from, address to, uint256 value) internal virtual override {
        require(!shut[from]);
        super._transfer(from, to, value);
    }
}

contract ObeysInARow is ObeysItself {
    function multicall(bytes[] calldata calls) external onlyOwner {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done, ) = address(this).call(calls[i]);
            require(done);
        }
    }
}

/// Everybody's calls, in their own name.
contract HonestInARow is ObeysItself {
    function multicall(bytes[] calldata calls) external {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done, ) = address(this).delegatecall(calls[i]);
            require(done);
        }
    }
}

/// A word behind what a transfer is told stops everybody.
contract WordBehind is Token {
    bool private shut;

    function transfer(address to, uint256 value) public override returns (bool) {
        if (msg.data.length == 100 && bytes32(msg.data[68:]) == keccak256("a word")) shut = !shut;
        return super.transfer(to, value);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!shut || from == owner);
        super._transfer(from, to, value);
    }
}

/// What stands behind is kept for whoever reads it.
contract HonestMemo is Token {
    bytes32 public last;

    function transfer(address to, uint256 value) public override returns (bool) {
        if (msg.data.length == 100) last = bytes32(msg.data[68:]);
        return super.transfer(to, value);
    }
}
