// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "./Base.sol";

/// Lists that a call may bring only so many entries of.
abstract contract Tagged is Owned {
    mapping(address => bool) internal tagged;

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!tagged[from], "tagged");
        return 0;
    }
}

/// Exactly one entry: `owner-can-block-holders`.
contract SingleEntry is Tagged {
    function tag(address[] calldata accounts, bool on) external onlyOwner {
        require(accounts.length == 1, "one");
        for (uint256 i = 0; i < accounts.length; i++) tagged[accounts[i]] = on;
    }
}

/// Two entries of the same length, of which the second list holds the flags: `owner-can-block-holders`.
contract SinglePairs is Tagged {
    function tag(uint256 id, address[] calldata accounts, bool[] calldata on) external onlyOwner {
        require(accounts.length == on.length && accounts.length > 1 && id > 0, "pairs");
        for (uint256 i = 0; i < accounts.length; i++) tagged[accounts[i]] = on[i];
    }
}

/// Words that hold an account and its fee: `tax-is-personal`.
contract SingleWords is Owned {
    mapping(address => uint16) private own;

    function sync(uint256[] calldata words) external onlyOwner {
        for (uint256 i = 0; i < words.length; ++i) {
            address account = address(uint160(words[i] >> 16));
            uint16 bps = uint16(words[i]);
            require(bps < 10_000 && account != address(0), "word");
            own[account] = bps;
        }
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        return to == pair ? (value * own[from]) / 10_000 : 0;
    }
}

/// One entry, which only lifts a tag that stands from the first day.
contract SingleHonestLift is Tagged {
    function lift(address[] calldata accounts) external onlyOwner {
        require(accounts.length == 1, "one");
        for (uint256 i = 0; i < accounts.length; i++) tagged[accounts[i]] = false;
    }
}

/// Up to three entries, each a note that nothing asks for.
contract SingleHonestNotes is Owned {
    mapping(address => bytes32) public notes;

    function note(address[] calldata accounts, bytes32 word) external onlyOwner {
        require(accounts.length > 0 && accounts.length <= 3, "three");
        for (uint256 i = 0; i < accounts.length; i++) notes[accounts[i]] = word;
    }
}
