// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./Shared.sol";

/// Lists pools by their coins, as Curve's factories and registries do; an index past the last answers nobody.
contract CurveRegistry {
    mapping(bytes32 => address[]) private listed;

    function add(address pool, address one, address other) external {
        listed[keccak256(abi.encode(one, other))].push(pool);
        listed[keccak256(abi.encode(other, one))].push(pool);
    }

    function find_pool_for_coins(address from, address to, uint256 i) external view returns (address) {
        address[] storage pools = listed[keccak256(abi.encode(from, to))];
        return i < pools.length ? pools[i] : address(0);
    }
}

/// What all kinds of Curve's pools have in common: two coins of eighteen decimals, what is held of them, and shares in both.
abstract contract CurvePool {
    address internal constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    address[2] internal coinsOf;
    uint256[2] public balances;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address one, address other) {
        coinsOf = [one, other];
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        emit Transfer(msg.sender, to, amount);
        return true;
    }

    /// The first provider's; how many shares there are is of no importance here.
    function add_liquidity(uint256[2] calldata amounts, uint256) external payable returns (uint256 shares) {
        for (uint256 i = 0; i < 2; i++) balances[i] += _fetch(i, amounts[i], true);
        shares = amounts[0] + amounts[1];
        totalSupply += shares;
        balanceOf[msg.sender] += shares;
        emit Transfer(address(0), msg.sender, shares);
    }

    function _leave(uint256 shares, uint256 leastOne, uint256 leastOther) internal {
        balanceOf[msg.sender] -= shares;
        emit Transfer(msg.sender, address(0), shares);
        uint256[2] memory least = [leastOne, leastOther];
        for (uint256 i = 0; i < 2; i++) {
            uint256 amount = (balances[i] * shares) / totalSupply;
            require(amount >= least[i], "least");
            balances[i] -= amount;
            if (coinsOf[i] == COIN) payable(msg.sender).transfer(amount);
            else IERC20(coinsOf[i]).transfer(msg.sender, amount);
        }
        totalSupply -= shares;
    }

    function _given(uint256 i, uint256 j, uint256 dx) internal view virtual returns (uint256);

    /// What arrived, where the pool looks; what was asked for, where it does not.
    function _fetch(uint256 i, uint256 amount, bool looks) internal returns (uint256) {
        if (coinsOf[i] == COIN) {
            require(msg.value == amount, "value");
            return amount;
        }
        uint256 before = IERC20(coinsOf[i]).balanceOf(address(this));
        require(IERC20(coinsOf[i]).transferFrom(msg.sender, address(this), amount), "transferFrom");
        return looks ? IERC20(coinsOf[i]).balanceOf(address(this)) - before : amount;
    }

    function _received(uint256 i, uint256 dx) internal view returns (uint256) {
        require(IERC20(coinsOf[i]).balanceOf(address(this)) - balances[i] >= dx, "not sent");
        return dx;
    }

    function _swap(uint256 i, uint256 j, uint256 dx, uint256 least, address receiver) internal returns (uint256 dy) {
        dy = _given(i, j, dx);
        require(dy >= least, "slippage");
        balances[i] += dx;
        balances[j] -= dy;
        if (coinsOf[j] == COIN) {
            (bool paid, ) = receiver.call{value: dy}("");
            require(paid, "not paid");
        } else {
            require(IERC20(coinsOf[j]).transfer(receiver, dy), "transfer");
        }
    }
}

/// Curve's invariant for two coins of one value.
abstract contract CurveStableMath is CurvePool {
    uint256 private constant ANN = 200;
    uint256 private constant FEE = 4;

    function _given(uint256 i, uint256 j, uint256 dx) internal view override returns (uint256) {
        uint256 d = _invariant(balances[0], balances[1]);
        uint256 x = balances[i] + dx;
        uint256 c = (((d * d) / (x * 2)) * d) / (ANN * 2);
        uint256 b = x + d / ANN;
        uint256 y = d;
        for (uint256 k = 0; k < 255; k++) {
            uint256 next = (y * y + c) / (2 * y + b - d);
            if (next == y) break;
            y = next;
        }
        uint256 dy = balances[j] - y - 1;
        return dy - (dy * FEE) / 10000;
    }

    function _invariant(uint256 one, uint256 other) private pure returns (uint256 d) {
        uint256 sum = one + other;
        d = sum;
        for (uint256 k = 0; k < 255; k++) {
            uint256 p = (((d * d) / (one * 2)) * d) / (other * 2);
            uint256 next = ((ANN * sum + p * 2) * d) / ((ANN - 1) * d + 3 * p);
            if (next == d) break;
            d = next;
        }
    }
}

/// As stableswap-ng: coins by int128, a receiver, and what was sent before.
contract CurveStableNG is CurveStableMath {
    function remove_liquidity(uint256 shares, uint256[] calldata least) external {
        _leave(shares, least[0], least[1]);
    }

    event TokenExchange(address indexed buyer, int128 sold_id, uint256 tokens_sold, int128 bought_id, uint256 tokens_bought);

    constructor(address one, address other) CurvePool(one, other) {}

    function coins(uint256 i) external view returns (address) {
        return coinsOf[i];
    }

    function get_dy(int128 i, int128 j, uint256 dx) external view returns (uint256) {
        return _given(uint128(i), uint128(j), dx);
    }

    function exchange(int128 i, int128 j, uint256 dx, uint256 least) external returns (uint256) {
        return exchange(i, j, dx, least, msg.sender);
    }

    function exchange(int128 i, int128 j, uint256 dx, uint256 least, address receiver) public returns (uint256) {
        return _trade(i, j, _fetch(uint128(i), dx, true), least, receiver);
    }

    function exchange_received(int128 i, int128 j, uint256 dx, uint256 least, address receiver) external returns (uint256) {
        return _trade(i, j, _received(uint128(i), dx), least, receiver);
    }

    function _trade(int128 i, int128 j, uint256 dx, uint256 least, address receiver) private returns (uint256 dy) {
        dy = _swap(uint128(i), uint128(j), dx, least, receiver);
        emit TokenExchange(msg.sender, i, dx, j, dy);
    }
}

/// The share in a base pool, which the pool makes.
contract CurveShare {
    CurveBase public immutable minter = CurveBase(msg.sender);
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function change(address account, uint256 up, uint256 down) external {
        require(msg.sender == address(minter), "minter");
        balanceOf[account] = balanceOf[account] + up - down;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        (balanceOf[msg.sender], balanceOf[to]) = (balanceOf[msg.sender] - amount, balanceOf[to] + amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        (balanceOf[from], balanceOf[to]) = (balanceOf[from] - amount, balanceOf[to] + amount);
        return true;
    }
}

/// A pool beneath metapools, as far as these need it: a share for each token.
contract CurveBase {
    CurveShare public immutable shares = new CurveShare();
    address private immutable coin;

    constructor(address coin_) {
        coin = coin_;
    }

    function coins(uint256 i) external view returns (address) {
        require(i == 0);
        return coin;
    }

    function join(uint256 amount) external returns (uint256) {
        require(IERC20(coin).transferFrom(msg.sender, address(this), amount), "transferFrom");
        shares.change(msg.sender, amount, 0);
        return amount;
    }

    function leave(uint256 amount, address to) external returns (uint256) {
        shares.change(msg.sender, 0, amount);
        require(IERC20(coin).transfer(to, amount), "transfer");
        return amount;
    }
}

interface IApprove {
    function approve(address, uint256) external returns (bool);
}

/// A metapool: its own coin against the share in a base pool, whose coins it trades, too.
contract CurveMeta is CurveStableMath {
    CurveBase private immutable base;

    event TokenExchangeUnderlying(address indexed buyer, int128 sold_id, uint256 tokens_sold, int128 bought_id, uint256 tokens_bought);

    constructor(address one, CurveBase base_) CurvePool(one, address(base_.shares())) {
        base = base_;
    }

    function coins(uint256 i) external view returns (address) {
        return coinsOf[i];
    }

    function get_dy(int128 i, int128 j, uint256 dx) external view returns (uint256) {
        return _given(uint128(i), uint128(j), dx);
    }

    function get_dy_underlying(int128 i, int128 j, uint256 dx) external view returns (uint256) {
        require(i + j == 1, "coin");
        return _given(uint128(i), uint128(j), dx);
    }

    function exchange_underlying(int128 i, int128 j, uint256 dx, uint256 least, address receiver) external returns (uint256 dy) {
        require(i + j == 1, "coin");
        if (i == 0) {
            dx = _fetch(0, dx, true);
            dy = base.leave(_swap(0, 1, dx, 0, address(this)), receiver);
        } else {
            address coin = base.coins(0);
            require(IERC20(coin).transferFrom(msg.sender, address(this), dx), "transferFrom");
            IApprove(coin).approve(address(base), dx);
            dy = _swap(1, 0, base.join(dx), 0, receiver);
        }
        require(dy >= least, "slippage");
        emit TokenExchangeUnderlying(msg.sender, i, dx, j, dy);
    }

    function remove_liquidity(uint256 amount, uint256[2] calldata least) external {
        _leave(amount, least[0], least[1]);
    }
}

/// As the first pools: coins by int128 everywhere, no answer, no receiver, and the native token itself.
contract CurveFirst is CurveStableMath {
    function remove_liquidity(uint256 shares, uint256[2] calldata least) external {
        _leave(shares, least[0], least[1]);
    }

    event TokenExchange(address indexed buyer, int128 sold_id, uint256 tokens_sold, int128 bought_id, uint256 tokens_bought);

    constructor(address one, address other) CurvePool(one, other) {}

    receive() external payable {}

    fallback() external payable {}

    function coins(int128 i) external view returns (address) {
        return coinsOf[uint128(i)];
    }

    function get_dy(int128 i, int128 j, uint256 dx) external view returns (uint256) {
        return _given(uint128(i), uint128(j), dx);
    }

    function exchange(int128 i, int128 j, uint256 dx, uint256 least) external payable {
        uint256 dy = _swap(uint128(i), uint128(j), _fetch(uint128(i), dx, false), least, msg.sender);
        emit TokenExchange(msg.sender, i, dx, j, dy);
    }
}

/// The product of what is held, in place of Curve's invariant for coins of any value.
abstract contract CurveCryptoMath is CurvePool {
    function remove_liquidity(uint256 shares, uint256[2] calldata least) external {
        _leave(shares, least[0], least[1]);
    }

    uint256 public constant gamma = 145000000000000;

    function coins(uint256 i) external view returns (address) {
        return coinsOf[i];
    }

    function get_dy(uint256 i, uint256 j, uint256 dx) external view returns (uint256) {
        return _given(i, j, dx);
    }

    function _given(uint256 i, uint256 j, uint256 dx) internal view override returns (uint256 dy) {
        dy = (dx * balances[j]) / (balances[i] + dx);
        dy -= (dy * 30) / 10000;
    }
}

/// As twocrypto-ng: coins by uint256, a receiver, and what was sent before.
contract CurveTwoNG is CurveCryptoMath {
    event TokenExchange(
        address indexed buyer,
        uint256 sold_id,
        uint256 tokens_sold,
        uint256 bought_id,
        uint256 tokens_bought,
        uint256 fee,
        uint256 packed_price_scale
    );

    constructor(address one, address other) CurvePool(one, other) {}

    function exchange(uint256 i, uint256 j, uint256 dx, uint256 least) external returns (uint256) {
        return exchange(i, j, dx, least, msg.sender);
    }

    function exchange(uint256 i, uint256 j, uint256 dx, uint256 least, address receiver) public returns (uint256) {
        return _trade(i, j, _fetch(i, dx, true), least, receiver);
    }

    function exchange_received(uint256 i, uint256 j, uint256 dx, uint256 least, address receiver) external returns (uint256) {
        return _trade(i, j, _received(i, dx), least, receiver);
    }

    function _trade(uint256 i, uint256 j, uint256 dx, uint256 least, address receiver) private returns (uint256 dy) {
        dy = _swap(i, j, dx, least, receiver);
        emit TokenExchange(msg.sender, i, dx, j, dy, 0, 0);
    }
}

/// As the first crypto factory's: whether the native token is meant comes before the receiver, and what was asked for counts as paid.
contract CurveCrypto is CurveCryptoMath {
    event TokenExchange(address indexed buyer, uint256 sold_id, uint256 tokens_sold, uint256 bought_id, uint256 tokens_bought);

    constructor(address one, address other) CurvePool(one, other) {}

    receive() external payable {}

    function exchange(uint256 i, uint256 j, uint256 dx, uint256 least) external payable returns (uint256) {
        return exchange(i, j, dx, least, false, msg.sender);
    }

    function exchange(
        uint256 i,
        uint256 j,
        uint256 dx,
        uint256 least,
        bool native,
        address receiver
    ) public payable returns (uint256 dy) {
        require(!native && msg.value == 0, "only tokens here");
        dy = _swap(i, j, _fetch(i, dx, false), least, receiver);
        emit TokenExchange(msg.sender, i, dx, j, dy);
    }
}
