// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IElasticRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface IElasticFactory {
    function createPair(address a, address b) external returns (address);
}

interface IElasticPair {
    function sync() external;
}

contract TidalElasticToken is IERC20, Ownable {
    string public constant name = "Tidal Elastic";
    string public constant symbol = "TIDAL";
    uint8 public constant decimals = 18;
    int256 public constant MAX_STEP = 5_000;
    uint256 public constant INTERVAL = 12 hours;

    uint256 public gonsPerFragment = 1e24;
    uint256 private _gonsTotal;
    uint256 private _fixedTotal;
    uint256 public lastRebase;
    uint256 public epoch;
    address public immutable pair;

    mapping(address account => uint256) private _gons;
    mapping(address account => uint256) private _fixed;
    mapping(address account => bool) public isStable;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event LogRebase(uint256 indexed epoch, int256 step, uint256 supply);

    error StepTooLarge(int256 step);
    error TooSoon(uint256 next);
    error BalanceTooLow(address account, uint256 balance, uint256 wanted);
    error AllowanceTooLow(address spender, uint256 allowed, uint256 wanted);
    error ZeroAddress();

    constructor() Ownable(msg.sender) {
        IElasticRouter router = IElasticRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IElasticFactory(router.factory()).createPair(address(this), router.WETH());
        isStable[pair] = true;
        isStable[msg.sender] = true;
        lastRebase = block.timestamp;
        _give(msg.sender, 60_000_000e18);
        emit Transfer(address(0), msg.sender, 60_000_000e18);
    }

    function totalSupply() public view returns (uint256) {
        return _fixedTotal + _gonsTotal / gonsPerFragment;
    }

    function balanceOf(address account) public view returns (uint256) {
        return isStable[account] ? _fixed[account] : _gons[account] / gonsPerFragment;
    }

    function rebase(int256 step) external onlyOwner returns (uint256) {
        if (step > MAX_STEP || step < -MAX_STEP) revert StepTooLarge(step);
        if (block.timestamp < lastRebase + INTERVAL) revert TooSoon(lastRebase + INTERVAL);
        lastRebase = block.timestamp;
        gonsPerFragment = gonsPerFragment * 10_000 / uint256(10_000 + step);
        uint256 supply = totalSupply();
        emit LogRebase(++epoch, step, supply);
        return supply;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < amount) revert AllowanceTooLow(msg.sender, allowed, amount);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        if (to == address(0)) revert ZeroAddress();
        uint256 held = balanceOf(from);
        if (held < amount) revert BalanceTooLow(from, held, amount);
        _take(from, amount);
        _give(to, amount);
        emit Transfer(from, to, amount);
    }

    function _take(address account, uint256 amount) private {
        if (isStable[account]) {
            _fixed[account] -= amount;
            _fixedTotal -= amount;
        } else {
            _gons[account] -= amount * gonsPerFragment;
            _gonsTotal -= amount * gonsPerFragment;
        }
    }

    function _give(address account, uint256 amount) private {
        if (isStable[account]) {
            _fixed[account] += amount;
            _fixedTotal += amount;
        } else {
            _gons[account] += amount * gonsPerFragment;
            _gonsTotal += amount * gonsPerFragment;
        }
    }
}

contract LunarElasticToken is IERC20, Ownable {
    string public constant name = "Lunar Elastic";
    string public constant symbol = "LUNAR";
    uint8 public constant decimals = 18;
    uint256 public constant MAX_STEP = 100;
    uint256 public constant INTERVAL = 12 hours;
    uint256 public constant MAX_SUPPLY = 240_000_000e18;

    uint256 public gonsPerFragment = 1e24;
    uint256 private _gonsTotal;
    uint256 public lastRebase;
    uint256 public epoch;
    address public immutable pair;

    mapping(address account => uint256) private _gons;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event LogRebase(uint256 indexed epoch, uint256 step, uint256 supply);

    error StepTooLarge(uint256 step);
    error SupplyTooLarge(uint256 supply);
    error TooSoon(uint256 next);
    error BalanceTooLow(address account, uint256 balance, uint256 wanted);
    error AllowanceTooLow(address spender, uint256 allowed, uint256 wanted);
    error ZeroAddress();

    constructor() Ownable(msg.sender) {
        IElasticRouter router = IElasticRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IElasticFactory(router.factory()).createPair(address(this), router.WETH());
        lastRebase = block.timestamp;
        _give(msg.sender, 60_000_000e18);
        emit Transfer(address(0), msg.sender, 60_000_000e18);
    }

    function totalSupply() public view returns (uint256) {
        return _gonsTotal / gonsPerFragment;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _gons[account] / gonsPerFragment;
    }

    function rebase(uint256 step) external onlyOwner returns (uint256) {
        if (step > MAX_STEP) revert StepTooLarge(step);
        if (block.timestamp < lastRebase + INTERVAL) revert TooSoon(lastRebase + INTERVAL);
        lastRebase = block.timestamp;
        gonsPerFragment = gonsPerFragment * 10_000 / (10_000 + step);
        uint256 supply = totalSupply();
        if (supply > MAX_SUPPLY) revert SupplyTooLarge(supply);
        IElasticPair(pair).sync();
        emit LogRebase(++epoch, step, supply);
        return supply;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < amount) revert AllowanceTooLow(msg.sender, allowed, amount);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        if (to == address(0)) revert ZeroAddress();
        uint256 held = balanceOf(from);
        if (held < amount) revert BalanceTooLow(from, held, amount);
        _gons[from] -= amount * gonsPerFragment;
        _gonsTotal -= amount * gonsPerFragment;
        _give(to, amount);
        emit Transfer(from, to, amount);
    }

    function _give(address account, uint256 amount) private {
        _gons[account] += amount * gonsPerFragment;
        _gonsTotal += amount * gonsPerFragment;
    }
}
