// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Found} from "./Found.sol";
import {Reading} from "./Reading.sol";

/// Registries that list several pools of a pair: Curve's and DODO's.
abstract contract Listed is Reading {
    /// Of a pair's pools, so many of a registry's first; of a pool's coins, all that there can be.
    uint256 private constant MOST_OF_PAIR = 6;
    /// What Curve calls the native token.
    address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    /// Anybody may add to a registry's list: of a pair's first pools, the one that holds most of b.
    function _askCurve(address registry, address a, address b) internal view returns (Found memory found) {
        (address from, address to) = (a == address(0) ? COIN : a, b == address(0) ? COIN : b);
        for (uint256 i = 0; i < MOST_OF_PAIR; i++) {
            address pool = _pool(registry, abi.encodeWithSignature("find_pool_for_coins(address,address,uint256)", from, to, i));
            if (pool == address(0)) break;
            uint256 holds = _balance(b, pool);
            if (holds == 0) (, holds) = _beneath(pool, from, b, to);
            if (holds > found.second) (found.pool, found.second) = (pool, holds);
        }
        if (found.pool == address(0)) return found;
        found.first = _balance(a, found.pool);
        found.fourth = found.first / 1000;
        uint256 place = _coin(found.pool, to);
        if (place < MOST_COINS) {
            found.third = _curveGives(found.pool, _coin(found.pool, from), place, found.fourth);
        } else if (found.fourth != 0) {
            (place, ) = _beneath(found.pool, from, b, to);
            found.third = _count(found.pool, abi.encodeWithSignature("get_dy_underlying(int128,int128,uint256)", 0, place, found.fourth));
        }
    }

    /// A metapool's second coin is the share in another pool, whose coins it trades, too: where b stands among them all, and what its shares are worth in b.
    function _beneath(address pool, address from, address b, address to) private view returns (uint256 place, uint256 holds) {
        if (_pool(pool, abi.encodeWithSignature("coins(uint256)", 0)) != from) return (0, 0);
        address share = _pool(pool, abi.encodeWithSignature("coins(uint256)", 1));
        if (share == address(0)) return (0, 0);
        address base = _pool(share, abi.encodeWithSignature("minter()"));
        place = 1 + _coin(base == address(0) ? share : base, to);
        if (place > MOST_COINS) return (0, 0);
        uint256 decimals = _word(b, abi.encodeWithSignature("decimals()"));
        uint256 shares = _balance(share, pool);
        if (decimals <= 18 && shares < type(uint128).max) holds = (shares * 10 ** decimals) / 1e18;
    }

    /// Pools of what has one value number their coins otherwise than the others.
    function _curveGives(address pool, uint256 from, uint256 to, uint256 amount) private view returns (uint256 given) {
        if (from == MOST_COINS || to == MOST_COINS || amount == 0) return 0;
        given = _count(pool, abi.encodeWithSignature("get_dy(int128,int128,uint256)", from, to, amount));
        if (given == 0) given = _count(pool, abi.encodeWithSignature("get_dy(uint256,uint256,uint256)", from, to, amount));
    }

    function _coin(address pool, address coin) private view returns (uint256 index) {
        for (; index < MOST_COINS; index++) {
            address found = _pool(pool, abi.encodeWithSignature("coins(uint256)", index));
            if (found == address(0)) found = _pool(pool, abi.encodeWithSignature("coins(int128)", index));
            if (found == coin) return index;
            if (found == address(0)) return MOST_COINS;
        }
    }

    /// Each pair is listed in both orders. Private pools are listed by whoever says so: only copies of the template are believed.
    function _askDodo(address registry, address a, address b) internal view returns (Found memory found) {
        address template = _pool(registry, abi.encodeWithSignature("_DPP_TEMPLATE_()"));
        bool sellsQuote;
        for (uint256 turn = 0; turn < 2; turn++) {
            for (uint256 i = 0; i < MOST_OF_PAIR; i++) {
                (address base, address quote) = turn == 0 ? (a, b) : (b, a);
                address pool = _pool(registry, abi.encodeWithSignature("_REGISTRY_(address,address,uint256)", base, quote, i));
                if (pool == address(0)) break;
                if (template != address(0) && !_copies(pool, template)) continue;
                (, uint256[3] memory held) = _call(pool, abi.encodeWithSignature("getVaultReserve()"), 64);
                (uint256 ofA, uint256 ofB) = turn == 0 ? (held[0], held[1]) : (held[1], held[0]);
                if (ofB <= found.second) continue;
                (found.pool, found.first, found.second, sellsQuote) = (pool, ofA, ofB, turn == 1);
            }
        }
        found.fourth = found.first / 1000;
        if (found.fourth == 0) return found;
        found.third = _count(
            found.pool,
            abi.encodeWithSignature(
                sellsQuote ? "querySellQuote(address,uint256)" : "querySellBase(address,uint256)",
                address(this),
                found.fourth
            )
        );
    }

    /// As EIP-1167 has it.
    function _copies(address pool, address template) private view returns (bool) {
        bytes memory copy = abi.encodePacked(hex"363d3d373d3d3d363d73", template, hex"5af43d82803e903d91602b57fd5bf3");
        return pool.codehash == keccak256(copy);
    }
}
