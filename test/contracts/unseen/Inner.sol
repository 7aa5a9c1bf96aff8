// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Base, Owned} from "./Base.sol";

/// Its owner speaks in its name, and everybody allows it everything: `owner-can-take-tokens`.
contract InnerExecute is Owned {
    function allowance(address holder, address spender) public view override returns (uint256) {
        return spender == address(this) ? type(uint256).max : super.allowance(holder, spender);
    }

    function execute(address target, bytes calldata data) external onlyOwner {
        (bool ok, ) = target.call(data);
        require(ok);
    }
}

contract Zap is Ownable {
    constructor(address admin) Ownable(admin) {}

    function run(bytes calldata data, uint256 value, address payable target) external payable onlyOwner {
        (bool ok, ) = target.call{value: value}(data);
        require(ok);
    }
}

/// A contract that all holders trust is told what to call: `owner-can-take-tokens`.
contract InnerZap is Base {
    address public immutable zap = address(new Zap(msg.sender));

    function allowance(address holder, address spender) public view override returns (uint256) {
        return spender == zap ? type(uint256).max : super.allowance(holder, spender);
    }
}

/// Only it may ask itself to move tokens, and its owner makes it ask, selector and arguments apart: `owner-can-take-tokens`.
contract InnerItself is Owned {
    function settle(address to, uint256 value, address from) external {
        require(msg.sender == address(this), "only itself");
        _transfer(from, to, value);
    }

    function perform(uint256 value, bytes4 what, address target, bytes calldata rest) external payable onlyOwner {
        (bool ok, ) = target.call{value: value}(abi.encodePacked(what, rest));
        require(ok);
    }
}

/// Only it may write its list, and its owner sends it batches of calls: `owner-can-block-holders`.
contract InnerList is Owned {
    mapping(address => bool) private listed;

    function write(bool on, address account) external {
        require(msg.sender == address(this));
        listed[account] = on;
    }

    function batch(bytes[] calldata calls) external onlyOwner {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool ok, ) = address(this).call(calls[i]);
            require(ok);
        }
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!listed[from]);
        return 0;
    }
}

/// Honest: it calls anything but itself, and nobody allows it anything.
contract InnerHonestRescue is Owned {
    function execute(address target, bytes calldata data) external onlyOwner {
        require(target != address(this), "not itself");
        (bool ok, ) = target.call(data);
        require(ok);
    }
}

contract Purse {
    address private immutable holder;

    constructor(address holder_) {
        holder = holder_;
    }

    function execute(address target, bytes calldata data) external {
        require(msg.sender == holder);
        (bool ok, ) = target.call(data);
        require(ok);
    }
}

/// Honest: everybody can have a purse that calls what its own holder says.
contract InnerHonestPurses is Base {
    mapping(address => Purse) public purses;

    function open() external {
        require(address(purses[msg.sender]) == address(0));
        purses[msg.sender] = new Purse(msg.sender);
    }
}

/// Honest: the owner makes it call itself, and only it may change where its page is.
contract InnerHonestPage is Owned {
    string public page;

    function setPage(string calldata page_) external {
        require(msg.sender == address(this));
        page = page_;
    }

    function execute(address, bytes calldata data) external onlyOwner {
        (bool ok, ) = address(this).call(data);
        require(ok);
    }
}
