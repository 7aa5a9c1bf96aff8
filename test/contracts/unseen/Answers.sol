// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Base, Owned} from "./Base.sol";

interface ITracker {
    function owner() external view returns (address);
    function setBalance(address account, uint256 value) external;
}

contract Tracker is Ownable(msg.sender) {
    mapping(address => uint256) public shares;

    function setBalance(address account, uint256 value) external onlyOwner {
        shares[account] = value;
    }
}

/// A new tracker must be the token's own, and can refuse every transfer: `owner-can-stop-trading`.
contract AnswersTracker is Owned {
    ITracker public tracker = ITracker(address(new Tracker()));

    function updateDividendTracker(address next) external onlyOwner {
        require(next != address(tracker) && ITracker(next).owner() == address(this), "not owned by the token");
        tracker = ITracker(next);
    }

    function _ask(address from, address, uint256 value) internal override returns (uint256) {
        if (address(tracker) != address(0)) tracker.setBalance(from, value);
        return 0;
    }
}

interface IModule {
    function token() external view returns (address);
    function version() external view returns (uint256);
    function allowed(address from, address to) external view returns (bool);
}

/// A module must say its token and its version, which is an argument, too: `owner-can-stop-trading`.
contract AnswersModule is Owned {
    IModule private module;

    function upgrade(uint256 version, IModule next) external onlyOwner {
        require(next.token() == address(this) && next.version() == version && version > 1);
        module = next;
    }

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        require(from == owner() || address(module) == address(0) || module.allowed(from, to));
        return 0;
    }
}

interface IFeed {
    function description() external view returns (bytes32);
    function rate(address from, address to) external view returns (uint256);
}

/// What says the right word may say the fee: `tax-can-rise`.
contract AnswersFeed is Owned {
    IFeed private feed;

    function setFeed(bytes32 word, IFeed feed_) external onlyOwner {
        require(feed_.description() == word && word == keccak256("fee.feed"));
        feed = feed_;
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair || from == owner() || address(feed) == address(0)) return 0;
        uint256 percent = feed.rate(from, to);
        return (value * (percent > 100 ? 100 : percent)) / 100;
    }
}

contract TrackerDesk is Ownable {
    mapping(address => ITracker) private trackers;

    constructor(address admin) Ownable(admin) {}

    function replace(ITracker tracker, address token) external onlyOwner {
        require(tracker.owner() == token && address(tracker).code.length > 0);
        trackers[token] = tracker;
    }

    function note(address from, uint256 value) external {
        if (address(trackers[msg.sender]) != address(0)) trackers[msg.sender].setBalance(from, value);
    }
}

/// The tracker is kept by a contract that the token made, by token: `owner-can-stop-trading`.
contract AnswersInCompanion is Base {
    TrackerDesk private immutable desk = new TrackerDesk(msg.sender);

    function _ask(address from, address, uint256 value) internal override returns (uint256) {
        desk.note(from, value);
        return 0;
    }
}

/// Honest: a tracker that refuses or burns gas stops nothing.
contract AnswersHonestTry is Owned {
    ITracker public tracker = ITracker(address(new Tracker()));

    function updateDividendTracker(address next) external onlyOwner {
        require(ITracker(next).owner() == address(this));
        tracker = ITracker(next);
    }

    function _ask(address from, address, uint256 value) internal override returns (uint256) {
        if (address(tracker).code.length > 0) try tracker.setBalance{gas: 60_000}(from, value) {} catch {}
        return 0;
    }
}

/// Honest: it has one tracker for ever, and asks a new one nothing but its name.
contract AnswersHonestFixed is Owned {
    ITracker public tracker = ITracker(address(new Tracker()));
    address public preferred;

    function prefer(address next) external onlyOwner {
        require(ITracker(next).owner() == address(this));
        preferred = next;
    }

    function _ask(address from, address, uint256 value) internal override returns (uint256) {
        if (address(tracker) != address(0)) tracker.setBalance(from, value);
        return 0;
    }
}
