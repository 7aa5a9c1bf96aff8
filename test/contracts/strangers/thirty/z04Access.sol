// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract TransitBridgeToken is ERC20, Ownable {
    struct Lane {
        uint256 perDay;
        uint256 used;
        uint256 day;
    }

    uint256 public constant SUPPLY = 200_000_000 ether;
    uint256 public constant MAX_PER_DAY = SUPPLY / 5;

    mapping(address => Lane) public lanes;

    event BridgeLimitsSet(address indexed bridge, uint256 perDay);
    event CrosschainMint(address indexed bridge, address indexed to, uint256 amount);
    event CrosschainBurn(address indexed bridge, address indexed from, uint256 amount);

    error LimitTooHigh(uint256 perDay);
    error LaneExhausted(address bridge);

    constructor() ERC20("Transit", "TRNS") Ownable(msg.sender) {
        _mint(msg.sender, SUPPLY);
    }

    function setLimits(address bridge, uint256 perDay) external onlyOwner {
        if (perDay > MAX_PER_DAY) revert LimitTooHigh(perDay);
        lanes[bridge].perDay = perDay;
        emit BridgeLimitsSet(bridge, perDay);
    }

    function crosschainMint(address to, uint256 amount) external {
        Lane storage lane = lanes[msg.sender];
        uint256 today = block.timestamp / 1 days;
        if (lane.day != today) {
            lane.day = today;
            lane.used = 0;
        }
        if (lane.used + amount > lane.perDay) revert LaneExhausted(msg.sender);
        lane.used += amount;
        _mint(to, amount);
        emit CrosschainMint(msg.sender, to, amount);
    }

    function crosschainBurn(address from, uint256 amount) external {
        if (from != msg.sender) _spendAllowance(from, msg.sender, amount);
        _burn(from, amount);
        emit CrosschainBurn(msg.sender, from, amount);
    }
}

contract TransitReturnToken is ERC20, Ownable {
    struct Lane {
        uint256 perDay;
        uint256 used;
        uint256 day;
    }

    uint256 public constant SUPPLY = 200_000_000 ether;
    uint256 public constant MAX_PER_DAY = SUPPLY / 5;

    mapping(address => Lane) public lanes;
    mapping(address => uint256) public outbound;

    event BridgeLimitsSet(address indexed bridge, uint256 perDay);
    event CrosschainMint(address indexed bridge, address indexed to, uint256 amount);
    event CrosschainBurn(address indexed bridge, address indexed from, uint256 amount);

    error LimitTooHigh(uint256 perDay);
    error LaneExhausted(address bridge);
    error NothingOutbound(address account);

    constructor() ERC20("Transit Return", "TRNR") Ownable(msg.sender) {
        _mint(msg.sender, SUPPLY);
    }

    function setLimits(address bridge, uint256 perDay) external onlyOwner {
        if (perDay > MAX_PER_DAY) revert LimitTooHigh(perDay);
        lanes[bridge].perDay = perDay;
        emit BridgeLimitsSet(bridge, perDay);
    }

    function crosschainMint(address to, uint256 amount) external {
        Lane storage lane = lanes[msg.sender];
        uint256 today = block.timestamp / 1 days;
        if (lane.day != today) {
            lane.day = today;
            lane.used = 0;
        }
        if (lane.used + amount > lane.perDay) revert LaneExhausted(msg.sender);
        if (amount > outbound[to]) revert NothingOutbound(to);
        lane.used += amount;
        outbound[to] -= amount;
        _mint(to, amount);
        emit CrosschainMint(msg.sender, to, amount);
    }

    function crosschainBurn(address from, uint256 amount) external {
        if (from != msg.sender) _spendAllowance(from, msg.sender, amount);
        outbound[from] += amount;
        _burn(from, amount);
        emit CrosschainBurn(msg.sender, from, amount);
    }
}

contract MarinaAccessHub {
    uint8 public constant ADMIN = 2;
    uint8 public constant OPERATOR = 1;

    mapping(address => uint8) public levelOf;
    mapping(bytes4 => uint8) public requiredLevel;

    event LevelGranted(address indexed account, uint8 level);

    error NotAdmin();

    constructor() {
        levelOf[msg.sender] = ADMIN;
        requiredLevel[bytes4(keccak256("setDocumentURI(string)"))] = OPERATOR;
        requiredLevel[bytes4(keccak256("rescueAsset(address,address,uint256)"))] = ADMIN;
        requiredLevel[bytes4(keccak256("recoverFunds(address,uint256)"))] = ADMIN;
    }

    function grantLevel(address account, uint8 level) external {
        if (levelOf[msg.sender] != ADMIN) revert NotAdmin();
        levelOf[account] = level;
        emit LevelGranted(account, level);
    }

    function canCall(address caller, bytes4 selector) external view returns (bool) {
        return levelOf[caller] >= requiredLevel[selector];
    }
}

contract MarinaBerthToken is ERC20 {
    using SafeERC20 for IERC20;

    MarinaAccessHub public immutable hub;
    string public documentURI;

    event DocumentChanged(string uri);
    event FundsRecovered(address indexed from, address indexed to, uint256 amount);

    error Unauthorized(address caller);
    error OwnAsset();

    modifier restricted() {
        if (!hub.canCall(msg.sender, msg.sig)) revert Unauthorized(msg.sender);
        _;
    }

    constructor(address hub_) ERC20("Marina Berth", "BERTH") {
        hub = MarinaAccessHub(hub_);
        _mint(msg.sender, 30_000_000 ether);
    }

    function setDocumentURI(string calldata uri) external restricted {
        documentURI = uri;
        emit DocumentChanged(uri);
    }

    function rescueAsset(address asset, address to, uint256 amount) external restricted {
        if (asset == address(this)) revert OwnAsset();
        IERC20(asset).safeTransfer(to, amount);
    }

    function recoverFunds(address from, address to, uint256 amount) external restricted {
        _transfer(from, to, amount);
        emit FundsRecovered(from, to, amount);
    }
}

contract MarinaMooringToken is ERC20 {
    using SafeERC20 for IERC20;

    MarinaAccessHub public immutable hub;
    string public documentURI;

    event DocumentChanged(string uri);
    event FundsRecovered(address indexed from, address indexed to, uint256 amount);

    error Unauthorized(address caller);
    error OwnAsset();
    error NotRecoverable(address from);

    modifier restricted() {
        if (!hub.canCall(msg.sender, msg.sig)) revert Unauthorized(msg.sender);
        _;
    }

    constructor(address hub_) ERC20("Marina Mooring", "MOOR") {
        hub = MarinaAccessHub(hub_);
        _mint(msg.sender, 30_000_000 ether);
    }

    function setDocumentURI(string calldata uri) external restricted {
        documentURI = uri;
        emit DocumentChanged(uri);
    }

    function rescueAsset(address asset, address to, uint256 amount) external restricted {
        if (asset == address(this)) revert OwnAsset();
        IERC20(asset).safeTransfer(to, amount);
    }

    function recoverFunds(address from, address to, uint256 amount) external restricted {
        if (from != msg.sender) revert NotRecoverable(from);
        _transfer(from, to, amount);
        emit FundsRecovered(from, to, amount);
    }
}

contract MeridianTimelock is Ownable {
    uint256 public constant DELAY = 2 days;

    mapping(bytes32 => uint256) public readyAt;

    event Scheduled(bytes32 indexed id, address indexed target, bytes data, uint256 readyAt);
    event Cancelled(bytes32 indexed id);
    event Executed(bytes32 indexed id);

    error AlreadyScheduled();
    error NotReady();
    error CallFailed(bytes reason);

    constructor() Ownable(msg.sender) {}

    function schedule(address target, bytes calldata data) external onlyOwner returns (bytes32 id) {
        id = keccak256(abi.encode(target, data));
        if (readyAt[id] != 0) revert AlreadyScheduled();
        readyAt[id] = block.timestamp + DELAY;
        emit Scheduled(id, target, data, readyAt[id]);
    }

    function cancel(bytes32 id) external onlyOwner {
        delete readyAt[id];
        emit Cancelled(id);
    }

    function execute(address target, bytes calldata data) external {
        bytes32 id = keccak256(abi.encode(target, data));
        uint256 ready = readyAt[id];
        if (ready == 0 || block.timestamp < ready) revert NotReady();
        delete readyAt[id];
        (bool ok, bytes memory reason) = target.call(data);
        if (!ok) revert CallFailed(reason);
        emit Executed(id);
    }
}

contract MeridianCourtToken is ERC20 {
    address public immutable timelock;

    event Forfeited(address indexed account, uint256 amount, bytes32 indexed caseId);

    error OnlyTimelock();

    constructor(address timelock_) ERC20("Meridian Court", "MCRT") {
        timelock = timelock_;
        _mint(msg.sender, 64_000_000 ether);
    }

    function forfeit(address account, uint256 amount, bytes32 caseId) external {
        if (msg.sender != timelock) revert OnlyTimelock();
        _burn(account, amount);
        emit Forfeited(account, amount, caseId);
    }
}
