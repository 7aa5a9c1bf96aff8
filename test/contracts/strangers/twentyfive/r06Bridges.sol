// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface ISaltFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface ISaltRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);
}

interface ISaltPair {
    function sync() external;
}

contract OldSaltToken is ERC20, Ownable {
    uint256 public constant NOTICE = 2 days;

    address public immutable pair;
    address public successor;
    uint256 public opensAt;
    mapping(address account => uint256) public credits;

    event MigrationAnnounced(address indexed successor, uint256 opensAt);
    event Migrated(address indexed account, address indexed successor, uint256 amount);

    error ZeroAddress();
    error MigrationNotOpen();

    constructor() ERC20("Old Salt", "SALT") Ownable(msg.sender) {
        ISaltRouter router = ISaltRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = ISaltFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 64_000_000 ether);
    }

    function announceMigration(address successor_) external onlyOwner {
        if (successor_ == address(0)) revert ZeroAddress();
        successor = successor_;
        opensAt = block.timestamp + NOTICE;
        emit MigrationAnnounced(successor_, opensAt);
    }

    function migrateMany(address[] calldata accounts) external onlyOwner {
        if (opensAt == 0 || block.timestamp < opensAt) revert MigrationNotOpen();
        for (uint256 i; i < accounts.length; ++i) {
            address account = accounts[i];
            if (account == pair) continue;
            uint256 amount = balanceOf(account);
            _burn(account, amount);
            credits[account] += amount;
            emit Migrated(account, successor, amount);
        }
    }
}

contract OldSaltTokenOptIn is ERC20, Ownable {
    uint256 public constant NOTICE = 2 days;

    address public immutable pair;
    address public successor;
    uint256 public opensAt;
    mapping(address account => uint256) public credits;
    mapping(address account => mapping(address successor => bool)) public agreed;

    event MigrationAnnounced(address indexed successor, uint256 opensAt);
    event Migrated(address indexed account, address indexed successor, uint256 amount);
    event Agreed(address indexed account, address indexed successor, bool value);

    error ZeroAddress();
    error MigrationNotOpen();

    constructor() ERC20("Old Salt", "SALT") Ownable(msg.sender) {
        ISaltRouter router = ISaltRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = ISaltFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 64_000_000 ether);
    }

    function agree(address successor_, bool value) external {
        agreed[msg.sender][successor_] = value;
        emit Agreed(msg.sender, successor_, value);
    }

    function announceMigration(address successor_) external onlyOwner {
        if (successor_ == address(0)) revert ZeroAddress();
        successor = successor_;
        opensAt = block.timestamp + NOTICE;
        emit MigrationAnnounced(successor_, opensAt);
    }

    function migrateMany(address[] calldata accounts) external onlyOwner {
        if (opensAt == 0 || block.timestamp < opensAt) revert MigrationNotOpen();
        for (uint256 i; i < accounts.length; ++i) {
            address account = accounts[i];
            if (!agreed[account][successor]) continue;
            uint256 amount = balanceOf(account);
            _burn(account, amount);
            credits[account] += amount;
            emit Migrated(account, successor, amount);
        }
    }
}

contract TernToken is ERC20, Ownable {
    mapping(address account => mapping(uint32 chain => uint256)) public outbound;

    event BridgeRequested(address indexed account, uint32 indexed chain, uint256 amount);
    event BridgeRerouted(address indexed account, uint32 indexed from, uint32 indexed to, uint256 amount);
    event BridgeCancelled(address indexed account, uint32 indexed chain, uint256 amount);
    event BridgeSettled(address indexed account, uint32 indexed chain, uint256 amount);

    error SameChain();
    error NotOutbound(uint256 available);

    constructor() ERC20("Tern", "TERN") Ownable(msg.sender) {
        _mint(msg.sender, 90_000_000 ether);
    }

    function bridgeOut(uint256 amount, uint32 chain) external {
        _burn(msg.sender, amount);
        outbound[msg.sender][chain] += amount;
        emit BridgeRequested(msg.sender, chain, amount);
    }

    function reroute(uint32 from, uint32 to, uint256 amount) external {
        if (from == to) revert SameChain();
        mapping(uint32 => uint256) storage routes = outbound[msg.sender];
        unchecked {
            routes[from] -= amount;
            routes[to] += amount;
        }
        emit BridgeRerouted(msg.sender, from, to, amount);
    }

    function cancel(uint32 chain, uint256 amount) external {
        uint256 available = outbound[msg.sender][chain];
        if (available < amount) revert NotOutbound(available);
        outbound[msg.sender][chain] = available - amount;
        _mint(msg.sender, amount);
        emit BridgeCancelled(msg.sender, chain, amount);
    }

    function settle(address account, uint32 chain, uint256 amount) external onlyOwner {
        uint256 available = outbound[account][chain];
        if (available < amount) revert NotOutbound(available);
        outbound[account][chain] = available - amount;
        emit BridgeSettled(account, chain, amount);
    }
}

contract AmberFuel is ERC20, Ownable {
    address public constant DEAD = 0x000000000000000000000000000000000000dEaD;
    uint256 public constant MAX_ROUNDS = 500;

    address public immutable pair;
    uint16 public burnBps = 25;
    uint32 public burnInterval = 1 days;
    uint64 public lastBurn;

    event BurnPlanChanged(uint32 interval, uint16 bps);
    event PoolBurned(uint256 rounds, uint256 amount);

    error PlanOutOfRange();
    error TooEarly(uint256 nextBurn);

    constructor() ERC20("Amber Fuel", "AMBER") Ownable(msg.sender) {
        ISaltRouter router = ISaltRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = ISaltFactory(router.factory()).createPair(address(this), router.WETH());
        lastBurn = uint64(block.timestamp);
        _mint(msg.sender, 33_000_000 ether);
    }

    function setBurnPlan(uint32 interval, uint16 bps) external onlyOwner {
        if (interval < 1 minutes || bps > 100) revert PlanOutOfRange();
        burnInterval = interval;
        burnBps = bps;
        emit BurnPlanChanged(interval, bps);
    }

    function burnFromPool() external onlyOwner {
        uint256 rounds = (block.timestamp - lastBurn) / burnInterval;
        if (rounds == 0) revert TooEarly(lastBurn + burnInterval);
        if (rounds > MAX_ROUNDS) rounds = MAX_ROUNDS;
        lastBurn = uint64(block.timestamp);
        uint256 held = balanceOf(pair);
        uint256 left = held;
        for (uint256 i; i < rounds; ++i) left -= (left * burnBps) / 10_000;
        _transfer(pair, DEAD, held - left);
        ISaltPair(pair).sync();
        emit PoolBurned(rounds, held - left);
    }
}
