// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Base} from "./Base.sol";

/// One role's admin is another, and that one's a third: `supply-can-grow`.
contract ChainMint is Base, AccessControl {
    bytes32 private constant STEWARD = keccak256("chain.steward");
    bytes32 private constant OPERATIONS = keccak256("chain.operations");
    bytes32 private constant ISSUANCE = keccak256("chain.issuance");

    constructor() {
        _setRoleAdmin(STEWARD, STEWARD);
        _setRoleAdmin(OPERATIONS, STEWARD);
        _setRoleAdmin(ISSUANCE, OPERATIONS);
        _grantRole(STEWARD, msg.sender);
    }

    function distribute(address[] calldata to, uint256[] calldata amounts) external onlyRole(ISSUANCE) {
        require(to.length == amounts.length, "length");
        for (uint256 i = 0; i < to.length; i++) _mint(to[i], amounts[i]);
    }
}

/// A part of what a holder has is frozen, never more than all: `owner-can-block-holders`.
contract ChainFrozenPart is Base, AccessControl {
    bytes32 private constant AGENT = keccak256("AGENT_ROLE");
    mapping(address => uint256) private frozen;

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }

    function freezePart(address account, uint256 amount) external onlyRole(AGENT) {
        require(balanceOf(account) >= frozen[account] + amount, "more than there is");
        frozen[account] += amount;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) require(balanceOf(from) >= frozen[from] + value, "frozen");
        super._update(from, to, value);
    }
}

/// Who shall be the admin next has yet to accept: `tax-can-rise`.
contract ChainPending is Base, AccessControlDefaultAdminRules {
    bytes32 private constant FEE_SETTER = keccak256("FEE_MANAGER_ROLE");
    uint256 private fee = 200;

    constructor() AccessControlDefaultAdminRules(0, msg.sender) {
        _beginDefaultAdminTransfer(HIDDEN);
    }

    function setFee(uint256 bps) external onlyRole(FEE_SETTER) {
        require(bps <= 10_000, "bps");
        fee = bps;
    }

    function _ask(address, address to, uint256 value) internal view override returns (uint256) {
        return to == pair ? (value * fee) / 10_000 : 0;
    }
}

/// The chain ends at a role that only writes a text.
contract ChainHonestText is Base, AccessControl {
    bytes32 private constant OPERATIONS = keccak256("chain.operations");
    bytes32 private constant EDITOR = keccak256("chain.editor");
    string public text;

    constructor() {
        _setRoleAdmin(OPERATIONS, OPERATIONS);
        _setRoleAdmin(EDITOR, OPERATIONS);
        _grantRole(OPERATIONS, msg.sender);
    }

    function write(string calldata words) external onlyRole(EDITOR) {
        text = words;
    }
}

/// Fees end at 3%, whoever is the next admin.
contract ChainHonestPending is Base, AccessControlDefaultAdminRules {
    bytes32 private constant FEE_SETTER = keccak256("FEE_MANAGER_ROLE");
    uint256 private fee = 200;

    constructor() AccessControlDefaultAdminRules(0, msg.sender) {
        _beginDefaultAdminTransfer(HIDDEN);
    }

    function setFee(uint256 bps) external onlyRole(FEE_SETTER) {
        require(bps <= 300, "bps");
        fee = bps;
    }

    function _ask(address, address to, uint256 value) internal view override returns (uint256) {
        return to == pair ? (value * fee) / 10_000 : 0;
    }
}
