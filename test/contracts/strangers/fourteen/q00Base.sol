// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IPair {
  function sync() external;
  function skim(address to) external;
}

interface IFactory {
  function createPair(address a, address b) external returns (address);
}

interface IRouter {
  function factory() external view returns (address);
  function WETH() external view returns (address);
}

library Pools {
  address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
  address internal constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
  address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;

  function poolOf(address token) internal pure returns (address) {
    (address a, address b) = token < WETH ? (token, WETH) : (WETH, token);
    bytes32 salt = keccak256(abi.encodePacked(a, b));
    bytes32 code = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
    return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", FACTORY, salt, code)))));
  }
}

/// Lean, in the manner of Solmate.
abstract contract Sol20 {
  event Transfer(address indexed from, address indexed to, uint256 amount);
  event Approval(address indexed owner, address indexed spender, uint256 amount);

  string public name;
  string public symbol;
  uint8 public immutable decimals = 18;
  uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;

  constructor(string memory _name, string memory _symbol) {
    name = _name;
    symbol = _symbol;
    totalSupply = 1_000_000_000e18;
    balanceOf[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function approve(address spender, uint256 amount) public virtual returns (bool) {
    allowance[msg.sender][spender] = amount;
    emit Approval(msg.sender, spender, amount);
    return true;
  }

  function transfer(address to, uint256 amount) public virtual returns (bool) {
    _move(msg.sender, to, amount);
    return true;
  }

  function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
    _spend(from, amount);
    _move(from, to, amount);
    return true;
  }

  function _spend(address from, uint256 amount) internal virtual {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
  }

  function _before(address from, address to, uint256 amount) internal virtual {}

  function _move(address from, address to, uint256 amount) internal {
    _before(from, to, amount);
    balanceOf[from] -= amount;
    unchecked {
      balanceOf[to] += amount;
    }
    emit Transfer(from, to, amount);
  }
}

/// Reflections, as on BNB Chain in 2021.
abstract contract OldBep {
  mapping(address => uint256) internal _rOwned;
  mapping(address => uint256) internal _tOwned;
  mapping(address => mapping(address => uint256)) private _allowances;
  mapping(address => bool) internal _isExcluded;
  address[] internal _excluded;

  uint256 private constant MAX = ~uint256(0);
  uint256 internal constant _tTotal = 1_000_000_000 * 10 ** 9;
  uint256 internal _rTotal = MAX - (MAX % _tTotal);
  string public name;
  string public symbol;
  uint8 public constant decimals = 9;
  address public owner;
  address public immutable uniswapV2Pair;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  modifier onlyOwner() {
    require(owner == msg.sender, "Ownable: caller is not the owner");
    _;
  }

  constructor(string memory n, string memory s) {
    name = n;
    symbol = s;
    owner = msg.sender;
    IRouter router = IRouter(Pools.ROUTER);
    uniswapV2Pair = IFactory(router.factory()).createPair(address(this), router.WETH());
    _isExcluded[address(0xdead)] = true;
    _excluded.push(address(0xdead));
    _rOwned[msg.sender] = _rTotal;
    emit Transfer(address(0), msg.sender, _tTotal);
  }

  function totalSupply() external pure returns (uint256) {
    return _tTotal;
  }

  function balanceOf(address account) public view returns (uint256) {
    return _isExcluded[account] ? _tOwned[account] : _rOwned[account] / _getRate();
  }

  function allowance(address holder, address spender) external view returns (uint256) {
    return _allowances[holder][spender];
  }

  function approve(address spender, uint256 amount) external returns (bool) {
    _allowances[msg.sender][spender] = amount;
    emit Approval(msg.sender, spender, amount);
    return true;
  }

  function transfer(address to, uint256 amount) external returns (bool) {
    _transfer(msg.sender, to, amount);
    return true;
  }

  function transferFrom(address from, address to, uint256 amount) external returns (bool) {
    _allowances[from][msg.sender] -= amount;
    _transfer(from, to, amount);
    return true;
  }

  function _getRate() internal view returns (uint256) {
    uint256 r = _rTotal;
    uint256 t = _tTotal;
    for (uint256 i = 0; i < _excluded.length; i++) {
      if (_rOwned[_excluded[i]] > r || _tOwned[_excluded[i]] > t) return _rTotal / _tTotal;
      r -= _rOwned[_excluded[i]];
      t -= _tOwned[_excluded[i]];
    }
    return r < _rTotal / _tTotal ? _rTotal / _tTotal : r / t;
  }

  function _fee(address from, address to, uint256 amount) internal view virtual returns (uint256);

  function _take(address from, uint256 fee, uint256 rate) internal virtual;

  function _transfer(address from, address to, uint256 amount) internal {
    uint256 rate = _getRate();
    uint256 fee = _fee(from, to, amount);
    uint256 left = amount - fee;
    _rOwned[from] -= amount * rate;
    if (_isExcluded[from]) _tOwned[from] -= amount;
    _rOwned[to] += left * rate;
    if (_isExcluded[to]) _tOwned[to] += left;
    if (fee > 0) _take(from, fee, rate);
    emit Transfer(from, to, left);
  }
}

/// Home-made.
abstract contract Plain20 {
  mapping(address => uint256) internal _bal;
  mapping(address => mapping(address => uint256)) internal _allowed;
  string public name;
  string public symbol;
  uint256 public constant decimals = 18;
  uint256 public totalSupply = 100_000_000 ether;
  address internal immutable _launcher = msg.sender;
  address internal immutable _pool = Pools.poolOf(address(this));

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor(string memory n, string memory s) {
    (name, symbol) = (n, s);
    _bal[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address a) external view virtual returns (uint256) {
    return _bal[a];
  }

  function allowance(address holder, address spender) external view virtual returns (uint256) {
    return _allowed[holder][spender];
  }

  function approve(address spender, uint256 value) external returns (bool) {
    _approve(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    _move(msg.sender, to, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    require(_allowed[from][msg.sender] >= value, "allowance");
    _allowed[from][msg.sender] -= value;
    _move(from, to, value);
    return true;
  }

  function _approve(address holder, address spender, uint256 value) internal virtual {
    _allowed[holder][spender] = value;
    emit Approval(holder, spender, value);
  }

  function _move(address from, address to, uint256 value) internal virtual {
    require(_bal[from] >= value, "balance");
    _bal[from] -= value;
    _bal[to] += value;
    emit Transfer(from, to, value);
  }
}
