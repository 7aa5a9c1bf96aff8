// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Changeable} from "./Changeable.sol";

interface IFactory {
    function createPair(address one, address other) external returns (address);
}

interface IPair {
    function mint(address to) external returns (uint256);
}

interface IWrapped {
    function deposit() external payable;
    function transfer(address to, uint256 value) external returns (bool);
}

/// Makes tokens with a pool each, and an owner each: so many that a watch of a thousand can be measured.
contract Many {
    address[] public tokens;
    address[] public pairs;

    function make(uint256 count, address firstOwner, IFactory factory, IWrapped wrapped) external payable {
        for (uint256 i = 0; i < count; i++) {
            Changeable token = new Changeable();
            address pair = factory.createPair(address(token), address(wrapped));
            wrapped.deposit{value: 1 ether}();
            wrapped.transfer(pair, 1 ether);
            token.transfer(pair, 500_000_000 ether);
            IPair(pair).mint(address(0xdEaD));
            token.setPair(pair, true);
            token.transferOwnership(address(uint160(firstOwner) + uint160(tokens.length)));
            tokens.push(address(token));
            pairs.push(pair);
        }
    }
}
