// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Base} from "../unseen/Base.sol";

address constant MINTER = 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65;
address constant PAUSER = 0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc;
address constant COMPLIANCE = 0x976EA74026E726554dB657fA54763abd0C3a0aa9;

/// An issuer's stable token: one account makes tokens, another pauses, a third blocks accounts, and the admin grants roles.
contract RoleStable is Base, AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");
    bytes32 public constant COMPLIANCE_ROLE = keccak256("COMPLIANCE_ROLE");
    bool public paused;
    mapping(address => bool) public blocked;

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(MINTER_ROLE, MINTER);
        _grantRole(PAUSER_ROLE, PAUSER);
        _grantRole(COMPLIANCE_ROLE, COMPLIANCE);
    }

    function mint(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        _mint(to, value);
    }

    function pause(bool on) external onlyRole(PAUSER_ROLE) {
        paused = on;
    }

    function setBlocked(address account, bool on) external onlyRole(COMPLIANCE_ROLE) {
        blocked[account] = on;
    }

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        require(!paused && !blocked[from] && !blocked[to]);
        return 0;
    }
}

/// Two roles that two accounts have: what each does alone is a danger.
contract TwoRoles is Base, AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(MINTER_ROLE, MINTER);
    }

    function mint(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        _mint(to, value);
    }
}
