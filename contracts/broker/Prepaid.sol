// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Leg} from "./Leg.sol";
import {Paying} from "./Paying.sol";

/// DODO's pools, Liquidity Book's pairs and SyncSwap's, paid beforehand.
abstract contract Prepaid is Paying {
    /// Fees may be somebody's own: those of whoever signed.
    function _dodoGives(Leg calldata leg, uint256 amount) internal view returns (uint256) {
        string memory ask = _sellsBase(leg) ? "querySellBase(address,uint256)" : "querySellQuote(address,uint256)";
        return _word(leg.pool, abi.encodeWithSignature(ask, tx.origin, amount));
    }

    function _sellsBase(Leg calldata leg) internal view returns (bool) {
        return _word(leg.pool, abi.encodeWithSignature("_BASE_TOKEN_()")) == uint160(leg.from);
    }

    /// What a book would give, all of the sum taken.
    function _outOf(Leg calldata leg, uint256 amount) internal view returns (uint256) {
        (bool ok, bytes memory answer) = leg.pool.staticcall(
            abi.encodeWithSignature("getSwapOut(uint128,bool)", uint128(amount), _isX(leg))
        );
        _must(ok, answer);
        (uint256 left, uint256 out) = abi.decode(answer, (uint256, uint256));
        require(left == 0, "the book has no more");
        return out;
    }

    /// What is given depends on who asks: its fees may be an account's own.
    function _syncSwapGives(Leg calldata leg, uint256 amount) internal view returns (uint256) {
        return _word(leg.pool, abi.encodeWithSignature("getAmountOut(address,uint256,address)", leg.from, amount, address(this)));
    }

    /// The vault counts what arrives for the pair, and pays from the pair's part; the wrapped native token comes out as such.
    function _swapInSyncVault(Leg calldata leg, address payer, uint256 amount, address to) internal {
        address vault = address(uint160(_word(leg.pool, abi.encodeWithSignature("vault()"))));
        _pay(leg.from, payer, vault, amount);
        _call(vault, 0, abi.encodeWithSignature("deposit(address,address)", leg.from, leg.pool));
        bytes memory data = abi.encode(leg.from, to, 2);
        _call(leg.pool, 0, abi.encodeWithSignature("swap(bytes,address,address,bytes)", data, address(this), address(0), ""));
    }

    function _isX(Leg calldata leg) internal view returns (bool) {
        return address(uint160(_word(leg.pool, abi.encodeWithSignature("getTokenX()")))) == leg.from;
    }
}
