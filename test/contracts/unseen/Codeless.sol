// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {Base} from "./Base.sol";

interface IGate {
    function open(address from, address to) external view returns (bool);
}

abstract contract Gated is Base {
    function _gate() internal view virtual returns (address);

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        if (_gate().code.length > 0) require(IGate(_gate()).open(from, to), "gate");
        return 0;
    }
}

/// Asks where the creator's contract of nonce 65,535 will be: inferred `owner-can-stop-trading`.
contract CodelessOfCreator is Gated {
    address private immutable gate =
        address(uint160(uint256(keccak256(abi.encodePacked(hex"d894", msg.sender, hex"82ffff")))));

    function _gate() internal view override returns (address) {
        return gate;
    }
}

contract Maker {
    address private immutable dev;

    constructor(address dev_) {
        dev = dev_;
    }

    function make(bytes calldata code, bytes32 salt) external returns (address) {
        require(msg.sender == dev);
        return Create2.deploy(0, salt, code);
    }
}

/// Asks where a factory of the creator's can put a known code: `owner-can-stop-trading`, inferred at least.
contract CodelessOfFactory is Gated {
    Maker public immutable maker = new Maker(msg.sender);
    bytes32 private constant SALT = keccak256("gate");
    /// Code that answers everything with no.
    bytes32 private constant CODE = keccak256(hex"600a600c600039600a6000f3600060005260206000f3");

    function _gate() internal view override returns (address) {
        return Create2.computeAddress(SALT, CODE, address(maker));
    }
}

/// Asks an account that nobody can tell of, by a bare call: inferred `owner-can-stop-trading`.
contract CodelessConstant is Base {
    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        (bool ok, ) = 0xbeeF13371aBC00C4Db79f90F5A5b2da8B93e8d01.call(abi.encode(from, to, value));
        require(ok, "declined");
        return 0;
    }
}

/// Honest: whatever an account without code does or says is not looked at, and it gets little gas.
contract CodelessHonestTold is Base {
    function _ask(address from, address, uint256) internal override returns (uint256) {
        (bool ok, ) = 0xbeeF13371aBC00C4Db79f90F5A5b2da8B93e8d01.call{gas: 10_000}(abi.encode(from));
        ok;
        return 0;
    }
}

/// Honest: what it asks is a precompile that copies.
contract CodelessHonestCopy is Base {
    function _ask(address from, address, uint256) internal view override returns (uint256) {
        (bool ok, bytes memory told) = address(4).staticcall(abi.encode(from));
        require(ok && abi.decode(told, (address)) == from);
        return 0;
    }
}
