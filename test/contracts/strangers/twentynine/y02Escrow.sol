// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";

contract KeelEscrowToken is ERC20, Ownable2Step {
    uint256 public constant MAX_LOCK = 4 * 365 days;

    struct Lock {
        uint128 amount;
        uint64 end;
    }

    address public keeper;
    mapping(address account => Lock) public locks;
    mapping(address account => bool) public compoundingDisabled;

    event Locked(address indexed account, uint256 amount, uint256 end);
    event Released(address indexed account);
    event CompoundingSet(address indexed account, bool disabled);
    event KeeperSet(address indexed keeper);

    error StillLocked(address account, uint256 free);
    error BadLock();
    error NotKeeper();
    error CompoundingIsOff(address account);

    constructor() ERC20("Keel Governance", "KEEL") Ownable(msg.sender) {
        keeper = msg.sender;
        _mint(msg.sender, 60_000_000e18);
    }

    function setKeeper(address keeper_) external onlyOwner {
        keeper = keeper_;
        emit KeeperSet(keeper_);
    }

    function lockedOf(address account) public view returns (uint256) {
        Lock memory l = locks[account];
        return block.timestamp < l.end ? l.amount : 0;
    }

    function votingPower(address account) external view returns (uint256) {
        Lock memory l = locks[account];
        if (block.timestamp >= l.end) return 0;
        return (uint256(l.amount) * (l.end - block.timestamp)) / MAX_LOCK;
    }

    function createLock(uint128 amount, uint256 duration) external {
        if (amount == 0 || amount > balanceOf(msg.sender) || duration > MAX_LOCK) revert BadLock();
        if (lockedOf(msg.sender) != 0) revert BadLock();
        _lock(msg.sender, amount, block.timestamp + duration);
    }

    function disableCompounding(bool disabled) external {
        compoundingDisabled[msg.sender] = disabled;
        emit CompoundingSet(msg.sender, disabled);
    }

    function compoundFor(address account) external {
        if (msg.sender != keeper) revert NotKeeper();
        if (compoundingDisabled[account]) revert CompoundingIsOff(account);
        _lock(account, uint128(balanceOf(account)), block.timestamp + MAX_LOCK);
    }

    function release() external {
        if (block.timestamp < locks[msg.sender].end) revert BadLock();
        delete locks[msg.sender];
        emit Released(msg.sender);
    }

    function _lock(address account, uint128 amount, uint256 end) private {
        locks[account] = Lock(amount, uint64(end));
        emit Locked(account, amount, end);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) {
            uint256 held = lockedOf(from);
            if (held != 0) {
                uint256 balance = balanceOf(from);
                uint256 free = balance > held ? balance - held : 0;
                if (value > free) revert StillLocked(from, free);
            }
        }
        super._update(from, to, value);
    }
}

contract KeelOptInToken is ERC20, Ownable2Step {
    uint256 public constant MAX_LOCK = 4 * 365 days;

    struct Lock {
        uint128 amount;
        uint64 end;
    }

    struct Plan {
        uint128 left;
        uint64 duration;
    }

    address public keeper;
    mapping(address account => Lock) public locks;
    mapping(address account => Plan) public plans;

    event Locked(address indexed account, uint256 amount, uint256 end);
    event Released(address indexed account);
    event CompoundingSet(address indexed account, uint256 most, uint256 duration);
    event KeeperSet(address indexed keeper);

    error StillLocked(address account, uint256 free);
    error BadLock();
    error NotKeeper();
    error CompoundingIsOff(address account);

    constructor() ERC20("Keel Opt-In Governance", "KEELO") Ownable(msg.sender) {
        keeper = msg.sender;
        _mint(msg.sender, 60_000_000e18);
    }

    function setKeeper(address keeper_) external onlyOwner {
        keeper = keeper_;
        emit KeeperSet(keeper_);
    }

    function lockedOf(address account) public view returns (uint256) {
        Lock memory l = locks[account];
        return block.timestamp < l.end ? l.amount : 0;
    }

    function votingPower(address account) external view returns (uint256) {
        Lock memory l = locks[account];
        if (block.timestamp >= l.end) return 0;
        return (uint256(l.amount) * (l.end - block.timestamp)) / MAX_LOCK;
    }

    function createLock(uint128 amount, uint256 duration) external {
        if (amount == 0 || amount > balanceOf(msg.sender) || duration > MAX_LOCK) revert BadLock();
        if (lockedOf(msg.sender) != 0) revert BadLock();
        _lock(msg.sender, amount, block.timestamp + duration);
    }

    function enableCompounding(uint128 most, uint64 duration) external {
        if (duration > MAX_LOCK) revert BadLock();
        plans[msg.sender] = Plan(most, duration);
        emit CompoundingSet(msg.sender, most, duration);
    }

    function compoundFor(address account, uint128 amount) external {
        if (msg.sender != keeper) revert NotKeeper();
        Plan storage plan = plans[account];
        if (plan.left < amount || amount > balanceOf(account)) revert CompoundingIsOff(account);
        if (lockedOf(account) != 0) revert BadLock();
        plan.left -= amount;
        _lock(account, amount, block.timestamp + plan.duration);
    }

    function release() external {
        if (block.timestamp < locks[msg.sender].end) revert BadLock();
        delete locks[msg.sender];
        emit Released(msg.sender);
    }

    function _lock(address account, uint128 amount, uint256 end) private {
        locks[account] = Lock(amount, uint64(end));
        emit Locked(account, amount, end);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) {
            uint256 held = lockedOf(from);
            if (held != 0) {
                uint256 balance = balanceOf(from);
                uint256 free = balance > held ? balance - held : 0;
                if (value > free) revert StillLocked(from, free);
            }
        }
        super._update(from, to, value);
    }
}

contract OrchardGrantToken is ERC20, ERC20Permit {
    uint256 public constant MAX_TERM = 10 * 365 days;

    struct Grant {
        uint128 amount;
        uint64 cliff;
        uint64 end;
    }

    mapping(address beneficiary => Grant) public grantOf;

    event GrantOpened(address indexed beneficiary, uint256 amount, uint256 cliff, uint256 end);
    event GrantTransferred(address indexed from, address indexed to);

    error BadGrant();
    error HasGrant(address account);
    error Unvested(address account, uint256 unvested);

    constructor() ERC20("Orchard Equity", "ORCH") ERC20Permit("Orchard Equity") {
        _mint(msg.sender, 10_000_000e18);
    }

    function unvestedOf(address account) public view returns (uint256) {
        Grant memory g = grantOf[account];
        if (block.timestamp >= g.end) return 0;
        if (block.timestamp < g.cliff) return g.amount;
        return (uint256(g.amount) * (g.end - block.timestamp)) / (g.end - g.cliff);
    }

    function openGrant(uint128 amount, uint64 cliffAfter, uint64 term) external {
        if (amount == 0 || amount > balanceOf(msg.sender)) revert BadGrant();
        if (term > MAX_TERM || cliffAfter >= term) revert BadGrant();
        if (unvestedOf(msg.sender) != 0) revert HasGrant(msg.sender);
        uint64 cliff = uint64(block.timestamp) + cliffAfter;
        uint64 end = uint64(block.timestamp) + term;
        grantOf[msg.sender] = Grant(amount, cliff, end);
        emit GrantOpened(msg.sender, amount, cliff, end);
    }

    function transferGrant(address to) external {
        if (to == address(0) || to == msg.sender || unvestedOf(msg.sender) == 0) revert BadGrant();
        if (unvestedOf(to) != 0) revert HasGrant(to);
        grantOf[to] = grantOf[msg.sender];
        delete grantOf[msg.sender];
        emit GrantTransferred(msg.sender, to);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0)) {
            uint256 unvested = unvestedOf(from);
            if (unvested != 0 && balanceOf(from) < unvested) revert Unvested(from, unvested);
        }
    }
}

contract OrchardDeliveryToken is ERC20, ERC20Permit {
    uint256 public constant MAX_TERM = 10 * 365 days;

    struct Grant {
        uint128 amount;
        uint64 cliff;
        uint64 end;
    }

    mapping(address beneficiary => Grant) public grantOf;

    event GrantOpened(address indexed beneficiary, uint256 amount, uint256 cliff, uint256 end);
    event GrantTransferred(address indexed from, address indexed to);

    error BadGrant();
    error HasGrant(address account);
    error NotAWallet(address account);
    error Unvested(address account, uint256 unvested);

    constructor() ERC20("Orchard Delivered Equity", "ORCD") ERC20Permit("Orchard Delivered Equity") {
        _mint(msg.sender, 10_000_000e18);
    }

    function unvestedOf(address account) public view returns (uint256) {
        Grant memory g = grantOf[account];
        if (block.timestamp >= g.end) return 0;
        if (block.timestamp < g.cliff) return g.amount;
        return (uint256(g.amount) * (g.end - block.timestamp)) / (g.end - g.cliff);
    }

    function openGrant(uint128 amount, uint64 cliffAfter, uint64 term) external {
        if (amount == 0 || amount > balanceOf(msg.sender)) revert BadGrant();
        if (term > MAX_TERM || cliffAfter >= term) revert BadGrant();
        if (unvestedOf(msg.sender) != 0) revert HasGrant(msg.sender);
        uint64 cliff = uint64(block.timestamp) + cliffAfter;
        uint64 end = uint64(block.timestamp) + term;
        grantOf[msg.sender] = Grant(amount, cliff, end);
        emit GrantOpened(msg.sender, amount, cliff, end);
    }

    function transferGrant(address to) external {
        uint256 moving = unvestedOf(msg.sender);
        if (to == address(0) || to == msg.sender || moving == 0) revert BadGrant();
        if (to.code.length != 0) revert NotAWallet(to);
        if (unvestedOf(to) != 0) revert HasGrant(to);
        Grant memory grant = grantOf[msg.sender];
        delete grantOf[msg.sender];
        _transfer(msg.sender, to, moving);
        grantOf[to] = grant;
        emit GrantTransferred(msg.sender, to);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0)) {
            uint256 unvested = unvestedOf(from);
            if (unvested != 0 && balanceOf(from) < unvested) revert Unvested(from, unvested);
        }
    }
}

contract HarbourVotesToken is ERC20, ERC20Permit, ERC20Votes {
    uint256 public constant VACANCY_PERIOD = 7 days;
    uint256 public constant CLAIM_SHARE = 1_000;

    address public steward;
    uint256 public vacantSince;
    bool public settlementPaused;
    string public charter;

    event StewardshipClaimed(address indexed steward);
    event StewardshipResigned(address indexed steward);
    event SettlementPaused(bool paused);
    event CharterSet(string uri);

    error NotSteward();
    error NotVacant();
    error TooFewVotes(uint256 votes);
    error SettlementIsPaused();

    constructor() ERC20("Harbour Votes", "HARB") ERC20Permit("Harbour Votes") {
        vacantSince = block.timestamp;
        _mint(msg.sender, 80_000_000e18);
    }

    modifier onlySteward() {
        if (msg.sender != steward) revert NotSteward();
        _;
    }

    function owner() external view returns (address) {
        return steward;
    }

    function claimStewardship() external {
        if (steward != address(0) || block.timestamp < vacantSince + VACANCY_PERIOD) revert NotVacant();
        uint256 votes = getVotes(msg.sender);
        if (votes < totalSupply() / CLAIM_SHARE) revert TooFewVotes(votes);
        steward = msg.sender;
        emit StewardshipClaimed(msg.sender);
    }

    function resign() external onlySteward {
        steward = address(0);
        vacantSince = block.timestamp;
        emit StewardshipResigned(msg.sender);
    }

    function pauseSettlement(bool paused) external onlySteward {
        settlementPaused = paused;
        emit SettlementPaused(paused);
    }

    function setCharter(string calldata uri) external onlySteward {
        charter = uri;
        emit CharterSet(uri);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        if (settlementPaused && from != steward && to != steward) revert SettlementIsPaused();
        super._update(from, to, value);
    }

    function nonces(address account) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(account);
    }
}
