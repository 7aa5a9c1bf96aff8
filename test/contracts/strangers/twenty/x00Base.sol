// SPDX-License-Identifier: MIT
pragma solidity ^0.8.19;

abstract contract PlainContext20 {
  function _msgSender() internal view virtual returns (address) {
    return msg.sender;
  }
}

abstract contract PlainOwnable20 is PlainContext20 {
  address internal _owner;

  event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

  constructor() {
    _owner = _msgSender();
    emit OwnershipTransferred(address(0), _msgSender());
  }

  modifier onlyOwner() {
    require(_owner == _msgSender(), "Ownable: caller is not the owner");
    _;
  }

  function owner() public view virtual returns (address) {
    return _owner;
  }

  function renounceOwnership() public virtual onlyOwner {
    emit OwnershipTransferred(_owner, address(0));
    _owner = address(0);
  }

  function transferOwnership(address newOwner) public virtual onlyOwner {
    require(newOwner != address(0), "Ownable: new owner is the zero address");
    emit OwnershipTransferred(_owner, newOwner);
    _owner = newOwner;
  }
}

/// The usual hand-written token: balances and allowances that its children may see.
abstract contract PlainToken20 is PlainContext20 {
  string public name;
  string public symbol;
  uint8 public immutable decimals;
  uint256 internal _totalSupply;
  mapping(address => uint256) internal _balances;
  mapping(address => mapping(address => uint256)) internal _allowances;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply_) {
    name = name_;
    symbol = symbol_;
    decimals = decimals_;
    _totalSupply = supply_;
    _balances[_msgSender()] = supply_;
    emit Transfer(address(0), _msgSender(), supply_);
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

  function approve(address spender, uint256 amount) public virtual returns (bool) {
    _approve(_msgSender(), spender, amount);
    return true;
  }

  function transfer(address to, uint256 amount) public virtual returns (bool) {
    _transfer(_msgSender(), to, amount);
    return true;
  }

  function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
    uint256 allowed = _allowances[from][_msgSender()];
    if (allowed != type(uint256).max) {
      require(allowed >= amount, "ERC20: transfer amount exceeds allowance");
      _approve(from, _msgSender(), allowed - amount);
    }
    _transfer(from, to, amount);
    return true;
  }

  function _approve(address holder, address spender, uint256 amount) internal virtual {
    require(holder != address(0) && spender != address(0), "ERC20: approve the zero address");
    _allowances[holder][spender] = amount;
    emit Approval(holder, spender, amount);
  }

  function _transfer(address from, address to, uint256 amount) internal virtual {
    _move(from, to, amount);
  }

  function _move(address from, address to, uint256 amount) internal {
    require(from != address(0) && to != address(0), "ERC20: transfer with the zero address");
    require(_balances[from] >= amount, "ERC20: transfer amount exceeds balance");
    unchecked {
      _balances[from] -= amount;
    }
    _balances[to] += amount;
    emit Transfer(from, to, amount);
  }
}
