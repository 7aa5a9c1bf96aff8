// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {WithMarket} from "./z00Market.sol";

/// Liquid staking: what wallets hold are shares, and the keeper reports how validators did. The pool holds plain units.
contract StakedOrbit is WithMarket {
  string public constant name = "Staked Orbit";
  string public constant symbol = "stORB";
  uint8 public constant decimals = 18;

  address public keeper = msg.sender;
  uint256 public pricePerShare = 1e18;
  uint256 private _shareTotal;
  uint256 private _plainTotal;
  mapping(address => uint256) private _units;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  event Reported(uint256 pricePerShare);

  constructor() {
    _shareTotal = 9_000_000 ether;
    _units[msg.sender] = _shareTotal;
    emit Transfer(address(0), msg.sender, _shareTotal);
  }

  function totalSupply() external view returns (uint256) {
    return _plainTotal + Math.mulDiv(_shareTotal, pricePerShare, 1e18);
  }

  function balanceOf(address who) public view returns (uint256) {
    return who == market ? _units[who] : Math.mulDiv(_units[who], pricePerShare, 1e18);
  }

  /// Validators lose stake at times.
  function reportSlashing(uint16 lossBps) external {
    require(msg.sender == keeper, "keeper");
    require(lossBps <= 9_000, "too much");
    pricePerShare -= (pricePerShare * lossBps) / 10_000;
    emit Reported(pricePerShare);
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    _move(msg.sender, to, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    _move(from, to, value);
    return true;
  }

  function _move(address from, address to, uint256 value) private {
    uint256 shares = Math.mulDiv(value, 1e18, pricePerShare, Math.Rounding.Ceil);
    if (from == market) {
      _units[from] -= value;
      _plainTotal -= value;
    } else {
      _units[from] -= shares;
      _shareTotal -= shares;
    }
    if (to == market) {
      _units[to] += value;
      _plainTotal += value;
    } else {
      _units[to] += shares;
      _shareTotal += shares;
    }
    emit Transfer(from, to, value);
  }
}

/// Ether can be wrapped at a rate, and unwrapped at the same.
contract WrappedTide is ERC20, Ownable {
  uint256 public rate = 6_000_000;

  constructor() ERC20("Wrapped Tide", "wTIDE") Ownable(msg.sender) {
    _mint(msg.sender, 100_000_000 ether);
  }

  receive() external payable {
    wrap();
  }

  function wrap() public payable {
    _mint(msg.sender, msg.value * rate);
  }

  function unwrap(uint256 amount) external {
    _burn(msg.sender, amount);
    (bool sent, ) = msg.sender.call{value: amount / rate}("");
    require(sent, "unsent");
  }

  function syncRate(uint256 newRate) external onlyOwner {
    require(newRate > 0, "zero");
    rate = newRate;
  }
}

/// Stake and earn what others put in. Nobody is in charge.
contract OrbitStake is ERC20 {
  uint256 public staked;
  uint256 public perShare;
  mapping(address => uint256) public stakeOf;
  mapping(address => uint256) private _seen;
  mapping(address => uint256) public owed;

  constructor() ERC20("Orbit Stake", "ORBS") {
    _mint(msg.sender, 9_000_000 ether);
  }

  function stake(uint256 amount) external {
    _settle(msg.sender);
    _transfer(msg.sender, address(this), amount);
    stakeOf[msg.sender] += amount;
    staked += amount;
  }

  function unstake(uint256 amount) external {
    _settle(msg.sender);
    stakeOf[msg.sender] -= amount;
    staked -= amount;
    _transfer(address(this), msg.sender, amount);
  }

  function fund(uint256 amount) external {
    require(staked > 0, "nobody stakes");
    _transfer(msg.sender, address(this), amount);
    perShare += Math.mulDiv(amount, 1e18, staked);
  }

  function claim() external {
    _settle(msg.sender);
    uint256 amount = owed[msg.sender];
    owed[msg.sender] = 0;
    _transfer(address(this), msg.sender, amount);
  }

  function _settle(address who) private {
    owed[who] += Math.mulDiv(stakeOf[who], perShare - _seen[who], 1e18);
    _seen[who] = perShare;
  }
}
