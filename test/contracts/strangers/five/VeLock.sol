// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Vote escrow after Curve, where `deposit_for` takes the tokens of the account that it locks for: anyone locks all that
/// anyone else has, for four years, by one call of `deposit_for(holder, balance)`.
contract FVeLock is ERC20 {
    struct Locked {
        uint128 amount;
        uint64 end;
    }

    uint64 public constant MAXTIME = 4 * 365 days;
    uint64 public constant WEEK = 7 days;
    mapping(address => Locked) public locked;
    uint256 public supplyLocked;

    event Deposit(address indexed provider, uint256 value, uint256 indexed locktime, int128 kind);
    event Withdraw(address indexed provider, uint256 value);

    constructor() ERC20("Escrowed Curio", "CURIO") {
        _mint(msg.sender, 303_000_000 ether);
    }

    function votingPower(address who) external view returns (uint256) {
        Locked memory l = locked[who];
        if (l.end <= block.timestamp) return 0;
        return uint256(l.amount) * (l.end - block.timestamp) / MAXTIME;
    }

    function create_lock(uint128 value, uint64 unlockTime) external {
        uint64 end = unlockTime / WEEK * WEEK;
        require(locked[msg.sender].amount == 0, "Withdraw old tokens first");
        require(end > block.timestamp && end <= block.timestamp + MAXTIME, "Voting lock can be 4 years max");
        _depositFor(msg.sender, value, end, 1);
    }

    function deposit_for(address account, uint128 value) external {
        Locked memory l = locked[account];
        require(value > 0, "need non-zero value");
        if (l.end < block.timestamp) l.end = uint64(block.timestamp) + MAXTIME;
        _depositFor(account, value, l.end, 0);
    }

    function withdraw() external {
        Locked memory l = locked[msg.sender];
        require(block.timestamp >= l.end, "The lock didn't expire");
        delete locked[msg.sender];
        supplyLocked -= l.amount;
        _transfer(address(this), msg.sender, l.amount);
        emit Withdraw(msg.sender, l.amount);
    }

    function _depositFor(address account, uint128 value, uint64 end, int128 kind) private {
        locked[account] = Locked(locked[account].amount + value, end);
        supplyLocked += value;
        _transfer(account, address(this), value);
        emit Deposit(account, value, end, kind);
    }
}
