// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract EmberRetireToken is ERC20 {
    uint256 public totalRetired;

    event Retired(address indexed account, address indexed operator, uint256 amount);

    constructor() ERC20("Ember Retire", "EMBR") {
        _mint(msg.sender, 70_000_000 ether);
    }

    function burn(uint256 amount) external {
        _retire(msg.sender, msg.sender, amount);
    }

    function burnFrom(address account, uint256 amount) external {
        _spendAllowance(msg.sender, account, amount);
        _retire(account, msg.sender, amount);
    }

    function _retire(address account, address operator, uint256 amount) private {
        totalRetired += amount;
        _burn(account, amount);
        emit Retired(account, operator, amount);
    }
}

contract EmberKeepToken is ERC20 {
    uint256 public totalRetired;

    event Retired(address indexed account, address indexed operator, uint256 amount);

    constructor() ERC20("Ember Keep", "EMBK") {
        _mint(msg.sender, 70_000_000 ether);
    }

    function burn(uint256 amount) external {
        _retire(msg.sender, msg.sender, amount);
    }

    function burnFrom(address account, uint256 amount) external {
        _spendAllowance(account, msg.sender, amount);
        _retire(account, msg.sender, amount);
    }

    function _retire(address account, address operator, uint256 amount) private {
        totalRetired += amount;
        _burn(account, amount);
        emit Retired(account, operator, amount);
    }
}

contract SaplingYieldToken is ERC20 {
    uint256 public constant RATE_BPS = 300;

    mapping(address => uint256) public accrued;
    mapping(address => uint256) public lastAccrual;

    event YieldClaimed(address indexed account, uint256 amount);

    constructor() ERC20("Sapling Yield", "SAPL") {
        lastAccrual[msg.sender] = block.timestamp;
        _mint(msg.sender, 40_000_000 ether);
    }

    function pendingYield(address account) public view returns (uint256) {
        uint256 elapsed = block.timestamp - lastAccrual[account];
        return accrued[account] + (balanceOf(account) * RATE_BPS * elapsed) / (10_000 * 365 days);
    }

    function claimYield() external returns (uint256 amount) {
        _settle(msg.sender);
        amount = accrued[msg.sender];
        accrued[msg.sender] = 0;
        _mint(msg.sender, amount);
        emit YieldClaimed(msg.sender, amount);
    }

    function _settle(address account) private {
        accrued[account] = pendingYield(account);
        lastAccrual[account] = block.timestamp;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) _settle(from);
        super._update(from, to, value);
    }
}
