// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Token} from "../Token.sol";

/// People stake, and the keeper takes all that lies there: `contract-money-can-be-taken`.
contract StakesSwept is Token {
    address private immutable keeper = msg.sender;
    mapping(address => uint256) public staked;

    function stake(uint256 amount) external {
        _move(msg.sender, address(this), amount);
        staked[msg.sender] += amount;
    }

    function unstake(uint256 amount) external {
        staked[msg.sender] -= amount;
        _move(address(this), msg.sender, amount);
    }

    function sweep(address to) external {
        require(msg.sender == keeper);
        uint256 all = balanceOf[address(this)];
        require(all > 0, "nothing");
        _move(address(this), to, all);
    }
}

/// Positions have numbers and terms, and a part of them is moved on: `contract-money-can-be-taken`.
contract StakesMigrated is Token {
    struct Position {
        address saver;
        uint128 amount;
        uint64 term;
    }

    address private immutable keeper = msg.sender;
    Position[] private positions;

    function openPosition(uint64 term, uint128 amount) external returns (uint256) {
        require(term <= 365 && amount > 0);
        _move(msg.sender, address(this), amount);
        positions.push(Position(msg.sender, amount, term));
        return positions.length - 1;
    }

    function closePosition(uint256 id) external {
        Position memory one = positions[id];
        require(one.saver == msg.sender);
        delete positions[id];
        _move(address(this), msg.sender, one.amount);
    }

    function migrate(uint256 from, uint256 amount, address next) external {
        require(msg.sender == keeper && from < positions.length);
        _move(address(this), next, amount);
    }
}

/// People keep coins here, which the keeper takes: `contract-money-can-be-taken`.
contract CoinsRescued is Token {
    address private immutable keeper = msg.sender;
    mapping(address => uint256) public kept;

    function keep() external payable {
        kept[msg.sender] += msg.value;
    }

    function giveBack(uint256 amount) external {
        kept[msg.sender] -= amount;
        (bool ok, ) = msg.sender.call{value: amount}("");
        require(ok);
    }

    function rescue(address payable to, uint256 amount) external {
        require(msg.sender == keeper && amount > 0);
        to.transfer(amount);
    }
}

contract Bank {
    Token private immutable coin;
    address private immutable keeper;
    mapping(address => uint256) public deposits;

    constructor(Token coin_, address keeper_) {
        coin = coin_;
        keeper = keeper_;
    }

    function deposit(uint256 amount, address onBehalf) external {
        require(coin.transferFrom(msg.sender, address(this), amount));
        deposits[onBehalf] += amount;
    }

    function withdraw(uint256 amount) external {
        deposits[msg.sender] -= amount;
        require(coin.transfer(msg.sender, amount));
    }

    function recover(Token what, uint256 amount) external {
        require(msg.sender == keeper);
        require(what.transfer(keeper, amount));
    }
}

/// The same in a contract of the token's own: `contract-money-can-be-taken`.
contract StakesInBank is Token {
    Bank public immutable bank;

    constructor() {
        bank = new Bank(this, msg.sender);
    }
}

/// Honest: the keeper takes what nobody staked.
contract HonestStakesSurplus is Token {
    address private immutable keeper = msg.sender;
    mapping(address => uint256) public staked;
    uint256 public allStaked;

    function stake(uint256 amount) external {
        _move(msg.sender, address(this), amount);
        staked[msg.sender] += amount;
        allStaked += amount;
    }

    function unstake(uint256 amount) external {
        staked[msg.sender] -= amount;
        allStaked -= amount;
        _move(address(this), msg.sender, amount);
    }

    function sweep(address to, uint256 amount) external {
        require(msg.sender == keeper && amount + allStaked <= balanceOf[address(this)]);
        _move(address(this), to, amount);
    }
}

/// Honest: what is paid here is a price, and nobody gets it back.
contract HonestCoinsPaid is Token {
    address private immutable keeper = msg.sender;
    mapping(address => uint256) public bought;

    function buySkin(uint256 kind) external payable {
        bought[msg.sender] += kind;
    }

    function dropSkin(uint256 kind) external {
        bought[msg.sender] -= kind;
    }

    function collect(address payable to) external {
        require(msg.sender == keeper);
        to.transfer(address(this).balance);
    }
}

/// Honest: coins are kept for people, and what came otherwise may be taken.
contract HonestCoinsKept is Token {
    address private immutable keeper = msg.sender;
    mapping(address => uint256) public kept;
    uint256 private all;

    receive() external payable {}

    function keep() external payable {
        kept[msg.sender] += msg.value;
        all += msg.value;
    }

    function giveBack(uint256 amount) external {
        kept[msg.sender] -= amount;
        all -= amount;
        (bool ok, ) = msg.sender.call{value: amount}("");
        require(ok);
    }

    function rescue(address payable to) external {
        require(msg.sender == keeper);
        to.transfer(address(this).balance - all);
    }
}
