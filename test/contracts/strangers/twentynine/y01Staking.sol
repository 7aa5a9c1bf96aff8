// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract TillerStakeToken is ERC20, ERC20Permit, AccessControl {
    bytes32 public constant COORDINATOR_ROLE = keccak256("COORDINATOR_ROLE");
    bytes32 public constant SLASHER_ROLE = keccak256("SLASHER_ROLE");
    uint256 private constant BPS = 10_000;
    uint256 private constant UNIT = 1e18;

    struct Validator {
        address operator;
        bool active;
        uint256 index;
    }

    Validator[] private _validators;
    address public immutable insuranceFund;
    mapping(address account => uint256 validator) public delegationOf;
    mapping(address account => uint256 index) private _entry;

    event ValidatorAdded(uint256 indexed id, address indexed operator);
    event ValidatorRetired(uint256 indexed id);
    event Delegated(address indexed delegator, uint256 indexed id);
    event Slashed(uint256 indexed id, uint256 bps, bytes32 evidence);

    error UnknownValidator(uint256 id);
    error BadFraction(uint256 bps);

    constructor() ERC20("Tiller Staked", "TILL") ERC20Permit("Tiller Staked") {
        insuranceFund = msg.sender;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(COORDINATOR_ROLE, msg.sender);
        _grantRole(SLASHER_ROLE, msg.sender);
        _validators.push(Validator(address(0), false, UNIT));
        _mint(msg.sender, 40_000_000e18);
    }

    function validator(uint256 id) external view returns (Validator memory) {
        return _validators[id];
    }

    function validatorCount() external view returns (uint256) {
        return _validators.length - 1;
    }

    function balanceOf(address account) public view override returns (uint256) {
        uint256 raw = super.balanceOf(account);
        uint256 id = delegationOf[account];
        if (id == 0) return raw;
        return (raw * _validators[id].index) / _entry[account];
    }

    function addValidator(address operator) external onlyRole(COORDINATOR_ROLE) returns (uint256 id) {
        id = _validators.length;
        _validators.push(Validator(operator, true, UNIT));
        emit ValidatorAdded(id, operator);
    }

    function retireValidator(uint256 id) external onlyRole(COORDINATOR_ROLE) {
        _validators[id].active = false;
        emit ValidatorRetired(id);
    }

    function delegateTo(uint256 id) external {
        _assign(msg.sender, id);
    }

    function rebalance(address delegator, uint256 id) external onlyRole(COORDINATOR_ROLE) {
        _assign(delegator, id);
    }

    function slash(uint256 id, uint256 bps, bytes32 evidence) external onlyRole(SLASHER_ROLE) {
        if (id == 0 || id >= _validators.length) revert UnknownValidator(id);
        if (bps == 0 || bps > BPS) revert BadFraction(bps);
        Validator storage v = _validators[id];
        v.index = (v.index * (BPS - bps)) / BPS;
        if (v.index == 0) v.active = false;
        emit Slashed(id, bps, evidence);
    }

    function _assign(address delegator, uint256 id) private {
        if (id == 0 || id >= _validators.length || !_validators[id].active) revert UnknownValidator(id);
        _settle(delegator);
        delegationOf[delegator] = id;
        _entry[delegator] = _validators[id].index;
        emit Delegated(delegator, id);
    }

    function _settle(address account) private {
        uint256 id = delegationOf[account];
        if (id == 0) return;
        uint256 index = _validators[id].index;
        uint256 entry = _entry[account];
        if (index == entry) return;
        uint256 raw = super.balanceOf(account);
        uint256 kept = (raw * index) / entry;
        _entry[account] = index;
        if (index == 0) delegationOf[account] = 0;
        super._update(account, insuranceFund, raw - kept);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) _settle(from);
        if (to != address(0)) _settle(to);
        super._update(from, to, value);
    }
}

contract TillerBondToken is ERC20, ERC20Permit, AccessControl {
    bytes32 public constant COORDINATOR_ROLE = keccak256("COORDINATOR_ROLE");
    bytes32 public constant SLASHER_ROLE = keccak256("SLASHER_ROLE");
    uint256 private constant BPS = 10_000;

    struct Validator {
        address operator;
        bool active;
        uint256 bond;
    }

    Validator[] private _validators;
    address public immutable insuranceFund;
    mapping(address account => uint256 validator) public delegationOf;

    event ValidatorAdded(uint256 indexed id, address indexed operator);
    event ValidatorRetired(uint256 indexed id);
    event Bonded(uint256 indexed id, uint256 amount);
    event Delegated(address indexed delegator, uint256 indexed id);
    event Slashed(uint256 indexed id, uint256 bps, bytes32 evidence);

    error UnknownValidator(uint256 id);
    error BadFraction(uint256 bps);

    constructor() ERC20("Tiller Bonded", "TILB") ERC20Permit("Tiller Bonded") {
        insuranceFund = msg.sender;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(COORDINATOR_ROLE, msg.sender);
        _grantRole(SLASHER_ROLE, msg.sender);
        _validators.push(Validator(address(0), false, 0));
        _mint(msg.sender, 40_000_000e18);
    }

    function validator(uint256 id) external view returns (Validator memory) {
        return _validators[id];
    }

    function validatorCount() external view returns (uint256) {
        return _validators.length - 1;
    }

    function addValidator(address operator) external onlyRole(COORDINATOR_ROLE) returns (uint256 id) {
        id = _validators.length;
        _validators.push(Validator(operator, true, 0));
        emit ValidatorAdded(id, operator);
    }

    function retireValidator(uint256 id) external onlyRole(COORDINATOR_ROLE) {
        _validators[id].active = false;
        emit ValidatorRetired(id);
    }

    function postBond(uint256 id, uint256 amount) external onlyRole(COORDINATOR_ROLE) {
        _known(id);
        _transfer(msg.sender, address(this), amount);
        _validators[id].bond += amount;
        emit Bonded(id, amount);
    }

    function delegateTo(uint256 id) external {
        _assign(msg.sender, id);
    }

    function rebalance(address delegator, uint256 id) external onlyRole(COORDINATOR_ROLE) {
        _assign(delegator, id);
    }

    function slash(uint256 id, uint256 bps, bytes32 evidence) external onlyRole(SLASHER_ROLE) {
        _known(id);
        if (bps == 0 || bps > BPS) revert BadFraction(bps);
        Validator storage v = _validators[id];
        uint256 lost = (v.bond * bps) / BPS;
        v.bond -= lost;
        if (v.bond == 0) v.active = false;
        _transfer(address(this), insuranceFund, lost);
        emit Slashed(id, bps, evidence);
    }

    function _known(uint256 id) private view {
        if (id == 0 || id >= _validators.length) revert UnknownValidator(id);
    }

    function _assign(address delegator, uint256 id) private {
        _known(id);
        if (!_validators[id].active) revert UnknownValidator(id);
        delegationOf[delegator] = id;
        emit Delegated(delegator, id);
    }
}

interface ILanternToken {
    function mint(address to, uint256 amount) external;
}

contract LanternChef is Ownable {
    using SafeERC20 for IERC20;

    struct PoolInfo {
        IERC20 asset;
        uint256 allocPoint;
        uint256 lastReward;
        uint256 accPerShare;
        uint256 staked;
    }

    struct UserInfo {
        uint256 amount;
        uint256 debt;
    }

    uint256 public constant MAX_RATE = 0.02e18;
    address public lantern;
    uint256 public rewardPerSecond = 0.01e18;
    uint256 public bonusMultiplier = 1;
    uint256 public totalAlloc;
    PoolInfo[] public pools;
    mapping(uint256 pid => mapping(address user => UserInfo)) public users;

    event PoolAdded(uint256 indexed pid, address asset, uint256 allocPoint);
    event Deposit(address indexed user, uint256 indexed pid, uint256 amount);
    event Withdraw(address indexed user, uint256 indexed pid, uint256 amount);
    event RateSet(uint256 rate);
    event MultiplierSet(uint256 multiplier);

    error AlreadyAttached();
    error RateTooHigh(uint256 rate);

    constructor() Ownable(msg.sender) {}

    function attach() external {
        if (lantern != address(0)) revert AlreadyAttached();
        lantern = msg.sender;
        _add(IERC20(msg.sender), 100);
    }

    function addPool(IERC20 asset, uint256 allocPoint) external onlyOwner {
        updateAll();
        _add(asset, allocPoint);
    }

    function setRewardPerSecond(uint256 rate) external onlyOwner {
        if (rate > MAX_RATE) revert RateTooHigh(rate);
        updateAll();
        rewardPerSecond = rate;
        emit RateSet(rate);
    }

    function updateMultiplier(uint256 multiplier) external onlyOwner {
        updateAll();
        bonusMultiplier = multiplier;
        emit MultiplierSet(multiplier);
    }

    function updateAll() public {
        for (uint256 pid; pid < pools.length; ++pid) updatePool(pid);
    }

    function updatePool(uint256 pid) public {
        PoolInfo storage pool = pools[pid];
        if (block.timestamp <= pool.lastReward) return;
        if (pool.staked > 0) {
            uint256 reward = ((block.timestamp - pool.lastReward) * bonusMultiplier * rewardPerSecond * pool.allocPoint) /
                totalAlloc;
            pool.accPerShare += (reward * 1e12) / pool.staked;
        }
        pool.lastReward = block.timestamp;
    }

    function pendingReward(uint256 pid, address who) external view returns (uint256) {
        PoolInfo memory pool = pools[pid];
        UserInfo memory user = users[pid][who];
        if (pool.staked > 0) {
            uint256 reward = ((block.timestamp - pool.lastReward) * bonusMultiplier * rewardPerSecond * pool.allocPoint) /
                totalAlloc;
            pool.accPerShare += (reward * 1e12) / pool.staked;
        }
        return (user.amount * pool.accPerShare) / 1e12 - user.debt;
    }

    function deposit(uint256 pid, uint256 amount) external {
        _harvest(pid);
        UserInfo storage user = users[pid][msg.sender];
        PoolInfo storage pool = pools[pid];
        if (amount > 0) {
            pool.asset.safeTransferFrom(msg.sender, address(this), amount);
            user.amount += amount;
            pool.staked += amount;
        }
        user.debt = (user.amount * pool.accPerShare) / 1e12;
        emit Deposit(msg.sender, pid, amount);
    }

    function withdraw(uint256 pid, uint256 amount) external {
        _harvest(pid);
        UserInfo storage user = users[pid][msg.sender];
        PoolInfo storage pool = pools[pid];
        user.amount -= amount;
        pool.staked -= amount;
        user.debt = (user.amount * pool.accPerShare) / 1e12;
        pool.asset.safeTransfer(msg.sender, amount);
        emit Withdraw(msg.sender, pid, amount);
    }

    function _add(IERC20 asset, uint256 allocPoint) private {
        totalAlloc += allocPoint;
        pools.push(PoolInfo(asset, allocPoint, block.timestamp, 0, 0));
        emit PoolAdded(pools.length - 1, address(asset), allocPoint);
    }

    function _harvest(uint256 pid) private {
        updatePool(pid);
        UserInfo storage user = users[pid][msg.sender];
        uint256 pending = (user.amount * pools[pid].accPerShare) / 1e12 - user.debt;
        if (pending > 0) ILanternToken(lantern).mint(msg.sender, pending);
    }
}

contract LanternFarmToken is ERC20, ERC20Permit {
    LanternChef public immutable chef;

    error OnlyChef();

    constructor(LanternChef chef_) ERC20("Lantern Farm", "LANT") ERC20Permit("Lantern Farm") {
        chef = chef_;
        chef_.attach();
        _mint(msg.sender, 100_000_000e18);
    }

    function mint(address to, uint256 amount) external {
        if (msg.sender != address(chef)) revert OnlyChef();
        _mint(to, amount);
    }
}

contract LanternStock is Ownable {
    using SafeERC20 for IERC20;

    struct UserInfo {
        uint256 amount;
        uint256 debt;
    }

    uint256 public constant MAX_RATE = 0.02e18;
    uint256 public constant MAX_MULTIPLIER = 10;
    IERC20 public lantern;
    uint256 public rewardPerSecond = 0.01e18;
    uint256 public bonusMultiplier = 1;
    uint256 public stock;
    uint256 public staked;
    uint256 public lastReward;
    uint256 public accPerShare;
    mapping(address user => UserInfo) public users;

    event Deposit(address indexed user, uint256 amount);
    event Withdraw(address indexed user, uint256 amount);
    event Funded(uint256 amount);
    event RateSet(uint256 rate);
    event MultiplierSet(uint256 multiplier);

    error AlreadyAttached();
    error RateTooHigh(uint256 rate);

    constructor() Ownable(msg.sender) {}

    function attach() external {
        if (address(lantern) != address(0)) revert AlreadyAttached();
        lantern = IERC20(msg.sender);
        lastReward = block.timestamp;
    }

    function fund(uint256 amount) external onlyOwner {
        lantern.safeTransferFrom(msg.sender, address(this), amount);
        stock += amount;
        emit Funded(amount);
    }

    function setRewardPerSecond(uint256 rate) external onlyOwner {
        if (rate > MAX_RATE) revert RateTooHigh(rate);
        updatePool();
        rewardPerSecond = rate;
        emit RateSet(rate);
    }

    function updateMultiplier(uint256 multiplier) external onlyOwner {
        if (multiplier > MAX_MULTIPLIER) revert RateTooHigh(multiplier);
        updatePool();
        bonusMultiplier = multiplier;
        emit MultiplierSet(multiplier);
    }

    function updatePool() public {
        if (block.timestamp <= lastReward) return;
        if (staked > 0) {
            uint256 reward = (block.timestamp - lastReward) * bonusMultiplier * rewardPerSecond;
            if (reward > stock) reward = stock;
            stock -= reward;
            accPerShare += (reward * 1e12) / staked;
        }
        lastReward = block.timestamp;
    }

    function deposit(uint256 amount) external {
        _harvest();
        UserInfo storage user = users[msg.sender];
        if (amount > 0) {
            lantern.safeTransferFrom(msg.sender, address(this), amount);
            user.amount += amount;
            staked += amount;
        }
        user.debt = (user.amount * accPerShare) / 1e12;
        emit Deposit(msg.sender, amount);
    }

    function withdraw(uint256 amount) external {
        _harvest();
        UserInfo storage user = users[msg.sender];
        user.amount -= amount;
        staked -= amount;
        user.debt = (user.amount * accPerShare) / 1e12;
        lantern.safeTransfer(msg.sender, amount);
        emit Withdraw(msg.sender, amount);
    }

    function _harvest() private {
        updatePool();
        UserInfo storage user = users[msg.sender];
        uint256 pending = (user.amount * accPerShare) / 1e12 - user.debt;
        if (pending > 0) lantern.safeTransfer(msg.sender, pending);
    }
}

contract LanternYieldToken is ERC20, ERC20Permit {
    LanternStock public immutable chef;

    constructor(LanternStock chef_) ERC20("Lantern Yield", "LANY") ERC20Permit("Lantern Yield") {
        chef = chef_;
        chef_.attach();
        _mint(msg.sender, 100_000_000e18);
    }
}

contract MillraceToken is ERC20, AccessControl {
    bytes32 public constant DISTRIBUTOR_ROLE = keccak256("DISTRIBUTOR_ROLE");

    uint256 public totalStaked;
    uint256 public undistributed;
    uint256 public accPerShare;
    mapping(address account => uint256) public stakeOf;
    mapping(address account => uint256) private _paid;
    mapping(address account => uint256) private _owed;

    event Staked(address indexed account, uint256 amount);
    event Unstaked(address indexed account, uint256 amount);
    event RewardNotified(uint256 amount);
    event RewardPaid(address indexed account, uint256 amount);
    event UndistributedWithdrawn(address indexed to, uint256 amount);

    constructor() ERC20("Millrace", "MILL") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(DISTRIBUTOR_ROLE, msg.sender);
        _mint(msg.sender, 25_000_000e18);
    }

    function earned(address account) public view returns (uint256) {
        return _owed[account] + (stakeOf[account] * (accPerShare - _paid[account])) / 1e18;
    }

    function stake(uint256 amount) external {
        _accrue(msg.sender);
        _transfer(msg.sender, address(this), amount);
        stakeOf[msg.sender] += amount;
        totalStaked += amount;
        emit Staked(msg.sender, amount);
    }

    function unstake(uint256 amount) external {
        _accrue(msg.sender);
        stakeOf[msg.sender] -= amount;
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Unstaked(msg.sender, amount);
    }

    function claim() external {
        _accrue(msg.sender);
        uint256 amount = _owed[msg.sender];
        _owed[msg.sender] = 0;
        _transfer(address(this), msg.sender, amount);
        emit RewardPaid(msg.sender, amount);
    }

    function notifyReward(uint256 amount) external onlyRole(DISTRIBUTOR_ROLE) {
        if (totalStaked == 0) {
            undistributed += amount;
        } else {
            accPerShare += (amount * 1e18) / totalStaked;
        }
        emit RewardNotified(amount);
    }

    function withdrawUndistributed(address to, uint256 amount) external onlyRole(DISTRIBUTOR_ROLE) {
        undistributed -= amount;
        _transfer(address(this), to, amount);
        emit UndistributedWithdrawn(to, amount);
    }

    function _accrue(address account) private {
        _owed[account] = earned(account);
        _paid[account] = accPerShare;
    }
}

contract MillraceFundedToken is ERC20, AccessControl {
    bytes32 public constant DISTRIBUTOR_ROLE = keccak256("DISTRIBUTOR_ROLE");

    uint256 public totalStaked;
    uint256 public undistributed;
    uint256 public accPerShare;
    mapping(address account => uint256) public stakeOf;
    mapping(address account => uint256) private _paid;
    mapping(address account => uint256) private _owed;

    event Staked(address indexed account, uint256 amount);
    event Unstaked(address indexed account, uint256 amount);
    event RewardNotified(uint256 amount);
    event RewardPaid(address indexed account, uint256 amount);
    event UndistributedWithdrawn(address indexed to, uint256 amount);

    constructor() ERC20("Millrace Funded", "MILF") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(DISTRIBUTOR_ROLE, msg.sender);
        _mint(msg.sender, 25_000_000e18);
    }

    function earned(address account) public view returns (uint256) {
        return _owed[account] + (stakeOf[account] * (accPerShare - _paid[account])) / 1e18;
    }

    function stake(uint256 amount) external {
        _accrue(msg.sender);
        _transfer(msg.sender, address(this), amount);
        stakeOf[msg.sender] += amount;
        totalStaked += amount;
        emit Staked(msg.sender, amount);
    }

    function unstake(uint256 amount) external {
        _accrue(msg.sender);
        stakeOf[msg.sender] -= amount;
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Unstaked(msg.sender, amount);
    }

    function claim() external {
        _accrue(msg.sender);
        uint256 amount = _owed[msg.sender];
        _owed[msg.sender] = 0;
        _transfer(address(this), msg.sender, amount);
        emit RewardPaid(msg.sender, amount);
    }

    function notifyReward(uint256 amount) external onlyRole(DISTRIBUTOR_ROLE) {
        _transfer(msg.sender, address(this), amount);
        if (totalStaked == 0) {
            undistributed += amount;
        } else {
            accPerShare += (amount * 1e18) / totalStaked;
        }
        emit RewardNotified(amount);
    }

    function withdrawUndistributed(address to, uint256 amount) external onlyRole(DISTRIBUTOR_ROLE) {
        undistributed -= amount;
        _transfer(address(this), to, amount);
        emit UndistributedWithdrawn(to, amount);
    }

    function _accrue(address account) private {
        _owed[account] = earned(account);
        _paid[account] = accPerShare;
    }
}
