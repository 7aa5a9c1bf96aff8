// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./Shared.sol";

/// Keeps locks by pair and index, as UNCX's first locker does.
contract LockerByPair {
    struct Lock {
        uint256 lockDate;
        uint256 amount;
        uint256 initialAmount;
        uint256 unlockDate;
        uint256 lockID;
        address owner;
    }

    mapping(address => Lock[]) public tokenLocks;

    function lock(address token, uint256 amount, uint256 unlockDate) external {
        IERC20(token).transferFrom(msg.sender, address(this), amount);
        tokenLocks[token].push(Lock(block.timestamp, amount, amount, unlockDate, tokenLocks[token].length, msg.sender));
    }

    function getNumLocksForToken(address token) external view returns (uint256) {
        return tokenLocks[token].length;
    }

    /// Before its time.
    function open(address token, uint256 index) external {
        Lock storage held = tokenLocks[token][index];
        uint256 amount = held.amount;
        held.amount = 0;
        IERC20(token).transfer(held.owner, amount);
    }
}

/// Numbers locks across pairs, as UNCX's second locker does.
contract LockerByNumber {
    struct Lock {
        address lpToken;
        uint256 lockDate;
        uint256 amount;
        uint256 initialAmount;
        uint256 unlockDate;
        uint256 lockID;
        address owner;
        uint16 countryCode;
    }

    mapping(address => uint256[]) public TOKEN_LOCKS;
    mapping(uint256 => Lock) public LOCKS;
    uint256 private nonce = 7;

    function lock(address token, uint256 amount, uint256 unlockDate) external {
        IERC20(token).transferFrom(msg.sender, address(this), amount);
        LOCKS[nonce] = Lock(token, block.timestamp, amount, amount, unlockDate, nonce, msg.sender, 0);
        TOKEN_LOCKS[token].push(nonce++);
    }

    function getNumLocksForToken(address token) external view returns (uint256) {
        return TOKEN_LOCKS[token].length;
    }
}

/// Answers with whole lists of locks, as PinkLock does.
contract LockerByList {
    struct Lock {
        uint256 id;
        address token;
        address owner;
        uint256 amount;
        uint256 lockDate;
        uint256 tgeDate;
        uint256 tgeBps;
        uint256 cycle;
        uint256 cycleBps;
        uint256 unlockedAmount;
        string description;
    }

    Lock[] private locks;

    function lock(address token, uint256 amount, uint256 unlockDate) external {
        IERC20(token).transferFrom(msg.sender, address(this), amount);
        locks.push(Lock(1_000_000, token, msg.sender, amount, block.timestamp, unlockDate, 0, 0, 0, 0, "launch"));
    }

    function getLocksForToken(address, uint256, uint256) external view returns (Lock[] memory) {
        return locks;
    }
}

interface INft {
    function transferFrom(address, address, uint256) external;
}

/// Takes position NFTs and numbers its locks, as UNCX's and GoPlus's lockers of positions do.
contract LockerOfPositions {
    struct Lock {
        uint256 lockId;
        address nftPositionManager;
        address owner;
        uint256 nftId;
        uint256 startTime;
        uint256 endTime;
    }

    mapping(uint256 => Lock) public locks;
    uint256 private next = 3;

    event OnLock(uint256 indexed lockId, address nftPositionManager, address owner, uint256 nftId, uint256 endTime);

    function lock(INft manager, uint256 nftId, uint256 endTime) external {
        manager.transferFrom(msg.sender, address(this), nftId);
        locks[next] = Lock(next, address(manager), msg.sender, nftId, block.timestamp, endTime);
        emit OnLock(next++, address(manager), msg.sender, nftId, endTime);
    }

    /// Before its time.
    function open(uint256 lockId) external {
        Lock memory held = locks[lockId];
        delete locks[lockId];
        INft(held.nftPositionManager).transferFrom(address(this), held.owner, held.nftId);
    }
}

/// Tells nobody anything.
contract SilentLocker {
    function lock(address token, uint256 amount, uint256) external {
        IERC20(token).transferFrom(msg.sender, address(this), amount);
    }
}

/// Looks like a locker, and is nobody's that people know: ends as agreed, or when its owner wants it to.
contract LockerWithBackDoor {
    address public owner = msg.sender;
    mapping(address => mapping(address => uint256)) private locked;
    mapping(address => mapping(address => uint256)) private until;

    function lock(address token, uint256 amount, uint256 unlockDate) external {
        IERC20(token).transferFrom(msg.sender, address(this), amount);
        locked[msg.sender][token] += amount;
        until[msg.sender][token] = unlockDate;
    }

    function withdraw(address token, uint256 amount) external {
        require(block.timestamp >= until[msg.sender][token], "locked");
        locked[msg.sender][token] -= amount;
        IERC20(token).transfer(msg.sender, amount);
    }

    function rescue(address token, address to) external {
        require(msg.sender == owner, "not the owner");
        IERC20(token).transfer(to, IERC20(token).balanceOf(address(this)));
    }
}

/// The same without the back door.
contract LockerOfNobody {
    mapping(address => mapping(address => uint256)) private locked;
    mapping(address => mapping(address => uint256)) private until;

    function lock(address token, uint256 amount, uint256 unlockDate) external {
        require(unlockDate >= until[msg.sender][token], "longer only");
        IERC20(token).transferFrom(msg.sender, address(this), amount);
        locked[msg.sender][token] += amount;
        until[msg.sender][token] = unlockDate;
    }

    function withdraw(address token, uint256 amount) external {
        require(block.timestamp >= until[msg.sender][token], "locked");
        locked[msg.sender][token] -= amount;
        IERC20(token).transfer(msg.sender, amount);
    }
}

/// Without it, and yet a lock of nothing until yesterday ends the one before.
contract LockerThatForgets {
    mapping(address => mapping(address => uint256)) private locked;
    mapping(address => mapping(address => uint256)) private until;

    function lock(address token, uint256 amount, uint256 unlockDate) external {
        IERC20(token).transferFrom(msg.sender, address(this), amount);
        locked[msg.sender][token] += amount;
        until[msg.sender][token] = unlockDate;
    }

    function withdraw(address token, uint256 amount) external {
        require(block.timestamp >= until[msg.sender][token], "locked");
        locked[msg.sender][token] -= amount;
        IERC20(token).transfer(msg.sender, amount);
    }
}

/// Gives positions back to whoever it belongs to.
contract PositionsWithBackDoor {
    address public owner = msg.sender;

    function lock(INft manager, uint256 nftId, uint256) external {
        manager.transferFrom(msg.sender, address(this), nftId);
    }

    function migrate(INft manager, uint256 nftId, address to) external {
        require(msg.sender == owner, "not the owner");
        manager.transferFrom(address(this), to, nftId);
    }
}
