// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Leg} from "./Leg.sol";
import {Paying} from "./Paying.sol";

/// Curve's pools of every generation.
abstract contract CurvePools is Paying {
    /// What Curve calls the native token, which is the zero address in a leg.
    address internal constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 internal constant MOST_COINS = 8;

    /// The newest pools take what was sent to them before; all others fetch it from here, and the oldest answer nothing.
    function _exchange(Leg calldata leg, address payer, uint256 amount, address to) internal {
        (uint256 from, uint256 into, bool beneath) = _coins(leg);
        string memory types = _isCrypto(leg, amount) ? "(uint256,uint256,uint256,uint256" : "(int128,int128,uint256,uint256";
        string memory call = string.concat(beneath ? "exchange_underlying" : "exchange", types);
        bool native = leg.from == address(0);
        if (!native && beneath) {
            amount = _fetched(leg, payer, amount);
        } else if (!native) {
            try this.exchangeReceived(leg, types, payer, amount, to) {
                return;
            } catch {}
            amount = _fetched(leg, payer, amount);
        }
        uint256 value = native ? amount : 0;
        if (_answered(leg.pool, value, abi.encodeWithSignature(string.concat(call, ",address)"), from, into, amount, 0, to))) return;
        if (
            _answered(
                leg.pool,
                value,
                abi.encodeWithSignature(string.concat(call, ",bool,address)"), from, into, amount, 0, native || leg.to == address(0), to)
            )
        ) return;
        uint256 before = _balance(leg.to, address(this));
        _call(leg.pool, value, abi.encodeWithSignature(string.concat(call, ")"), from, into, amount, 0));
        uint256 got = _balance(leg.to, address(this)) - before;
        if (to == address(this)) return;
        if (leg.to == address(0)) _call(to, got, "");
        else _pay(leg.to, address(this), to, got);
    }

    function _fetched(Leg calldata leg, address payer, uint256 amount) private returns (uint256 arrived) {
        if (payer != address(this)) _pay(leg.from, payer, address(this), amount);
        arrived = _balance(leg.from, address(this));
        _allow(leg.from, leg.pool, arrived);
    }

    function exchangeReceived(Leg calldata leg, string calldata types, address payer, uint256 amount, address to) external {
        uint256 before = _balance(leg.from, leg.pool);
        _pay(leg.from, payer, leg.pool, amount);
        (uint256 from, uint256 into, ) = _coins(leg);
        uint256 arrived = _balance(leg.from, leg.pool) - before;
        require(
            _answered(
                leg.pool,
                0,
                abi.encodeWithSignature(string.concat("exchange_received", types, ",address)"), from, into, arrived, 0, to)
            )
        );
    }

    function _curveGives(Leg calldata leg, uint256 amount) internal view returns (uint256) {
        (uint256 from, uint256 into, bool beneath) = _coins(leg);
        if (beneath) return _word(leg.pool, abi.encodeWithSignature("get_dy_underlying(int128,int128,uint256)", from, into, amount));
        return
            _word(
                leg.pool,
                _isCrypto(leg, amount)
                    ? abi.encodeWithSignature("get_dy(uint256,uint256,uint256)", from, into, amount)
                    : abi.encodeWithSignature("get_dy(int128,int128,uint256)", from, into, amount)
            );
    }

    /// These number their coins in uint256; pools of what has one value do so in int128.
    function _isCrypto(Leg calldata leg, uint256 amount) internal view returns (bool) {
        (bool ok, bytes memory answer) = leg.pool.staticcall(abi.encodeWithSignature("gamma()"));
        if (ok && answer.length == 32) return true;
        (uint256 from, uint256 into, ) = _coins(leg);
        (ok, answer) = leg.pool.staticcall(abi.encodeWithSignature("get_dy(uint256,uint256,uint256)", from, into, amount));
        return ok && answer.length == 32;
    }

    /// A metapool's second coin is the share in another pool: whatever that one has is numbered after the metapool's first.
    function _coins(Leg calldata leg) internal view returns (uint256 from, uint256 into, bool beneath) {
        (from, into) = (_coin(leg.pool, leg.from), _coin(leg.pool, leg.to));
        beneath = from == MOST_COINS || into == MOST_COINS;
        if (from == MOST_COINS) from = 1 + _coin(_base(leg.pool), leg.from);
        if (into == MOST_COINS) into = 1 + _coin(_base(leg.pool), leg.to);
    }

    /// Newer shares are the pool itself.
    function _base(address pool) private view returns (address share) {
        share = address(uint160(_word(pool, abi.encodeWithSignature("coins(uint256)", 1))));
        (bool ok, bytes memory answer) = share.staticcall(abi.encodeWithSignature("minter()"));
        if (ok && answer.length == 32) return abi.decode(answer, (address));
    }

    function _coin(address pool, address coin) internal view returns (uint256 index) {
        for (; index < MOST_COINS; index++) {
            (bool ok, bytes memory answer) = pool.staticcall(abi.encodeWithSignature("coins(uint256)", index));
            if (answer.length != 32) (ok, answer) = pool.staticcall(abi.encodeWithSignature("coins(int128)", index));
            if (!ok || answer.length != 32) return MOST_COINS;
            if (abi.decode(answer, (address)) == (coin == address(0) ? COIN : coin)) return index;
        }
    }

    /// Pools that take the native token may keep it, answering nothing, where they have no such function.
    function _answered(address target, uint256 value, bytes memory data) internal returns (bool) {
        try this.insist(target, value, data) {
            return true;
        } catch {
            return false;
        }
    }

    function insist(address target, uint256 value, bytes calldata data) external {
        (bool ok, bytes memory answer) = target.call{value: value}(data);
        require(ok && answer.length == 32);
    }
}
