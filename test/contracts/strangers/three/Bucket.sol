// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControlEnumerable} from "@openzeppelin/contracts/access/extensions/AccessControlEnumerable.sol";
import {Base} from "../../unseen/Base.sol";

// Trap: sales flow out of a bucket; the creator as FLOW_MANAGER may set any capacity and rate but zero: setFlow(1 token, 1 wei a second).
contract SellBucket is Base, AccessControlEnumerable {
    bytes32 public constant FLOW_MANAGER = keccak256("FLOW_MANAGER");

    uint128 private _level = 20_000_000 ether;
    uint128 private _capacity = 20_000_000 ether;
    uint192 private _rate = 5_000 ether;
    uint64 private _last = uint64(block.timestamp);

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(FLOW_MANAGER, msg.sender);
    }

    function setFlow(uint128 capacity, uint128 rate) external onlyRole(FLOW_MANAGER) {
        require(capacity != 0 && rate != 0, "never stopped");
        _level = uint128(available() < capacity ? available() : capacity);
        (_capacity, _rate, _last) = (capacity, rate, uint64(block.timestamp));
    }

    function available() public view returns (uint256) {
        uint256 level = _level + uint256(_rate) * (block.timestamp - _last);
        return level < _capacity ? level : _capacity;
    }

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (to == pair && !hasRole(FLOW_MANAGER, from)) {
            uint256 level = available();
            require(value <= level, "bucket is empty");
            _level = uint128(level - value);
            _last = uint64(block.timestamp);
        }
        return 0;
    }
}
