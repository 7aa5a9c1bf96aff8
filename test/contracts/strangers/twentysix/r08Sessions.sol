// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";

contract LanternQuestToken is ERC20 {
    uint64 public constant MAX_SESSION = 7 days;

    struct Session {
        address player;
        uint64 until;
        uint256 left;
    }

    mapping(address key => Session) public sessions;

    event SessionOpened(address indexed player, address indexed key, uint256 budget, uint64 until);
    event SessionClosed(address indexed player, address indexed key);
    event Played(address indexed player, address indexed key, address indexed to, uint256 amount);

    error SessionTooLong(uint64 duration);
    error KeyTaken(address key);
    error SessionExpired(address key);
    error BudgetExceeded(address key, uint256 left, uint256 amount);

    constructor() ERC20("Lantern Quest", "LNTRN") {
        _mint(msg.sender, 300_000_000e18);
    }

    function openSession(address key, uint256 budget, uint64 duration) external {
        if (duration > MAX_SESSION) revert SessionTooLong(duration);
        Session memory known = sessions[key];
        if (known.until > block.timestamp && known.player != msg.sender) revert KeyTaken(key);
        uint64 until = uint64(block.timestamp) + duration;
        sessions[key] = Session(msg.sender, until, budget);
        emit SessionOpened(msg.sender, key, budget, until);
    }

    function closeSession(address key) external {
        if (sessions[key].player != msg.sender) revert KeyTaken(key);
        delete sessions[key];
        emit SessionClosed(msg.sender, key);
    }

    function play(address player, address to, uint256 amount) external {
        Session storage session = sessions[msg.sender];
        if (session.until <= block.timestamp) revert SessionExpired(msg.sender);
        if (session.left < amount) revert BudgetExceeded(msg.sender, session.left, amount);
        session.left -= amount;
        _transfer(player, to, amount);
        emit Played(player, msg.sender, to, amount);
    }
}

contract BeaconQuestToken is ERC20 {
    uint64 public constant MAX_SESSION = 7 days;

    struct Session {
        address player;
        uint64 until;
        uint256 left;
    }

    mapping(address key => Session) public sessions;

    event SessionOpened(address indexed player, address indexed key, uint256 budget, uint64 until);
    event SessionClosed(address indexed player, address indexed key);
    event Played(address indexed player, address indexed key, address indexed to, uint256 amount);

    error SessionTooLong(uint64 duration);
    error KeyTaken(address key);
    error SessionExpired(address key);
    error BudgetExceeded(address key, uint256 left, uint256 amount);

    constructor() ERC20("Beacon Quest", "BCQ") {
        _mint(msg.sender, 300_000_000e18);
    }

    function openSession(address key, uint256 budget, uint64 duration) external {
        if (duration > MAX_SESSION) revert SessionTooLong(duration);
        Session memory known = sessions[key];
        if (known.until > block.timestamp && known.player != msg.sender) revert KeyTaken(key);
        uint64 until = uint64(block.timestamp) + duration;
        sessions[key] = Session(msg.sender, until, budget);
        emit SessionOpened(msg.sender, key, budget, until);
    }

    function closeSession(address key) external {
        if (sessions[key].player != msg.sender) revert KeyTaken(key);
        delete sessions[key];
        emit SessionClosed(msg.sender, key);
    }

    function play(address player, address to, uint256 amount) external {
        Session storage session = sessions[msg.sender];
        if (session.until <= block.timestamp || session.player != player) revert SessionExpired(msg.sender);
        if (session.left < amount) revert BudgetExceeded(msg.sender, session.left, amount);
        session.left -= amount;
        _transfer(player, to, amount);
        emit Played(player, msg.sender, to, amount);
    }
}

contract SlipwayForwarder {
    event Relayed(address indexed from, address indexed target, bytes4 selector);

    function relay(address target, bytes calldata data) external payable returns (bytes memory) {
        emit Relayed(msg.sender, target, bytes4(data));
        return Address.functionCallWithValue(target, abi.encodePacked(data, msg.sender), msg.value);
    }
}

contract SlipwayPassToken is ERC20, ERC2771Context {
    constructor(address forwarder) ERC20("Slipway Pass", "SLIP") ERC2771Context(forwarder) {
        _mint(_msgSender(), 18_000_000e18);
    }

    function batch(bytes[] calldata calls) external returns (bytes[] memory results) {
        results = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            results[i] = Address.functionDelegateCall(address(this), calls[i]);
        }
    }

    function _msgSender() internal view override(Context, ERC2771Context) returns (address) {
        return ERC2771Context._msgSender();
    }

    function _msgData() internal view override(Context, ERC2771Context) returns (bytes calldata) {
        return ERC2771Context._msgData();
    }

    function _contextSuffixLength() internal view override(Context, ERC2771Context) returns (uint256) {
        return ERC2771Context._contextSuffixLength();
    }
}

contract GangwayPassToken is ERC20, ERC2771Context {
    constructor(address forwarder) ERC20("Gangway Pass", "GANG") ERC2771Context(forwarder) {
        _mint(_msgSender(), 18_000_000e18);
    }

    function batch(bytes[] calldata calls) external returns (bytes[] memory results) {
        bytes memory suffix = new bytes(0);
        if (isTrustedForwarder(msg.sender)) suffix = msg.data[msg.data.length - _contextSuffixLength():];
        results = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            results[i] = Address.functionDelegateCall(address(this), bytes.concat(calls[i], suffix));
        }
    }

    function _msgSender() internal view override(Context, ERC2771Context) returns (address) {
        return ERC2771Context._msgSender();
    }

    function _msgData() internal view override(Context, ERC2771Context) returns (bytes calldata) {
        return ERC2771Context._msgData();
    }

    function _contextSuffixLength() internal view override(Context, ERC2771Context) returns (uint256) {
        return ERC2771Context._contextSuffixLength();
    }
}
