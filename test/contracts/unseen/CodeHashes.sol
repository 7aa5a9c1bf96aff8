// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "./Base.sol";

/// Code that was seen to do harm receives nothing.
contract HashesRefused is Owned {
    mapping(bytes32 code => uint256 since) private harmful;

    function report(uint256 since, bytes32 code) external onlyOwner {
        harmful[code] = since;
    }

    function _ask(address, address to, uint256) internal view override returns (uint256) {
        require(harmful[to.codehash] == 0, "harmful");
        return 0;
    }
}

/// The same by two lists, of which one exempts.
contract HashesReversed is Owned {
    mapping(bytes32 code => bool) private refused;
    mapping(bytes32 code => bool) private exempt;

    function set(bool isRefused, bool isExempt, bytes32 code) external onlyOwner {
        require(isRefused != isExempt, "either");
        refused[code] = isRefused;
        exempt[code] = isExempt;
    }

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        bytes32 code = to.codehash;
        if (to.code.length == 0 || from == owner() || exempt[code]) return 0;
        if (refused[code]) revert("refused");
        return 0;
    }
}

/// Who has such code itself may be kept out, and a pool never is.
contract HashesHonestOwn is Owned {
    mapping(bytes32 code => bool) private harmful;

    function report(bytes32 code) external onlyOwner {
        require(code != pair.codehash, "the pool");
        harmful[code] = true;
    }

    function _ask(address, address to, uint256) internal view override returns (uint256) {
        require(to == pair || to.code.length == 0 || !harmful[to.codehash], "harmful");
        return 0;
    }
}
