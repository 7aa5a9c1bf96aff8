// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IPairFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IDexRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);
}

contract PorticoToken is ERC20, Ownable {
    mapping(address spender => bool) public isDenied;

    event SpenderDenied(address indexed by, address indexed spender, bool denied);

    error CompromisedSpender(address spender);

    constructor() ERC20("Portico", "PRTC") Ownable(msg.sender) {
        _mint(msg.sender, 10_000_000e18);
    }

    function denySpender(address spender, bool denied) external onlyOwner {
        isDenied[spender] = denied;
        emit SpenderDenied(msg.sender, spender, denied);
    }

    function _spendAllowance(address owner, address spender, uint256 value) internal override {
        if (isDenied[spender]) revert CompromisedSpender(spender);
        super._spendAllowance(owner, spender, value);
    }
}

contract AtriumToken is ERC20 {
    mapping(address account => mapping(address spender => bool)) public isDenied;

    event SpenderDenied(address indexed by, address indexed spender, bool denied);

    error CompromisedSpender(address spender);

    constructor() ERC20("Atrium", "ATRM") {
        _mint(msg.sender, 10_000_000e18);
    }

    function denySpender(address spender, bool denied) external {
        isDenied[msg.sender][spender] = denied;
        emit SpenderDenied(msg.sender, spender, denied);
    }

    function _spendAllowance(address owner, address spender, uint256 value) internal override {
        if (isDenied[owner][spender]) revert CompromisedSpender(spender);
        super._spendAllowance(owner, spender, value);
    }
}

contract SundialToken is ERC20, Ownable {
    uint256 public immutable genesis;
    uint256 public epochLength = 7 days;
    mapping(uint256 epoch => uint256) public volumeOf;
    mapping(uint256 epoch => mapping(address account => uint256)) public sentIn;

    event EpochLength(uint256 length);

    error LengthOutOfRange(uint256 length);

    constructor() ERC20("Sundial", "SNDL") Ownable(msg.sender) {
        genesis = block.timestamp;
        _mint(msg.sender, 1_000_000e18);
    }

    function setEpochLength(uint256 length) external onlyOwner {
        if (length > 30 days) revert LengthOutOfRange(length);
        epochLength = length;
        emit EpochLength(length);
    }

    function currentEpoch() public view returns (uint256) {
        return (block.timestamp - genesis) / epochLength;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && to != address(0)) {
            uint256 epoch = currentEpoch();
            volumeOf[epoch] += value;
            sentIn[epoch][from] += value;
        }
    }
}

contract MeridianToken is ERC20, Ownable {
    uint256 public immutable genesis;
    uint256 public epochLength = 7 days;
    mapping(uint256 epoch => uint256) public volumeOf;
    mapping(uint256 epoch => mapping(address account => uint256)) public sentIn;

    event EpochLength(uint256 length);

    error LengthOutOfRange(uint256 length);

    constructor() ERC20("Meridian", "MRDN") Ownable(msg.sender) {
        genesis = block.timestamp;
        _mint(msg.sender, 1_000_000e18);
    }

    function setEpochLength(uint256 length) external onlyOwner {
        if (length < 1 hours || length > 30 days) revert LengthOutOfRange(length);
        epochLength = length;
        emit EpochLength(length);
    }

    function currentEpoch() public view returns (uint256) {
        return (block.timestamp - genesis) / epochLength;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && to != address(0)) {
            uint256 epoch = currentEpoch();
            volumeOf[epoch] += value;
            sentIn[epoch][from] += value;
        }
    }
}

contract SaltmarshToken is ERC20, Ownable {
    uint256 public maxWallet;
    address public immutable pair;
    mapping(address account => bool) public isLimitExempt;

    event MaxWallet(uint256 amount);
    event LimitExempt(address indexed account, bool exempt);

    error WalletAboveLimit(address account, uint256 wouldHold);
    error LimitTooSmall();

    constructor() ERC20("Saltmarsh", "SALT") Ownable(msg.sender) {
        IDexRouter router = IDexRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPairFactory(router.factory()).createPair(address(this), router.WETH());
        isLimitExempt[msg.sender] = true;
        isLimitExempt[pair] = true;
        isLimitExempt[address(0xdEaD)] = true;
        _mint(msg.sender, 500_000_000e18);
        maxWallet = totalSupply() / 10;
    }

    function raiseMaxWallet(uint256 amount) external onlyOwner {
        if (amount < maxWallet) revert LimitTooSmall();
        maxWallet = amount;
        emit MaxWallet(amount);
    }

    function setLimitExempt(address account, bool exempt) external onlyOwner {
        isLimitExempt[account] = exempt;
        emit LimitExempt(account, exempt);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && to != address(0) && !isLimitExempt[to]) {
            if (balanceOf(to) > maxWallet) revert WalletAboveLimit(to, balanceOf(to));
        }
    }
}

contract FenlandToken is ERC20, Ownable {
    uint256 public maxWallet;
    address public immutable pair;
    mapping(address account => bool) public isLimitExempt;

    event MaxWallet(uint256 amount);
    event LimitExempt(address indexed account, bool exempt);

    error WalletAboveLimit(address account, uint256 wouldHold);
    error LimitTooSmall();
    error PoolIsAlwaysExempt();

    constructor() ERC20("Fenland", "FENL") Ownable(msg.sender) {
        IDexRouter router = IDexRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPairFactory(router.factory()).createPair(address(this), router.WETH());
        isLimitExempt[msg.sender] = true;
        isLimitExempt[pair] = true;
        isLimitExempt[address(0xdEaD)] = true;
        _mint(msg.sender, 500_000_000e18);
        maxWallet = totalSupply() / 10;
    }

    function raiseMaxWallet(uint256 amount) external onlyOwner {
        if (amount < maxWallet) revert LimitTooSmall();
        maxWallet = amount;
        emit MaxWallet(amount);
    }

    function setLimitExempt(address account, bool exempt) external onlyOwner {
        if (account == pair) revert PoolIsAlwaysExempt();
        isLimitExempt[account] = exempt;
        emit LimitExempt(account, exempt);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && to != address(0) && !isLimitExempt[to]) {
            if (balanceOf(to) > maxWallet) revert WalletAboveLimit(to, balanceOf(to));
        }
    }
}
