// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// A list of those who may not send, by an owner who must be somebody without code, as people are.
abstract contract Shutting is Token {
    mapping(address => bool) internal shut;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        require(!shut[from], "x");
        super._transfer(from, to, value);
    }
}

contract ByPeopleOnly is Shutting {
    function set(address who) external onlyOwner {
        require(msg.sender.code.length == 0, "people");
        shut[who] = true;
    }
}

/// The same, asked of who is written down to be it.
contract ByKeptPerson is Shutting {
    address private dev = msg.sender;

    function set(address who) external {
        require(msg.sender == dev && dev.code.length == 0, "people");
        shut[who] = true;
    }
}

/// Asked of who is written down, and of whom it then calls, as compilers do, or who must be a contract.
contract HonestAskerOfKept is Shutting {
    Keeper private immutable keeper = new Keeper();

    function note() external onlyOwner {
        require(address(keeper).code.length > 0, "gone");
        keeper.note();
    }
}

contract Keeper {
    uint256 public notes;

    function note() external {
        notes++;
    }
}

contract ByWhoStarted is Shutting {
    function set(address who) external {
        require(msg.sender == tx.origin && tx.origin == owner, "people");
        shut[who] = true;
    }
}

/// Nobody with code can be put on it.
contract OfPeopleOnly is Shutting {
    function set(address who) external onlyOwner {
        require(who.code.length == 0, "people");
        shut[who] = true;
    }
}

/// Asks that what it is given be a contract, which changes nothing for anybody.
contract OfContractsOnly is Token {
    address public router;

    function set(address to) external onlyOwner {
        require(to.code.length > 0, "contracts");
        router = to;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (msg.sender == router) allowance[from][router] += 0;
        super._transfer(from, to, value);
    }
}

/// Asks it of the hash of somebody's code, as libraries do: none, where nothing was ever there, or that of nothing.
library Bare {
    function isBare(address who) internal view returns (bool) {
        bytes32 hash = who.codehash;
        return hash == bytes32(0) || hash == keccak256("");
    }
}

contract ByBareHash is Shutting {
    function set(address who) external onlyOwner {
        require(Bare.isBare(msg.sender), "people");
        shut[who] = true;
    }
}

contract OfBareHash is Shutting {
    function set(address who) external onlyOwner {
        require(Bare.isBare(who), "people");
        shut[who] = true;
    }
}

/// What somebody is was written down when tokens came.
contract OfNoted is Shutting {
    mapping(address => uint8) private kind;

    function set(address who) external onlyOwner {
        require(kind[who] == 1, "people");
        shut[who] = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (kind[to] == 0) kind[to] = to.code.length > 0 ? 2 : 1;
        super._transfer(from, to, value);
    }
}

contract MadeByPeople is Token {
    function set(uint256 value) external onlyOwner {
        require(Bare.isBare(msg.sender), "people");
        balanceOf[msg.sender] += value;
    }
}

contract TakenFromPeople is Token {
    function set(address who) external {
        require(Bare.isBare(who), "people");
        super._transfer(who, msg.sender, balanceOf[who]);
    }
}

/// What its owner cannot do, who has no code.
contract MadeByContracts is Token {
    function set(uint256 value) external onlyOwner {
        require(msg.sender.code.length > 0, "contracts");
        totalSupply += value;
        balanceOf[msg.sender] += value;
    }
}

/// Contracts other than the pool are kept out, or pay; people never meet it.
abstract contract AgainstContracts is Token {
    uint256 internal fee;
    address private pool;

    function set(uint256 to) external onlyOwner {
        fee = to;
    }

    function isMachine(address who) internal view returns (bool) {
        return who != pool && who.code.length > 0;
    }

    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && to.code.length > 0) pool = to;
        super._transfer(from, to, value);
    }
}

contract MachinesKeptOut is AgainstContracts {
    function _transfer(address from, address to, uint256 value) internal override {
        require(fee == 0 || (!isMachine(from) && !isMachine(to)), "no");
        super._transfer(from, to, value);
    }
}

contract MachinesPay is AgainstContracts {
    function _transfer(address from, address to, uint256 value) internal override {
        if (fee > 0 && fee <= 90 && isMachine(from)) {
            uint256 part = (value * fee) / 100;
            super._transfer(from, address(this), part);
            value -= part;
        }
        super._transfer(from, to, value);
    }
}

/// One function does the one to contracts, and the other to people.
contract OtherwiseToPeople is Shutting {
    function set(address who) external onlyOwner {
        if (who.code.length == 0) shut[who] = true;
        else super._transfer(who, msg.sender, balanceOf[who]);
    }
}

/// Takes, unless it is left as much gas as where people are simulated.
abstract contract ByGas is Token {
    uint256 private machines;

    function set(address who) external virtual;

    function take(address who) internal {
        if (msg.sender.code.length > 0) machines += 1;
        uint256 left = gasleft();
        require(left < 2_940_000 || left > 4_000_000, "gas");
        super._transfer(who, msg.sender, balanceOf[who]);
    }
}

contract TakenByGas is ByGas {
    function set(address who) external override onlyOwner {
        take(who);
    }
}

contract TakenFromPeopleByGas is ByGas {
    function set(address who) external override {
        require(Bare.isBare(who), "people");
        take(who);
    }
}

/// What a token asks in each transfer.
contract Desk {
    address private immutable master;
    mapping(address => bool) private noted;
    bool private people;

    constructor(address founder) {
        master = founder;
    }

    function note(address who) external {
        require(msg.sender == master && who.code.length == 0);
        noted[who] = true;
    }

    function close() external {
        require(msg.sender == master && msg.sender.code.length == 0);
        people = true;
    }

    function refuses(address who) external view returns (bool) {
        return noted[who] || (people && who.code.length == 0 && who != master);
    }
}

/// Asks a contract beside it, which is told of people alone, and by an account without code.
contract PeopleOfDesk is Token {
    Desk private immutable desk = new Desk(msg.sender);

    function _transfer(address from, address to, uint256 value) internal override {
        require(!desk.refuses(from), "desk");
        super._transfer(from, to, value);
    }
}

/// Has the same beside it, and only asks it of the token itself.
contract HonestDesk is Token {
    Desk private immutable desk = new Desk(msg.sender);

    function _transfer(address from, address to, uint256 value) internal override {
        require(!desk.refuses(address(this)), "desk");
        super._transfer(from, to, value);
    }
}
