// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "../../unseen/Base.sol";

interface ILevy {
    function quote(address seller, uint256 value) external view returns (uint256);
}

contract FlatLevy is ILevy {
    function quote(address, uint256 value) external pure returns (uint256) {
        return value / 100;
    }
}

contract ModuleRegistry {
    address public governor = msg.sender;
    mapping(bytes4 => address) public moduleOf;

    event Installed(bytes4 indexed kind, address module);

    constructor() {
        moduleOf["levy"] = address(new FlatLevy());
    }

    function install(bytes4 kind, address module) external {
        require(msg.sender == governor, "governor only");
        moduleOf[kind] = module;
        emit Installed(kind, module);
    }
}

// Trap: the levy of sales is asked in a try whose catch cannot catch an answer of no bytes; the registry's governor (creator) installs an account without code and sales revert.
contract LeviedToken is Base {
    ModuleRegistry public immutable registry;

    constructor(ModuleRegistry modules) {
        registry = modules;
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair) return 0;
        address module = registry.moduleOf("levy");
        if (module == address(0)) return 0;
        try ILevy(module).quote(from, value) returns (uint256 levy) {
            // 2% at most, whatever the module says.
            return levy > value / 50 ? value / 50 : levy;
        } catch {
            return 0;
        }
    }
}

// Honest: the same modules, asked with little gas and by hand, so that whatever the governor installs, a sale costs 2% at most and never fails.
contract LeviedTokenSafe is Base {
    ModuleRegistry public immutable registry;

    constructor(ModuleRegistry modules) {
        registry = modules;
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair) return 0;
        address module = registry.moduleOf("levy");
        bytes memory asked = abi.encodeCall(ILevy.quote, (from, value));
        uint256 levy;
        bool ok;
        assembly {
            ok := staticcall(50000, module, add(asked, 32), mload(asked), 0, 32)
            ok := and(ok, eq(returndatasize(), 32))
            levy := mload(0)
        }
        if (!ok) return 0;
        return levy > value / 50 ? value / 50 : levy;
    }
}
