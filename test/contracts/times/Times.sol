// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Powers over everybody's leaving that act at another time than they are used.
abstract contract Timed is Token {
    function _isShut(address from) internal view virtual returns (bool);

    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to == owner || !_isShut(from), "x");
        super._transfer(from, to, value);
    }
}

/// Shut from the next block on.
contract ShutNextBlock is Timed {
    uint256 private at;

    function q(uint256 value) external onlyOwner {
        at = value == 0 ? 0 : block.number;
    }

    function _isShut(address) internal view override returns (bool) {
        return at != 0 && block.number > at;
    }
}

/// Somebody on the list can leave for some minutes more.
contract ShutAfterMinutes is Timed {
    mapping(address => uint256) private since;

    function q(address who) external onlyOwner {
        since[who] = block.timestamp;
    }

    function _isShut(address from) internal view override returns (bool) {
        return since[from] != 0 && block.timestamp > since[from] + 20 minutes;
    }
}

/// The tax is what was set, but only blocks later.
contract TaxNextBlock is Token {
    uint256 private tax;
    uint256 private at;

    function q(uint256 value) external onlyOwner {
        require(value <= 99);
        tax = value;
        at = block.number + 2;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 part = from == owner || to == owner || block.number < at ? 0 : (value * tax) / 100;
        if (part > 0) _move(from, owner, part);
        super._transfer(from, to, value - part);
    }
}

/// Whoever is locked in can open it, which works only when there is something to open.
contract AnybodyOpens is Timed {
    bool private shut;

    function close() external onlyOwner {
        shut = true;
    }

    function open() external {
        require(shut);
        shut = false;
    }

    function _isShut(address) internal view override returns (bool) {
        return shut;
    }
}

/// The holder alone can take itself off the list.
contract HolderLeaves is Timed {
    mapping(address => bool) private a;

    function close(address who) external onlyOwner {
        a[who] = true;
    }

    function leave() external {
        a[msg.sender] = false;
    }

    function _isShut(address from) internal view override returns (bool) {
        return a[from];
    }
}

/// Half an hour, once a week.
contract PauseOnceAWeek is Timed {
    uint256 private at;

    function close() external onlyOwner {
        require(block.timestamp > at + 1 weeks);
        at = block.timestamp;
    }

    function _isShut(address) internal view override returns (bool) {
        return block.timestamp < at + 30 minutes;
    }
}

/// Half an hour, and again, and again.
contract PauseForEver is Timed {
    uint256 private at;

    function close() external onlyOwner {
        at = block.timestamp;
    }

    function _isShut(address) internal view override returns (bool) {
        return block.timestamp < at + 30 minutes;
    }
}

/// A block's cooldown that somebody can put upon somebody else.
contract OneBlock is Timed {
    mapping(address => uint256) private at;

    function close(address who) external onlyOwner {
        at[who] = block.number;
    }

    function _isShut(address from) internal view override returns (bool) {
        return at[from] == block.number;
    }
}

/// Until a time that is given: any time at all.
contract ShutUntil is Timed {
    mapping(address => uint256) private until;

    function close(address who, uint256 time) external onlyOwner {
        until[who] = time;
    }

    function _isShut(address from) internal view override returns (bool) {
        return block.timestamp <= until[from];
    }
}

/// For so long as is given, of which only an hour is accepted, and nothing new before it is over and a day has passed.
contract ShutFor is Timed {
    mapping(address => uint256) private until;

    function close(address who, uint256 time) external onlyOwner {
        require(time <= 3000 && block.timestamp > until[who] + 1 days);
        until[who] = block.timestamp + time;
    }

    function _isShut(address from) internal view override returns (bool) {
        return block.timestamp <= until[from];
    }
}

/// For so long as is given; what overflows lasts no time at all.
contract ShutForOdd is Timed {
    mapping(address => uint256) private until;

    function close(address who, uint256 time) external onlyOwner {
        until[who] = time > 2 ** 40 ? block.timestamp : block.timestamp + time * 1 days;
    }

    function _isShut(address from) internal view override returns (bool) {
        return block.timestamp <= until[from];
    }
}

/// Nobody sells any more from some months on, and nobody needs to do anything for it.
contract ClosesInMonths is Timed {
    uint256 private immutable made = block.timestamp;

    function _isShut(address) internal view override returns (bool) {
        return block.timestamp > made + 100 days;
    }
}

/// The token does what its holders carry by vote, three days after it was moved.
abstract contract Moved is Token {
    struct Motion {
        bytes data;
        uint256 ends;
        uint256 ayes;
        bool done;
    }

    Motion[] private motions;
    mapping(uint256 => mapping(address => bool)) private voted;

    function move(bytes calldata data) external {
        motions.push(Motion(data, block.timestamp + 3 days, 0, false));
    }

    function vote(uint256 id) external {
        require(!voted[id][msg.sender] && block.timestamp < motions[id].ends);
        voted[id][msg.sender] = true;
        motions[id].ayes += balanceOf[msg.sender];
    }

    function carryOut(uint256 id) external {
        Motion storage motion = motions[id];
        require(!motion.done && block.timestamp >= motion.ends && motion.ayes > 0);
        motion.done = true;
        (bool went, ) = address(this).call(motion.data);
        require(went);
    }
}

contract MintedByMotion is Moved {
    function fund(address to, uint256 value) external {
        require(msg.sender == address(this));
        totalSupply += value;
        balanceOf[to] += value;
    }
}

/// Somebody may keep from selling by its own word, for as long as it wants.
contract GoodLocksItself is Timed {
    mapping(address => uint256) public until;

    function keep(uint256 time) external {
        require(time > until[msg.sender]);
        until[msg.sender] = time;
    }

    function _isShut(address from) internal view override returns (bool) {
        return block.timestamp < until[from];
    }
}
