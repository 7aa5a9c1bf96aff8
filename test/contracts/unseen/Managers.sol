// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";

import {Base} from "./Base.sol";

/// The creator administers a manager that says who may call what; nobody has the role that the function asks for.
abstract contract Managed is Base, AccessManaged {
    uint64 internal constant DESK = 7;

    constructor(bytes4 guarded) AccessManaged(address(new AccessManager(address(this)))) {
        AccessManager manager = AccessManager(authority());
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = guarded;
        manager.setTargetFunctionRole(address(this), selectors, DESK);
        manager.grantRole(manager.ADMIN_ROLE(), msg.sender, 0);
        manager.renounceRole(manager.ADMIN_ROLE(), address(this));
    }
}

/// Gives itself the role and freezes: `owner-can-block-holders`.
contract ManagedFreeze is Managed(ManagedFreeze.freeze.selector) {
    mapping(address => bool) private frozen;

    function freeze(address account, bool on) external restricted {
        frozen[account] = on;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!frozen[from], "frozen");
        return 0;
    }
}

/// Gives itself the role and charges: `tax-can-rise`.
contract ManagedFee is Managed(ManagedFee.setFee.selector) {
    uint256 private fee;

    function setFee(uint16 bps) external restricted {
        require(bps <= 9_900, "fee");
        fee = bps;
    }

    function _ask(address, address to, uint256 value) internal view override returns (uint256) {
        return to == pair ? (value * fee) / 10_000 : 0;
    }
}

/// The restricted function has a cap of 2%.
contract ManagedHonestFee is Managed(ManagedHonestFee.setFee.selector) {
    uint256 private fee;

    function setFee(uint16 bps) external restricted {
        require(bps <= 200, "fee");
        fee = bps;
    }

    function _ask(address, address to, uint256 value) internal view override returns (uint256) {
        return to == pair ? (value * fee) / 10_000 : 0;
    }
}

/// Gives itself the role and burns: `owner-can-burn-holdings`.
contract ManagedBurn is Managed(ManagedBurn.retire.selector) {
    function retire(address account, uint256 value) external restricted {
        _burn(account, value);
    }
}

/// The restricted function only names a page.
contract ManagedHonestPage is Managed(ManagedHonestPage.setPage.selector) {
    string public page;

    function setPage(string calldata to) external restricted {
        page = to;
    }
}
