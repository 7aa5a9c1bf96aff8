// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

contract HarbourCouncilToken is ERC20, Ownable {
    uint256 public constant HALT = 3 days;

    mapping(address account => bool) public councillor;
    uint256 public lastTripped;
    uint256 public treasury;
    uint256 public voteThreshold = 1_000e18;

    event BreakerTripped(address indexed by, uint256 until);
    event TreasuryFunded(address indexed from, uint256 amount);
    event Disbursed(address indexed to, uint256 amount);

    error NotCouncil(address account);
    error BreakerCoolingDown(uint256 until);
    error Halted(uint256 until);

    constructor() ERC20("Harbour Council", "HARB") Ownable(msg.sender) {
        councillor[msg.sender] = true;
        _mint(msg.sender, 50_000_000e18);
    }

    modifier onlyCouncil() {
        if (!councillor[msg.sender]) revert NotCouncil(msg.sender);
        _;
    }

    function setVoteThreshold(uint256 threshold) external onlyOwner {
        voteThreshold = threshold;
    }

    function halted() public view returns (bool) {
        return lastTripped != 0 && block.timestamp < lastTripped + HALT;
    }

    function tripBreaker() external onlyCouncil {
        if (halted()) revert BreakerCoolingDown(lastTripped + HALT);
        lastTripped = block.timestamp;
        emit BreakerTripped(msg.sender, block.timestamp + HALT);
    }

    function fundTreasury(uint256 amount) external onlyCouncil {
        treasury += amount;
        _transfer(msg.sender, address(this), amount);
        emit TreasuryFunded(msg.sender, amount);
    }

    function disburse(address to, uint256 amount) external onlyCouncil {
        treasury -= amount;
        _transfer(address(this), to, amount);
        emit Disbursed(to, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (halted() && !councillor[from]) revert Halted(lastTripped + HALT);
        super._update(from, to, value);
    }
}

contract MooringCouncilToken is ERC20, Ownable {
    uint256 public constant HALT = 3 days;

    mapping(address account => bool) public councillor;
    uint256 public lastTripped;
    uint256 public treasury;
    uint256 public voteThreshold = 1_000e18;

    event BreakerTripped(address indexed by, uint256 until);
    event TreasuryFunded(address indexed from, uint256 amount);
    event Disbursed(address indexed to, uint256 amount);

    error NotCouncil(address account);
    error BreakerCoolingDown(uint256 until);
    error Halted(uint256 until);

    constructor() ERC20("Mooring Council", "MOOR") Ownable(msg.sender) {
        councillor[msg.sender] = true;
        _mint(msg.sender, 50_000_000e18);
    }

    modifier onlyCouncil() {
        if (!councillor[msg.sender]) revert NotCouncil(msg.sender);
        _;
    }

    function setVoteThreshold(uint256 threshold) external onlyOwner {
        voteThreshold = threshold;
    }

    function halted() public view returns (bool) {
        return lastTripped != 0 && block.timestamp < lastTripped + HALT;
    }

    function tripBreaker() external onlyCouncil {
        if (halted()) revert BreakerCoolingDown(lastTripped + HALT);
        lastTripped = block.timestamp;
        emit BreakerTripped(msg.sender, block.timestamp + HALT);
    }

    function fundTreasury(uint256 amount) external onlyCouncil {
        treasury += amount;
        _transfer(msg.sender, address(this), amount);
        emit TreasuryFunded(msg.sender, amount);
    }

    function disburse(address to, uint256 amount) external onlyCouncil {
        if (halted()) revert Halted(lastTripped + HALT);
        treasury -= amount;
        _transfer(address(this), to, amount);
        emit Disbursed(to, amount);
    }
}

contract AgoraResolutionToken is ERC20 {
    uint256 public constant DELAY = 2 days;
    uint256 public constant GRACE = 14 days;

    struct Resolution {
        address target;
        uint64 eta;
        uint16 confirmations;
        bool executed;
        bytes data;
    }

    mapping(address account => bool) public seated;
    uint256 public seats;
    Resolution[] private _resolutions;
    mapping(uint256 id => mapping(address member => bool)) public confirmed;

    event SeatChanged(address indexed member, bool seated);
    event ResolutionFiled(uint256 indexed id, address indexed by, address target, uint256 eta);
    event ResolutionConfirmed(uint256 indexed id, address indexed by);
    event ResolutionExecuted(uint256 indexed id);
    event Reassigned(address indexed from, address indexed to, uint256 amount);

    error NotSeated(address account);
    error OnlyByResolution();
    error AlreadyConfirmed(uint256 id);
    error NotExecutable(uint256 id);

    constructor() ERC20("Agora Assembly", "AGORA") {
        seated[msg.sender] = true;
        seats = 1;
        _mint(msg.sender, 30_000_000e18);
    }

    modifier onlySeated() {
        if (!seated[msg.sender]) revert NotSeated(msg.sender);
        _;
    }

    modifier byResolution() {
        if (msg.sender != address(this)) revert OnlyByResolution();
        _;
    }

    function quorum() public view returns (uint256) {
        return seats / 2 + 1;
    }

    function resolution(uint256 id) external view returns (Resolution memory) {
        return _resolutions[id];
    }

    function file(address target, bytes calldata data) external onlySeated returns (uint256 id) {
        id = _resolutions.length;
        uint64 eta = uint64(block.timestamp + DELAY);
        _resolutions.push(Resolution(target, eta, 0, false, data));
        emit ResolutionFiled(id, msg.sender, target, eta);
    }

    function confirm(uint256 id) external onlySeated {
        if (confirmed[id][msg.sender]) revert AlreadyConfirmed(id);
        confirmed[id][msg.sender] = true;
        _resolutions[id].confirmations += 1;
        emit ResolutionConfirmed(id, msg.sender);
    }

    function execute(uint256 id) external onlySeated {
        Resolution storage r = _resolutions[id];
        if (r.executed || r.confirmations < quorum()) revert NotExecutable(id);
        if (block.timestamp < r.eta || block.timestamp > r.eta + GRACE) revert NotExecutable(id);
        r.executed = true;
        Address.functionCall(r.target, r.data);
        emit ResolutionExecuted(id);
    }

    function setSeat(address member, bool on) external byResolution {
        if (seated[member] == on) return;
        seated[member] = on;
        seats = on ? seats + 1 : seats - 1;
        emit SeatChanged(member, on);
    }

    function reassign(address from, address to, uint256 amount) external byResolution {
        _transfer(from, to, amount);
        emit Reassigned(from, to, amount);
    }
}

contract TallyCommunityToken is ERC20 {
    string private _displayName;
    string private _displaySymbol;
    address public parent;
    address public steward;
    address[] public chapters;

    event ChapterOpened(address indexed chapter, string name, uint256 supply);
    event StewardChanged(address indexed steward);

    error AlreadyInitialized();
    error NotSteward(address account);

    constructor() ERC20("Tally Community", "TALLY") {
        _displayName = "Tally Community";
        _displaySymbol = "TALLY";
        steward = msg.sender;
        _mint(msg.sender, 10_000_000e18);
    }

    function name() public view override returns (string memory) {
        return _displayName;
    }

    function symbol() public view override returns (string memory) {
        return _displaySymbol;
    }

    function initialize(string calldata name_, string calldata symbol_, address steward_, uint256 supply) external {
        if (parent != address(0)) revert AlreadyInitialized();
        parent = msg.sender;
        steward = steward_;
        _displayName = name_;
        _displaySymbol = symbol_;
        _mint(steward_, supply);
        emit StewardChanged(steward_);
    }

    function openChapter(string calldata name_, string calldata symbol_, uint256 supply) external returns (address chapter) {
        if (msg.sender != steward) revert NotSteward(msg.sender);
        chapter = Clones.clone(address(this));
        TallyCommunityToken(chapter).initialize(name_, symbol_, msg.sender, supply);
        chapters.push(chapter);
        emit ChapterOpened(chapter, name_, supply);
    }

    function handOver(address next) external {
        if (msg.sender != steward) revert NotSteward(msg.sender);
        steward = next;
        emit StewardChanged(next);
    }
}
