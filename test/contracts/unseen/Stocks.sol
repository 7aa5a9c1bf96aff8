// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base, Owned} from "./Base.sol";

/// Honest: anybody has a stock released to one account little by little, and nothing is made.
contract StockHonestRelease is Base {
    uint256 private immutable since = block.timestamp;
    uint256 public released;

    constructor() {
        _transfer(msg.sender, address(this), 100_000_000 ether);
    }

    function release() external {
        uint256 all = (100_000_000 ether * (block.timestamp - since)) / 1460 days;
        uint256 value = (all > 100_000_000 ether ? 100_000_000 ether : all) - released;
        released += value;
        _transfer(address(this), HIDDEN, value);
    }
}

/// Honest: the owner hands out of a stock of the token's own.
contract StockHonestAirdrop is Owned {
    constructor() {
        _transfer(msg.sender, address(this), 50_000_000 ether);
    }

    function airdrop(address[] calldata accounts, uint256[] calldata values) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) _transfer(address(this), accounts[i], values[i]);
    }
}

/// Honest: a list of shares that the owner writes, and what it grants comes from a stock.
contract StockHonestList is Owned {
    mapping(address => uint256) public grants;

    constructor() {
        _transfer(msg.sender, address(this), 50_000_000 ether);
    }

    function grant(uint256 value, address account) external onlyOwner {
        grants[account] += value;
    }

    function release() external {
        uint256 value = grants[msg.sender];
        grants[msg.sender] = 0;
        _transfer(address(this), msg.sender, value);
    }
}

/// Looks like a stock, and makes what it hands out: `supply-can-grow`.
contract StockMade is Owned {
    mapping(address => uint256) public grants;

    function grant(uint256 value, address account) external onlyOwner {
        grants[account] += value;
    }

    function release() external {
        uint256 value = grants[msg.sender];
        grants[msg.sender] = 0;
        _mint(msg.sender, value);
    }
}

/// Honest: the supply counts from the first day what strangers may still claim, though no account has it yet.
contract StockHonestUnheld {
    string public constant name = "Unheld";
    string public constant symbol = "UNH";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    uint256 public distributed;
    address public owner = msg.sender;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        _give(msg.sender, 700_000_000 ether);
    }

    function distribute(address[] calldata accounts, uint256 value) external {
        require(msg.sender == owner);
        for (uint256 i = 0; i < accounts.length; i++) _give(accounts[i], value);
    }

    function _give(address to, uint256 value) private {
        require(distributed + value <= totalSupply);
        distributed += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

contract Stock {
    function approveAll(IStocked token) external {
        token.approve(address(token), type(uint256).max);
    }
}

interface IStocked {
    function approve(address spender, uint256 value) external returns (bool);
}

/// Honest: the stock lies in an account of its own, of which the token's events tell little.
contract StockHonestElsewhere is Owned {
    address public immutable stock = address(new Stock());
    mapping(address => uint256) public due;

    constructor() {
        _transfer(msg.sender, stock, 90_000_000 ether);
    }

    function list(address[] calldata accounts, uint256[] calldata values) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) due[accounts[i]] = values[i];
    }

    function release(address account) external {
        uint256 value = due[account];
        due[account] = 0;
        _transfer(stock, account, value);
    }
}
