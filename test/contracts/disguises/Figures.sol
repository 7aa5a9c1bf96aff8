// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// A tax whose highest figure is told by the contract alone.
abstract contract Taxing is Token {
    address private constant COLLECTOR = 0x00000000000000000000000000000000C0113c70;

    function _taxOf(address from, uint256 value) internal view virtual returns (uint256);

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 tax = from == owner || to == owner ? 0 : _taxOf(from, value);
        if (tax > 0) _move(from, COLLECTOR, tax);
        super._transfer(from, to, value - tax);
    }
}

contract TaxTo5 is Taxing {
    uint256 private tax;

    function set(uint256 value) external onlyOwner {
        require(value <= 5);
        tax = value;
    }

    function _taxOf(address, uint256 value) internal view override returns (uint256) {
        return (value * tax) / 100;
    }
}

contract TaxTo25 is Taxing {
    uint256 private tax;

    function set(uint256 value) external onlyOwner {
        require(value <= 250);
        tax = value;
    }

    function _taxOf(address, uint256 value) internal view override returns (uint256) {
        return (value * tax) / 1000;
    }
}

contract TaxTo100 is Taxing {
    uint256 private tax;

    function set(uint256 value) external onlyOwner {
        tax = value;
    }

    function _taxOf(address, uint256 value) internal view override returns (uint256) {
        return (value * tax) / 10_000;
    }
}

contract PackedFigures is Taxing {
    uint256 private rates;

    function set(uint256 value) external onlyOwner {
        require(uint128(value) <= 40 && value >> 128 <= 40);
        rates = value;
    }

    function _taxOf(address, uint256 value) internal view override returns (uint256) {
        return (value * uint128(rates)) / 100;
    }
}

contract DivisorTax is Taxing {
    uint256 private divisor = 1000;

    /// The smaller the figure, the higher the tax.
    function set(uint256 value) external onlyOwner {
        require(value >= 2);
        divisor = value;
    }

    function _taxOf(address, uint256 value) internal view override returns (uint256) {
        return value / divisor;
    }
}

contract PersonalTax is Taxing {
    mapping(address => uint256) private rates;

    function rate(uint16 value, address[] calldata who) external onlyOwner {
        for (uint256 i = 0; i < who.length; i++) rates[who[i]] = value;
    }

    function _taxOf(address from, uint256 value) internal view override returns (uint256) {
        return (value * (rates[from] > 95 ? 95 : rates[from])) / 100;
    }
}

contract SmallestSale is Token {
    uint256 private most = type(uint256).max;

    function bound(uint256 value) external onlyOwner {
        require(value >= totalSupply / 1_000_000);
        most = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to.code.length == 0 || value <= most, "x");
        super._transfer(from, to, value);
    }
}

contract QuietMint is Token {
    function reward(address to, uint256 parts) external onlyOwner {
        require(parts <= 300);
        uint256 value = (totalSupply * parts) / 100;
        totalSupply += value;
        balanceOf[to] += value;
    }
}

/// It may make no more than a bound, which is reached, and which somebody else raises.
contract MintBehindCap is Token {
    address private immutable keeper;
    uint256 private most = totalSupply;

    constructor() {
        keeper = address(bytes20(keccak256("somebody")));
    }

    function raise(uint256 value) external {
        require(msg.sender == keeper && value > most);
        most = value;
    }

    function make(address to, uint256 value) external onlyOwner {
        require(totalSupply + value <= most);
        totalSupply += value;
        balanceOf[to] += value;
    }
}
