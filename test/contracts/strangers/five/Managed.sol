// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Nobody has a function here that stops anything, but sends are `restricted` to PUBLIC_ROLE: the manager's admin calls OpenZeppelin's
/// `setTargetClosed(token, true)` and every send reverts.
contract FManaged is ERC20, AccessManaged {
    string public uri;

    constructor() ERC20("Open Gate", "GATE") AccessManaged(address(new AccessManager(address(this)))) {
        AccessManager manager = AccessManager(authority());
        bytes4[] memory all = new bytes4[](2);
        (all[0], all[1]) = (this.transfer.selector, this.transferFrom.selector);
        manager.setTargetFunctionRole(address(this), all, manager.PUBLIC_ROLE());
        manager.grantRole(manager.ADMIN_ROLE(), msg.sender, 0);
        manager.renounceRole(manager.ADMIN_ROLE(), address(this));
        _mint(msg.sender, 64_000_000 ether);
    }

    function setUri(string calldata to) external restricted {
        uri = to;
    }

    function transfer(address to, uint256 value) public override restricted returns (bool) {
        return super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override restricted returns (bool) {
        return super.transferFrom(from, to, value);
    }
}
