// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Base} from "../../unseen/Base.sol";

contract Club is Ownable {
    mapping(address => int16) public discountOf;

    constructor() Ownable(msg.sender) {}

    function welcome(address[] calldata members, int16 discount) external onlyOwner {
        require(discount <= 300, "nobody is paid for selling");
        for (uint256 i; i < members.length; ++i) discountOf[members[i]] = discount;
    }
}

// Trap: the club's discount is signed and bounded only from above; the club's owner (creator) welcomes a holder with -9600, who then pays 99% on sales.
contract ClubToken is Base {
    Club public immutable club;

    constructor(Club theClub) {
        club = theClub;
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair) return 0;
        int256 fee = 300 - int256(club.discountOf(from));
        return (value * uint256(fee > 9_900 ? int256(9_900) : fee)) / 10_000;
    }
}

contract OpenClub is Ownable {
    mapping(address => uint16) public discountOf;

    constructor() Ownable(msg.sender) {}

    function welcome(address[] calldata members, uint16 discount) external onlyOwner {
        require(discount <= 300, "nobody is paid for selling");
        for (uint256 i; i < members.length; ++i) discountOf[members[i]] = discount;
    }
}

// Honest: the discount is unsigned, so that nobody ever pays more than 3%.
contract OpenClubToken is Base {
    OpenClub public immutable club;

    constructor(OpenClub theClub) {
        club = theClub;
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        return to == pair ? (value * (300 - club.discountOf(from))) / 10_000 : 0;
    }
}
