// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "./Base.sol";

contract FeeManager {
    struct Fees {
        uint256 buy;
        uint256 sell;
    }

    mapping(address => Fees) public fees;
    address private constant ADMIN = 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65;

    function configure(address token, uint256 buy, uint256 sell) external {
        require(msg.sender == ADMIN && buy <= 100 && sell <= 100);
        fees[token] = Fees(buy, sell);
    }
}

/// Somebody whom the token does not name sets its fees elsewhere: `tax-can-rise`.
contract FeeManagerHidden is Base {
    FeeManager private immutable manager = new FeeManager();

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        (uint256 buy, uint256 sell) = manager.fees(address(this));
        return (value * (to == pair ? sell : from == pair ? buy : 0)) / 100;
    }
}

contract FeeDesk {
    mapping(address => uint256) public packed;
    mapping(address => bool) private clerks;

    constructor() {
        clerks[0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65] = true;
    }

    function setFees(uint16 sell, uint16 buy, address token) external {
        require(clerks[msg.sender]);
        packed[token] = (uint256(buy) << 16) | sell;
    }
}

/// A desk for many tokens with its own clerks, figures in one word, the token last: `tax-can-rise`.
contract FeeManagerBeside is Base {
    FeeDesk private immutable desk;

    constructor(FeeDesk desk_) {
        desk = desk_;
    }

    function _ask(address, address to, uint256 value) internal view override returns (uint256) {
        uint256 bps = uint16(desk.packed(address(this)));
        return to == pair ? (value * (bps > 10_000 ? 10_000 : bps)) / 10_000 : 0;
    }
}

contract RateBook {
    mapping(bytes32 => uint256) public rates;
    address private immutable keeper = 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65;

    function rate(uint256 percent, address account, address token) external {
        require(msg.sender == keeper);
        rates[keccak256(abi.encode(token, account))] = percent;
    }
}

/// The hidden account sets a rate of one holder: `tax-is-personal` or `tax-can-rise`.
contract FeeManagerPersonal is Base {
    RateBook private immutable book = new RateBook();

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair) return 0;
        uint256 percent = book.rates(keccak256(abi.encode(address(this), from)));
        return (value * (percent > 100 ? 100 : percent)) / 100;
    }
}

contract CappedManager {
    mapping(address => uint256) public sells;
    address private immutable admin;

    constructor(address admin_) {
        admin = admin_;
    }

    function configure(address token, uint256 buy, uint256 sell) external {
        require(msg.sender == admin && buy <= 3 && sell <= 3, "three at most");
        sells[token] = sell;
    }
}

/// Honest: the manager takes three percent at most.
contract FeeManagerHonestCapped is Base {
    CappedManager private immutable manager = new CappedManager(msg.sender);

    function _ask(address, address to, uint256 value) internal view override returns (uint256) {
        return to == pair ? (value * manager.sells(address(this))) / 100 : 0;
    }
}

/// Honest: the manager sets any figure, and the token takes two percent at most.
contract FeeManagerHonestClamped is Base {
    FeeManager private immutable manager = new FeeManager();

    function _ask(address, address to, uint256 value) internal view override returns (uint256) {
        (, uint256 sell) = manager.fees(address(this));
        return to == pair ? (value * (sell > 2 ? 2 : sell)) / 100 : 0;
    }
}
