// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IRewardFactory {
    function createPair(address a, address b) external returns (address);
}

interface IRewardRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

contract MirrorMoon is Ownable {
    string public constant name = "Mirror Moon";
    string public constant symbol = "MMOON";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    uint256 public constant REFLECTION = 200;
    uint256 private constant START_RATE = 1e30;

    address public immutable pair;
    uint256 private _rIncluded;
    uint256 private _tIncluded;
    mapping(address => uint256) private _rOwned;
    mapping(address => uint256) private _tOwned;
    mapping(address => bool) public isExcludedFromReward;
    mapping(address => mapping(address => uint256)) public allowance;

    error InsufficientBalance();
    error InsufficientAllowance();
    error ZeroAddress();

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Reflected(uint256 amount);
    event RewardStatus(address indexed account, bool excluded);

    constructor() Ownable(msg.sender) {
        IRewardRouter router = IRewardRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IRewardFactory(router.factory()).createPair(address(this), router.WETH());
        _credit(msg.sender, totalSupply);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return isExcludedFromReward[account] ? _tOwned[account] : _rOwned[account] / _rate();
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < value) revert InsufficientAllowance();
            allowance[from][msg.sender] = allowed - value;
        }
        _move(from, to, value);
        return true;
    }

    function excludeFromReward(address account) external onlyOwner {
        if (_rOwned[account] > 0) _tOwned[account] = _rOwned[account] / _rate();
        if (!isExcludedFromReward[account]) {
            isExcludedFromReward[account] = true;
            _rIncluded -= _rOwned[account];
            _tIncluded -= _tOwned[account];
        }
        emit RewardStatus(account, true);
    }

    function includeInReward(address account) external onlyOwner {
        require(isExcludedFromReward[account], "already included");
        isExcludedFromReward[account] = false;
        uint256 value = _tOwned[account];
        _tOwned[account] = 0;
        _rOwned[account] = 0;
        _credit(account, value);
        emit RewardStatus(account, false);
    }

    function _rate() private view returns (uint256) {
        if (_tIncluded == 0) return START_RATE;
        uint256 rate = _rIncluded / _tIncluded;
        return rate == 0 ? 1 : rate;
    }

    function _credit(address account, uint256 value) private {
        if (isExcludedFromReward[account]) {
            _tOwned[account] += value;
            return;
        }
        uint256 r = value * _rate();
        _rOwned[account] += r;
        _rIncluded += r;
        _tIncluded += value;
    }

    function _debit(address account, uint256 value) private {
        if (balanceOf(account) < value) revert InsufficientBalance();
        if (isExcludedFromReward[account]) {
            _tOwned[account] -= value;
            return;
        }
        uint256 r = value * _rate();
        _rOwned[account] -= r;
        _rIncluded -= r;
        _tIncluded -= value;
    }

    function _move(address from, address to, uint256 value) private {
        if (from == address(0) || to == address(0)) revert ZeroAddress();
        _debit(from, value);
        uint256 fee;
        if ((from == pair || to == pair) && from != owner() && to != owner() && _tIncluded > 1000 ether) {
            fee = (value * REFLECTION) / 10_000;
            _tIncluded += fee;
            emit Reflected(fee);
        }
        _credit(to, value - fee);
        emit Transfer(from, to, value - fee);
    }
}

contract MirrorMoonPlus is Ownable {
    string public constant name = "Mirror Moon Plus";
    string public constant symbol = "MMOONP";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    uint256 public constant REFLECTION = 200;
    uint256 private constant START_RATE = 1e30;

    address public immutable pair;
    uint256 private _rIncluded;
    uint256 private _tIncluded;
    mapping(address => uint256) private _rOwned;
    mapping(address => uint256) private _tOwned;
    mapping(address => bool) public isExcludedFromReward;
    mapping(address => mapping(address => uint256)) public allowance;

    error InsufficientBalance();
    error InsufficientAllowance();
    error ZeroAddress();

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Reflected(uint256 amount);
    event RewardStatus(address indexed account, bool excluded);

    constructor() Ownable(msg.sender) {
        IRewardRouter router = IRewardRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IRewardFactory(router.factory()).createPair(address(this), router.WETH());
        _credit(msg.sender, totalSupply);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return isExcludedFromReward[account] ? _tOwned[account] : _rOwned[account] / _rate();
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < value) revert InsufficientAllowance();
            allowance[from][msg.sender] = allowed - value;
        }
        _move(from, to, value);
        return true;
    }

    function excludeFromReward(address account) external onlyOwner {
        require(!isExcludedFromReward[account], "already excluded");
        require(account == pair || account == address(this) || account == msg.sender, "holders keep rewards");
        uint256 value = balanceOf(account);
        isExcludedFromReward[account] = true;
        _rIncluded -= _rOwned[account];
        _tIncluded -= value;
        _rOwned[account] = 0;
        _tOwned[account] = value;
        emit RewardStatus(account, true);
    }

    function includeInReward(address account) external onlyOwner {
        require(isExcludedFromReward[account], "already included");
        isExcludedFromReward[account] = false;
        uint256 value = _tOwned[account];
        _tOwned[account] = 0;
        _rOwned[account] = 0;
        _credit(account, value);
        emit RewardStatus(account, false);
    }

    function _rate() private view returns (uint256) {
        if (_tIncluded == 0) return START_RATE;
        uint256 rate = _rIncluded / _tIncluded;
        return rate == 0 ? 1 : rate;
    }

    function _credit(address account, uint256 value) private {
        if (isExcludedFromReward[account]) {
            _tOwned[account] += value;
            return;
        }
        uint256 r = value * _rate();
        _rOwned[account] += r;
        _rIncluded += r;
        _tIncluded += value;
    }

    function _debit(address account, uint256 value) private {
        if (balanceOf(account) < value) revert InsufficientBalance();
        if (isExcludedFromReward[account]) {
            _tOwned[account] -= value;
            return;
        }
        uint256 r = value * _rate();
        _rOwned[account] -= r;
        _rIncluded -= r;
        _tIncluded -= value;
    }

    function _move(address from, address to, uint256 value) private {
        if (from == address(0) || to == address(0)) revert ZeroAddress();
        _debit(from, value);
        uint256 fee;
        if ((from == pair || to == pair) && from != owner() && to != owner() && _tIncluded > 1000 ether) {
            fee = (value * REFLECTION) / 10_000;
            _tIncluded += fee;
            emit Reflected(fee);
        }
        _credit(to, value - fee);
        emit Transfer(from, to, value - fee);
    }
}
