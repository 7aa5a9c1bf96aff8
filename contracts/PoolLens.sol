// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Balancer} from "./lens/Balancer.sol";
import {Books} from "./lens/Books.sol";
import {Found} from "./lens/Found.sol";
import {Listed} from "./lens/Listed.sol";
import {Managers} from "./lens/Managers.sol";
import {Named} from "./lens/Named.sol";

/// Looks for pools: asks every venue about every pair in one `eth_call` that deploys nothing (this is all constructor).
/// Factories, pools and tokens are strangers: each question has a gas bound and at most three words of its answer are read.
///
/// Input: u8 how many addresses, addresses (20 bytes each), then questions of 14 bytes:
///   u8 kind, u8 venue, u8 a, u8 b (places among the addresses), u32 x, u40 y, u8 hooks, or the pool where that is known
/// Answer: one word with how many questions were asked (fewer than there are when gas or room runs out), then five
/// words for each pool that exists:
///   question << 160 | pool, what it holds of a, of b (of a manager's pool: no more than its liquidity reaches), square root of the price (V3, V4), liquidity (V3, V4)
///   for a pool that the token names: other token and factory in the last two
///   for a router that the token names: factory and wrapped native token in words two and three
///   for a launchpad that holds tokens itself: how many, and of how many
///   for pools whose curve is their own: what they give of b, for how much of a
///   for pools that keep what they hold in bins: the bin that is traded in, and the step between two
///   for a factory that made a pool: nothing else
///   for what rules a pool of Balancer's: its hook, who may pause it, who may set its fee, whether it asks anybody for rates or something is not told
///   for a pool of Uniswap V4 that the token names by its key: then again, with the hooks for the pool, the other token, fee and step
contract PoolLens is Managers, Books, Named, Balancer, Listed {
    uint256 private constant V2 = 0;
    uint256 private constant V3_BY_FEE = 1;
    uint256 private constant V3_BY_SPACING = 2;
    uint256 private constant ALGEBRA = 3;
    uint256 private constant VELODROME = 4;
    uint256 private constant SOLIDLY = 5;
    uint256 private constant V4 = 6;
    uint256 private constant NAMED_PAIR = 7;
    uint256 private constant NAMED_ROUTER = 8;
    uint256 private constant LAUNCHPAD = 9;
    uint256 private constant CURVE = 10;
    uint256 private constant INFINITY_CL = 11;
    uint256 private constant INFINITY_BIN = 12;
    uint256 private constant LIQUIDITY_BOOK = 13;
    uint256 private constant BALANCER_V2 = 14;
    uint256 private constant DODO = 15;
    uint256 private constant BALANCER_V3 = 16;
    /// From 17 to 19: what Balancer's part is asked about a pool.
    uint256 private constant NAMED_KEY = 20;
    uint256 private constant ALGEBRA_CUSTOM = 21;
    uint256 private constant SYNC_SWAP = 22;

    uint256 private constant QUESTION = 14;
    /// Enough for one more question with all that follows from it, and where a registry lists several pools.
    uint256 private constant RESERVE = 1200000;
    uint256 private constant RESERVE_FOR_LISTS = 2800000;
    /// A deployment may return 24 576 bytes.
    uint256 private constant MOST_FOUND = 150;

    constructor(bytes memory input) {
        uint256 questions = 1 + 20 * uint256(uint8(input[0]));
        uint256 count = (input.length - questions) / QUESTION;
        uint256[] memory answer = new uint256[](1 + 5 * MOST_FOUND + 5);
        uint256 at = 1;
        uint256 index;
        for (; index < count && gasleft() > _reserve(input, questions + QUESTION * index) && at + 10 <= answer.length; index++) {
            uint256 asked = questions + QUESTION * index;
            if (uint8(input[asked]) == NAMED_KEY) {
                (Found memory named, Found memory key) = _askNamedKey(_address(input, asked + 1), _address(input, asked + 2));
                if (named.pool != address(0)) at = _put(_put(at, index, named, answer), index, key, answer);
            } else {
                Found memory found = _ask(input, asked);
                if (found.pool != address(0)) at = _put(at, index, found, answer);
            }
        }
        answer[0] = index;
        assembly {
            return(add(answer, 0x20), mul(at, 0x20))
        }
    }

    function _put(uint256 at, uint256 index, Found memory found, uint256[] memory answer) private pure returns (uint256) {
        answer[at] = (index << 160) | uint160(found.pool);
        answer[at + 1] = found.first;
        answer[at + 2] = found.second;
        answer[at + 3] = found.third;
        answer[at + 4] = found.fourth;
        return at + 5;
    }

    function _reserve(bytes memory input, uint256 at) private pure returns (uint256) {
        uint256 kind = uint8(input[at]);
        return kind < CURVE || kind >= MADE_BY ? RESERVE : RESERVE_FOR_LISTS;
    }

    function _ask(bytes memory input, uint256 at) private returns (Found memory found) {
        uint256 kind = uint8(input[at]);
        address venue = _address(input, at + 1);
        address a = _address(input, at + 2);
        address b = _address(input, at + 3);
        uint256 x = _number(input, at + 4, 4);
        if (kind == V4) return _askV4(venue, [a, b, _address(input, at + 13)], x, _number(input, at + 8, 5));
        if (kind == INFINITY_CL || kind == INFINITY_BIN) {
            return _askInfinity(venue, [a, b, _address(input, at + 13)], x, _number(input, at + 8, 5), kind == INFINITY_BIN);
        }
        if (kind == LIQUIDITY_BOOK) return _askBooks(venue, a, b);
        if (kind == NAMED_PAIR) return _askNamedPair(a, bytes4(uint32(x)));
        if (kind == NAMED_ROUTER) return _askNamedRouter(a, bytes4(uint32(x)));
        if (kind == LAUNCHPAD) return _askLaunchpad(venue, a, b);
        if (kind == CURVE) return _askCurve(venue, a, b);
        if (kind == DODO) return _askDodo(venue, a, b);
        if (kind == BALANCER_V3) return _askBalancerV3(venue, a, b, _address(input, at + 13));
        if (kind == BALANCER_V2) return _askBalancer(venue, a, b, _address(input, at + 13));
        if (kind >= MADE_BY && kind <= BALANCER_V3_RULES) return _askRules(kind, venue, _address(input, at + 13));
        if (kind == V2) found.pool = _pool(venue, abi.encodeWithSignature("getPair(address,address)", a, b));
        else if (kind == V3_BY_FEE) found.pool = _pool(venue, abi.encodeWithSignature("getPool(address,address,uint24)", a, b, x));
        else if (kind == V3_BY_SPACING) found.pool = _pool(venue, abi.encodeWithSignature("getPool(address,address,int24)", a, b, x));
        else if (kind == ALGEBRA) found.pool = _pool(venue, abi.encodeWithSignature("poolByPair(address,address)", a, b));
        else if (kind == ALGEBRA_CUSTOM) {
            address deployer = _address(input, at + 13);
            found.pool = _pool(venue, abi.encodeWithSignature("customPoolByPair(address,address,address)", deployer, a, b));
        } else if (kind == VELODROME) found.pool = _pool(venue, abi.encodeWithSignature("getPool(address,address,bool)", a, b, x == 1));
        else if (kind == SOLIDLY) found.pool = _pool(venue, abi.encodeWithSignature("getPair(address,address,bool)", a, b, x == 1));
        else if (kind == SYNC_SWAP) found.pool = _pool(venue, abi.encodeWithSignature("getPool(address,address)", a, b));
        if (found.pool == address(0)) return found;
        if (kind == SYNC_SWAP || kind == V2 || kind == VELODROME || kind == SOLIDLY) {
            (found.first, found.second) = _reserves(found.pool, a, b);
        } else {
            found.first = _balance(a, found.pool);
            found.second = _balance(b, found.pool);
            found.third = _word(found.pool, kind == ALGEBRA || kind == ALGEBRA_CUSTOM ? abi.encodeWithSignature("globalState()") : abi.encodeWithSignature("slot0()"));
            found.fourth = _word(found.pool, abi.encodeWithSignature("liquidity()"));
        }
    }

    function _address(bytes memory input, uint256 at) private pure returns (address) {
        return address(uint160(_number(input, 1 + 20 * uint256(uint8(input[at])), 20)));
    }

    function _number(bytes memory input, uint256 at, uint256 size) private pure returns (uint256 value) {
        assembly {
            value := shr(sub(256, mul(size, 8)), mload(add(add(input, 0x20), at)))
        }
    }
}
