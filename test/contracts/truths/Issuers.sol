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

/// USDC's form: who makes tokens stands in a plain mapping, with an allowance, beside an owner, a master of minters, a pauser and one who
/// blocks accounts.
contract FiatStable is Base {
    address public owner = msg.sender;
    address public masterMinter = 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955;
    address public pauser = PAUSER;
    address public blacklister = COMPLIANCE;
    bool public paused;
    mapping(address => bool) private blacklisted;
    mapping(address => bool) private minters;
    mapping(address => uint256) public minterAllowance;

    event MinterConfigured(address indexed minter, uint256 minterAllowedAmount);

    constructor() {
        minters[MINTER] = true;
        minterAllowance[MINTER] = 500_000_000 ether;
        emit MinterConfigured(MINTER, 500_000_000 ether);
    }

    function isMinter(address account) external view returns (bool) {
        return minters[account];
    }

    function isBlacklisted(address account) external view returns (bool) {
        return blacklisted[account];
    }

    function configureMinter(address minter, uint256 amount) external returns (bool) {
        require(msg.sender == masterMinter);
        minters[minter] = true;
        minterAllowance[minter] = amount;
        emit MinterConfigured(minter, amount);
        return true;
    }

    function updateMasterMinter(address next) external {
        require(msg.sender == owner);
        masterMinter = next;
    }

    function mint(address to, uint256 value) external returns (bool) {
        require(minters[msg.sender] && value <= minterAllowance[msg.sender]);
        minterAllowance[msg.sender] -= value;
        _mint(to, value);
        return true;
    }

    function burn(uint256 value) external {
        require(minters[msg.sender]);
        _burn(msg.sender, value);
    }

    function pause() external {
        require(msg.sender == pauser);
        paused = true;
    }

    function unpause() external {
        require(msg.sender == pauser);
        paused = false;
    }

    function blacklist(address account) external {
        require(msg.sender == blacklister);
        blacklisted[account] = true;
    }

    function unBlacklist(address account) external {
        require(msg.sender == blacklister);
        blacklisted[account] = false;
    }

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        require(!paused && !blacklisted[from] && !blacklisted[to]);
        return 0;
    }
}

/// A trap: one account has all, and a mapping of minters that nobody can ask is beside the point.
contract HiddenMinter is Base {
    mapping(address => uint256) private powers;

    constructor() {
        powers[MINTER] = 1;
    }

    function mint(address to, uint256 value) external {
        require(powers[msg.sender] == 1);
        _mint(to, value);
    }
}
