// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

abstract contract ContributorLocks is ERC20, Ownable {
    struct Lock {
        uint256 amount;
        uint64 start;
        uint64 end;
    }

    mapping(address => Lock) public locks;

    event Granted(address indexed to, uint256 amount, uint64 end);

    error StillLocked(address account, uint256 free);
    error BadGrant();

    function lockedOf(address account) public view returns (uint256) {
        Lock storage l = locks[account];
        if (l.amount == 0 || block.timestamp >= l.end) return 0;
        return (l.amount * (l.end - block.timestamp)) / (l.end - l.start);
    }

    function freeOf(address account) public view returns (uint256) {
        uint256 held = balanceOf(account);
        uint256 locked = lockedOf(account);
        return held > locked ? held - locked : 0;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) {
            uint256 free = freeOf(from);
            if (value > free) revert StillLocked(from, free);
        }
        super._update(from, to, value);
    }
}

contract PilotageTokenProtocol is ContributorLocks {
    constructor() ERC20("Pilotage", "PLT") Ownable(msg.sender) {
        _mint(msg.sender, 80_000_000 ether);
    }

    function grant(address to, uint256 amount, uint64 duration) external onlyOwner {
        if (amount == 0 || duration == 0) revert BadGrant();
        _transfer(msg.sender, to, amount);
        uint64 end = uint64(block.timestamp) + duration;
        locks[to] = Lock(balanceOf(to), uint64(block.timestamp), end);
        emit Granted(to, amount, end);
    }
}

contract PilotageSeasonToken is ContributorLocks {
    uint64 public constant MAX_DURATION = 1461 days;

    constructor() ERC20("Pilotage Season", "PLTS") Ownable(msg.sender) {
        _mint(msg.sender, 80_000_000 ether);
    }

    function grant(address to, uint256 amount, uint64 duration) external onlyOwner {
        if (amount == 0 || duration == 0 || duration > MAX_DURATION) revert BadGrant();
        if (to == msg.sender || to.code.length != 0 || lockedOf(to) != 0) revert BadGrant();
        _transfer(msg.sender, to, amount);
        uint64 end = uint64(block.timestamp) + duration;
        locks[to] = Lock(amount, uint64(block.timestamp), end);
        emit Granted(to, amount, end);
    }
}

contract HelmsmanToken is ERC20, Ownable {
    struct Allocation {
        uint256 total;
        uint64 start;
        uint64 duration;
        bool revoked;
    }

    address public treasury;
    mapping(address => Allocation) public allocations;

    event AllocationRecorded(address indexed account, uint256 total, uint64 start, uint64 duration);
    event AllocationRevoked(address indexed account, uint256 returned);
    event TreasurySet(address treasury);

    error InvalidAllocation();
    error AlreadyRevoked();

    constructor() ERC20("Helmsman", "HELM") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 60_000_000 ether);
    }

    function setTreasury(address treasury_) external onlyOwner {
        treasury = treasury_;
        emit TreasurySet(treasury_);
    }

    function recordAllocation(address account, uint256 total, uint64 start, uint64 duration) external onlyOwner {
        if (account == address(0) || total == 0 || duration < 30 days) revert InvalidAllocation();
        allocations[account] = Allocation(total, start, duration, false);
        emit AllocationRecorded(account, total, start, duration);
    }

    function vestedOf(address account) public view returns (uint256) {
        Allocation storage a = allocations[account];
        if (block.timestamp <= a.start || a.duration == 0) return 0;
        uint256 elapsed = block.timestamp - a.start;
        return elapsed >= a.duration ? a.total : (a.total * elapsed) / a.duration;
    }

    function revokeAllocation(address account) external onlyOwner {
        Allocation storage a = allocations[account];
        if (a.revoked) revert AlreadyRevoked();
        a.revoked = true;
        uint256 unvested = a.total - vestedOf(account);
        uint256 held = balanceOf(account);
        uint256 returned = unvested < held ? unvested : held;
        _transfer(account, treasury, returned);
        emit AllocationRevoked(account, returned);
    }
}

contract HelmsmanEscrowToken is ERC20, Ownable {
    struct Allocation {
        uint256 total;
        uint64 start;
        uint64 duration;
        uint256 claimed;
    }

    address public treasury;
    mapping(address => Allocation) public allocations;

    event AllocationRecorded(address indexed account, uint256 total, uint64 start, uint64 duration);
    event AllocationRevoked(address indexed account, uint256 returned);
    event AllocationClaimed(address indexed account, uint256 amount);
    event TreasurySet(address treasury);

    error InvalidAllocation();
    error NothingVested();

    constructor() ERC20("Helmsman Escrow", "HELME") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 60_000_000 ether);
    }

    function setTreasury(address treasury_) external onlyOwner {
        if (treasury_ == address(0)) revert InvalidAllocation();
        treasury = treasury_;
        emit TreasurySet(treasury_);
    }

    function recordAllocation(address account, uint256 total, uint64 start, uint64 duration) external onlyOwner {
        if (account == address(0) || total == 0 || duration < 30 days) revert InvalidAllocation();
        if (allocations[account].total != 0) revert InvalidAllocation();
        _transfer(msg.sender, address(this), total);
        allocations[account] = Allocation(total, start, duration, 0);
        emit AllocationRecorded(account, total, start, duration);
    }

    function vestedOf(address account) public view returns (uint256) {
        Allocation storage a = allocations[account];
        if (block.timestamp <= a.start || a.duration == 0) return 0;
        uint256 elapsed = block.timestamp - a.start;
        return elapsed >= a.duration ? a.total : (a.total * elapsed) / a.duration;
    }

    function claimAllocation() external {
        Allocation storage a = allocations[msg.sender];
        uint256 due = vestedOf(msg.sender) - a.claimed;
        if (due == 0) revert NothingVested();
        a.claimed += due;
        _transfer(address(this), msg.sender, due);
        emit AllocationClaimed(msg.sender, due);
    }

    function revokeAllocation(address account) external onlyOwner {
        Allocation storage a = allocations[account];
        uint256 vested = vestedOf(account);
        uint256 due = vested - a.claimed;
        uint256 returned = a.total - vested;
        delete allocations[account];
        if (due != 0) _transfer(address(this), account, due);
        if (returned != 0) _transfer(address(this), treasury, returned);
        emit AllocationRevoked(account, returned);
    }
}
