// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Base} from "./Base.sol";

abstract contract Priced is Base {
    function _ether() internal view returns (uint256) {
        return IERC20(WETH).balanceOf(pair);
    }

    function _price() internal view returns (uint256) {
        uint256 tokens = balanceOf(pair);
        return tokens == 0 ? 0 : (_ether() * 1e36) / tokens;
    }
}

/// No sale above 1.3 times one's own price, and a wallet holds one percent: `exit-closes-later`.
contract PriceCeiling is Priced {
    mapping(address => uint256) private paid;
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (from == dev || to == dev) return 0;
        if (to != pair) require(balanceOf(to) + value <= totalSupply() / 100, "max wallet");
        if (from == pair) paid[to] = _price();
        if (to == pair) require(paid[from] == 0 || _price() * 10 <= paid[from] * 13, "slow down");
        return 0;
    }
}

contract Ledger {
    mapping(address => mapping(address => uint256)) public depths;

    function note(address account, uint256 depth) external {
        depths[msg.sender][account] = depth;
    }
}

/// By the depth of the pool, kept in another contract: `exit-closes-later`.
contract PriceDepth is Priced {
    Ledger private immutable ledger = new Ledger();
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (from == dev) return 0;
        if (to != pair) require(balanceOf(to) + value <= totalSupply() / 50);
        if (from == pair) ledger.note(to, balanceOf(pair));
        uint256 then = ledger.depths(address(this), from);
        if (to == pair && then > 0) require(balanceOf(pair) >= (then * 4) / 5, "depth");
        return 0;
    }
}

/// A sale with a gain of a quarter costs 95 percent: `tax-changes-later`.
contract PriceGainTax is Priced {
    mapping(address => uint256) private paid;
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (from == dev || to == dev) return 0;
        if (to != pair) require(balanceOf(to) + value <= totalSupply() / 100);
        if (from == pair) paid[to] = _price();
        return to == pair && paid[from] > 0 && _price() > (paid[from] * 5) / 4 ? (value * 95) / 100 : 0;
    }
}

/// Honest: a wallet holds one percent, and sales always work.
contract PriceHonestWallet is Priced {
    mapping(address => uint256) public paid;
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (from == dev) return 0;
        if (to != pair && to != dev) require(balanceOf(to) + value <= totalSupply() / 100, "max wallet");
        if (from == pair) paid[to] = _price();
        return 0;
    }
}

/// Honest: a gain costs two percent.
contract PriceHonestGain is Priced {
    mapping(address => uint256) private paid;

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (from == pair) paid[to] = _price();
        return to == pair && paid[from] > 0 && _price() > (paid[from] * 5) / 4 ? (value * 2) / 100 : 0;
    }
}
