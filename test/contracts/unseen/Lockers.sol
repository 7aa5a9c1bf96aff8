// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Base} from "./Base.sol";

/// Does nothing to holders. Where its liquidity lies is what differs.
abstract contract Locking is Base {
    address public immutable locker;

    constructor(address locker_) {
        locker = locker_;
    }
}

interface IMigrator {
    function migrate(address pool, uint256 value, address account) external;
}

contract MigratingLocker is Ownable(msg.sender) {
    IMigrator public migrator;
    uint256 public constant UNTIL = 4_102_444_800;

    function setMigrator(IMigrator migrator_) external onlyOwner {
        migrator = migrator_;
    }

    function migrate(address pool, uint256 value) external onlyOwner {
        IERC20(pool).approve(address(migrator), value);
        migrator.migrate(pool, value, msg.sender);
    }

    function withdraw(address pool, uint256 value) external onlyOwner {
        require(block.timestamp > UNTIL, "locked");
        IERC20(pool).transfer(msg.sender, value);
    }
}

/// Its locker lets a migrator of the creator's have the liquidity: `liquidity-can-leave`.
contract LockerMigrates is Locking {
    constructor(address locker_) Locking(locker_) {}
}

contract MovingLocker {
    address private immutable dev = msg.sender;
    uint256 public constant UNTIL = 4_102_444_800;

    function upgrade(uint256 value, address next, address pool) external {
        require(msg.sender == dev && next.code.length > 0);
        IERC20(pool).transfer(next, value);
    }

    function unlock(address pool) external {
        require(block.timestamp > UNTIL);
        IERC20(pool).transfer(dev, IERC20(pool).balanceOf(address(this)));
    }
}

/// Its locker moves the liquidity to any contract: `liquidity-can-leave`.
contract LockerMoves is Locking {
    constructor(address locker_) Locking(locker_) {}
}

contract ShorteningLocker is Ownable(msg.sender) {
    mapping(address => uint256) public untilOf;

    function relock(uint64 time, address pool) external onlyOwner {
        untilOf[pool] = time;
    }

    function withdraw(address to, address pool) external onlyOwner {
        require(untilOf[pool] != 0 && block.timestamp > untilOf[pool], "locked");
        IERC20(pool).transfer(to, IERC20(pool).balanceOf(address(this)));
    }
}

/// Its locker's time can be set back: `liquidity-can-leave`.
contract LockerShortens is Locking {
    constructor(address locker_) Locking(locker_) {}
}

contract PlainLocker {
    address private immutable dev = msg.sender;
    uint256 public until = 4_102_444_800;

    function extend(uint256 until_) external {
        require(msg.sender == dev && until_ > until, "longer only");
        until = until_;
    }

    function withdraw(address pool) external {
        require(msg.sender == dev && block.timestamp > until, "locked");
        IERC20(pool).transfer(dev, IERC20(pool).balanceOf(address(this)));
    }
}

/// Honest: its locker's time can only become longer, and ends in 2100.
contract LockerHonestTime is Locking {
    constructor(address locker_) Locking(locker_) {}
}

contract NoLocker {
    event Kept(address pool);

    function migrate(address pool, uint256) external {
        emit Kept(pool);
    }
}

/// Honest: its locker's `migrate` moves nothing, and nothing else does.
contract LockerHonestForEver is Locking {
    constructor(address locker_) Locking(locker_) {}
}
