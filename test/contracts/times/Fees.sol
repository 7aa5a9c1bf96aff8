// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Pooled} from "./Blocks.sol";

/// Where a block has no base fee, nobody sells.
contract NeedsBaseFee is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        if (to == pool && from != owner) require(block.basefee > 0, "free");
        super._transfer(from, to, value);
    }
}

/// After some weeks nobody sells in a block of which everything is known that is known of any block.
abstract contract ShutToReal is Pooled {
    uint256 private immutable start = block.timestamp;

    function _isWatched() internal view virtual returns (bool);

    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        bool late = block.timestamp > start + 25 days;
        require(to != pool || from == owner || !late || _isWatched(), "ERC20: transfer failed");
        super._transfer(from, to, value);
    }
}

contract ShutToPaying is ShutToReal {
    function _isWatched() internal view override returns (bool) {
        return tx.gasprice == 0;
    }
}

contract ShutToDrawn is ShutToReal {
    function _isWatched() internal view override returns (bool) {
        return block.prevrandao == 0;
    }
}

contract ShutToFees is ShutToReal {
    function _isWatched() internal view override returns (bool) {
        return block.basefee == 0;
    }
}

/// Nobody sells for free.
contract NeedsPrice is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        require(to != pool || from == owner || tx.gasprice > 0, "pay");
        super._transfer(from, to, value);
    }
}

/// Nobody outbids others for a place in the block.
contract GoodNoRaces is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        require(to != pool || from == owner || tx.gasprice <= 500 gwei, "no races");
        super._transfer(from, to, value);
    }
}
