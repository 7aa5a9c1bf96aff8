// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";

contract FerrylineToken is ERC20, ERC20Permit, Ownable2Step {
    struct Bridge {
        uint128 dailyLimit;
        uint128 used;
        uint64 day;
    }

    uint256 public departed;
    mapping(address bridge => Bridge) public bridges;

    event BridgeLimitSet(address indexed bridge, uint256 dailyLimit);
    event CrosschainMint(address indexed to, uint256 amount, address indexed sender);
    event CrosschainBurn(address indexed from, uint256 amount, address indexed sender);

    error OverDailyLimit(address bridge, uint256 amount);
    error NothingDeparted(uint256 amount);

    constructor() ERC20("Ferryline", "FERRY") ERC20Permit("Ferryline") Ownable(msg.sender) {
        _mint(msg.sender, 30_000_000e18);
    }

    function setBridge(address bridge, uint128 dailyLimit) external onlyOwner {
        bridges[bridge].dailyLimit = dailyLimit;
        emit BridgeLimitSet(bridge, dailyLimit);
    }

    function crosschainBurn(address from, uint256 amount) external {
        _use(amount);
        departed += amount;
        _burn(from, amount);
        emit CrosschainBurn(from, amount, msg.sender);
    }

    function crosschainMint(address to, uint256 amount) external {
        _use(amount);
        if (amount > departed) revert NothingDeparted(amount);
        departed -= amount;
        _mint(to, amount);
        emit CrosschainMint(to, amount, msg.sender);
    }

    function _use(uint256 amount) private {
        Bridge storage b = bridges[msg.sender];
        uint64 today = uint64(block.timestamp / 1 days);
        if (b.day != today) {
            b.day = today;
            b.used = 0;
        }
        if (amount > b.dailyLimit - b.used) revert OverDailyLimit(msg.sender, amount);
        b.used += uint128(amount);
    }
}

contract FerrylineReturnToken is ERC20, ERC20Permit, Ownable2Step {
    struct Bridge {
        uint128 dailyLimit;
        uint128 used;
        uint64 day;
    }

    mapping(address account => uint256 amount) public departed;
    mapping(address bridge => Bridge) public bridges;

    event BridgeLimitSet(address indexed bridge, uint256 dailyLimit);
    event CrosschainMint(address indexed to, uint256 amount, address indexed sender);
    event CrosschainBurn(address indexed from, uint256 amount, address indexed sender);

    error OverDailyLimit(address bridge, uint256 amount);
    error NothingDeparted(uint256 amount);

    constructor() ERC20("Ferryline Return", "FERRT") ERC20Permit("Ferryline Return") Ownable(msg.sender) {
        _mint(msg.sender, 30_000_000e18);
    }

    function setBridge(address bridge, uint128 dailyLimit) external onlyOwner {
        if (dailyLimit < bridges[bridge].used) bridges[bridge].used = dailyLimit;
        bridges[bridge].dailyLimit = dailyLimit;
        emit BridgeLimitSet(bridge, dailyLimit);
    }

    function crosschainBurn(address from, uint256 amount) external {
        _use(amount);
        if (msg.sender != from) _spendAllowance(from, msg.sender, amount);
        departed[from] += amount;
        _burn(from, amount);
        emit CrosschainBurn(from, amount, msg.sender);
    }

    function crosschainMint(address to, uint256 amount) external {
        _use(amount);
        if (amount > departed[to]) revert NothingDeparted(amount);
        departed[to] -= amount;
        _mint(to, amount);
        emit CrosschainMint(to, amount, msg.sender);
    }

    function _use(uint256 amount) private {
        Bridge storage b = bridges[msg.sender];
        uint64 today = uint64(block.timestamp / 1 days);
        if (b.day != today) {
            b.day = today;
            b.used = 0;
        }
        if (amount > b.dailyLimit - b.used) revert OverDailyLimit(msg.sender, amount);
        b.used += uint128(amount);
    }
}

contract CausewayToken is ERC20, ERC20Permit, Ownable2Step {
    using SafeERC20 for IERC20;

    struct Legacy {
        uint128 numerator;
        uint128 denominator;
        uint64 closesAt;
    }

    address public constant VAULT = 0x000000000000000000000000000000000000dEaD;
    mapping(address token => Legacy) public legacyOf;
    mapping(address token => uint256) public migrated;

    event LegacyAdded(address indexed token, uint256 numerator, uint256 denominator, uint256 closesAt);
    event Migrated(address indexed account, address indexed token, uint256 paid, uint256 received);

    error BadLegacy();
    error MigrationClosed(address token);

    constructor() ERC20("Causeway", "CSWY") ERC20Permit("Causeway") Ownable(msg.sender) {
        _mint(msg.sender, 45_000_000e18);
    }

    function addLegacy(address token, uint128 numerator, uint128 denominator, uint64 duration) external onlyOwner {
        if (token == address(this) || numerator == 0 || denominator == 0) revert BadLegacy();
        if (duration < 1 days || duration > 365 days) revert BadLegacy();
        uint64 closesAt = uint64(block.timestamp) + duration;
        legacyOf[token] = Legacy(numerator, denominator, closesAt);
        emit LegacyAdded(token, numerator, denominator, closesAt);
    }

    function migrate(address token, uint256 amount) external returns (uint256 received) {
        Legacy memory l = legacyOf[token];
        if (block.timestamp >= l.closesAt) revert MigrationClosed(token);
        IERC20(token).safeTransferFrom(msg.sender, VAULT, amount);
        received = (amount * l.numerator) / l.denominator;
        migrated[token] += amount;
        _mint(msg.sender, received);
        emit Migrated(msg.sender, token, amount, received);
    }
}
