// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./Shared.sol";

/// A pool's shares; everything else is the vault's.
contract BalancerV3Pool {
    address public immutable getVault;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address vault) {
        getVault = vault;
    }

    function mint(address to, uint256 shares) external {
        require(msg.sender == getVault, "only the vault");
        totalSupply += shares;
        balanceOf[to] += shares;
        emit Transfer(address(0), to, shares);
    }
}

/// Balancer's third vault as whoever swaps sees it: whatever is owed when it locks again must have been settled. Prices are a product.
contract BalancerV3Vault {
    enum TokenType {
        STANDARD,
        WITH_RATE
    }
    struct TokenInfo {
        TokenType tokenType;
        address rateProvider;
        bool paysYieldFees;
    }
    struct TokenConfig {
        address token;
        TokenType tokenType;
        address rateProvider;
        bool paysYieldFees;
    }
    struct Roles {
        address pauseManager;
        address swapFeeManager;
        address poolCreator;
    }
    struct Hooks {
        bool[10] shouldCall;
        address hooksContract;
    }
    struct Liquidity {
        bool[4] flags;
    }
    struct VaultSwapParams {
        uint8 kind;
        address pool;
        address tokenIn;
        address tokenOut;
        uint256 amountGivenRaw;
        uint256 limitRaw;
        bytes userData;
    }

    mapping(address => address[]) private tokensOf;
    mapping(address => mapping(address => uint256)) private held;
    mapping(address => uint256) private reservesOf;
    mapping(address => int256) private owed;
    uint256 private open;
    bool private unlocked;

    event Swap(
        address indexed pool,
        address indexed tokenIn,
        address indexed tokenOut,
        uint256 amountIn,
        uint256 amountOut,
        uint256 swapFeePercentage,
        uint256 swapFeeAmount
    );

    error VaultIsNotUnlocked();
    error BalanceNotSettled();

    function unlock(bytes calldata data) external returns (bytes memory) {
        unlocked = true;
        (bool ok, bytes memory answer) = msg.sender.call(data);
        if (!ok) {
            assembly {
                revert(add(answer, 0x20), mload(answer))
            }
        }
        if (open != 0) revert BalanceNotSettled();
        unlocked = false;
        return answer;
    }

    function settle(address token, uint256 hint) external returns (uint256 credit) {
        if (!unlocked) revert VaultIsNotUnlocked();
        uint256 now_ = IERC20(token).balanceOf(address(this));
        credit = now_ - reservesOf[token];
        if (credit > hint) credit = hint;
        reservesOf[token] = now_;
        _owe(token, -int256(credit));
    }

    function sendTo(address token, address to, uint256 amount) external {
        if (!unlocked) revert VaultIsNotUnlocked();
        _owe(token, int256(amount));
        reservesOf[token] -= amount;
        require(IERC20(token).transfer(to, amount), "transfer");
    }

    function swap(VaultSwapParams calldata given) external returns (uint256 out, uint256 amountIn, uint256 amountOut) {
        if (!unlocked) revert VaultIsNotUnlocked();
        require(given.kind == 0, "only EXACT_IN here");
        uint256 fee = (given.amountGivenRaw * 3) / 1000;
        uint256 paid = given.amountGivenRaw - fee;
        mapping(address => uint256) storage own = held[given.pool];
        out = (paid * own[given.tokenOut]) / (own[given.tokenIn] + paid);
        require(out >= given.limitRaw, "limit");
        own[given.tokenIn] += given.amountGivenRaw;
        own[given.tokenOut] -= out;
        _owe(given.tokenIn, int256(given.amountGivenRaw));
        _owe(given.tokenOut, -int256(out));
        emit Swap(given.pool, given.tokenIn, given.tokenOut, given.amountGivenRaw, out, 3e15, fee);
        return (out, given.amountGivenRaw, out);
    }

    function getPoolTokenInfo(
        address pool
    )
        external
        view
        returns (address[] memory tokens, TokenInfo[] memory info, uint256[] memory balancesRaw, uint256[] memory live)
    {
        tokens = tokensOf[pool];
        require(tokens.length > 0, "PoolNotRegistered");
        info = new TokenInfo[](tokens.length);
        balancesRaw = new uint256[](tokens.length);
        for (uint256 i = 0; i < tokens.length; i++) balancesRaw[i] = held[pool][tokens[i]];
        live = balancesRaw;
    }

    /// Registers a new pool and fills it, which takes two calls of other contracts there.
    function make(address one, address other, uint256 amountOne, uint256 amountOther) external returns (address pool) {
        pool = address(new BalancerV3Pool(address(this)));
        tokensOf[pool] = [one, other];
        _told(pool);
        _fill(pool, one, amountOne);
        _fill(pool, other, amountOther);
        BalancerV3Pool(pool).mint(msg.sender, amountOne);
    }

    function _fill(address pool, address token, uint256 amount) private {
        require(IERC20(token).transferFrom(msg.sender, address(this), amount), "transferFrom");
        held[pool][token] = amount;
        reservesOf[token] += amount;
    }

    /// The event's structs as one signature names them, and as they are encoded.
    function _told(address pool) private {
        TokenConfig[] memory configs = new TokenConfig[](2);
        for (uint256 i = 0; i < 2; i++) configs[i].token = tokensOf[pool][i];
        Roles memory roles;
        Hooks memory hooks;
        Liquidity memory liquidity;
        bytes memory data = abi.encode(configs, uint256(3e15), uint32(0), roles, hooks, liquidity);
        bytes32 topic = keccak256(
            "PoolRegistered(address,address,(address,uint8,address,bool)[],uint256,uint32,(address,address,address),(bool,bool,bool,bool,bool,bool,bool,bool,bool,bool,address),(bool,bool,bool,bool))"
        );
        bytes32 self = bytes32(uint256(uint160(pool)));
        bytes32 maker = bytes32(uint256(uint160(msg.sender)));
        assembly {
            log3(add(data, 0x20), mload(data), topic, self, maker)
        }
    }

    function _owe(address token, int256 delta) private {
        bool before = owed[token] != 0;
        owed[token] += delta;
        bool after_ = owed[token] != 0;
        if (before && !after_) open--;
        if (!before && after_) open++;
    }
}
