// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";

contract GranaryNoteToken is ERC20, AccessControl {
    bytes32 public constant REGISTRAR_ROLE = keccak256("REGISTRAR_ROLE");
    bytes32 public constant COMPLIANCE_ROLE = keccak256("COMPLIANCE_ROLE");

    mapping(address investor => uint16 country) public countryOf;
    mapping(uint256 word => uint256 mask) public restrictionMask;

    event InvestorRegistered(address indexed investor, uint16 country);
    event RestrictionMaskSet(uint256 indexed word, uint256 mask);

    error RestrictedCountry(address investor, uint16 country);
    error UnknownWord(uint256 word);

    constructor() ERC20("Granary Warehouse Note", "GWN") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(REGISTRAR_ROLE, msg.sender);
        _grantRole(COMPLIANCE_ROLE, msg.sender);
        restrictionMask[1] = 1 << (408 - 256);
        countryOf[msg.sender] = 756;
        _mint(msg.sender, 5_000_000e18);
    }

    function registerInvestor(address investor, uint16 country) external onlyRole(REGISTRAR_ROLE) {
        countryOf[investor] = country;
        emit InvestorRegistered(investor, country);
    }

    function setRestrictionMask(uint256 word, uint256 mask) external onlyRole(COMPLIANCE_ROLE) {
        if (word > 3) revert UnknownWord(word);
        restrictionMask[word] = mask;
        emit RestrictionMaskSet(word, mask);
    }

    function isRestricted(uint16 country) public view returns (bool) {
        return (restrictionMask[country >> 8] >> (country & 0xff)) & 1 == 1;
    }

    function canTransfer(address from, address to) public view returns (bool) {
        return !isRestricted(countryOf[from]) && !isRestricted(countryOf[to]);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && to != address(0)) {
            if (isRestricted(countryOf[from])) revert RestrictedCountry(from, countryOf[from]);
            if (isRestricted(countryOf[to])) revert RestrictedCountry(to, countryOf[to]);
        }
        super._update(from, to, value);
    }
}

contract GranaryNotePrimary is ERC20, AccessControl {
    bytes32 public constant REGISTRAR_ROLE = keccak256("REGISTRAR_ROLE");
    bytes32 public constant COMPLIANCE_ROLE = keccak256("COMPLIANCE_ROLE");

    mapping(address investor => uint16 country) public countryOf;
    mapping(uint256 word => uint256 mask) public restrictionMask;

    event InvestorRegistered(address indexed investor, uint16 country);
    event RestrictionMaskSet(uint256 indexed word, uint256 mask);

    error RestrictedCountry(address investor, uint16 country);
    error UnknownWord(uint256 word);

    constructor() ERC20("Granary Primary Note", "GPN") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(REGISTRAR_ROLE, msg.sender);
        _grantRole(COMPLIANCE_ROLE, msg.sender);
        restrictionMask[1] = 1 << (408 - 256);
        countryOf[msg.sender] = 756;
        _mint(msg.sender, 5_000_000e18);
    }

    function registerInvestor(address investor, uint16 country) external onlyRole(REGISTRAR_ROLE) {
        countryOf[investor] = country;
        emit InvestorRegistered(investor, country);
    }

    function setRestrictionMask(uint256 word, uint256 mask) external onlyRole(COMPLIANCE_ROLE) {
        if (word > 3) revert UnknownWord(word);
        restrictionMask[word] = mask;
        emit RestrictionMaskSet(word, mask);
    }

    function isRestricted(uint16 country) public view returns (bool) {
        return country != 0 && (restrictionMask[country >> 8] >> (country & 0xff)) & 1 == 1;
    }

    function canReceive(address to) public view returns (bool) {
        return to.code.length != 0 || !isRestricted(countryOf[to]);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && to != address(0) && !canReceive(to)) revert RestrictedCountry(to, countryOf[to]);
        super._update(from, to, value);
    }
}

contract SlateBondToken is ERC20, AccessControl {
    bytes32 public constant AGENT_ROLE = keccak256("AGENT_ROLE");
    uint256 public constant RECOVERY_DELAY = 3 days;

    struct Recovery {
        address fresh;
        uint64 readyAt;
    }

    mapping(address wallet => bytes32 identity) public identityOf;
    mapping(address lost => Recovery) public recoveries;

    event IdentityRegistered(address indexed wallet, bytes32 indexed identity);
    event RecoveryRequested(address indexed lost, address indexed fresh, uint256 readyAt);
    event RecoverySuccess(address indexed lost, address indexed fresh, uint256 amount);

    error IdentityMismatch(address lost, address fresh);
    error RecoveryNotReady(address lost);

    constructor() ERC20("Slate Infrastructure Bond", "SLATE") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(AGENT_ROLE, msg.sender);
        _mint(msg.sender, 2_000_000e18);
    }

    function registerIdentity(address wallet, bytes32 identity) external onlyRole(AGENT_ROLE) {
        identityOf[wallet] = identity;
        emit IdentityRegistered(wallet, identity);
    }

    function requestRecovery(address lost, address fresh) external onlyRole(AGENT_ROLE) {
        bytes32 identity = identityOf[lost];
        if (identity == bytes32(0) || identity != identityOf[fresh]) revert IdentityMismatch(lost, fresh);
        uint64 readyAt = uint64(block.timestamp + RECOVERY_DELAY);
        recoveries[lost] = Recovery(fresh, readyAt);
        emit RecoveryRequested(lost, fresh, readyAt);
    }

    function executeRecovery(address lost) external onlyRole(AGENT_ROLE) {
        Recovery memory r = recoveries[lost];
        if (r.readyAt == 0 || block.timestamp < r.readyAt) revert RecoveryNotReady(lost);
        delete recoveries[lost];
        uint256 amount = balanceOf(lost);
        _transfer(lost, r.fresh, amount);
        emit RecoverySuccess(lost, r.fresh, amount);
    }
}

contract SlateBondSelfCustody is ERC20, AccessControl {
    bytes32 public constant AGENT_ROLE = keccak256("AGENT_ROLE");
    uint256 public constant RECOVERY_DELAY = 3 days;

    mapping(address wallet => bytes32 identity) public identityOf;
    mapping(address wallet => address fresh) public nominatedBy;
    mapping(address lost => uint256 readyAt) public recoveries;

    event IdentityRegistered(address indexed wallet, bytes32 indexed identity);
    event RecoveryNominated(address indexed wallet, address indexed fresh);
    event RecoveryRequested(address indexed lost, uint256 readyAt);
    event RecoverySuccess(address indexed lost, address indexed fresh, uint256 amount);

    error NotNominated(address lost);
    error RecoveryNotReady(address lost);

    constructor() ERC20("Slate Self-Custody Bond", "SLATS") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(AGENT_ROLE, msg.sender);
        _mint(msg.sender, 2_000_000e18);
    }

    function registerIdentity(address wallet, bytes32 identity) external onlyRole(AGENT_ROLE) {
        identityOf[wallet] = identity;
        emit IdentityRegistered(wallet, identity);
    }

    function nominateRecovery(address fresh) external {
        nominatedBy[msg.sender] = fresh;
        delete recoveries[msg.sender];
        emit RecoveryNominated(msg.sender, fresh);
    }

    function requestRecovery(address lost) external onlyRole(AGENT_ROLE) {
        if (nominatedBy[lost] == address(0)) revert NotNominated(lost);
        uint256 readyAt = block.timestamp + RECOVERY_DELAY;
        recoveries[lost] = readyAt;
        emit RecoveryRequested(lost, readyAt);
    }

    function executeRecovery(address lost) external onlyRole(AGENT_ROLE) {
        uint256 readyAt = recoveries[lost];
        if (readyAt == 0 || block.timestamp < readyAt) revert RecoveryNotReady(lost);
        address fresh = nominatedBy[lost];
        delete recoveries[lost];
        delete nominatedBy[lost];
        uint256 amount = balanceOf(lost);
        _transfer(lost, fresh, amount);
        emit RecoverySuccess(lost, fresh, amount);
    }
}

contract QuarryNoteToken is ERC20, Ownable2Step {
    enum Charge {
        Platform,
        Custody,
        Registry,
        Withholding,
        Reserve
    }

    uint256 public constant MAX_CHARGE = 1_500;
    uint256 private constant BPS = 10_000;

    address public immutable collector;
    mapping(Charge kind => uint256 bps) public chargeOf;
    mapping(address account => bool) public chargeExempt;

    event ChargeSet(Charge indexed kind, uint256 bps);
    event ExemptionSet(address indexed account, bool exempt);

    error ChargeTooHigh(uint256 bps);

    constructor() ERC20("Quarry Royalty Note", "QRN") Ownable(msg.sender) {
        collector = msg.sender;
        chargeExempt[msg.sender] = true;
        chargeOf[Charge.Platform] = 50;
        chargeOf[Charge.Custody] = 50;
        _mint(msg.sender, 8_000_000e18);
    }

    function setCharge(Charge kind, uint256 bps) external onlyOwner {
        if (bps > MAX_CHARGE) revert ChargeTooHigh(bps);
        chargeOf[kind] = bps;
        emit ChargeSet(kind, bps);
    }

    function setExemption(address account, bool exempt) external onlyOwner {
        chargeExempt[account] = exempt;
        emit ExemptionSet(account, exempt);
    }

    function totalCharges() public view returns (uint256 bps) {
        for (uint256 i; i <= uint256(type(Charge).max); ++i) bps += chargeOf[Charge(i)];
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && to != address(0) && !chargeExempt[from] && !chargeExempt[to]) {
            uint256 charge = (value * totalCharges()) / BPS;
            if (charge != 0) {
                super._update(from, collector, charge);
                value -= charge;
            }
        }
        super._update(from, to, value);
    }
}

contract QuarryNoteCapped is ERC20, Ownable2Step {
    enum Charge {
        Platform,
        Custody,
        Registry,
        Withholding,
        Reserve
    }

    uint256 public constant MAX_CHARGES = 400;
    uint256 private constant BPS = 10_000;

    address public immutable collector;
    mapping(Charge kind => uint256 bps) public chargeOf;
    mapping(address account => bool) public chargeExempt;

    event ChargeSet(Charge indexed kind, uint256 bps);
    event ExemptionSet(address indexed account, bool exempt);

    error ChargeTooHigh(uint256 bps);

    constructor() ERC20("Quarry Capped Note", "QCN") Ownable(msg.sender) {
        collector = msg.sender;
        chargeExempt[msg.sender] = true;
        chargeOf[Charge.Platform] = 50;
        chargeOf[Charge.Custody] = 50;
        _mint(msg.sender, 8_000_000e18);
    }

    function setCharge(Charge kind, uint256 bps) external onlyOwner {
        chargeOf[kind] = bps;
        if (bps > MAX_CHARGES || totalCharges() > MAX_CHARGES) revert ChargeTooHigh(bps);
        emit ChargeSet(kind, bps);
    }

    function setExemption(address account, bool exempt) external onlyOwner {
        chargeExempt[account] = exempt;
        emit ExemptionSet(account, exempt);
    }

    function totalCharges() public view returns (uint256 bps) {
        for (uint256 i; i <= uint256(type(Charge).max); ++i) bps += chargeOf[Charge(i)];
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && to != address(0) && !chargeExempt[from] && !chargeExempt[to]) {
            uint256 charge = (value * totalCharges()) / BPS;
            if (charge != 0) {
                super._update(from, collector, charge);
                value -= charge;
            }
        }
        super._update(from, to, value);
    }
}
