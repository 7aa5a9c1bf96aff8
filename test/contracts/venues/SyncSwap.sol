// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./Shared.sol";

interface IWrapped {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// Keeps what all pairs hold, the wrapped native token as the native one.
contract SyncSwapVault {
    address public immutable wETH;
    mapping(address => mapping(address => uint256)) private balances;
    mapping(address => uint256) public reserves;

    constructor(address wrapped) {
        wETH = wrapped;
    }

    receive() external payable {}

    function balanceOf(address token, address account) external view returns (uint256) {
        return balances[_keyOf(token)][account];
    }

    function deposit(address token, address to) external payable returns (uint256 amount) {
        if (token == wETH) {
            amount = IERC20(token).balanceOf(address(this));
            IWrapped(token).withdraw(amount);
        } else {
            amount = token == address(0) ? msg.value : IERC20(token).balanceOf(address(this)) - reserves[token];
        }
        reserves[_keyOf(token)] += amount;
        balances[_keyOf(token)][to] += amount;
    }

    function withdrawAlternative(address token, address to, uint256 amount, uint8 mode) external {
        balances[_keyOf(token)][msg.sender] -= amount;
        reserves[_keyOf(token)] -= amount;
        if (token == wETH && mode == 1) {
            (bool ok, ) = to.call{value: amount}("");
            require(ok, "ETHTransferFailed");
            return;
        }
        if (token == wETH) IWrapped(token).deposit{value: amount}();
        require(IERC20(token).transfer(to, amount), "TransferFailed");
    }

    function _keyOf(address token) private view returns (address) {
        return token == wETH ? address(0) : token;
    }
}

/// A classic pair: its product stays, and the fee is three per mille.
contract SyncSwapPair {
    address public vault;
    address public token0;
    address public token1;
    uint256 public reserve0;
    uint256 public reserve1;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Swap(address indexed sender, uint256 in0, uint256 in1, uint256 out0, uint256 out1, address indexed to);
    event Sync(uint256 reserve0, uint256 reserve1);

    constructor(address vault_, address token0_, address token1_) {
        (vault, token0, token1) = (vault_, token0_, token1_);
    }

    function getReserves() external view returns (uint256, uint256) {
        return (reserve0, reserve1);
    }

    function getAmountOut(address tokenIn, uint256 amount, address) external view returns (uint256) {
        return tokenIn == token0 ? _given(amount, reserve0, reserve1) : _given(amount, reserve1, reserve0);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        emit Transfer(msg.sender, to, amount);
        return true;
    }

    function mint(bytes calldata data, address, address, bytes calldata) external returns (uint256 shares) {
        address to = abi.decode(data, (address));
        _sync();
        shares = reserve0;
        totalSupply += shares;
        balanceOf[to] += shares;
        emit Transfer(address(0), to, shares);
    }

    function burn(bytes calldata data, address, address, bytes calldata) external {
        (address to, uint8 mode) = abi.decode(data, (address, uint8));
        uint256 shares = balanceOf[address(this)];
        (uint256 out0, uint256 out1) = ((reserve0 * shares) / totalSupply, (reserve1 * shares) / totalSupply);
        balanceOf[address(this)] = 0;
        totalSupply -= shares;
        emit Transfer(address(this), address(0), shares);
        SyncSwapVault(payable(vault)).withdrawAlternative(token0, to, out0, mode);
        SyncSwapVault(payable(vault)).withdrawAlternative(token1, to, out1, mode);
        _sync();
    }

    function swap(bytes calldata data, address, address, bytes calldata) external {
        (address tokenIn, address to, uint8 mode) = abi.decode(data, (address, address, uint8));
        (uint256 held0, uint256 held1) = _balances();
        (uint256 in0, uint256 in1) = (held0 - reserve0, held1 - reserve1);
        bool sells0 = tokenIn == token0;
        uint256 out = sells0 ? _given(in0, reserve0, reserve1) : _given(in1, reserve1, reserve0);
        emit Swap(msg.sender, sells0 ? in0 : 0, sells0 ? 0 : in1, sells0 ? 0 : out, sells0 ? out : 0, to);
        SyncSwapVault(payable(vault)).withdrawAlternative(sells0 ? token1 : token0, to, out, mode);
        _sync();
    }

    function _given(uint256 amount, uint256 held, uint256 other) private pure returns (uint256) {
        return (amount * 99700 * other) / (held * 100000 + amount * 99700);
    }

    function _balances() private view returns (uint256, uint256) {
        SyncSwapVault at = SyncSwapVault(payable(vault));
        return (at.balanceOf(token0, address(this)), at.balanceOf(token1, address(this)));
    }

    function _sync() private {
        (reserve0, reserve1) = _balances();
        emit Sync(reserve0, reserve1);
    }
}

contract SyncSwapFactory {
    address public immutable vault;
    mapping(address => mapping(address => address)) public getPool;

    event PoolCreated(address indexed token0, address indexed token1, address pool);

    constructor(address vault_) {
        vault = vault_;
    }

    function createPool(address a, address b) external {
        (address token0, address token1) = a < b ? (a, b) : (b, a);
        address pool = address(new SyncSwapPair(vault, token0, token1));
        getPool[token0][token1] = getPool[token1][token0] = pool;
        emit PoolCreated(token0, token1, pool);
    }
}
