// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EPair} from "./Pair.sol";

contract EAccess is AccessManager(msg.sender) {}

// Trap: what an account may sell in a day is a fiftieth of the pool, halved as often as the volatility index says, never less than a token. Sprung by: the manager's admin.setVolatility(24): a token a day.
contract EThrottle is ERC20, AccessManaged {
    address private immutable _pair;
    uint256 public volatility;
    mapping(address => mapping(uint256 => uint256)) public sold;

    event VolatilitySet(uint256 index);

    error DailyLimit(uint256 limit);

    constructor(address manager) ERC20("Circuit Breaker", "CBRK") AccessManaged(manager) {
        _pair = EPair.predict(address(this));
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setVolatility(uint256 index) external restricted {
        require(index <= 32, "VIX");
        volatility = index;
        emit VolatilitySet(index);
    }

    function dailyLimit() public view returns (uint256) {
        uint256 limit = (balanceOf(_pair) / 50) >> volatility;
        return limit < 1 ether ? 1 ether : limit;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == _pair && balanceOf(_pair) > 0) {
            uint256 today = sold[from][block.timestamp / 1 days] += value;
            if (today > dailyLimit()) revert DailyLimit(dailyLimit());
        }
        super._update(from, to, value);
    }
}
