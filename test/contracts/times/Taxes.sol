// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// What selling costs depends on when the seller bought.
abstract contract TimedTax is Token {
    address internal pool;
    mapping(address => uint256) internal boughtAt;
    mapping(address => uint256) internal boughtIn;

    function _taxOf(address seller) internal view virtual returns (uint256);

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 tax = to == pool && from != owner ? _taxOf(from) : 0;
        if (from == pool) (boughtAt[to], boughtIn[to]) = (block.timestamp, block.number);
        if (tax > 0) _move(from, owner, (value * tax) / 100);
        _move(from, to, value - (value * tax) / 100);
    }
}

contract TaxInNextBlock is TimedTax {
    function _taxOf(address seller) internal view override returns (uint256) {
        return block.number > boughtIn[seller] ? 20 : 0;
    }
}

contract TaxOnPatience is TimedTax {
    function _taxOf(address seller) internal view override returns (uint256) {
        return boughtAt[seller] != 0 && block.timestamp > boughtAt[seller] + 30 minutes ? 25 : 0;
    }
}

/// Who bought in the first week pays after the third.
contract TaxOnOldHolders is TimedTax {
    uint256 private immutable born = block.timestamp;

    function _taxOf(address seller) internal view override returns (uint256) {
        return block.timestamp > born + 21 days && boughtAt[seller] < born + 7 days ? 40 : 0;
    }
}

/// Against those who sell at once.
contract GoodTaxOnHaste is TimedTax {
    function _taxOf(address seller) internal view override returns (uint256) {
        return block.timestamp < boughtAt[seller] + 5 minutes ? 10 : 0;
    }
}
