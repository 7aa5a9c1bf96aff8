// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A manager without any admin.
contract OrphanManagerG is AccessManager {
    constructor() AccessManager(address(this)) {
        _revokeRole(ADMIN_ROLE, address(this));
    }
}

/// Honest: the same sweep of dust, but its manager has no admin, so that nobody ever may call it.
contract DustOrphan is ERC20, AccessManaged {
    uint256 public dust = 1 ether;

    constructor(address manager) ERC20("Dust Orphan", "ORPH") AccessManaged(manager) {
        _mint(msg.sender, 64_000_000 ether);
    }

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
