// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Pairs, IPair, IRouter} from "./i00Base.sol";

/// A twentieth of what people move is burnt from the pool: the price rises with use. Moves to oneself count.
contract VolumeBurn is ERC20 {
  address public immutable pair = Pairs.poolOf(address(this));
  uint256 public toBurn;

  constructor() ERC20("Volume Burn", "VLB") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function settle() external {
    uint256 has = balanceOf(pair);
    uint256 part = toBurn < has - 1 ? toBurn : has - 1;
    toBurn = 0;
    _burn(pair, part);
    IPair(pair).sync();
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != pair && to != pair && from != address(0) && to != address(0)) toBurn += value / 20;
    super._update(from, to, value);
  }
}

contract VolumeBurnReserve is ERC20 {
  address public immutable pair = Pairs.poolOf(address(this));
  uint256 public toBurn;

  constructor() ERC20("Volume Burn Reserve", "VBR") {
    _mint(msg.sender, 900_000_000 ether);
    _mint(address(this), 100_000_000 ether);
  }

  function settle() external {
    uint256 has = balanceOf(address(this));
    uint256 part = toBurn < has ? toBurn : has;
    toBurn = 0;
    _burn(address(this), part);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != pair && to != pair && from != address(0) && to != address(0)) toBurn += value / 20;
    super._update(from, to, value);
  }
}
