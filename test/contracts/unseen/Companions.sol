// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Base} from "./Base.sol";

interface IGuard {
    function onTransfer(address from, address to, uint256 value) external;
}

abstract contract Guarded is Base {
    function _guard() internal view virtual returns (address);

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (_guard() != address(0)) IGuard(_guard()).onTransfer(from, to, value);
        return 0;
    }
}

contract AntiBot is Ownable {
    mapping(address => mapping(address => bool)) private listed;

    constructor(address admin) Ownable(admin) {}

    function updateList(address token, address[] calldata accounts, bool on) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) listed[token][accounts[i]] = on;
    }

    function onTransfer(address from, address, uint256) external view {
        require(!listed[msg.sender][from], "bot");
    }
}

/// A list by token and account in an anti-bot contract: `owner-can-block-holders`.
contract CompanionList is Guarded {
    AntiBot private immutable antiBot = new AntiBot(msg.sender);

    function _guard() internal view override returns (address) {
        return address(antiBot);
    }
}

contract AntiSnipe {
    mapping(address => mapping(address => uint8)) private status;
    address private immutable admin = tx.origin;

    function update(address[] calldata accounts, uint8 code, address token) external {
        require(msg.sender == admin);
        for (uint256 i = 0; i < accounts.length; i++) status[accounts[i]][token] = code;
    }

    function onTransfer(address from, address, uint256) external view {
        require(status[from][msg.sender] != 2);
    }
}

/// The token is the last argument and the inner key: `owner-can-block-holders`.
contract CompanionListReversed is Guarded {
    AntiSnipe private immutable antiSnipe = new AntiSnipe();

    function _guard() internal view override returns (address) {
        return address(antiSnipe);
    }
}

contract SharedAntiBot is Ownable(msg.sender) {
    struct Entry {
        uint64 until;
        address account;
        address token;
    }

    mapping(bytes32 => uint64) private until;

    function enter(Entry[] calldata entries) external onlyOwner {
        for (uint256 i = 0; i < entries.length; i++)
            until[keccak256(abi.encode(entries[i].token, entries[i].account))] = entries[i].until;
    }

    function onTransfer(address from, address, uint256) external view {
        require(until[keccak256(abi.encode(msg.sender, from))] <= block.timestamp);
    }
}

/// The anti-bot contract was there before, and is told structures: `owner-can-block-holders`.
contract CompanionBeside is Guarded {
    address private immutable guard;

    constructor(address guard_) {
        guard = guard_;
    }

    function _guard() internal view override returns (address) {
        return guard;
    }
}

interface IHook {
    function beforeSend(address from, uint256 value) external;
}

contract Hooks {
    mapping(address => address) private hookOf;
    address private immutable admin;

    constructor(address admin_) {
        admin = admin_;
    }

    function setHook(address account, address hook) external {
        require(msg.sender == admin && hook.code.length > 0);
        hookOf[account] = hook;
    }

    function onTransfer(address from, address, uint256 value) external {
        if (hookOf[from] != address(0)) IHook(hookOf[from]).beforeSend(from, value);
    }
}

/// A contract that refuses is hung on one account: `owner-can-block-holders`.
contract CompanionHook is Guarded {
    Hooks private immutable hooks = new Hooks(msg.sender);

    function _guard() internal view override returns (address) {
        return address(hooks);
    }
}

contract LaunchGuard {
    uint256 private immutable since = block.number;
    address private immutable dev = tx.origin;

    function onTransfer(address, address, uint256 value) external view {
        require(block.number > since + 3 || value <= 10_000_000 ether || tx.origin == dev, "launch");
    }
}

/// Honest: an anti-bot contract without a master that limits trades in the first three blocks.
contract CompanionHonestLaunch is Guarded {
    LaunchGuard private immutable launchGuard = new LaunchGuard();

    function _guard() internal view override returns (address) {
        return address(launchGuard);
    }
}

contract ScoreBoard is Ownable {
    mapping(address => mapping(address => uint256)) public scores;

    constructor(address admin) Ownable(admin) {}

    function updateList(address token, address[] calldata accounts, uint256 score) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) scores[token][accounts[i]] = score;
    }

    function onTransfer(address from, address, uint256) external {
        scores[msg.sender][from]++;
    }
}

/// Honest: the same list counts, and nothing asks it.
contract CompanionHonestScores is Guarded {
    ScoreBoard private immutable board = new ScoreBoard(msg.sender);

    function _guard() internal view override returns (address) {
        return address(board);
    }
}

/// Honest: the anti-bot contract of the first one, and an account that nobody has is its owner.
contract CompanionHonestDead is Guarded {
    AntiBot private immutable antiBot = new AntiBot(0x000000000000000000000000000000000000dEaD);

    function _guard() internal view override returns (address) {
        return address(antiBot);
    }
}
