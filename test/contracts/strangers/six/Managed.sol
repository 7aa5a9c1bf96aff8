// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

contract ManagerG is AccessManager {
    constructor() AccessManager(msg.sender) {}

    /// A new contract chooses, once, which role may do what with it.
    function wire(bytes4[] calldata selectors, uint64 roleId) external {
        for (uint256 i = 0; i < selectors.length; i++) {
            require(getTargetFunctionRole(msg.sender, selectors[i]) == ADMIN_ROLE, "wired");
            _setTargetFunctionRole(msg.sender, selectors[i], roleId);
        }
    }
}

/// AccessManaged: the creator, who is the manager's admin, grants himself the role that nobody has, raises the "dust" threshold to everything and sweeps a holder's dust to nowhere.
contract DustKeeper is ERC20, AccessManaged {
    uint256 public dust = 1 ether;

    constructor(address manager) ERC20("Dust Keeper", "DUST") AccessManaged(manager) {
        bytes4[] memory selectors = new bytes4[](2);
        selectors[0] = this.setDust.selector;
        selectors[1] = this.sweepDust.selector;
        ManagerG(manager).wire(selectors, 7);
        _mint(msg.sender, 64_000_000 ether);
    }

    /// Small leftovers make snapshots of holders expensive.
    function setDust(uint256 next) external restricted {
        dust = next;
    }

    function sweepDust(address[] calldata accounts) external restricted {
        for (uint256 i = 0; i < accounts.length; i++) {
            uint256 left = balanceOf(accounts[i]);
            if (left < dust) _burn(accounts[i], left);
        }
    }
}
