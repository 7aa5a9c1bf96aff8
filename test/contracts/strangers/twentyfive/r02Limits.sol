// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IToadFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IToadRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);
}

contract GrumpyToad is ERC20, Ownable {
    uint256 private constant TOTAL = 69_000_000 ether;

    address public immutable pair;
    uint256 private _limits;
    mapping(address account => bool) public isLimitExempt;

    event LimitsChanged(uint256 maxWallet, uint256 maxSell);

    error LimitTooLow();
    error ExceedsMaxSell(uint256 amount, uint256 allowed);
    error ExceedsMaxWallet(uint256 balance, uint256 allowed);

    constructor() ERC20("Grumpy Toad", "TOAD") Ownable(msg.sender) {
        IToadRouter router = IToadRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IToadFactory(router.factory()).createPair(address(this), router.WETH());
        isLimitExempt[msg.sender] = true;
        isLimitExempt[address(this)] = true;
        isLimitExempt[address(0xdead)] = true;
        _limits = (TOTAL << 128) | TOTAL;
        _mint(msg.sender, TOTAL);
    }

    function maxSell() public view returns (uint256) {
        return uint128(_limits);
    }

    function maxWallet() public view returns (uint256) {
        return _limits >> 128;
    }

    function setLimits(uint256 wallet, uint256 sell) external onlyOwner {
        if (wallet < TOTAL / 20 || sell < TOTAL / 20) revert LimitTooLow();
        _limits = (wallet << 128) | uint128(sell);
        emit LimitsChanged(wallet, sell);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from != address(0) && !isLimitExempt[from] && !isLimitExempt[to]) {
            if (to == pair) {
                uint256 sell = maxSell();
                if (amount > sell) revert ExceedsMaxSell(amount, sell);
            } else {
                uint256 wallet = maxWallet();
                if (balanceOf(to) + amount > wallet) revert ExceedsMaxWallet(balanceOf(to) + amount, wallet);
            }
        }
        super._update(from, to, amount);
    }
}

contract GrumpyToadRoomy is ERC20, Ownable {
    uint256 private constant TOTAL = 69_000_000 ether;

    address public immutable pair;
    uint256 private _limits;
    mapping(address account => bool) public isLimitExempt;

    event LimitsChanged(uint256 maxWallet, uint256 maxSell);

    error LimitTooLow();
    error ExceedsMaxSell(uint256 amount, uint256 allowed);
    error ExceedsMaxWallet(uint256 balance, uint256 allowed);

    constructor() ERC20("Grumpy Toad", "TOAD") Ownable(msg.sender) {
        IToadRouter router = IToadRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IToadFactory(router.factory()).createPair(address(this), router.WETH());
        isLimitExempt[msg.sender] = true;
        isLimitExempt[address(this)] = true;
        isLimitExempt[address(0xdead)] = true;
        _limits = (TOTAL << 128) | TOTAL;
        _mint(msg.sender, TOTAL);
    }

    function maxSell() public view returns (uint256) {
        return uint128(_limits);
    }

    function maxWallet() public view returns (uint256) {
        return _limits >> 128;
    }

    function setLimits(uint256 wallet, uint256 sell) external onlyOwner {
        if (wallet < TOTAL / 20 || sell < TOTAL / 20) revert LimitTooLow();
        if (wallet > TOTAL) wallet = TOTAL;
        if (sell > TOTAL) sell = TOTAL;
        _limits = (wallet << 128) | uint128(sell);
        emit LimitsChanged(wallet, sell);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from != address(0) && !isLimitExempt[from] && !isLimitExempt[to]) {
            if (to == pair) {
                uint256 sell = maxSell();
                if (amount > sell) revert ExceedsMaxSell(amount, sell);
            } else {
                uint256 wallet = maxWallet();
                if (balanceOf(to) + amount > wallet) revert ExceedsMaxWallet(balanceOf(to) + amount, wallet);
            }
        }
        super._update(from, to, amount);
    }
}

contract SnailSprint is ERC20 {
    uint64 public constant REST = 30 minutes;

    address public immutable pair;
    mapping(address account => uint64) public restUntil;

    event Airdropped(address indexed sender, uint256 count, uint256 each);

    error StillResting(address account, uint64 until);
    error EmptyList();

    constructor() ERC20("Snail Sprint", "SNAIL") {
        IToadRouter router = IToadRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IToadFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 10_000_000_000 ether);
    }

    function airdrop(uint256 each, address[] calldata recipients) external {
        uint256 count = recipients.length;
        if (count == 0) revert EmptyList();
        for (uint256 i; i < count; ++i) _transfer(msg.sender, recipients[i], each);
        emit Airdropped(msg.sender, count, each);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (to == pair) {
            uint64 until = restUntil[from];
            if (block.timestamp < until) revert StillResting(from, until);
        } else if (from != pair && from != address(0)) {
            uint64 begins = restUntil[to];
            if (begins < block.timestamp) begins = uint64(block.timestamp);
            restUntil[to] = begins + REST;
        }
        super._update(from, to, amount);
    }
}

contract MoonOtter is ERC20, Ownable {
    address public immutable pair;
    mapping(address account => bool) public isAutomation;

    event AutomationRegistered(address indexed account, bool listed);

    error NotAutomated(address account);
    error Protected(address account);
    error AutomationDenied(address account);

    constructor() ERC20("Moon Otter", "OTTER") Ownable(msg.sender) {
        IToadRouter router = IToadRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IToadFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 777_777_777 ether);
    }

    function registerAutomation(address account, bool listed) external onlyOwner {
        if (account.code.length == 0) revert NotAutomated(account);
        if (account == pair || account == address(this)) revert Protected(account);
        isAutomation[account] = listed;
        emit AutomationRegistered(account, listed);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (isAutomation[msg.sender]) revert AutomationDenied(msg.sender);
        if (isAutomation[from]) revert AutomationDenied(from);
        super._update(from, to, amount);
    }
}

contract MoonOtterEntry is ERC20, Ownable {
    address public immutable pair;
    address private immutable _router;
    mapping(address account => bool) public isAutomation;

    event AutomationRegistered(address indexed account, bool listed);

    error NotAutomated(address account);
    error Protected(address account);
    error AutomationDenied(address account);

    constructor() ERC20("Moon Otter", "OTTER") Ownable(msg.sender) {
        IToadRouter router = IToadRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        _router = address(router);
        pair = IToadFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 777_777_777 ether);
    }

    function registerAutomation(address account, bool listed) external onlyOwner {
        if (account.code.length == 0) revert NotAutomated(account);
        if (account == pair || account == address(this) || account == _router) revert Protected(account);
        isAutomation[account] = listed;
        emit AutomationRegistered(account, listed);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from == pair && isAutomation[to]) revert AutomationDenied(to);
        super._update(from, to, amount);
    }
}
