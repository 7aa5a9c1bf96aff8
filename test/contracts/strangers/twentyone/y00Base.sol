// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IPoolLike {
  function token0() external view returns (address);
  function totalSupply() external view returns (uint256);
  function sync() external;
}

/// Tells pools of the Uniswap V2 kind, wherever they are made.
library PoolSense {
  function isPool(address account) internal view returns (bool) {
    if (account.code.length == 0) return false;
    (bool ok, bytes memory answer) = account.staticcall(abi.encodeCall(IPoolLike.token0, ()));
    return ok && answer.length == 32;
  }

  /// A pool that was filled before, so that people can trade in it.
  function isLive(address account) internal view returns (bool) {
    return isPool(account) && IPoolLike(account).totalSupply() > 0;
  }
}
