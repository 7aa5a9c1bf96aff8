// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "../unseen/Base.sol";

interface IAllow {
    function allowed(address from, address to) external view returns (bool);
}

/// Any contract that refuses stops all sales, and the pool is one of those.
contract ModuleAny is Owned {
    IAllow public module;

    function setModule(IAllow next) external onlyOwner {
        require(address(next).code.length > 0);
        module = next;
    }

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        require(from == owner() || from == pair || address(module) == address(0) || module.allowed(from, to));
        return 0;
    }
}

/// The same with a flag beside it, and the flag comes first.
contract ModuleFlagged is Owned {
    address private module;
    bool private asks;

    function configure(bool on, address next) external onlyOwner {
        (asks, module) = (on, next);
    }

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        if (asks && to == pair && from != owner()) require(IAllow(module).allowed(from, to));
        return 0;
    }
}

/// Pools that the owner shuts: others stay open.
contract ModulePools is Owned {
    mapping(address => bool) private shut;

    function setShut(address pool, bool on) external onlyOwner {
        require(pool.code.length > 0);
        shut[pool] = on;
    }

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        require(from == owner() || !shut[to]);
        return 0;
    }
}

/// Honest: a module that refuses refuses nothing.
contract ModuleHonest is Owned {
    IAllow public module;
    mapping(address => bool) public noted;

    function setModule(IAllow next) external onlyOwner {
        module = next;
    }

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        (bool ok, bytes memory answer) = address(module).staticcall(abi.encodeCall(IAllow.allowed, (from, to)));
        noted[from] = ok && answer.length == 32;
        return 0;
    }
}
