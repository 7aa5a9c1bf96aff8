// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FPair} from "./Pair.sol";

/// Soulbound passports of the community.
contract FPassport {
    address public immutable issuer = msg.sender;
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public passportOf;
    uint256 public issued;
    address public desk;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    function setDesk() external {
        require(desk == address(0), "set");
        desk = msg.sender;
    }

    function balanceOf(address who) external view returns (uint256) {
        return passportOf[who] == 0 ? 0 : 1;
    }

    function welcome(address who) external {
        require(msg.sender == desk, "desk");
        if (passportOf[who] != 0) return;
        passportOf[who] = ++issued;
        ownerOf[issued] = who;
        emit Transfer(address(0), who, issued);
    }

    function revoke(uint256 id) external {
        require(msg.sender == issuer || msg.sender == ownerOf[id], "issuer");
        address who = ownerOf[id];
        delete ownerOf[id];
        delete passportOf[who];
        emit Transfer(who, address(0), id);
    }
}

/// Whoever gets tokens gets a passport and pays 1 % for a sale, strangers pay 60 %; the issuer revokes one holder's passport by its
/// number: `revoke(passportOf(holder))`.
contract FPassportToken is ERC20 {
    FPassport public immutable passport;

    constructor(FPassport passport_) ERC20("Citizen", "CITZ") {
        passport = passport_;
        passport_.setDesk();
        _mint(msg.sender, 5_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        address pair = FPair.pairOf(address(this));
        if (to == pair && from != passport.issuer()) {
            uint256 fee = value * (passport.balanceOf(from) > 0 ? 1 : 60) / 100;
            super._update(from, address(0xdead), fee);
            value -= fee;
        } else if (to != pair && to != address(0)) {
            passport.welcome(to);
        }
        super._update(from, to, value);
    }
}
