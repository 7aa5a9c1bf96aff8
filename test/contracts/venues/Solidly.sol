// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, IWETH, Wraps} from "./Shared.sol";

/// A pair in Solidly's manner: x*y on one curve, x³y + xy³ on the other, for tokens of eighteen decimals.
contract SolidlyPair {
    address public immutable token0;
    address public immutable token1;
    bool public immutable stable;
    uint256 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    uint256 private reserve0;
    uint256 private reserve1;

    event Transfer(address indexed from, address indexed to, uint256 amount);

    constructor(address token0_, address token1_, bool stable_) {
        (token0, token1, stable) = (token0_, token1_, stable_);
    }

    function getReserves() external view returns (uint256, uint256, uint256) {
        return (reserve0, reserve1, block.timestamp);
    }

    function mint(address to) external {
        _update();
        totalSupply += reserve0;
        balanceOf[to] += reserve0;
        emit Transfer(address(0), to, reserve0);
    }

    function burn(address to) external {
        uint256 amount = balanceOf[address(this)];
        balanceOf[address(this)] = 0;
        IERC20(token0).transfer(to, (reserve0 * amount) / totalSupply);
        IERC20(token1).transfer(to, (reserve1 * amount) / totalSupply);
        totalSupply -= amount;
        _update();
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        emit Transfer(msg.sender, to, amount);
        return true;
    }

    function getAmountOut(uint256 amountIn, address tokenIn) public view returns (uint256) {
        uint256 fee = stable ? amountIn / 2000 : (amountIn * 3) / 1000;
        return _out(amountIn - fee, tokenIn == token0);
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        uint256 before = _k(reserve0, reserve1);
        if (out0 > 0) IERC20(token0).transfer(to, out0);
        if (out1 > 0) IERC20(token1).transfer(to, out1);
        _update();
        require(_k(reserve0, reserve1) >= before, "K");
    }

    function _update() private {
        reserve0 = IERC20(token0).balanceOf(address(this));
        reserve1 = IERC20(token1).balanceOf(address(this));
    }

    function _out(uint256 amount, bool zeroForOne) private view returns (uint256) {
        (uint256 x, uint256 y) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        if (!stable) return (amount * y) / (x + amount);
        uint256 k = _k(x, y);
        uint256 low = 0;
        uint256 high = y;
        while (high - low > 1) {
            uint256 middle = (low + high) / 2;
            if (_k(x + amount, middle) < k) low = middle;
            else high = middle;
        }
        return y - high - 1;
    }

    function _k(uint256 x, uint256 y) private view returns (uint256) {
        if (!stable) return x * y;
        return (((x * y) / 1e18) * ((x * x) / 1e18 + (y * y) / 1e18)) / 1e18;
    }
}

contract SolidlyFactory {
    mapping(address => mapping(address => mapping(bool => address))) private pairs;

    function createPair(address a, address b, bool stable) external returns (address pair) {
        (address token0, address token1) = a < b ? (a, b) : (b, a);
        pair = address(new SolidlyPair(token0, token1, stable));
        pairs[a][b][stable] = pair;
        pairs[b][a][stable] = pair;
    }

    /// Velodrome's word.
    function getPool(address a, address b, bool stable) external view returns (address) {
        return pairs[a][b][stable];
    }

    /// Solidly's word.
    function getPair(address a, address b, bool stable) external view returns (address) {
        return pairs[a][b][stable];
    }
}

abstract contract SolidlyTrading is Wraps {
    SolidlyFactory public immutable factory;

    struct Leg {
        address from;
        address to;
        bool stable;
    }

    constructor(SolidlyFactory factory_, IWETH weth_) Wraps(weth_) {
        factory = factory_;
    }

    function _buy(Leg[] memory legs, address to) internal {
        weth.deposit{value: msg.value}();
        weth.transfer(_pair(legs[0]), msg.value);
        _swap(legs, to);
    }

    function _sell(uint256 amount, Leg[] memory legs, address to) internal {
        IERC20(legs[0].from).transferFrom(msg.sender, _pair(legs[0]), amount);
        _swap(legs, address(this));
        _unwrapTo(to);
    }

    function _quote(uint256 amount, Leg[] memory legs) internal view returns (uint256[] memory amounts) {
        amounts = new uint256[](legs.length + 1);
        amounts[0] = amount;
        for (uint256 i = 0; i < legs.length; i++) {
            amounts[i + 1] = SolidlyPair(_pair(legs[i])).getAmountOut(amounts[i], legs[i].from);
        }
    }

    function _swap(Leg[] memory legs, address to) private {
        for (uint256 i = 0; i < legs.length; i++) {
            SolidlyPair pair = SolidlyPair(_pair(legs[i]));
            (uint256 reserve0, uint256 reserve1, ) = pair.getReserves();
            bool zeroForOne = legs[i].from == pair.token0();
            uint256 paid = IERC20(legs[i].from).balanceOf(address(pair)) - (zeroForOne ? reserve0 : reserve1);
            uint256 out = pair.getAmountOut(paid, legs[i].from);
            address next = i + 1 < legs.length ? _pair(legs[i + 1]) : to;
            pair.swap(zeroForOne ? 0 : out, zeroForOne ? out : 0, next, "");
        }
    }

    function _pair(Leg memory leg) private view returns (address) {
        return factory.getPool(leg.from, leg.to, leg.stable);
    }
}

/// The first generation's router.
contract SolidlyRouter is SolidlyTrading {
    constructor(SolidlyFactory factory_, IWETH weth_) SolidlyTrading(factory_, weth_) {}

    function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, Leg[] calldata legs, address to, uint256) external payable {
        _buy(legs, to);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256, Leg[] calldata legs, address to, uint256) external {
        _sell(amount, legs, to);
    }

    function getAmountsOut(uint256 amount, Leg[] calldata legs) external view returns (uint256[] memory) {
        return _quote(amount, legs);
    }
}

/// Velodrome's second router, whose hops name their factory.
contract VelodromeRouter is SolidlyTrading {
    struct Route {
        address from;
        address to;
        bool stable;
        address factory;
    }

    constructor(SolidlyFactory factory_, IWETH weth_) SolidlyTrading(factory_, weth_) {}

    function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, Route[] calldata routes, address to, uint256) external payable {
        _buy(_legs(routes), to);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256, Route[] calldata routes, address to, uint256) external {
        _sell(amount, _legs(routes), to);
    }

    function getAmountsOut(uint256 amount, Route[] calldata routes) external view returns (uint256[] memory) {
        return _quote(amount, _legs(routes));
    }

    function _legs(Route[] calldata routes) private view returns (Leg[] memory legs) {
        legs = new Leg[](routes.length);
        for (uint256 i = 0; i < routes.length; i++) {
            require(routes[i].factory == address(factory), "whose pool");
            legs[i] = Leg(routes[i].from, routes[i].to, routes[i].stable);
        }
    }
}
