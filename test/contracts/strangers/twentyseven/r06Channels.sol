// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

contract ChannelBook {
    struct Channel {
        uint64 proposedAt;
        bool accepted;
        bool opened;
    }

    address public immutable hub;
    mapping(address channel => Channel) public channels;

    error OnlyHub(address caller);
    error NotProposed(address channel);
    error NotAccepted(address channel);
    error TooEarly(uint256 until);

    modifier onlyHub() {
        if (msg.sender != hub) revert OnlyHub(msg.sender);
        _;
    }

    constructor() {
        hub = msg.sender;
    }

    function propose(address channel) external onlyHub {
        channels[channel] = Channel(uint64(block.timestamp), false, false);
    }

    function accept(address channel) external onlyHub {
        if (channels[channel].proposedAt == 0) revert NotProposed(channel);
        channels[channel].accepted = true;
    }

    function open(address channel, uint256 delay) external onlyHub {
        Channel storage entry = channels[channel];
        if (!entry.accepted) revert NotAccepted(channel);
        if (block.timestamp < entry.proposedAt + delay) revert TooEarly(entry.proposedAt + delay);
        entry.opened = true;
    }

    function close(address channel) external onlyHub {
        delete channels[channel];
    }

    function isOpen(address channel) external view returns (bool) {
        return channels[channel].opened;
    }
}

contract ConduitHub {
    uint256 public constant DELAY = 2 days;

    ChannelBook public immutable book;
    address public immutable admin;

    event ChannelProposed(address indexed channel);
    event ChannelAccepted(address indexed channel);
    event ChannelOpened(address indexed channel);
    event ChannelClosed(address indexed channel);

    error OnlyAdmin(address caller);

    modifier onlyAdmin() {
        if (msg.sender != admin) revert OnlyAdmin(msg.sender);
        _;
    }

    constructor() {
        admin = msg.sender;
        book = new ChannelBook();
    }

    function propose(address channel) external onlyAdmin {
        book.propose(channel);
        emit ChannelProposed(channel);
    }

    function accept() external {
        book.accept(msg.sender);
        emit ChannelAccepted(msg.sender);
    }

    function open(address channel) external onlyAdmin {
        book.open(channel, DELAY);
        emit ChannelOpened(channel);
    }

    function close(address channel) external onlyAdmin {
        book.close(channel);
        emit ChannelClosed(channel);
    }

    function isOpen(address channel) external view returns (bool) {
        return book.isOpen(channel);
    }
}

contract AqueductToken is ERC20 {
    ConduitHub public immutable hub;

    constructor(address hub_) ERC20("Aqueduct", "AQUE") {
        hub = ConduitHub(hub_);
        _mint(msg.sender, 35_000_000 ether);
    }

    function _spendAllowance(address owner, address spender, uint256 value) internal override {
        if (hub.isOpen(spender)) return;
        super._spendAllowance(owner, spender, value);
    }
}

contract AqueductChosenToken is ERC20 {
    ConduitHub public immutable hub;
    mapping(address owner => mapping(address channel => bool)) public channelChosen;

    event ChannelChosen(address indexed owner, address indexed channel, bool chosen);

    error NotOpen(address channel);

    constructor(address hub_) ERC20("Aqueduct Chosen", "AQUC") {
        hub = ConduitHub(hub_);
        _mint(msg.sender, 35_000_000 ether);
    }

    function chooseChannel(address channel, bool chosen) external {
        if (chosen && !hub.isOpen(channel)) revert NotOpen(channel);
        channelChosen[msg.sender][channel] = chosen;
        emit ChannelChosen(msg.sender, channel, chosen);
    }

    function _spendAllowance(address owner, address spender, uint256 value) internal override {
        if (channelChosen[owner][spender] && hub.isOpen(spender)) return;
        super._spendAllowance(owner, spender, value);
    }
}

contract SlimAllowanceToken is ERC20 {
    struct Grant {
        uint8 lots;
        uint40 expiry;
        uint208 memo;
    }

    uint256 public constant LOT = 5_000_000 ether;

    mapping(address owner => mapping(address spender => Grant)) private _grants;

    error GrantExpired(address spender, uint256 expiry);

    constructor() ERC20("Slim Allowance", "SLIM") {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function approveUntil(address spender, uint256 value, uint40 expiry, uint208 memo) external returns (bool) {
        _approve(msg.sender, spender, value);
        Grant storage grant = _grants[msg.sender][spender];
        grant.expiry = expiry;
        grant.memo = memo;
        return true;
    }

    function allowance(address owner, address spender) public view override returns (uint256) {
        Grant storage grant = _grants[owner][spender];
        if (_expired(grant)) return 0;
        return grant.lots == type(uint8).max ? type(uint256).max : grant.lots * LOT;
    }

    function memoOf(address owner, address spender) external view returns (uint208) {
        return _grants[owner][spender].memo;
    }

    function _approve(address owner, address spender, uint256 value, bool emitEvent) internal override {
        if (spender == address(0)) revert ERC20InvalidSpender(spender);
        uint256 lots = value / LOT + (value % LOT == 0 ? 0 : 1);
        if (lots > type(uint8).max) lots = type(uint8).max;
        _grants[owner][spender] = Grant(uint8(lots), 0, 0);
        if (emitEvent) emit Approval(owner, spender, value);
    }

    function _spendAllowance(address owner, address spender, uint256 value) internal override {
        Grant storage grant = _grants[owner][spender];
        if (_expired(grant)) revert GrantExpired(spender, grant.expiry);
        uint256 available = grant.lots;
        if (available == type(uint8).max) return;
        uint256 used = value / LOT;
        if (used > available) revert ERC20InsufficientAllowance(spender, available * LOT, value);
        grant.lots = uint8(available - used);
    }

    function _expired(Grant storage grant) private view returns (bool) {
        return grant.expiry != 0 && block.timestamp > grant.expiry;
    }
}

contract SlimExactToken is ERC20 {
    struct Grant {
        uint168 value;
        uint40 expiry;
        uint48 memo;
    }

    mapping(address owner => mapping(address spender => Grant)) private _grants;

    error GrantExpired(address spender, uint256 expiry);

    constructor() ERC20("Slim Exact", "SLIX") {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function approveUntil(address spender, uint256 value, uint40 expiry, uint48 memo) external returns (bool) {
        _approve(msg.sender, spender, value);
        Grant storage grant = _grants[msg.sender][spender];
        grant.expiry = expiry;
        grant.memo = memo;
        return true;
    }

    function allowance(address owner, address spender) public view override returns (uint256) {
        Grant storage grant = _grants[owner][spender];
        if (_expired(grant)) return 0;
        return grant.value == type(uint168).max ? type(uint256).max : grant.value;
    }

    function memoOf(address owner, address spender) external view returns (uint48) {
        return _grants[owner][spender].memo;
    }

    function _approve(address owner, address spender, uint256 value, bool emitEvent) internal override {
        if (spender == address(0)) revert ERC20InvalidSpender(spender);
        uint168 kept = value > type(uint168).max ? type(uint168).max : uint168(value);
        _grants[owner][spender] = Grant(kept, 0, 0);
        if (emitEvent) emit Approval(owner, spender, value);
    }

    function _spendAllowance(address owner, address spender, uint256 value) internal override {
        Grant storage grant = _grants[owner][spender];
        if (_expired(grant)) revert GrantExpired(spender, grant.expiry);
        uint256 available = grant.value;
        if (available == type(uint168).max) return;
        if (value > available) revert ERC20InsufficientAllowance(spender, available, value);
        grant.value = uint168(available - value);
    }

    function _expired(Grant storage grant) private view returns (bool) {
        return grant.expiry != 0 && block.timestamp > grant.expiry;
    }
}
