// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "./Base.sol";

/// Everyone is in group 0, which can never be shut. The owner moves accounts, and shuts groups.
contract GroupShut is Owned {
    mapping(address account => uint32 group) private groupOf;
    mapping(uint32 group => bool) private shut;

    function move(uint32 group, address account) external onlyOwner {
        groupOf[account] = group;
    }

    function setShut(bool isShut, uint32 group) external onlyOwner {
        require(group > 0, "stays open");
        shut[group] = isShut;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!shut[groupOf[from]], "shut");
        return 0;
    }
}

/// Groups are shut as well, and who wants to be in one joins it.
contract GroupHonestFixed is Owned {
    mapping(address account => uint32 group) private groupOf;
    mapping(uint32 group => bool) private shut;

    function join(uint32 group) external {
        groupOf[msg.sender] = group;
    }

    function setShut(bool isShut, uint32 group) external onlyOwner {
        require(group > 0, "stays open");
        shut[group] = isShut;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!shut[groupOf[from]], "shut");
        return 0;
    }
}
