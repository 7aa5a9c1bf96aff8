// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface ISwapFactory {
  function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface ISwapRouter02 {
  function factory() external pure returns (address);

  function WETH() external pure returns (address);

  function swapExactTokensForETHSupportingFeeOnTransferTokens(
    uint256 amountIn,
    uint256 amountOutMin,
    address[] calldata path,
    address to,
    uint256 deadline
  ) external;
}

interface ISwapPair {
  function token0() external view returns (address);

  function token1() external view returns (address);

  function sync() external;
}

/// A small ledger with nine decimals, as most launches copy it.
abstract contract MemeLedger {
  string public name;
  string public symbol;
  uint8 public constant decimals = 9;
  uint256 internal _tTotal;
  mapping(address => uint256) internal _balances;
  mapping(address => mapping(address => uint256)) internal _allowances;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor(string memory n, string memory s, uint256 whole) {
    name = n;
    symbol = s;
    _tTotal = whole * 10 ** 9;
    _balances[msg.sender] = _tTotal;
    emit Transfer(address(0), msg.sender, _tTotal);
  }

  function totalSupply() public view virtual returns (uint256) {
    return _tTotal;
  }

  function balanceOf(address account) public view virtual returns (uint256) {
    return _balances[account];
  }

  function allowance(address owner_, address spender) public view virtual returns (uint256) {
    return _allowances[owner_][spender];
  }

  function approve(address spender, uint256 amount) public virtual returns (bool) {
    _approve(msg.sender, spender, amount);
    return true;
  }

  function transfer(address to, uint256 amount) public virtual returns (bool) {
    _transfer(msg.sender, to, amount);
    return true;
  }

  function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
    uint256 allowed = _allowances[from][msg.sender];
    if (allowed != type(uint256).max) {
      require(allowed >= amount, "ERC20: transfer amount exceeds allowance");
      _approve(from, msg.sender, allowed - amount);
    }
    _transfer(from, to, amount);
    return true;
  }

  function _approve(address owner_, address spender, uint256 amount) internal virtual {
    require(owner_ != address(0) && spender != address(0), "ERC20: approve the zero address");
    _allowances[owner_][spender] = amount;
    emit Approval(owner_, spender, amount);
  }

  function _transfer(address from, address to, uint256 amount) internal virtual {
    _move(from, to, amount);
  }

  function _move(address from, address to, uint256 amount) internal {
    require(from != address(0) && to != address(0), "ERC20: transfer the zero address");
    require(_balances[from] >= amount, "ERC20: transfer amount exceeds balance");
    _balances[from] -= amount;
    _balances[to] += amount;
    emit Transfer(from, to, amount);
  }
}

/// The owner as in 2021.
abstract contract MemeOwned {
  address private _owner;

  event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

  constructor() {
    _owner = msg.sender;
    emit OwnershipTransferred(address(0), msg.sender);
  }

  modifier onlyOwner() {
    require(_owner == msg.sender, "Ownable: caller is not the owner");
    _;
  }

  function owner() public view returns (address) {
    return _owner;
  }

  function renounceOwnership() public virtual onlyOwner {
    emit OwnershipTransferred(_owner, address(0));
    _owner = address(0);
  }
}
