// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

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
contract PoolLens {
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
    uint256 private constant MADE_BY = 17;
    uint256 private constant BALANCER_V2_RULES = 18;
    uint256 private constant BALANCER_V3_RULES = 19;
    uint256 private constant NAMED_KEY = 20;
    uint256 private constant ALGEBRA_CUSTOM = 21;

    uint256 private constant QUESTION = 14;
    uint256 private constant GAS = 150000;
    uint256 private constant GAS_OF_LIST = 300000;
    /// Curves of their own are sums over many rounds.
    uint256 private constant GAS_TO_COUNT = 600000;
    /// Enough for one more question with all that follows from it, and where a registry lists several pools.
    uint256 private constant RESERVE = 1200000;
    uint256 private constant RESERVE_FOR_LISTS = 2800000;
    /// Of a pair's pools, so many of a registry's first; of a pool's coins, all that there can be.
    uint256 private constant MOST_OF_PAIR = 6;
    uint256 private constant MOST_COINS = 8;
    /// What Curve calls the native token.
    address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    /// Of a pool in bins, what lies in so many on either side of the one that is traded in.
    uint256 private constant BINS = 12;
    /// Of a pair's books, which differ in the step between two bins, so many are looked at.
    uint256 private constant BOOKS = 6;
    uint256 private constant GAS_OF_BOOK = 40000;
    /// Of a manager's pool, what lies between the price and so many of the ticks where liquidity changes, in so many words of them.
    uint256 private constant TICKS = 20;
    uint256 private constant TICK_WORDS = 12;
    /// The square root of 1 / 1.0001, of 2 ** 128.
    uint256 private constant STEP_DOWN = 0xfffcb933bd6fad37aa2d162d1a594001;
    /// A deployment may return 24 576 bytes.
    uint256 private constant MOST_FOUND = 150;

    /// What a manager writes of a pool; `slot` is nothing where it is asked by functions.
    struct Book {
        address manager;
        bytes32 id;
        uint256 slot;
        int256 spacing;
        int256 tick;
        uint256 price;
        uint256 liquidity;
    }

    struct Found {
        address pool;
        uint256 first;
        uint256 second;
        uint256 third;
        uint256 fourth;
    }

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
        if (found.pool == address(0)) return found;
        if (kind == V2 || kind == VELODROME || kind == SOLIDLY) {
            (found.first, found.second) = _reserves(found.pool, a, b);
        } else {
            found.first = _balance(a, found.pool);
            found.second = _balance(b, found.pool);
            found.third = _word(found.pool, kind == ALGEBRA || kind == ALGEBRA_CUSTOM ? abi.encodeWithSignature("globalState()") : abi.encodeWithSignature("slot0()"));
            found.fourth = _word(found.pool, abi.encodeWithSignature("liquidity()"));
        }
    }

    /// Pools of Uniswap V4 are entries of the manager's sixth slot: price in their first word, liquidity in their fourth.
    function _askV4(address manager, address[3] memory key, uint256 fee, uint256 spacing) private view returns (Found memory found) {
        bool ordered = key[0] < key[1];
        bytes32 id = keccak256(abi.encode(ordered ? key[0] : key[1], ordered ? key[1] : key[0], fee, spacing, key[2]));
        uint256 slot = uint256(keccak256(abi.encode(id, uint256(6))));
        uint256 head = _word(manager, abi.encodeWithSignature("extsload(bytes32)", slot));
        if (uint160(head) == 0) return found;
        found.pool = manager;
        found.first = _balance(key[0], manager);
        found.second = _balance(key[1], manager);
        found.third = uint160(head);
        found.fourth = uint128(_word(manager, abi.encodeWithSignature("extsload(bytes32)", slot + 3)));
        int256 tick = int24(uint24(head >> 160));
        _bound(found, Book(manager, id, slot, int256(spacing), tick, found.third, found.fourth), ordered);
    }

    /// Some launchpads' coins say themselves which pool is theirs: believed if there is one, and it is theirs.
    function _askNamedKey(address manager, address token) private view returns (Found memory found, Found memory key) {
        uint256[5] memory named;
        bytes memory data = abi.encodeWithSignature("getPoolKey()");
        bool ok;
        assembly {
            ok := staticcall(GAS, token, add(data, 0x20), mload(data), named, 0xa0)
            if lt(returndatasize(), 0xa0) { ok := 0 }
        }
        // Each of its words in its bounds, and the token one of the two.
        if (!ok || (named[0] | named[1] | named[4]) >> 160 != 0 || named[2] >> 24 != 0) return (found, key);
        if (named[3] == 0 || named[3] > uint16(type(int16).max)) return (found, key);
        bool isFirst = named[0] == uint160(token);
        if (!isFirst && named[1] != uint160(token)) return (found, key);
        address other = address(uint160(isFirst ? named[1] : named[0]));
        found = _askV4(manager, [token, other, address(uint160(named[4]))], named[2], named[3]);
        key = Found(address(uint160(named[4])), uint160(other), named[2], named[3], 0);
    }

    /// PancakeSwap Infinity: managers keep the books, and the vault what all their pools hold.
    function _askInfinity(address manager, address[3] memory key, uint256 fee, uint256 parameters, bool inBins) private view returns (Found memory found) {
        bool ordered = key[0] < key[1];
        bytes32 id = keccak256(abi.encode(ordered ? key[0] : key[1], ordered ? key[1] : key[0], key[2], manager, fee, parameters));
        (, uint256[3] memory head) = _call(manager, abi.encodeWithSignature("getSlot0(bytes32)", id), 32);
        uint256 at = head[0];
        if (at == 0) return found;
        found.pool = _pool(manager, abi.encodeWithSignature("vault()"));
        if (found.pool == address(0)) return found;
        found.third = at;
        if (inBins) {
            (uint256 ofX, uint256 ofY) = _near(manager, id, at);
            (found.first, found.second) = ordered ? (ofX, ofY) : (ofY, ofX);
            found.fourth = parameters >> 16;
        } else {
            found.first = _word(found.pool, abi.encodeWithSignature("reservesOfApp(address,address)", manager, key[0]));
            found.second = _word(found.pool, abi.encodeWithSignature("reservesOfApp(address,address)", manager, key[1]));
            found.fourth = _word(manager, abi.encodeWithSignature("getLiquidity(bytes32)", id));
            _bound(found, Book(manager, id, 0, int256(parameters >> 16), int256(head[1]), at, found.fourth), ordered);
        }
    }

    /// Where everything lies in one place: no more than the pool's own liquidity reaches.
    function _bound(Found memory found, Book memory book, bool ordered) private view {
        if (book.spacing < 1 || book.spacing > type(int16).max) return;
        (uint256 above, uint256 below) = (_reach(book, false), _reach(book, true));
        (uint256 ofA, uint256 ofB) = ordered ? (above, below) : (below, above);
        if (ofA < found.first) found.first = ofA;
        if (ofB < found.second) found.second = ofB;
    }

    /// The second currency lies below the price, the first above it. What lies behind too many changes is left out; where there are
    /// none, liquidity goes on.
    function _reach(Book memory book, bool down) private view returns (uint256 amount) {
        (uint256 price, int256 liquidity, uint256 changes) = (book.price, int256(book.liquidity), 0);
        // Rounded down, also below nothing.
        int256 at = book.tick / book.spacing;
        if (book.tick < 0 && book.tick % book.spacing != 0) at--;
        if (!down) at++;
        for (uint256 i = 0; i < TICK_WORDS; i++) {
            int256 place = at >> 8;
            uint256 bits = _ticks(book, place);
            uint256 first = uint256(at) & 255;
            bits &= down ? type(uint256).max >> (255 - first) : type(uint256).max << first;
            while (bits != 0) {
                uint256 bit = _highest(down ? bits : bits & (~bits + 1));
                int256 tick = ((place << 8) + int256(bit)) * book.spacing;
                uint256 next = _root(tick);
                amount += _between(uint256(liquidity), price, next, down);
                if (++changes == TICKS) return amount;
                liquidity = down ? liquidity - _change(book, tick) : liquidity + _change(book, tick);
                if (liquidity < 0) liquidity = 0;
                price = next;
                bits ^= 1 << bit;
            }
            at = down ? (place << 8) - 1 : (place + 1) << 8;
        }
        amount += down ? (uint256(liquidity) * (price >> 32)) >> 64 : (uint256(liquidity) << 96) / price;
    }

    function _between(uint256 liquidity, uint256 from, uint256 to, bool down) private pure returns (uint256) {
        if (down ? to >= from : to <= from) return 0;
        return down ? (liquidity * ((from - to) >> 32)) >> 64 : (liquidity << 96) / from - (liquidity << 96) / to;
    }

    function _ticks(Book memory book, int256 place) private view returns (uint256) {
        if (book.slot == 0) return _word(book.manager, abi.encodeWithSignature("getPoolBitmapInfo(bytes32,int16)", book.id, place));
        return _word(book.manager, abi.encodeWithSignature("extsload(bytes32)", keccak256(abi.encode(place, book.slot + 5))));
    }

    /// By how much liquidity grows where the price rises over this tick.
    function _change(Book memory book, int256 tick) private view returns (int256) {
        if (book.slot == 0) {
            (, uint256[3] memory words) = _call(book.manager, abi.encodeWithSignature("getPoolTickInfo(bytes32,int24)", book.id, tick), 64);
            return int128(int256(words[1]));
        }
        bytes32 slot = keccak256(abi.encode(tick, book.slot + 4));
        return int256(_word(book.manager, abi.encodeWithSignature("extsload(bytes32)", slot))) >> 128;
    }

    /// The square root of the price at a tick.
    function _root(int256 tick) private pure returns (uint256) {
        (uint256 left, uint256 step, uint256 ratio) = (uint256(tick < 0 ? -tick : tick), STEP_DOWN, 1 << 128);
        for (; left != 0; left >>= 1) {
            if (left & 1 != 0) ratio = (ratio * step) >> 128;
            step = (step * step) >> 128;
        }
        return tick < 0 ? ratio >> 32 : (1 << 224) / ratio;
    }

    function _highest(uint256 bits) private pure returns (uint256 place) {
        for (uint256 half = 128; half != 0; half >>= 1) {
            if (bits >> half == 0) continue;
            (bits, place) = (bits >> half, place + half);
        }
    }

    /// What lies in the bins that trades reach first: the first currency above, the second below.
    function _near(address manager, bytes32 id, uint256 active) private view returns (uint256 ofX, uint256 ofY) {
        (ofX, ofY) = _bin(manager, id, active);
        for (uint256 side = 0; side < 2; side++) {
            uint256 at = active;
            for (uint256 i = 0; i < BINS; i++) {
                uint256 next = _word(manager, abi.encodeWithSignature("getNextNonEmptyBin(bytes32,bool,uint24)", id, side == 0, at));
                if (side == 0 ? next >= at : next <= at || next > type(uint24).max) break;
                (uint256 x, uint256 y) = _bin(manager, id, next);
                (ofX, ofY, at) = (ofX + x, ofY + y, next);
            }
        }
    }

    function _bin(address manager, bytes32 id, uint256 bin) private view returns (uint256, uint256) {
        (, uint256[3] memory words) = _call(manager, abi.encodeWithSignature("getBin(bytes32,uint24)", id, bin), 64);
        return (uint128(words[0]), uint128(words[1]));
    }

    /// Liquidity Book: of a pair's books, the one that holds most of b.
    function _askBooks(address factory, address a, address b) private view returns (Found memory found) {
        bytes memory data = abi.encodeWithSignature("getAllLBPairs(address,address)", a, b);
        uint256[2 + 4 * BOOKS] memory list;
        bool ok;
        assembly {
            ok := staticcall(GAS, factory, add(data, 0x20), mload(data), list, mul(0x20, add(2, mul(4, BOOKS))))
        }
        if (!ok || list[0] != 0x20) return found;
        for (uint256 i = 0; i < list[1] && i < BOOKS; i++) {
            address book = address(uint160(list[3 + 4 * i]));
            (, uint256[3] memory held) = _callWith(GAS_OF_BOOK, book, abi.encodeWithSignature("getReserves()"), 64);
            (, uint256[3] memory x) = _callWith(GAS_OF_BOOK, book, abi.encodeWithSignature("getTokenX()"), 32);
            (uint256 ofA, uint256 ofB) = address(uint160(x[0])) == a ? (held[0], held[1]) : (held[1], held[0]);
            bool more = ofB > found.second || (ofB == found.second && ofA > found.first);
            if (more) (found.pool, found.first, found.second, found.fourth) = (book, ofA, ofB, list[2 + 4 * i]);
        }
        if (found.pool == address(0)) return found;
        found.third = _word(found.pool, abi.encodeWithSignature("getActiveId()"));
        // Prices count tokens as the book has them in order.
        if (_pool(found.pool, abi.encodeWithSignature("getTokenX()")) != a) found.fourth |= 1 << 16;
    }

    /// A pool of a venue that nobody told us about: believed when it behaves like one of this token.
    function _askNamedPair(address token, bytes4 view_) private view returns (Found memory found) {
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

    function _askNamedRouter(address token, bytes4 view_) private view returns (Found memory found) {
        address router = _pool(token, abi.encodeWithSelector(view_));
        if (router == address(0) || router.code.length == 0) return found;
        found.first = uint160(_pool(router, abi.encodeWithSignature("factory()")));
        found.second = uint160(_pool(router, abi.encodeWithSignature("WETH()")));
        if (found.first != 0 && found.second != 0) found.pool = router;
    }

    /// Some curves hold the tokens that are not sold yet; others make a pair of their own for each token.
    function _askLaunchpad(address manager, address token, address quote) private view returns (Found memory found) {
        found.first = _balance(token, manager);
        if (found.first != 0) {
            found.second = _word(token, abi.encodeWithSignature("totalSupply()"));
            found.pool = manager;
            return found;
        }
        found.pool = _pool(manager, abi.encodeWithSignature("getPair(address,address)", token, quote));
        if (found.pool != address(0)) (found.first, found.second) = _reserves(found.pool, token, quote);
    }

    /// The newer vault tells a pool's tokens, something of each, and what there is of each, in lists side by side. Weights, where it has
    /// any, make the price.
    function _askBalancerV3(address vault, address a, address b, address pool) private view returns (Found memory found) {
        (bool ok, uint256[80] memory words) = _list(vault, abi.encodeWithSignature("getPoolTokenInfo(address)", pool));
        if (!ok || words[0] >= 1280 || words[2] >= 1280) return found;
        (uint256 tokens, uint256 held) = (words[0] / 32, words[2] / 32);
        (uint256 ofA, uint256 ofB) = (0, 0);
        for (uint256 i = 1; i <= words[tokens] && i <= MOST_COINS; i++) {
            if (address(uint160(words[tokens + i])) == a) (found.first, ofA) = (words[held + i], i);
            if (address(uint160(words[tokens + i])) == b) (found.second, ofB) = (words[held + i], i);
        }
        if (found.first == 0 || found.second == 0) return found;
        found.pool = pool;
        (ok, words) = _list(pool, abi.encodeWithSignature("getNormalizedWeights()"));
        if (!ok || words[0] != 0x20 || words[1] < ofA || words[1] < ofB) return found;
        (uint256 weightOfA, uint256 weightOfB) = (words[1 + ofA], words[1 + ofB]);
        if (weightOfA == 0 || weightOfB == 0 || weightOfA > 1 ether || weightOfB > 1 ether) return found;
        if ((found.first | found.second) >> 128 != 0) return found;
        (found.third, found.fourth) = (found.second * weightOfA, found.first * weightOfB);
    }

    /// Who made a pool, and who has a say in its trades.
    function _askRules(uint256 kind, address asked, address pool) private view returns (Found memory found) {
        if (kind == MADE_BY) {
            if (_word(asked, abi.encodeWithSignature("isPoolFromFactory(address)", pool)) == 1) found.pool = pool;
            return found;
        }
        found.pool = pool;
        if (kind == BALANCER_V2_RULES) {
            (bool tells, uint256[3] memory owner) = _call(pool, abi.encodeWithSignature("getOwner()"), 32);
            (found.third, found.fourth) = (owner[0], tells ? 0 : 1);
            return found;
        }
        (bool hooked, uint256[80] memory words) = _list(asked, abi.encodeWithSignature("getHooksConfig(address)", pool));
        // Of all that it may be asked for: the fee, before a trade and after it.
        if (words[3] + words[4] + words[5] != 0) found.first = words[10];
        (bool led, uint256[3] memory roles) = _call(asked, abi.encodeWithSignature("getPoolRoleAccounts(address)", pool), 96);
        (found.second, found.third) = (roles[0], roles[1]);
        bool listed;
        (listed, words) = _list(asked, abi.encodeWithSignature("getPoolTokenInfo(address)", pool));
        if (!hooked || !led || !listed || words[1] >= 1280) found.fourth = 1;
        else if (_asksForRates(words)) found.fourth = 1;
    }

    function _asksForRates(uint256[80] memory words) private pure returns (bool) {
        uint256 told = words[1] / 32;
        if (words[told] > MOST_COINS) return true;
        for (uint256 i = 0; i < words[told]; i++) {
            if (words[told + 2 + 3 * i] != 0) return true;
        }
        return false;
    }

    /// What is answered in lists, as far as so many words go; all zero if the call failed.
    function _list(address target, bytes memory data) private view returns (bool ok, uint256[80] memory words) {
        assembly {
            ok := staticcall(GAS_OF_LIST, target, add(data, 0x20), mload(data), words, 2560)
        }
        if (!ok) assembly { calldatacopy(words, calldatasize(), 2560) }
    }

    /// Anybody may add to a registry's list: of a pair's first pools, the one that holds most of b.
    function _askCurve(address registry, address a, address b) private view returns (Found memory found) {
        (address from, address to) = (a == address(0) ? COIN : a, b == address(0) ? COIN : b);
        for (uint256 i = 0; i < MOST_OF_PAIR; i++) {
            address pool = _pool(registry, abi.encodeWithSignature("find_pool_for_coins(address,address,uint256)", from, to, i));
            if (pool == address(0)) break;
            uint256 holds = _balance(b, pool);
            if (holds > found.second) (found.pool, found.second) = (pool, holds);
        }
        if (found.pool == address(0)) return found;
        found.first = _balance(a, found.pool);
        found.fourth = found.first / 1000;
        found.third = _curveGives(found.pool, _coin(found.pool, from), _coin(found.pool, to), found.fourth);
    }

    /// Each pair is listed in both orders. Private pools are listed by whoever says so: only copies of the template are believed.
    function _askDodo(address registry, address a, address b) private view returns (Found memory found) {
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

    struct Step {
        bytes32 id;
        uint256 from;
        uint256 to;
        uint256 amount;
        bytes data;
    }
    struct Funds {
        address sender;
        bool fromInternal;
        address recipient;
        bool toInternal;
    }

    /// The vault keeps what belongs to its pools: what lies there in cash can be paid out. What it would give, it tells by trying.
    function _askBalancer(address vault, address a, address b, address pool) private returns (Found memory found) {
        bytes32 id = bytes32(_word(pool, abi.encodeWithSignature("getPoolId()")));
        if (address(bytes20(id)) != pool || _pool(vault, abi.encodeWithSignature("getPool(bytes32)", id)) != pool) return found;
        found.first = _cash(vault, id, a);
        found.second = _cash(vault, id, b);
        if (found.first == 0 || found.second == 0) return found;
        found.pool = pool;
        found.fourth = found.first / 1000;
        Step[] memory steps = new Step[](1);
        steps[0] = Step(id, 0, 1, found.fourth, "");
        address[] memory assets = new address[](2);
        (assets[0], assets[1]) = (a, b);
        bytes memory data = abi.encodeWithSignature(
            "queryBatchSwap(uint8,(bytes32,uint256,uint256,uint256,bytes)[],address[],(address,bool,address,bool))",
            0,
            steps,
            assets,
            Funds(address(this), false, address(this), false)
        );
        uint256 gasBound = GAS_TO_COUNT;
        int256 delta;
        assembly {
            let ok := call(gasBound, vault, 0, add(data, 0x20), mload(data), 0, 0)
            if and(ok, gt(returndatasize(), 0x7f)) {
                returndatacopy(0, 0x60, 0x20)
                delta := mload(0)
            }
        }
        if (delta < 0) found.third = uint256(-delta);
    }

    function _cash(address vault, bytes32 id, address token) private view returns (uint256) {
        return _word(vault, abi.encodeWithSignature("getPoolTokenInfo(bytes32,address)", id, token));
    }

    function _reserves(address pool, address a, address b) private view returns (uint256 ofA, uint256 ofB) {
        (, uint256[3] memory words) = _call(pool, abi.encodeWithSignature("getReserves()"), 64);
        return a < b ? (words[0], words[1]) : (words[1], words[0]);
    }

    function _least(uint256 one, uint256 other) private pure returns (uint256) {
        return one < other ? one : other;
    }

    function _balance(address token, address account) private view returns (uint256) {
        if (token == address(0)) return account.balance;
        return _word(token, abi.encodeWithSignature("balanceOf(address)", account));
    }

    function _pool(address target, bytes memory data) private view returns (address) {
        uint256 word = _word(target, data);
        return word >> 160 == 0 ? address(uint160(word)) : address(0);
    }

    function _word(address target, bytes memory data) private view returns (uint256) {
        (, uint256[3] memory words) = _call(target, data, 32);
        return words[0];
    }

    function _count(address target, bytes memory data) private view returns (uint256) {
        (, uint256[3] memory words) = _callWith(GAS_TO_COUNT, target, data, 32);
        return words[0];
    }

    /// Three words of the answer; all zero if the call failed or answered less than `least` bytes.
    function _call(address target, bytes memory data, uint256 least) private view returns (bool ok, uint256[3] memory words) {
        return _callWith(GAS, target, data, least);
    }

    function _callWith(
        uint256 gasBound,
        address target,
        bytes memory data,
        uint256 least
    ) private view returns (bool ok, uint256[3] memory words) {
        assembly {
            ok := staticcall(gasBound, target, add(data, 0x20), mload(data), words, 0x60)
            if lt(returndatasize(), least) { ok := 0 }
        }
        if (!ok) return (false, [uint256(0), 0, 0]);
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
