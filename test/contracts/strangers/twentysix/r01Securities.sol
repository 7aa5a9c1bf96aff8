// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract CedarEstateShares is ERC20, AccessControl {
    bytes32 public constant AGENT_ROLE = keccak256("AGENT_ROLE");

    mapping(address wallet => bytes32 identity) public identityOf;
    mapping(address wallet => address replacement) public replacedBy;

    event IdentityRegistered(address indexed wallet, bytes32 indexed identity);
    event RecoverySuccess(address indexed lostWallet, address indexed newWallet, bytes32 indexed identity);

    error IdentityMissing(address wallet);
    error IdentityMismatch(address lostWallet, address newWallet);
    error NothingToRecover(address wallet);

    constructor() ERC20("Cedar Estate Shares", "CEDAR") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(AGENT_ROLE, msg.sender);
        _mint(msg.sender, 20_000_000e18);
    }

    function registerIdentity(address wallet, bytes32 identity) external onlyRole(AGENT_ROLE) {
        if (identity == bytes32(0)) revert IdentityMissing(wallet);
        identityOf[wallet] = identity;
        emit IdentityRegistered(wallet, identity);
    }

    function isVerified(address wallet) external view returns (bool) {
        return identityOf[wallet] != bytes32(0);
    }

    function recoveryAddress(address lostWallet, address newWallet, bytes32 identity)
        external
        onlyRole(AGENT_ROLE)
        returns (bool)
    {
        if (identity == bytes32(0)) revert IdentityMissing(lostWallet);
        if (identityOf[lostWallet] != identity || identityOf[newWallet] != identity) {
            revert IdentityMismatch(lostWallet, newWallet);
        }
        uint256 held = balanceOf(lostWallet);
        if (held == 0) revert NothingToRecover(lostWallet);
        replacedBy[lostWallet] = newWallet;
        delete identityOf[lostWallet];
        _transfer(lostWallet, newWallet, held);
        emit RecoverySuccess(lostWallet, newWallet, identity);
        return true;
    }
}

contract AlderEstateShares is ERC20, AccessControl {
    bytes32 public constant AGENT_ROLE = keccak256("AGENT_ROLE");

    mapping(address wallet => bytes32 identity) public identityOf;
    mapping(address wallet => address replacement) public replacedBy;
    mapping(address wallet => address successor) public successorOf;

    event IdentityRegistered(address indexed wallet, bytes32 indexed identity);
    event SuccessorNamed(address indexed wallet, address indexed successor);
    event RecoverySuccess(address indexed lostWallet, address indexed newWallet, bytes32 indexed identity);

    error IdentityMissing(address wallet);
    error IdentityMismatch(address lostWallet, address newWallet);
    error NothingToRecover(address wallet);
    error SuccessorNotNamed(address wallet, address successor);

    constructor() ERC20("Alder Estate Shares", "ALDER") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(AGENT_ROLE, msg.sender);
        _mint(msg.sender, 20_000_000e18);
    }

    function registerIdentity(address wallet, bytes32 identity) external onlyRole(AGENT_ROLE) {
        if (identity == bytes32(0)) revert IdentityMissing(wallet);
        identityOf[wallet] = identity;
        emit IdentityRegistered(wallet, identity);
    }

    function isVerified(address wallet) external view returns (bool) {
        return identityOf[wallet] != bytes32(0);
    }

    function nameSuccessor(address successor) external {
        successorOf[msg.sender] = successor;
        emit SuccessorNamed(msg.sender, successor);
    }

    function recoveryAddress(address lostWallet, address newWallet, bytes32 identity)
        external
        onlyRole(AGENT_ROLE)
        returns (bool)
    {
        if (identity == bytes32(0)) revert IdentityMissing(lostWallet);
        if (identityOf[lostWallet] != identity || identityOf[newWallet] != identity) {
            revert IdentityMismatch(lostWallet, newWallet);
        }
        if (successorOf[lostWallet] != newWallet) revert SuccessorNotNamed(lostWallet, newWallet);
        uint256 held = balanceOf(lostWallet);
        if (held == 0) revert NothingToRecover(lostWallet);
        replacedBy[lostWallet] = newWallet;
        delete identityOf[lostWallet];
        delete successorOf[lostWallet];
        _transfer(lostWallet, newWallet, held);
        emit RecoverySuccess(lostWallet, newWallet, identity);
        return true;
    }
}

contract OrchardLaneEquity is ERC20, Ownable {
    bytes32 public constant DEFAULT_PARTITION = keccak256("COMMON");

    mapping(address holder => uint256) private _outside;
    mapping(bytes32 partition => mapping(address holder => uint256)) private _inPartition;

    event ChangedPartition(address indexed holder, bytes32 indexed fromPartition, bytes32 indexed toPartition, uint256 value);

    error UnknownPartition(bytes32 partition);
    error PartitionBalanceTooLow(address holder, bytes32 partition, uint256 available, uint256 wanted);

    constructor() ERC20("Orchard Lane Equity", "OLEQ") Ownable(msg.sender) {
        _mint(msg.sender, 5_000_000e18);
    }

    function balanceOfByPartition(bytes32 partition, address holder) public view returns (uint256) {
        if (partition == DEFAULT_PARTITION) return balanceOf(holder) - _outside[holder];
        return _inPartition[partition][holder];
    }

    function reclassify(address holder, bytes32 partition, uint256 value) external onlyOwner {
        if (partition == DEFAULT_PARTITION) revert UnknownPartition(partition);
        uint256 available = balanceOfByPartition(DEFAULT_PARTITION, holder);
        if (available < value) revert PartitionBalanceTooLow(holder, DEFAULT_PARTITION, available, value);
        _outside[holder] += value;
        _inPartition[partition][holder] += value;
        emit ChangedPartition(holder, DEFAULT_PARTITION, partition, value);
    }

    function declassify(address holder, bytes32 partition, uint256 value) external onlyOwner {
        uint256 available = _inPartition[partition][holder];
        if (available < value) revert PartitionBalanceTooLow(holder, partition, available, value);
        _inPartition[partition][holder] = available - value;
        _outside[holder] -= value;
        emit ChangedPartition(holder, partition, DEFAULT_PARTITION, value);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) {
            uint256 held = balanceOf(from);
            uint256 common = held - _outside[from];
            if (value <= held && value > common) {
                revert PartitionBalanceTooLow(from, DEFAULT_PARTITION, common, value);
            }
        }
        super._update(from, to, value);
    }
}

contract VineyardLaneEquity is ERC20, Ownable {
    bytes32 public constant DEFAULT_PARTITION = keccak256("COMMON");

    mapping(address holder => uint256) private _outside;
    mapping(bytes32 partition => mapping(address holder => uint256)) private _inPartition;

    event ChangedPartition(address indexed holder, bytes32 indexed fromPartition, bytes32 indexed toPartition, uint256 value);

    error UnknownPartition(bytes32 partition);
    error NotTheHolder(address caller, address holder);
    error PartitionBalanceTooLow(address holder, bytes32 partition, uint256 available, uint256 wanted);

    constructor() ERC20("Vineyard Lane Equity", "VLEQ") Ownable(msg.sender) {
        _mint(msg.sender, 5_000_000e18);
    }

    modifier onlyHolder(address holder) {
        if (msg.sender != holder) revert NotTheHolder(msg.sender, holder);
        _;
    }

    function balanceOfByPartition(bytes32 partition, address holder) public view returns (uint256) {
        if (partition == DEFAULT_PARTITION) return balanceOf(holder) - _outside[holder];
        return _inPartition[partition][holder];
    }

    function reclassify(address holder, bytes32 partition, uint256 value) external onlyHolder(holder) {
        if (partition == DEFAULT_PARTITION) revert UnknownPartition(partition);
        uint256 available = balanceOfByPartition(DEFAULT_PARTITION, holder);
        if (available < value) revert PartitionBalanceTooLow(holder, DEFAULT_PARTITION, available, value);
        _outside[holder] += value;
        _inPartition[partition][holder] += value;
        emit ChangedPartition(holder, DEFAULT_PARTITION, partition, value);
    }

    function declassify(address holder, bytes32 partition, uint256 value) external onlyHolder(holder) {
        uint256 available = _inPartition[partition][holder];
        if (available < value) revert PartitionBalanceTooLow(holder, partition, available, value);
        _inPartition[partition][holder] = available - value;
        _outside[holder] -= value;
        emit ChangedPartition(holder, partition, DEFAULT_PARTITION, value);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) {
            uint256 held = balanceOf(from);
            uint256 common = held - _outside[from];
            if (value <= held && value > common) {
                revert PartitionBalanceTooLow(from, DEFAULT_PARTITION, common, value);
            }
        }
        super._update(from, to, value);
    }
}

contract MeridianCreditToken is ERC20, Ownable {
    mapping(address account => uint16 country) public countryOf;
    mapping(uint16 country => bool) public restricted;

    event CountryAssigned(address indexed account, uint16 country);
    event CountryRestricted(uint16 indexed country, bool restricted);

    error UnassignedCountry();
    error CountryNotEligible(uint16 country);

    constructor() ERC20("Meridian Private Credit", "MPC") Ownable(msg.sender) {
        _mint(msg.sender, 12_000_000e18);
    }

    function assignCountries(address[] calldata accounts, uint16 country) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; ++i) {
            countryOf[accounts[i]] = country;
            emit CountryAssigned(accounts[i], country);
        }
    }

    function restrictCountry(uint16 country, bool on) external onlyOwner {
        if (country == 0) revert UnassignedCountry();
        restricted[country] = on;
        emit CountryRestricted(country, on);
    }

    function canTransfer(address from, address to) public view returns (bool) {
        return !restricted[countryOf[from]] && !restricted[countryOf[to]];
    }

    function distribute(address[] calldata accounts, uint256 each) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; ++i) _transfer(msg.sender, accounts[i], each);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (!canTransfer(from, to)) {
            uint16 country = countryOf[to];
            revert CountryNotEligible(restricted[country] ? country : countryOf[from]);
        }
        super._update(from, to, value);
    }
}

contract EquinoxCreditToken is ERC20, Ownable {
    mapping(address account => uint16 country) public countryOf;
    mapping(uint16 country => bool) public restricted;

    event CountryAssigned(address indexed account, uint16 country);
    event CountryRestricted(uint16 indexed country, bool restricted);

    error UnassignedCountry();
    error CountryNotEligible(uint16 country);

    constructor() ERC20("Equinox Private Credit", "EPC") Ownable(msg.sender) {
        _mint(msg.sender, 12_000_000e18);
    }

    function assignCountries(address[] calldata accounts, uint16 country) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; ++i) {
            countryOf[accounts[i]] = country;
            emit CountryAssigned(accounts[i], country);
        }
    }

    function restrictCountry(uint16 country, bool on) external onlyOwner {
        if (country == 0) revert UnassignedCountry();
        restricted[country] = on;
        emit CountryRestricted(country, on);
    }

    function canReceive(address to) public view returns (bool) {
        return !restricted[countryOf[to]];
    }

    function distribute(address[] calldata accounts, uint256 each) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; ++i) {
            if (!canReceive(accounts[i])) revert CountryNotEligible(countryOf[accounts[i]]);
            _transfer(msg.sender, accounts[i], each);
        }
    }
}
