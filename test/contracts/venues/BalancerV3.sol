// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./Shared.sol";

/// A pool's shares; everything else is the vault's.
contract BalancerV3Pool {
    address public immutable getVault;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

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

    function approve(address spender, uint256 shares) external returns (bool) {
        allowance[msg.sender][spender] = shares;
        return true;
    }

    function transfer(address to, uint256 shares) external returns (bool) {
        balanceOf[msg.sender] -= shares;
        balanceOf[to] += shares;
        emit Transfer(msg.sender, to, shares);
        return true;
    }

    function burn(address from, address spender, uint256 shares) external {
        require(msg.sender == getVault, "only the vault");
        if (spender != from) allowance[from][spender] -= shares;
        balanceOf[from] -= shares;
        totalSupply -= shares;
        emit Transfer(from, address(0), shares);
    }

    function getNormalizedWeights() external pure returns (uint256[] memory weights) {
        weights = new uint256[](2);
        (weights[0], weights[1]) = (0.5 ether, 0.5 ether);
    }
}

/// Knows which pools it made.
contract PoolFactory {
    mapping(address => bool) public isPoolFromFactory;

    function made(address pool) external {
        isPoolFromFactory[pool] = true;
    }
}

/// Is asked before each trade, and counts or refuses.
contract BalancerHook {
    address public owner = msg.sender;
    mapping(address => uint256) public trades;
    mapping(address => bool) public isShut;

    function shut(address pool, bool yes) external {
        require(msg.sender == owner, "only the owner");
        isShut[pool] = yes;
    }

    function onBeforeSwap(BalancerV3Vault.PoolSwapParams calldata, address pool) external returns (bool) {
        trades[pool]++;
        return !isShut[pool];
    }
}

/// The same, and nobody can tell it anything.
contract CountingBalancerHook {
    mapping(address => uint256) public trades;

    function onBeforeSwap(BalancerV3Vault.PoolSwapParams calldata, address pool) external returns (bool) {
        trades[pool]++;
        return true;
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
    struct PoolSwapParams {
        uint8 kind;
        uint256 amountGivenScaled18;
        uint256[] balancesScaled18;
        uint256 indexIn;
        uint256 indexOut;
        address router;
        bytes userData;
    }
    struct RemoveLiquidityParams {
        address pool;
        address from;
        uint256 maxBptAmountIn;
        uint256[] minAmountsOut;
        uint8 kind;
        bytes userData;
    }
    /// What a pool was registered with: what it asks, who leads it, who tells its second token's rate.
    struct Terms {
        address hook;
        Roles roles;
        address rates;
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
    mapping(address => Terms) private termsOf;
    mapping(address => uint256) private feeOf;
    mapping(address => bool) private isPaused;
    uint256 private open;
    bool private unlocked;
    address public lastPool;

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
        require(!isPaused[given.pool], "PoolPaused");
        _askHook(given);
        uint256 fee = (given.amountGivenRaw * feeOf[given.pool]) / 1 ether;
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
        info[1].rateProvider = termsOf[pool].rates;
        balancesRaw = new uint256[](tokens.length);
        for (uint256 i = 0; i < tokens.length; i++) balancesRaw[i] = held[pool][tokens[i]];
        live = balancesRaw;
    }

    function getPoolTokens(address pool) external view returns (address[] memory) {
        return tokensOf[pool];
    }

    function getHooksConfig(address pool) external view returns (Hooks memory hooks) {
        hooks.hooksContract = termsOf[pool].hook;
        hooks.shouldCall[4] = hooks.hooksContract != address(0);
    }

    function getPoolRoleAccounts(address pool) external view returns (Roles memory) {
        return termsOf[pool].roles;
    }

    function pausePool(address pool) external {
        require(msg.sender == termsOf[pool].roles.pauseManager, "SenderNotAllowed");
        isPaused[pool] = true;
    }

    function setStaticSwapFeePercentage(address pool, uint256 fee) external {
        require(msg.sender == termsOf[pool].roles.swapFeeManager, "SenderNotAllowed");
        require(fee >= 1e13 && fee <= 1e17, "SwapFeePercentageOutOfRange");
        feeOf[pool] = fee;
    }

    function totalSupply(address pool) external view returns (uint256) {
        return BalancerV3Pool(pool).totalSupply();
    }

    function balanceOf(address pool, address account) external view returns (uint256) {
        return BalancerV3Pool(pool).balanceOf(account);
    }

    function removeLiquidity(
        RemoveLiquidityParams calldata given
    ) external returns (uint256 shares, uint256[] memory amountsOut, bytes memory answer) {
        if (!unlocked) revert VaultIsNotUnlocked();
        require(given.kind == 0, "only PROPORTIONAL here");
        shares = given.maxBptAmountIn;
        uint256 supply = BalancerV3Pool(given.pool).totalSupply();
        BalancerV3Pool(given.pool).burn(given.from, msg.sender, shares);
        address[] memory tokens = tokensOf[given.pool];
        amountsOut = new uint256[](tokens.length);
        for (uint256 i = 0; i < tokens.length; i++) {
            amountsOut[i] = (held[given.pool][tokens[i]] * shares) / supply;
            require(amountsOut[i] >= given.minAmountsOut[i], "AmountOutBelowMin");
            held[given.pool][tokens[i]] -= amountsOut[i];
            _owe(tokens[i], -int256(amountsOut[i]));
        }
        answer = "";
    }

    function make(address one, address other, uint256 amountOne, uint256 amountOther) external returns (address pool) {
        Terms memory none;
        return makeWith(one, other, amountOne, amountOther, none);
    }

    /// Registers a new pool and fills it, which takes two calls of other contracts there.
    function makeWith(
        address one,
        address other,
        uint256 amountOne,
        uint256 amountOther,
        Terms memory terms
    ) public returns (address pool) {
        lastPool = pool = address(new BalancerV3Pool(address(this)));
        tokensOf[pool] = [one, other];
        termsOf[pool] = terms;
        feeOf[pool] = 3e15;
        _told(pool);
        _fill(pool, one, amountOne);
        _fill(pool, other, amountOther);
        BalancerV3Pool(pool).mint(msg.sender, amountOne);
    }

    function _askHook(VaultSwapParams calldata given) private {
        address hook = termsOf[given.pool].hook;
        if (hook == address(0)) return;
        PoolSwapParams memory asked;
        asked.router = msg.sender;
        require(BalancerHook(hook).onBeforeSwap(asked, given.pool), "BeforeSwapHookFailed");
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
