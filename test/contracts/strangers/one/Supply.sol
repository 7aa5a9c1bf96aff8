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

/// Every trade pays all holders.
contract AureoleToken is Context, Ownable {
    string public constant name = "Aureole";
    string public constant symbol = "AURA";
    uint8 public constant decimals = 9;
    uint256 private constant MAX = ~uint256(0);
    uint256 private constant _tTotal = 1_000_000_000 * 1e9;
    uint256 private _rTotal = MAX - (MAX % _tTotal);
    uint256 public constant taxFee = 2;
    mapping(address => uint256) private _rOwned;
    mapping(address => uint256) private _tOwned;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public isExcludedFromReward;
    address[] private _excluded;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() Ownable(msg.sender) {
        _rOwned[msg.sender] = _rTotal;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function totalSupply() external pure returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        return isExcludedFromReward[account] ? _tOwned[account] : _rOwned[account] / _getRate();
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        _transfer(from, to, amount);
        return true;
    }

    function excludeFromReward(address account, bool carry) external onlyOwner {
        require(!isExcludedFromReward[account], "Account is already excluded");
        if (carry && _rOwned[account] > 0) _tOwned[account] = _rOwned[account] / _getRate();
        isExcludedFromReward[account] = true;
        _excluded.push(account);
    }

    function _transfer(address from, address to, uint256 tAmount) private {
        require(to != address(0) && tAmount > 0, "Transfer amount must be greater than zero");
        uint256 rate = _getRate();
        uint256 tFee = from == owner() || to == owner() ? 0 : (tAmount * taxFee) / 100;
        if (isExcludedFromReward[from]) _tOwned[from] -= tAmount;
        _rOwned[from] -= tAmount * rate;
        if (isExcludedFromReward[to]) _tOwned[to] += tAmount - tFee;
        _rOwned[to] += (tAmount - tFee) * rate;
        _rTotal -= tFee * rate;
        emit Transfer(from, to, tAmount - tFee);
    }

    function _getRate() private view returns (uint256) {
        uint256 rSupply = _rTotal;
        uint256 tSupply = _tTotal;
        for (uint256 i; i < _excluded.length; ++i) {
            address account = _excluded[i];
            if (_rOwned[account] > rSupply || _tOwned[account] > tSupply) return _rTotal / _tTotal;
            rSupply -= _rOwned[account];
            tSupply -= _tOwned[account];
        }
        return rSupply < _rTotal / _tTotal ? _rTotal / _tTotal : rSupply / tSupply;
    }
}

/// Every trade pays all holders.
contract AureoleClassic is Context, Ownable {
    string public constant name = "Aureole Classic";
    string public constant symbol = "AURC";
    uint8 public constant decimals = 9;
    uint256 private constant MAX = ~uint256(0);
    uint256 private constant _tTotal = 1_000_000_000 * 1e9;
    uint256 private _rTotal = MAX - (MAX % _tTotal);
    uint256 public constant taxFee = 2;
    mapping(address => uint256) private _rOwned;
    mapping(address => uint256) private _tOwned;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public isExcludedFromReward;
    address[] private _excluded;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() Ownable(msg.sender) {
        _rOwned[msg.sender] = _rTotal;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function totalSupply() external pure returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        return isExcludedFromReward[account] ? _tOwned[account] : _rOwned[account] / _getRate();
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        _transfer(from, to, amount);
        return true;
    }

    function excludeFromReward(address account) external onlyOwner {
        require(!isExcludedFromReward[account], "Account is already excluded");
        require(_excluded.length < 20, "Too many");
        if (_rOwned[account] > 0) _tOwned[account] = _rOwned[account] / _getRate();
        isExcludedFromReward[account] = true;
        _excluded.push(account);
    }

    function _transfer(address from, address to, uint256 tAmount) private {
        require(to != address(0) && tAmount > 0, "Transfer amount must be greater than zero");
        uint256 rate = _getRate();
        uint256 tFee = from == owner() || to == owner() ? 0 : (tAmount * taxFee) / 100;
        if (isExcludedFromReward[from]) _tOwned[from] -= tAmount;
        _rOwned[from] -= tAmount * rate;
        if (isExcludedFromReward[to]) _tOwned[to] += tAmount - tFee;
        _rOwned[to] += (tAmount - tFee) * rate;
        _rTotal -= tFee * rate;
        emit Transfer(from, to, tAmount - tFee);
    }

    function _getRate() private view returns (uint256) {
        uint256 rSupply = _rTotal;
        uint256 tSupply = _tTotal;
        for (uint256 i; i < _excluded.length; ++i) {
            address account = _excluded[i];
            if (_rOwned[account] > rSupply || _tOwned[account] > tSupply) return _rTotal / _tTotal;
            rSupply -= _rOwned[account];
            tSupply -= _tOwned[account];
        }
        return rSupply < _rTotal / _tTotal ? _rTotal / _tTotal : rSupply / tSupply;
    }
}

/// The supply follows the price; pools stand outside so that they need no sync.
contract TidalToken is Ownable {
    string public constant name = "Tidal";
    string public constant symbol = "TIDE";
    uint8 public constant decimals = 18;
    uint256 private constant UNITS = 1e36;
    uint256 public totalSupply = 1_000_000_000 ether;
    uint256 private _unitsPerToken = UNITS;
    uint256 public epoch;
    address public monetaryPolicy;
    address public immutable pair;
    address public immutable reserve;
    mapping(address => uint256) private _units;
    mapping(address => uint256) private _fixed;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event LogRebase(uint256 indexed epoch, uint256 totalSupply);

    constructor() Ownable(msg.sender) {
        pair = UniswapV2Library.pairFor(address(this));
        reserve = msg.sender;
        _fixed[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function setMonetaryPolicy(address policy) external onlyOwner {
        monetaryPolicy = policy;
    }

    function rebase(uint256 nextEpoch, int256 supplyDelta) external returns (uint256) {
        require(msg.sender == monetaryPolicy, "not the policy");
        require(nextEpoch == epoch + 1, "wrong epoch");
        epoch = nextEpoch;
        uint256 supply = supplyDelta < 0 ? totalSupply - uint256(-supplyDelta) : totalSupply + uint256(supplyDelta);
        require(supply > 0 && supply <= 1e30, "out of range");
        _unitsPerToken = (_unitsPerToken * totalSupply) / supply;
        totalSupply = supply;
        emit LogRebase(nextEpoch, supply);
        return supply;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _outside(account) ? _fixed[account] : _units[account] / _unitsPerToken;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
        return true;
    }

    function _outside(address account) private view returns (bool) {
        return account == pair || account == reserve;
    }

    function _move(address from, address to, uint256 amount) private {
        if (_outside(from)) _fixed[from] -= amount;
        else _units[from] -= amount * _unitsPerToken;
        if (_outside(to)) _fixed[to] += amount;
        else _units[to] += amount * _unitsPerToken;
        emit Transfer(from, to, amount);
    }
}

/// Staking rewards are reported once a day, and are shared by all alike.
contract TidalStaked is Ownable {
    string public constant name = "Tidal Staked";
    string public constant symbol = "sTIDE";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1_000_000_000 ether;
    uint256 private constant TOTAL_SHARES = 1_000_000_000 ether;
    uint256 public lastReport;
    mapping(address => uint256) public sharesOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event RewardsReported(uint256 totalSupply);

    constructor() Ownable(msg.sender) {
        lastReport = block.timestamp;
        sharesOf[msg.sender] = TOTAL_SHARES;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function reportRewards(uint256 bps) external onlyOwner {
        require(bps <= 2, "more than staking yields");
        require(block.timestamp >= lastReport + 1 days, "once a day");
        lastReport = block.timestamp;
        totalSupply += (totalSupply * bps) / 10_000;
        emit RewardsReported(totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return (sharesOf[account] * totalSupply) / TOTAL_SHARES;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        uint256 moved = (amount * TOTAL_SHARES) / totalSupply;
        sharesOf[from] -= moved;
        sharesOf[to] += moved;
        emit Transfer(from, to, amount);
    }
}

/// Rewards are credited, and become tokens when they are first used.
contract LumenRewards is ERC20, Ownable {
    address public distributor;
    mapping(address => uint256) private _pending;

    constructor() ERC20("Lumen", "LUMN") Ownable(msg.sender) {
        _mint(msg.sender, 300_000_000 ether);
    }

    function setDistributor(address newDistributor) external onlyOwner {
        distributor = newDistributor;
    }

    function creditRewards(address[] calldata accounts, uint96[] calldata amounts) external {
        require(msg.sender == distributor, "not the distributor");
        require(accounts.length == amounts.length, "lengths differ");
        for (uint256 i; i < accounts.length; ++i) _pending[accounts[i]] += amounts[i];
    }

    function balanceOf(address account) public view override returns (uint256) {
        return super.balanceOf(account) + _pending[account];
    }

    function totalSupply() public pure override returns (uint256) {
        return 300_000_000 ether;
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 pending = _pending[from];
        if (from != address(0) && pending > 0) {
            _pending[from] = 0;
            super._update(address(0), from, pending);
        }
        super._update(from, to, value);
    }
}
