// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Found} from "./Found.sol";
import {Reading} from "./Reading.sol";

/// What a token names itself, and launchpads.
abstract contract Named is Reading {
    /// A pool of a venue that nobody told us about: believed when it behaves like one of this token.
    function _askNamedPair(address token, bytes4 view_) internal view returns (Found memory found) {
        address pair = _pool(token, abi.encodeWithSelector(view_));
        if (pair == address(0) || pair.code.length == 0) return found;
        address token0 = _pool(pair, abi.encodeWithSignature("token0()"));
        address token1 = _pool(pair, abi.encodeWithSignature("token1()"));
        if (token0 == address(0) || token1 == address(0) || (token0 != token && token1 != token)) return found;
        address other = token0 == token ? token1 : token0;
        (found.first, found.second) = _reserves(pair, token, other);
        // Nobody gets more out of it than the tokens themselves say that it has.
        found.first = _least(found.first, _balance(token, pair));
        found.second = _least(found.second, _balance(other, pair));
        if (found.first == 0) return found;
        found.pool = pair;
        found.third = uint160(other);
        found.fourth = uint160(_pool(pair, abi.encodeWithSignature("factory()")));
    }

    function _askNamedRouter(address token, bytes4 view_) internal view returns (Found memory found) {
        address router = _pool(token, abi.encodeWithSelector(view_));
        if (router == address(0) || router.code.length == 0) return found;
        found.first = uint160(_pool(router, abi.encodeWithSignature("factory()")));
        found.second = uint160(_pool(router, abi.encodeWithSignature("WETH()")));
        if (found.first != 0 && found.second != 0) found.pool = router;
    }

    /// Some curves hold the tokens that are not sold yet; others make a pair of their own for each token.
    function _askLaunchpad(address manager, address token, address quote) internal view returns (Found memory found) {
        found.first = _balance(token, manager);
        if (found.first != 0) {
            found.second = _word(token, abi.encodeWithSignature("totalSupply()"));
            found.pool = manager;
            return found;
        }
        found.pool = _pool(manager, abi.encodeWithSignature("getPair(address,address)", token, quote));
        if (found.pool != address(0)) (found.first, found.second) = _reserves(found.pool, token, quote);
    }
}
