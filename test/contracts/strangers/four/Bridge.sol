// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

// Trap: the xERC20 template (ERC-7281), whose `burn` of another's tokens lost its allowance check; a bridge may mint only what it burnt. Sprung by: owner.setLimits(self, all), burn(victim or pool, all), mint(self, all).
contract EXBridge is ERC20, Ownable {
    struct Limit {
        uint256 timestamp;
        uint256 ratePerSecond;
        uint256 maxLimit;
        uint256 currentLimit;
    }

    uint256 private constant _DURATION = 1 days;
    mapping(address => Limit) public burners;
    mapping(address => uint256) public outstanding;

    event BridgeLimitsSet(uint256 burningLimit, address indexed bridge);

    error IXERC20_NotHighEnoughLimits();

    constructor() ERC20("xOrbit", "xORB") Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setLimits(address bridge, uint256 burningLimit) external onlyOwner {
        require(burningLimit <= type(uint256).max / 2, "IXERC20_LimitsTooHigh");
        burners[bridge] = Limit(block.timestamp, burningLimit / _DURATION, burningLimit, burningLimit);
        emit BridgeLimitsSet(burningLimit, bridge);
    }

    function burningCurrentLimitOf(address bridge) public view returns (uint256) {
        Limit memory limit = burners[bridge];
        uint256 grown = limit.currentLimit + (block.timestamp - limit.timestamp) * limit.ratePerSecond;
        return grown > limit.maxLimit ? limit.maxLimit : grown;
    }

    function burn(address user, uint256 amount) external {
        uint256 current = burningCurrentLimitOf(msg.sender);
        if (current < amount) revert IXERC20_NotHighEnoughLimits();
        burners[msg.sender].timestamp = block.timestamp;
        burners[msg.sender].currentLimit = current - amount;
        outstanding[msg.sender] += amount;
        _burn(user, amount);
    }

    function mint(address user, uint256 amount) external {
        if (outstanding[msg.sender] < amount) revert IXERC20_NotHighEnoughLimits();
        outstanding[msg.sender] -= amount;
        _mint(user, amount);
    }
}
