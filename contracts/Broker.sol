// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Trades through pools themselves, as aggregators do, where no router is known or none goes all the way. Its code is put at a
/// stranger's address by a state override; nothing of it outlives the call.
contract Broker {
    struct Leg {
        uint256 kind;
        address pool;
        address from;
        address to;
        /// In hundredths of a basis point; UNKNOWN: whatever the pool accepts.
        uint256 feePips;
        /// What else tells the pool from others, where its address does not.
        bytes more;
    }

    /// As PancakeSwap Infinity's managers tell pools apart.
    struct Key {
        address currency0;
        address currency1;
        address hooks;
        address manager;
        uint24 fee;
        bytes32 parameters;
    }

    /// As Uniswap V4's manager does.
    struct V4Key {
        address currency0;
        address currency1;
        uint24 fee;
        int24 tickSpacing;
        address hooks;
    }

    /// Pairs whose product stays; pairs that say what they give; concentrated liquidity, paid for when the pool asks for it;
    /// Curve's pools, which take what they are allowed to; books of bins, paid beforehand; pools of a vault that is locked meanwhile;
    /// Balancer's, whose vault takes what it is allowed to; DODO's, paid beforehand; pools of a manager that is unlocked meanwhile.
    uint256 private constant PRODUCT = 0;
    uint256 private constant ANSWERING = 1;
    uint256 private constant CONCENTRATED = 2;
    uint256 private constant CURVE = 3;
    uint256 private constant BOOK = 4;
    uint256 private constant LOCKED = 5;
    uint256 private constant BALANCER_V2 = 6;
    uint256 private constant DODO = 7;
    uint256 private constant BALANCER_V3 = 8;
    uint256 private constant UNLOCKED = 9;

    /// What Curve calls the native token, which is the zero address in a leg.
    address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant MOST_COINS = 8;

    uint256 private constant UNKNOWN = type(uint32).max;
    uint256 private constant WHOLE = 1000000;
    uint256 private constant USUAL_FEE = 3000;
    /// The ends of all prices that Uniswap V3 and Algebra know, and one inside.
    uint160 private constant LOWEST = 4295128740;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970341;

    receive() external payable {}

    /// Native tokens in; the last leg's pool pays `to` itself. Where the native token is a token, there is nothing to wrap.
    function buy(Leg[] calldata legs, bool wraps, address to) external payable {
        if (wraps && legs[0].from != address(0)) _call(legs[0].from, msg.value, abi.encodeWithSignature("deposit()"));
        _follow(legs, address(this), msg.value, to);
    }

    /// Tokens of the caller, who has approved this contract, go to the first pool straight.
    function sell(Leg[] calldata legs, bool unwraps, uint256 amount, address to) external {
        address wrapped = legs[legs.length - 1].to;
        // What a pool pays in native tokens goes to the seller itself: this contract may have some of its own.
        unwraps = unwraps && wrapped != address(0);
        _follow(legs, msg.sender, amount, unwraps ? address(this) : to);
        if (!unwraps) return;
        uint256 got = _balance(wrapped, address(this));
        _call(wrapped, 0, abi.encodeWithSignature("withdraw(uint256)", got));
        _call(to, got, "");
    }

    /// What the pools would give, whatever the token then does. Concentrated pools are asked by a swap that is not paid.
    function quote(Leg[] calldata legs, address native, bool wraps, uint256 amount) external returns (uint256) {
        for (uint256 i = 0; i < legs.length; i++) {
            Leg calldata leg = legs[i];
            if (leg.kind == CONCENTRATED || leg.kind == LOCKED || leg.kind == UNLOCKED) amount = _unpaid(leg, amount);
            else if (leg.kind == CURVE) amount = _curveGives(leg, amount);
            else if (leg.kind == BOOK) amount = _outOf(leg, amount);
            else if (leg.kind == BALANCER_V2) amount = _balancerGives(leg, amount);
            else if (leg.kind == DODO) amount = _dodoGives(leg, amount);
            else if (leg.kind == BALANCER_V3) amount = _unlocked(leg, amount);
            else if (_answers(leg)) amount = _asked(leg, amount);
            else amount = _product(leg, amount, leg.feePips == UNKNOWN ? _feeOf(leg, native, wraps) : leg.feePips);
        }
        return amount;
    }

    /// Buys a little for native tokens, to see which fee the pool takes; reverts with it.
    function probe(Leg calldata leg, bool wraps) external {
        (uint256 held, ) = _reserves(leg);
        uint256 amount = held / 100000 + 1000;
        if (wraps) _call(leg.from, amount, abi.encodeWithSignature("deposit()"));
        _pay(leg.from, address(this), leg.pool, amount);
        _answer(_swapPair(leg, address(this)));
    }

    /// A concentrated pool asks to be paid, by a name of its own: what it wants, what it gives, and our own data.
    fallback() external payable {
        (int256 first, int256 second, bytes memory data) = abi.decode(msg.data[4:], (int256, int256, bytes));
        if (data.length == 0) _answer(uint256(-(first > 0 ? second : first)));
        (address payer, address token) = abi.decode(data, (address, address));
        _pay(token, payer, msg.sender, uint256(first > 0 ? first : second));
    }

    /// A vault that is locked: what is paid in counts before the trade, so that a token which keeps some of it can be sold.
    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        (Leg memory leg, address payer, address to, uint256 amount) = abi.decode(data, (Leg, address, address, uint256));
        if (to != address(0)) amount = _settle(leg.pool, leg.from, payer, amount);
        uint256 out = _swapLocked(leg, amount);
        if (to == address(0)) _answer(out);
        _call(leg.pool, 0, abi.encodeWithSignature("take(address,address,uint256)", leg.to, to, out));
        uint256 left = _word(leg.pool, abi.encodeWithSignature("currencyDelta(address,address)", address(this), leg.from));
        address giver = payer == address(this) ? to : payer;
        if (left > 0) _call(leg.pool, 0, abi.encodeWithSignature("take(address,address,uint256)", leg.from, giver, left));
        return "";
    }

    /// The same with a manager that is unlocked.
    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        (Leg memory leg, address payer, address to, uint256 amount) = abi.decode(data, (Leg, address, address, uint256));
        if (to != address(0)) amount = _settle(leg.pool, leg.from, payer, amount);
        (uint256 taken, uint256 out) = _swapUnlocked(leg, amount);
        if (to == address(0)) _answer(out);
        _call(leg.pool, 0, abi.encodeWithSignature("take(address,address,uint256)", leg.to, to, out));
        address giver = payer == address(this) ? to : payer;
        if (taken < amount) _call(leg.pool, 0, abi.encodeWithSignature("take(address,address,uint256)", leg.from, giver, amount - taken));
        return "";
    }

    function _swapUnlocked(Leg memory leg, uint256 amount) private returns (uint256 taken, uint256 out) {
        (address hooks, uint24 fee, int24 spacing) = abi.decode(leg.more, (address, uint24, int24));
        bool down = leg.from < leg.to;
        V4Key memory key = V4Key(down ? leg.from : leg.to, down ? leg.to : leg.from, fee, spacing, hooks);
        (bool ok, bytes memory answer) = leg.pool.call(
            abi.encodeWithSignature(
                "swap((address,address,uint24,int24,address),(bool,int256,uint160),bytes)",
                key,
                down,
                -int256(amount),
                down ? LOWEST : HIGHEST,
                ""
            )
        );
        _must(ok, answer);
        int256 delta = abi.decode(answer, (int256));
        (int128 first, int128 second) = (int128(delta >> 128), int128(delta));
        (int128 paid, int128 got) = down ? (first, second) : (second, first);
        (taken, out) = (uint256(-int256(paid)), uint256(int256(got)));
    }

    function _settle(address vault, address token, address payer, uint256 amount) private returns (uint256) {
        _call(vault, 0, abi.encodeWithSignature("sync(address)", token));
        if (token != address(0)) _pay(token, payer, vault, amount);
        (bool ok, bytes memory answer) = vault.call{value: token == address(0) ? amount : 0}(abi.encodeWithSignature("settle()"));
        _must(ok, answer);
        return abi.decode(answer, (uint256));
    }

    function _swapLocked(Leg memory leg, uint256 amount) private returns (uint256) {
        (address manager, address hooks, uint24 fee, bytes32 parameters, bool inBins) = abi.decode(
            leg.more,
            (address, address, uint24, bytes32, bool)
        );
        bool down = leg.from < leg.to;
        Key memory key = Key(down ? leg.from : leg.to, down ? leg.to : leg.from, hooks, manager, fee, parameters);
        (bool ok, bytes memory answer) = manager.call(
            inBins
                ? abi.encodeWithSignature(
                    "swap((address,address,address,address,uint24,bytes32),bool,int128,bytes)",
                    key,
                    down,
                    -int128(int256(amount)),
                    ""
                )
                : abi.encodeWithSignature(
                    "swap((address,address,address,address,uint24,bytes32),(bool,int256,uint160),bytes)",
                    key,
                    down,
                    -int256(amount),
                    down ? LOWEST : HIGHEST,
                    ""
                )
        );
        _must(ok, answer);
        int256 delta = abi.decode(answer, (int256));
        return uint256(uint128(uint256(down ? delta : delta >> 128)));
    }

    function _follow(Leg[] calldata legs, address payer, uint256 amount, address recipient) private {
        for (uint256 i = 0; i < legs.length; i++) {
            Leg calldata leg = legs[i];
            address to = i + 1 == legs.length ? recipient : address(this);
            if (leg.kind == CONCENTRATED) {
                _call(leg.pool, 0, _swapCall(leg, to, amount, abi.encode(payer, leg.from)));
            } else if (leg.kind == CURVE) {
                _exchange(leg, payer, amount, to);
            } else if (leg.kind == LOCKED || leg.kind == UNLOCKED) {
                _call(leg.pool, 0, _lockCall(leg, payer, to, amount));
            } else if (leg.kind == BALANCER_V3) {
                _call(_lockOf(leg), 0, _unlockCall(leg, payer, amount, to));
            } else if (leg.kind == BALANCER_V2) {
                _swapInVault(leg, payer, amount, to);
            } else {
                _pay(leg.from, payer, leg.pool, amount);
                if (leg.kind == BOOK) _call(leg.pool, 0, abi.encodeWithSignature("swap(bool,address)", _isX(leg), to));
                else if (leg.kind == DODO) _call(leg.pool, 0, abi.encodeWithSignature(_sellsBase(leg) ? "sellBase(address)" : "sellQuote(address)", to));
                else _swapPair(leg, to);
            }
            payer = address(this);
            if (to == payer) amount = _balance(leg.to, payer);
        }
    }

    /// Counts what arrived, which is less than what was sent where the token keeps some. Returns the fee that was accepted.
    function _swapPair(Leg calldata leg, address to) private returns (uint256) {
        (uint256 held, ) = _reserves(leg);
        uint256 arrived = _balance(leg.from, leg.pool) - held;
        if (_answers(leg)) {
            _take(leg, _asked(leg, arrived), to, true);
            return 0;
        }
        uint256[5] memory fees = [uint256(2000), USUAL_FEE, 5000, 10000, 30000];
        uint256 tries = fees.length;
        if (leg.feePips != UNKNOWN) (fees[0], tries) = (leg.feePips, 1);
        for (uint256 i = 0; ; i++) {
            if (_take(leg, _product(leg, arrived, fees[i]), to, i + 1 == tries)) return fees[i];
        }
    }

    function _take(Leg calldata leg, uint256 out, address to, bool insisting) private returns (bool ok) {
        (uint256 first, uint256 second) = leg.from < leg.to ? (uint256(0), out) : (out, uint256(0));
        bytes memory answer;
        (ok, answer) = leg.pool.call(
            abi.encodeWithSignature("swap(uint256,uint256,address,bytes)", first, second, to, "")
        );
        if (insisting) _must(ok, answer);
    }

    function _answers(Leg calldata leg) private view returns (bool) {
        if (leg.kind == ANSWERING) return true;
        if (leg.feePips != UNKNOWN) return false;
        (bool ok, bytes memory answer) = leg.pool.staticcall(
            abi.encodeWithSignature("getAmountOut(uint256,address)", WHOLE, leg.from)
        );
        return ok && answer.length == 32;
    }

    function _asked(Leg calldata leg, uint256 amount) private view returns (uint256) {
        return _word(leg.pool, abi.encodeWithSignature("getAmountOut(uint256,address)", amount, leg.from));
    }

    function _product(Leg calldata leg, uint256 amount, uint256 fee) private view returns (uint256) {
        (uint256 held, uint256 other) = _reserves(leg);
        uint256 counted = amount * (WHOLE - fee);
        return (counted * other) / (held * WHOLE + counted);
    }

    /// Only where the pool is against the native token, which everybody has.
    function _feeOf(Leg calldata leg, address native, bool wraps) private returns (uint256) {
        if (leg.from != native && leg.to != native) return USUAL_FEE;
        Leg memory purchase = leg;
        (purchase.from, purchase.to) = (native, leg.from == native ? leg.to : leg.from);
        (bool ok, bytes memory answer) = address(this).call(abi.encodeWithSelector(this.probe.selector, purchase, wraps));
        return ok || answer.length != 32 ? USUAL_FEE : abi.decode(answer, (uint256));
    }

    /// The newest pools take what was sent to them before; all others fetch it from here, and the oldest answer nothing.
    function _exchange(Leg calldata leg, address payer, uint256 amount, address to) private {
        string memory types = _isCrypto(leg, amount) ? "(uint256,uint256,uint256,uint256" : "(int128,int128,uint256,uint256";
        bool native = leg.from == address(0);
        if (!native) {
            try this.exchangeReceived(leg, types, payer, amount, to) {
                return;
            } catch {}
            if (payer != address(this)) _pay(leg.from, payer, address(this), amount);
            amount = _balance(leg.from, address(this));
            _allow(leg.from, leg.pool, amount);
        }
        (uint256 from, uint256 into) = _coins(leg);
        uint256 value = native ? amount : 0;
        if (_answered(leg.pool, value, abi.encodeWithSignature(string.concat("exchange", types, ",address)"), from, into, amount, 0, to))) return;
        if (
            _answered(
                leg.pool,
                value,
                abi.encodeWithSignature(string.concat("exchange", types, ",bool,address)"), from, into, amount, 0, native || leg.to == address(0), to)
            )
        ) return;
        uint256 before = _balance(leg.to, address(this));
        _call(leg.pool, value, abi.encodeWithSignature(string.concat("exchange", types, ")"), from, into, amount, 0));
        uint256 got = _balance(leg.to, address(this)) - before;
        if (to == address(this)) return;
        if (leg.to == address(0)) _call(to, got, "");
        else _pay(leg.to, address(this), to, got);
    }

    function exchangeReceived(Leg calldata leg, string calldata types, address payer, uint256 amount, address to) external {
        uint256 before = _balance(leg.from, leg.pool);
        _pay(leg.from, payer, leg.pool, amount);
        (uint256 from, uint256 into) = _coins(leg);
        uint256 arrived = _balance(leg.from, leg.pool) - before;
        require(
            _answered(
                leg.pool,
                0,
                abi.encodeWithSignature(string.concat("exchange_received", types, ",address)"), from, into, arrived, 0, to)
            )
        );
    }

    struct Single {
        uint256 id;
        uint8 kind;
        address from;
        address to;
        uint256 amount;
        bytes data;
    }
    struct Step {
        uint256 id;
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

    function _swapInVault(Leg calldata leg, address payer, uint256 amount, address to) private {
        address vault = _vaultOf(leg);
        if (payer != address(this)) _pay(leg.from, payer, address(this), amount);
        amount = _balance(leg.from, address(this));
        _allow(leg.from, vault, amount);
        _call(
            vault,
            0,
            abi.encodeWithSignature(
                "swap((bytes32,uint8,address,address,uint256,bytes),(address,bool,address,bool),uint256,uint256)",
                Single(_idOf(leg), 0, leg.from, leg.to, amount, ""),
                Funds(address(this), false, to, false),
                0,
                type(uint256).max
            )
        );
    }

    /// Below nothing: what the vault would give.
    function _balancerGives(Leg calldata leg, uint256 amount) private returns (uint256) {
        Step[] memory steps = new Step[](1);
        steps[0] = Step(_idOf(leg), 0, 1, amount, "");
        address[] memory assets = new address[](2);
        (assets[0], assets[1]) = (leg.from, leg.to);
        (bool ok, bytes memory answer) = _vaultOf(leg).call(
            abi.encodeWithSignature(
                "queryBatchSwap(uint8,(bytes32,uint256,uint256,uint256,bytes)[],address[],(address,bool,address,bool))",
                0,
                steps,
                assets,
                Funds(address(this), false, address(this), false)
            )
        );
        _must(ok, answer);
        return uint256(-abi.decode(answer, (int256[]))[1]);
    }

    struct Swap {
        uint8 kind;
        address pool;
        address from;
        address to;
        uint256 amount;
        uint256 limit;
        bytes data;
    }

    /// What the unlocked vault asks of us: a swap whose debts are settled, or one that is only looked at, for nobody.
    function swapUnlocked(Leg calldata leg, address payer, uint256 amount, address to) external {
        (bool ok, bytes memory answer) = _lockOf(leg).call(
            abi.encodeWithSignature(
                "swap((uint8,address,address,address,uint256,uint256,bytes))",
                Swap(0, leg.pool, leg.from, leg.to, amount, 0, "")
            )
        );
        _must(ok, answer);
        (, , uint256 out) = abi.decode(answer, (uint256, uint256, uint256));
        if (payer == address(0)) _answer(out);
        _pay(leg.from, payer, _lockOf(leg), amount);
        _call(_lockOf(leg), 0, abi.encodeWithSignature("settle(address,uint256)", leg.from, amount));
        _call(_lockOf(leg), 0, abi.encodeWithSignature("sendTo(address,address,uint256)", leg.to, to, out));
    }

    function _unlocked(Leg calldata leg, uint256 amount) private returns (uint256) {
        (bool ok, bytes memory answer) = _lockOf(leg).call(_unlockCall(leg, address(0), amount, address(0)));
        if (ok || answer.length != 32) _must(false, answer);
        return abi.decode(answer, (uint256));
    }

    function _unlockCall(Leg calldata leg, address payer, uint256 amount, address to) private pure returns (bytes memory) {
        return
            abi.encodeWithSignature(
                "unlock(bytes)",
                abi.encodeWithSelector(this.swapUnlocked.selector, leg, payer, amount, to)
            );
    }

    function _lockOf(Leg calldata leg) private pure returns (address) {
        return abi.decode(leg.more, (address));
    }

    /// Fees may be somebody's own: those of whoever signed.
    function _dodoGives(Leg calldata leg, uint256 amount) private view returns (uint256) {
        string memory ask = _sellsBase(leg) ? "querySellBase(address,uint256)" : "querySellQuote(address,uint256)";
        return _word(leg.pool, abi.encodeWithSignature(ask, tx.origin, amount));
    }

    function _sellsBase(Leg calldata leg) private view returns (bool) {
        return _word(leg.pool, abi.encodeWithSignature("_BASE_TOKEN_()")) == uint160(leg.from);
    }

    function _vaultOf(Leg calldata leg) private view returns (address) {
        return address(uint160(_word(leg.pool, abi.encodeWithSignature("getVault()"))));
    }

    function _idOf(Leg calldata leg) private view returns (uint256) {
        return _word(leg.pool, abi.encodeWithSignature("getPoolId()"));
    }

    function _curveGives(Leg calldata leg, uint256 amount) private view returns (uint256) {
        (uint256 from, uint256 into) = _coins(leg);
        return
            _word(
                leg.pool,
                _isCrypto(leg, amount)
                    ? abi.encodeWithSignature("get_dy(uint256,uint256,uint256)", from, into, amount)
                    : abi.encodeWithSignature("get_dy(int128,int128,uint256)", from, into, amount)
            );
    }

    /// These number their coins in uint256; pools of what has one value do so in int128.
    function _isCrypto(Leg calldata leg, uint256 amount) private view returns (bool) {
        (bool ok, bytes memory answer) = leg.pool.staticcall(abi.encodeWithSignature("gamma()"));
        if (ok && answer.length == 32) return true;
        (uint256 from, uint256 into) = _coins(leg);
        (ok, answer) = leg.pool.staticcall(abi.encodeWithSignature("get_dy(uint256,uint256,uint256)", from, into, amount));
        return ok && answer.length == 32;
    }

    function _coins(Leg calldata leg) private view returns (uint256 from, uint256 into) {
        (from, into) = (_coin(leg.pool, leg.from), _coin(leg.pool, leg.to));
    }

    function _coin(address pool, address coin) private view returns (uint256 index) {
        for (; index < MOST_COINS; index++) {
            (bool ok, bytes memory answer) = pool.staticcall(abi.encodeWithSignature("coins(uint256)", index));
            if (answer.length != 32) (ok, answer) = pool.staticcall(abi.encodeWithSignature("coins(int128)", index));
            _must(ok, answer);
            if (abi.decode(answer, (address)) == (coin == address(0) ? COIN : coin)) return index;
        }
    }

    /// Pools that take the native token may keep it, answering nothing, where they have no such function.
    function _answered(address target, uint256 value, bytes memory data) private returns (bool) {
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

    /// Some tokens refuse to change what is allowed before it is nothing; here nothing was.
    function _allow(address token, address spender, uint256 amount) private {
        _call(token, 0, abi.encodeWithSignature("approve(address,uint256)", spender, amount));
    }

    function _unpaid(Leg calldata leg, uint256 amount) private returns (uint256) {
        (bool ok, bytes memory answer) = leg.pool.call(
            leg.kind != CONCENTRATED ? _lockCall(leg, address(this), address(0), amount) : _swapCall(leg, address(this), amount, "")
        );
        if (ok || answer.length != 32) _must(false, answer);
        return abi.decode(answer, (uint256));
    }

    /// To nobody: only to ask.
    function _lockCall(Leg calldata leg, address payer, address to, uint256 amount) private pure returns (bytes memory) {
        return abi.encodeWithSignature(leg.kind == LOCKED ? "lock(bytes)" : "unlock(bytes)", abi.encode(leg, payer, to, amount));
    }

    /// What a book would give, all of the sum taken.
    function _outOf(Leg calldata leg, uint256 amount) private view returns (uint256) {
        (bool ok, bytes memory answer) = leg.pool.staticcall(
            abi.encodeWithSignature("getSwapOut(uint128,bool)", uint128(amount), _isX(leg))
        );
        _must(ok, answer);
        (uint256 left, uint256 out) = abi.decode(answer, (uint256, uint256));
        require(left == 0, "the book has no more");
        return out;
    }

    function _isX(Leg calldata leg) private view returns (bool) {
        return address(uint160(_word(leg.pool, abi.encodeWithSignature("getTokenX()")))) == leg.from;
    }

    function _swapCall(Leg calldata leg, address to, uint256 amount, bytes memory data) private pure returns (bytes memory) {
        bool down = leg.from < leg.to;
        return
            abi.encodeWithSignature(
                "swap(address,bool,int256,uint160,bytes)",
                to,
                down,
                int256(amount),
                down ? LOWEST : HIGHEST,
                data
            );
    }

    function _pay(address token, address payer, address to, uint256 amount) private {
        (bool ok, bytes memory answer) = token.call(
            payer == address(this)
                ? abi.encodeWithSignature("transfer(address,uint256)", to, amount)
                : abi.encodeWithSignature("transferFrom(address,address,uint256)", payer, to, amount)
        );
        _must(ok, answer);
        require(answer.length == 0 || abi.decode(answer, (uint256)) != 0, "the token answers false");
    }

    function _reserves(Leg calldata leg) private view returns (uint256 held, uint256 other) {
        (bool ok, bytes memory answer) = leg.pool.staticcall(abi.encodeWithSignature("getReserves()"));
        _must(ok, answer);
        (held, other) = abi.decode(answer, (uint256, uint256));
        if (leg.from > leg.to) (held, other) = (other, held);
    }

    function _balance(address token, address account) private view returns (uint256) {
        if (token == address(0)) return account.balance;
        return _word(token, abi.encodeWithSignature("balanceOf(address)", account));
    }

    function _word(address target, bytes memory data) private view returns (uint256) {
        (bool ok, bytes memory answer) = target.staticcall(data);
        _must(ok, answer);
        return abi.decode(answer, (uint256));
    }

    function _call(address target, uint256 value, bytes memory data) private {
        (bool ok, bytes memory answer) = target.call{value: value}(data);
        _must(ok, answer);
    }

    /// Whoever refused is heard in their own words.
    function _must(bool ok, bytes memory answer) private pure {
        if (ok) return;
        assembly {
            revert(add(answer, 0x20), mload(answer))
        }
    }

    function _answer(uint256 word) private pure {
        assembly {
            mstore(0, word)
            revert(0, 0x20)
        }
    }
}
