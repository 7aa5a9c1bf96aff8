// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";

interface IBasinRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface IBasinFactory {
    function createPair(address a, address b) external returns (address);
}

interface IBasinPair {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function sync() external;
}

abstract contract BasinShares is IERC20Metadata {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;

    uint256 public totalShares;
    uint256 internal _pooled;
    mapping(address account => uint256) public sharesOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event TransferShares(address indexed from, address indexed to, uint256 shares);

    error InsufficientShares(address account);
    error InsufficientAllowance(address spender);
    error ZeroAddress();

    constructor(string memory name_, string memory symbol_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        totalShares = supply;
        _pooled = supply;
        sharesOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function totalSupply() public view returns (uint256) {
        return _pooled;
    }

    function balanceOf(address account) public view returns (uint256) {
        return (sharesOf[account] * _pooled) / totalShares;
    }

    function getSharesByPooled(uint256 amount) public view returns (uint256) {
        return (amount * totalShares + _pooled - 1) / _pooled;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < amount) revert InsufficientAllowance(msg.sender);
            allowance[from][msg.sender] = allowed - amount;
        }
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        if (to == address(0)) revert ZeroAddress();
        uint256 shares = getSharesByPooled(amount);
        uint256 held = sharesOf[from];
        if (held < shares) revert InsufficientShares(from);
        sharesOf[from] = held - shares;
        sharesOf[to] += shares;
        emit Transfer(from, to, amount);
        emit TransferShares(from, to, shares);
    }
}

contract BasinYieldDollar is BasinShares, AccessControl {
    bytes32 public constant REPORTER_ROLE = keccak256("REPORTER_ROLE");
    uint256 public constant DAILY_GAIN_BPS = 5;
    uint256 public constant DAILY_LOSS_BPS = 500;
    uint256 private constant BPS = 10_000;

    uint256 public lastReportAt;

    event Reported(uint256 pooledBefore, uint256 pooledAfter, uint256 elapsed);

    error ReportTooEarly();
    error ReportOutOfBounds(uint256 pooled);

    constructor() BasinShares("Basin Yield Dollar", "byUSD", 20_000_000e18) {
        lastReportAt = block.timestamp;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(REPORTER_ROLE, msg.sender);
    }

    function bounds() public view returns (uint256 least, uint256 most) {
        uint256 periods = (block.timestamp - lastReportAt) / 1 days;
        uint256 loss = periods * DAILY_LOSS_BPS;
        least = loss < BPS ? (_pooled * (BPS - loss)) / BPS : 1;
        most = _pooled + (_pooled * DAILY_GAIN_BPS * periods) / BPS;
    }

    function report(uint256 pooled) external onlyRole(REPORTER_ROLE) {
        uint256 elapsed = block.timestamp - lastReportAt;
        if (elapsed < 1 days) revert ReportTooEarly();
        (uint256 least, uint256 most) = bounds();
        if (pooled < least || pooled > most) revert ReportOutOfBounds(pooled);
        emit Reported(_pooled, pooled, elapsed);
        _pooled = pooled;
        lastReportAt = block.timestamp;
    }
}

contract BasinYieldDollarFloor is BasinShares, AccessControl {
    bytes32 public constant REPORTER_ROLE = keccak256("REPORTER_ROLE");
    uint256 public constant DAILY_GAIN_BPS = 1;
    uint256 public constant LIFETIME_GAIN_BPS = 400;
    uint256 private constant BPS = 10_000;

    uint256 public lastReportAt;
    uint256 public immutable ceiling;

    event Reported(uint256 pooledBefore, uint256 pooledAfter, uint256 elapsed);

    error ReportTooEarly();
    error ReportOutOfBounds(uint256 pooled);

    constructor() BasinShares("Basin Floored Dollar", "bfUSD", 20_000_000e18) {
        lastReportAt = block.timestamp;
        ceiling = (_pooled * (BPS + LIFETIME_GAIN_BPS)) / BPS;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(REPORTER_ROLE, msg.sender);
    }

    function bounds() public view returns (uint256 least, uint256 most) {
        uint256 periods = (block.timestamp - lastReportAt) / 1 days;
        least = _pooled;
        most = _pooled + (_pooled * DAILY_GAIN_BPS * periods) / BPS;
        if (most > ceiling) most = ceiling;
    }

    function report(uint256 pooled) external onlyRole(REPORTER_ROLE) {
        uint256 elapsed = block.timestamp - lastReportAt;
        if (elapsed < 1 days) revert ReportTooEarly();
        (uint256 least, uint256 most) = bounds();
        if (pooled < least || pooled > most) revert ReportOutOfBounds(pooled);
        emit Reported(_pooled, pooled, elapsed);
        _pooled = pooled;
        lastReportAt = block.timestamp;
    }
}

contract SextantSavingsToken is ERC20, AccessControl {
    bytes32 public constant RATE_ROLE = keccak256("RATE_ROLE");
    bytes32 public constant ONBOARDING_ROLE = keccak256("ONBOARDING_ROLE");
    uint256 public constant RAY = 1e27;
    uint256 public constant MAX_RATE = 1.05e27;

    uint256 public savingsRate = RAY;
    uint256 public lastPoke;
    uint256 private _index = RAY;
    mapping(address account => uint256) private _entry;

    event SaverOnboarded(address indexed account);
    event SavingsRateSet(uint256 rate);
    event InterestPaid(address indexed account, uint256 amount);

    error RateOutOfRange(uint256 rate);
    error AlreadyOnboarded(address account);

    constructor() ERC20("Sextant Savings", "SXT") {
        lastPoke = block.timestamp;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(RATE_ROLE, msg.sender);
        _grantRole(ONBOARDING_ROLE, msg.sender);
        _mint(msg.sender, 15_000_000e18);
    }

    function index() public view returns (uint256) {
        return _index + (_index * (savingsRate - RAY) * (block.timestamp - lastPoke)) / RAY;
    }

    function isSaver(address account) public view returns (bool) {
        return _entry[account] != 0;
    }

    function balanceOf(address account) public view override returns (uint256) {
        uint256 raw = super.balanceOf(account);
        uint256 entry = _entry[account];
        return entry == 0 ? raw : (raw * index()) / entry;
    }

    function poke() public {
        _index = index();
        lastPoke = block.timestamp;
    }

    function onboard(address account) external onlyRole(ONBOARDING_ROLE) {
        if (isSaver(account)) revert AlreadyOnboarded(account);
        poke();
        _entry[account] = _index;
        emit SaverOnboarded(account);
    }

    function setSavingsRate(uint256 rate) external onlyRole(RATE_ROLE) {
        if (rate < RAY || rate > MAX_RATE) revert RateOutOfRange(rate);
        poke();
        savingsRate = rate;
        emit SavingsRateSet(rate);
    }

    function _settle(address account) private {
        if (!isSaver(account)) return;
        uint256 interest = balanceOf(account) - super.balanceOf(account);
        _entry[account] = index();
        if (interest == 0) return;
        super._update(address(0), account, interest);
        emit InterestPaid(account, interest);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) _settle(from);
        if (to != address(0)) _settle(to);
        super._update(from, to, value);
    }
}

contract AquiferPoolToken is ERC20, AccessControl {
    bytes32 public constant KEEPER_ROLE = keccak256("KEEPER_ROLE");
    uint256 private constant UNIT = 1e18;

    IBasinPair public immutable pair;
    address public immutable treasury;
    uint256 public yieldIndex = UNIT;
    uint256 public pairIndex = UNIT;

    event YieldRecorded(uint256 assets, uint256 index);
    event PoolYieldCollected(uint256 amount);

    constructor() ERC20("Aquifer", "AQF") {
        IBasinRouter router = IBasinRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IBasinPair(IBasinFactory(router.factory()).createPair(address(this), router.WETH()));
        treasury = msg.sender;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(KEEPER_ROLE, msg.sender);
        _mint(msg.sender, 12_000_000e18);
    }

    function recordYield(uint256 assets) external onlyRole(KEEPER_ROLE) {
        yieldIndex += (assets * UNIT) / totalSupply();
        emit YieldRecorded(assets, yieldIndex);
    }

    function pendingPoolYield() public view returns (uint256 amount) {
        uint256 balance = balanceOf(address(pair));
        amount = (balance * (yieldIndex - pairIndex)) / yieldIndex;
    }

    function collectPoolYield() external onlyRole(KEEPER_ROLE) {
        uint256 amount = pendingPoolYield();
        pairIndex = yieldIndex;
        _transfer(address(pair), treasury, amount);
        pair.sync();
        emit PoolYieldCollected(amount);
    }
}

contract AquiferSurplusToken is ERC20, AccessControl {
    bytes32 public constant KEEPER_ROLE = keccak256("KEEPER_ROLE");
    uint256 private constant UNIT = 1e18;

    IBasinPair public immutable pair;
    address public immutable treasury;
    uint256 public yieldIndex = UNIT;
    uint256 public pairIndex = UNIT;

    event YieldRecorded(uint256 assets, uint256 index);
    event PoolYieldCollected(uint256 amount);

    constructor() ERC20("Aquifer Surplus", "AQS") {
        IBasinRouter router = IBasinRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IBasinPair(IBasinFactory(router.factory()).createPair(address(this), router.WETH()));
        treasury = msg.sender;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(KEEPER_ROLE, msg.sender);
        _mint(msg.sender, 12_000_000e18);
    }

    function recordYield(uint256 assets) external onlyRole(KEEPER_ROLE) {
        yieldIndex += (assets * UNIT) / totalSupply();
        emit YieldRecorded(assets, yieldIndex);
    }

    function pendingPoolYield() public view returns (uint256 amount) {
        uint256 balance = balanceOf(address(pair));
        (uint112 reserve0, uint112 reserve1, ) = pair.getReserves();
        uint256 reserve = pair.token0() == address(this) ? reserve0 : reserve1;
        uint256 surplus = balance > reserve ? balance - reserve : 0;
        amount = (balance * (yieldIndex - pairIndex)) / yieldIndex;
        if (amount > surplus) amount = surplus;
    }

    function collectPoolYield() external onlyRole(KEEPER_ROLE) {
        uint256 amount = pendingPoolYield();
        pairIndex = yieldIndex;
        _transfer(address(pair), treasury, amount);
        emit PoolYieldCollected(amount);
    }
}

contract MeltwaterToken is ERC20, Ownable2Step {
    uint256 public constant MAX_RATE_BPS = 100;
    uint256 public constant MIN_PERIOD = 1 minutes;
    uint256 private constant UNIT = 1e18;

    uint256 public rateBps;
    uint256 public period = 365 days;
    uint256 public lastAccrual;
    uint256 private _melted;
    mapping(address account => uint256) private _entry;
    mapping(address account => bool) public isReservoir;

    event AccrualSet(uint256 rateBps, uint256 period);
    event Melted(address indexed account, uint256 amount);
    event ReservoirSet(address indexed account, bool reservoir);

    error AccrualOutOfRange(uint256 rateBps, uint256 period);

    constructor() ERC20("Meltwater Community Currency", "MELT") Ownable(msg.sender) {
        IBasinRouter router = IBasinRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        isReservoir[IBasinFactory(router.factory()).createPair(address(this), router.WETH())] = true;
        isReservoir[msg.sender] = true;
        lastAccrual = block.timestamp;
        _mint(msg.sender, 3_000_000e18);
    }

    function setAccrual(uint256 rateBps_, uint256 period_) external onlyOwner {
        if (rateBps_ > MAX_RATE_BPS || period_ < MIN_PERIOD) revert AccrualOutOfRange(rateBps_, period_);
        _melted = melted();
        lastAccrual = block.timestamp;
        rateBps = rateBps_;
        period = period_;
        emit AccrualSet(rateBps_, period_);
    }

    function setReservoir(address account, bool reservoir) external onlyOwner {
        _settle(account);
        isReservoir[account] = reservoir;
        _entry[account] = melted();
        emit ReservoirSet(account, reservoir);
    }

    function melted() public view returns (uint256) {
        return _melted + ((block.timestamp - lastAccrual) * rateBps * UNIT) / (period * 10_000);
    }

    function balanceOf(address account) public view override returns (uint256) {
        uint256 raw = super.balanceOf(account);
        if (raw == 0 || isReservoir[account]) return raw;
        uint256 gone = melted() - _entry[account];
        return gone >= UNIT ? 0 : raw - (raw * gone) / UNIT;
    }

    function _settle(address account) private {
        uint256 loss = super.balanceOf(account) - balanceOf(account);
        _entry[account] = melted();
        if (loss == 0) return;
        super._update(account, address(0), loss);
        emit Melted(account, loss);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) _settle(from);
        if (to != address(0)) _settle(to);
        super._update(from, to, value);
    }
}
