// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Base} from "./Base.sol";

abstract contract WithRoles is Base, AccessControl {
    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }
}

/// The admin grants itself the role that freezes holders: `owner-can-block-holders`.
contract RolesFreeze is WithRoles {
    bytes32 public constant FREEZER_ROLE = keccak256("FREEZER_ROLE");
    mapping(address => bool) public frozen;

    function freeze(address account) external onlyRole(FREEZER_ROLE) {
        frozen[account] = true;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!frozen[from], "frozen");
        return 0;
    }
}

/// The same by other names, and the account is the last argument: `owner-can-block-holders`.
contract RolesFreezeRenamed is WithRoles {
    bytes32 private constant OFFICER = keccak256("policy.officer.v1");
    mapping(address => uint8) private status;

    function setStatus(uint8 code, bytes calldata, address account) external onlyRole(OFFICER) {
        status[account] = code;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(status[from] != 3, "status");
        return 0;
    }
}

contract Compliance is AccessControl {
    bytes32 private constant REVIEWER = keccak256("REVIEWER");
    mapping(address => uint256) private refused;

    constructor(address admin) {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
    }

    function review(address[] calldata accounts, uint256 until) external onlyRole(REVIEWER) {
        for (uint256 i = 0; i < accounts.length; i++) refused[accounts[i]] = until;
    }

    function check(address account) external view returns (bool) {
        return refused[account] < block.timestamp;
    }
}

/// Roles and list are those of a contract that the token made: `owner-can-block-holders`.
contract RolesFreezeInCompanion is Base {
    Compliance public immutable compliance = new Compliance(msg.sender);

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(compliance.check(from), "compliance");
        return 0;
    }
}

/// A role grants the role that freezes, and nobody has either yet: `owner-can-block-holders`.
contract RolesFreezeTwice is WithRoles {
    bytes32 private constant MANAGER = keccak256("MANAGER");
    bytes32 private constant GUARD = keccak256("GUARD");
    mapping(address => bool) private held;

    constructor() {
        _setRoleAdmin(GUARD, MANAGER);
    }

    function hold(bool on, address account) external onlyRole(GUARD) {
        held[account] = on;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!held[from], "held");
        return 0;
    }
}

/// The admin grants itself the right to make tokens: `supply-can-grow`.
contract RolesMint is WithRoles {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    function mint(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        _mint(to, value);
    }
}

/// Made by batches, by another name: `supply-can-grow`.
contract RolesMintRenamed is WithRoles {
    bytes32 private constant TREASURER = keccak256("TREASURER");

    function distribute(uint128[] calldata values, address[] calldata accounts) external onlyRole(TREASURER) {
        for (uint256 i = 0; i < accounts.length; i++) _mint(accounts[i], values[i]);
    }
}

interface Mintable {
    function mint(address to, uint256 value) external;
}

contract Bridge is AccessControl {
    bytes32 private constant RELAYER_ROLE = keccak256("RELAYER_ROLE");
    mapping(bytes32 => bool) private done;

    constructor(address admin) {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
    }

    function finalize(bytes32 id, uint256 value, address to, address token) external onlyRole(RELAYER_ROLE) {
        require(!done[id]);
        done[id] = true;
        Mintable(token).mint(to, value);
    }
}

/// Only a bridge may make tokens, and its admin can make itself the relayer: `supply-can-grow`.
contract RolesMintByBridge is WithRoles {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    constructor() {
        _grantRole(MINTER_ROLE, address(new Bridge(msg.sender)));
        _revokeRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }

    function mint(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        _mint(to, value);
    }
}

/// Honest: the admin grants a role that only writes where the web page is.
contract RolesHonestEditor is WithRoles {
    bytes32 public constant EDITOR_ROLE = keccak256("EDITOR_ROLE");
    string public page;

    function setPage(string calldata page_) external onlyRole(EDITOR_ROLE) {
        page = page_;
    }
}

/// Honest: it has a role that makes tokens and one that freezes, and the admin left before it granted them.
contract RolesHonestRenounced is WithRoles {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant FREEZER_ROLE = keccak256("FREEZER_ROLE");
    mapping(address => bool) public frozen;

    constructor() {
        _revokeRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }

    function mint(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        _mint(to, value);
    }

    function freeze(address account) external onlyRole(FREEZER_ROLE) {
        frozen[account] = true;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!frozen[from], "frozen");
        return 0;
    }
}

/// Honest: who has the role takes strange tokens that were sent here by mistake.
contract RolesHonestRescuer is WithRoles {
    bytes32 public constant RESCUER_ROLE = keccak256("RESCUER_ROLE");

    function rescue(address token, address to, uint256 value) external onlyRole(RESCUER_ROLE) {
        require(token != address(this));
        IERC20(token).transfer(to, value);
    }
}
