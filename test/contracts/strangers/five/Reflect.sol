// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// SafeMoon in 0.8 without `require(!_isExcluded)`: the owner calls `excludeFromReward(pair)` twice, the pool is
/// subtracted twice from the supply, which underflows in every transfer from then on.
contract FReflect is Ownable {
    string public constant name = "MoonRise";
    string public constant symbol = "MRISE";
    uint8 public constant decimals = 9;
    uint256 private constant MAX = type(uint256).max;
    uint256 private constant _tTotal = 1_000_000_000_000 * 10 ** 9;
    uint256 private _rTotal = MAX - (MAX % _tTotal);
    uint256 private _tFeeTotal;
    uint256 public taxFee = 2;
    mapping(address => uint256) private _rOwned;
    mapping(address => uint256) private _tOwned;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public isExcludedFromFee;
    mapping(address => bool) public isExcludedFromReward;
    address[] private _excluded;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() Ownable(msg.sender) {
        _rOwned[msg.sender] = _rTotal;
        isExcludedFromFee[msg.sender] = true;
        isExcludedFromFee[address(this)] = true;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function totalSupply() external pure returns (uint256) {
        return _tTotal;
    }

    function totalFees() external view returns (uint256) {
        return _tFeeTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        if (isExcludedFromReward[account]) return _tOwned[account];
        return tokenFromReflection(_rOwned[account]);
    }

    function tokenFromReflection(uint256 rAmount) public view returns (uint256) {
        require(rAmount <= _rTotal, "Amount must be less than total reflections");
        return rAmount / _getRate();
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        _transfer(from, to, amount);
        return true;
    }

    function excludeFromReward(address account) external onlyOwner {
        if (_rOwned[account] > 0) _tOwned[account] = tokenFromReflection(_rOwned[account]);
        isExcludedFromReward[account] = true;
        _excluded.push(account);
    }

    function excludeFromFee(address account, bool yes) external onlyOwner {
        isExcludedFromFee[account] = yes;
    }

    function setTaxFeePercent(uint256 fee) external onlyOwner {
        require(fee <= 5, "too high");
        taxFee = fee;
    }

    function _getRate() private view returns (uint256) {
        (uint256 rSupply, uint256 tSupply) = _getCurrentSupply();
        return rSupply / tSupply;
    }

    function _getCurrentSupply() private view returns (uint256 rSupply, uint256 tSupply) {
        rSupply = _rTotal;
        tSupply = _tTotal;
        for (uint256 i = 0; i < _excluded.length; i++) {
            rSupply -= _rOwned[_excluded[i]];
            tSupply -= _tOwned[_excluded[i]];
        }
        if (rSupply < _rTotal / _tTotal) return (_rTotal, _tTotal);
    }

    function _transfer(address from, address to, uint256 tAmount) private {
        require(from != address(0) && to != address(0), "zero address");
        uint256 tFee = isExcludedFromFee[from] || isExcludedFromFee[to] ? 0 : tAmount * taxFee / 100;
        uint256 rate = _getRate();
        uint256 rAmount = tAmount * rate;
        uint256 rFee = tFee * rate;
        _rOwned[from] -= rAmount;
        _rOwned[to] += rAmount - rFee;
        if (isExcludedFromReward[from]) _tOwned[from] -= tAmount;
        if (isExcludedFromReward[to]) _tOwned[to] += tAmount - tFee;
        _rTotal -= rFee;
        _tFeeTotal += tFee;
        emit Transfer(from, to, tAmount - tFee);
    }
}
